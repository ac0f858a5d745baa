// Filipino: texts of the personal settings.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/settings.ts';

export const texts: Translation<typeof english> = {
  'set.picture': 'Picture',
  'set.pictureNumber': 'Picture {number}',
  'set.others': 'I-log out ang ibang device',
  'set.othersAsk': 'Mag-log out sa lahat ng iba?',
  'set.othersText': 'Naka-log in ka pa rin dito. Kailangang mag-log in ulit sa ibang device.',
  'set.othersDone': {
    one: '{count} ibang device ang na-log out',
    other: '{count} ibang device ang na-log out',
  },
  'set.account': 'Account',
  'set.changePassword': 'Palitan ang password',
  'set.language': 'Wika',
  'set.languageFailed': 'Hindi na-load ang text. Subukan ulit.',
  'notifications.title': 'Notifications sa phone na ito',
  'notifications.text': 'Mga bagong message at resulta. Walang pangalan o halagang ipapakita.',
  'notifications.on': 'Naka-on',
  'notifications.off': 'Naka-off',
  'notifications.blocked': 'Naka-block. Payagan sa settings ng browser para sa site na ito.',
  'notifications.failed': 'Hindi nabago ang notifications. Subukan ulit.',
};
