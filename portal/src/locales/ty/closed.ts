// Filipino: what stands where nothing can be shown: maintenance, a place that is not served.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/closed.ts';

export const texts: Translation<typeof english> = {
  'maintenance.title': 'Under maintenance',
  'maintenance.text': 'Babalik kami agad. Safe ang balance at mga taya mo.',
  'restricted.title': 'Hindi available sa lugar mo',
  'restricted.text':
    'Hindi kami pinapayagan ng batas o ng lisensya namin na maglingkod sa lugar mo.',
};
