// Filipino: texts of the personal settings.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/settings.ts';

export const texts: Translation<typeof english> = {
  'set.picture': 'Larawan',
  'set.pictureNumber': 'Larawan {number}',
  'set.others': 'I-sign out ang ibang device',
  'set.othersAsk': 'Mag-sign out sa lahat ng iba?',
  'set.othersText':
    'Mananatili kang naka-sign in dito. Wala nang bisa ang natatandaan ng ibang device tungkol sa iyo.',
  'set.othersDone': {
    one: '{count} ibang pag-sign in ang tinapos',
    other: '{count} ibang pag-sign in ang tinapos',
  },
  'set.account': 'Account',
  'set.changePassword': 'Palitan ang password',
  'set.language': 'Wika',
  'set.languageFailed': 'Hindi na-load ang mga salita. Subukan ulit.',
  'notifications.title': 'Mga abiso sa teleponong ito',
  'notifications.text': 'Mga bagong mensahe at resulta. Walang pangalan o halagang ipapakita.',
  'notifications.on': 'Naka-on',
  'notifications.off': 'Naka-off',
  'notifications.blocked': 'Naka-block. Payagan sa settings ng browser para sa site na ito.',
  'notifications.failed': 'Hindi nabago ang mga abiso. Subukan ulit.',
};
