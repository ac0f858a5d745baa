// Portuguese: what stands where nothing can be shown: maintenance, a place that is not served.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/closed.ts';

export const texts: Translation<typeof english> = {
  'maintenance.title': 'Em manutenção',
  'maintenance.text': 'Voltamos logo. Seu saldo e suas apostas estão seguros.',
  'restricted.title': 'Indisponível na sua região',
  'restricted.text': 'A lei ou a nossa licença não nos permite atender a sua região.',
};
