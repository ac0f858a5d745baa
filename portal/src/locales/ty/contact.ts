// Filipino: the page of customer service.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/contact.ts';

export const texts: Translation<typeof english> = {
  'contact.title': 'Nandito kami',
  'contact.text':
    'Piliin kung paano mo gustong makipag-usap. Ihanda ang username, huwag kailanman ang password.',
  'contact.none': 'Wala pang paraan para sumulat sa amin',
  'contact.noneText': 'Baka nasa Tulong ang sagot.',
  'contact.help': 'Buksan ang Tulong',
};
