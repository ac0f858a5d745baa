// Filipino: the page of customer service.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/contact.ts';

export const texts: Translation<typeof english> = {
  'contact.title': 'Nandito kami',
  'contact.text':
    'Piliin kung paano mo gustong makipag-usap. Ihanda ang username, huwag kailanman ang password.',
  'contact.none': 'Wala pang chat dito',
  'contact.noneText': 'Baka nasa Help ang sagot.',
  'contact.help': 'Buksan ang Help',
};
