// Filipino: notifications on this phone.
import type { Translation } from '#lib/text.tsx';
import type { notifications as english } from '../en/notifications.ts';

export const notifications: Translation<typeof english> = {
  'notifications.title': 'Mga abiso sa teleponong ito',
  'notifications.text': 'Mga bagong mensahe at resulta. Walang pangalan o halagang ipapakita.',
  'notifications.on': 'Naka-on',
  'notifications.off': 'Naka-off',
  'notifications.blocked': 'Naka-block. Payagan sa settings ng browser para sa site na ito.',
  'notifications.failed': 'Hindi nabago ang mga abiso. Subukan ulit.',
};
