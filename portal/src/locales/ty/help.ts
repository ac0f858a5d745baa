// Filipino: texts of the help centre and the user agreement.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/help.ts';

export const texts: Translation<typeof english> = {
  'help.title': 'Paano kami makakatulong?',
  'help.empty': 'Wala pang nakasulat dito',
  'help.emptyText': 'Sasagot muna ang customer service.',
  'help.whole': 'Buksan sa sariling page',
  'help.all': 'Lahat ng tanong',
  'help.ask': 'Magtanong sa customer service',
  'agreement.none': 'Wala pang user agreement sa wikang ito',
  'agreement.noneText': 'Pumili ng ibang wika, o hingin ito sa customer service.',
};
