// Arabic: notifications on this phone.
import type { notifications as english } from '../en/notifications.ts';
import type { Translation } from '#lib/text.tsx';

export const notifications: Translation<typeof english> = {
  'notifications.title': 'الإشعارات على هذا الهاتف',
  'notifications.text': 'الرسائل والنتائج الجديدة. لا تُظهر أسماء أو مبالغ أبدًا.',
  'notifications.on': 'مفعّلة',
  'notifications.off': 'متوقفة',
  'notifications.blocked': 'محظورة. اسمح بها لهذا الموقع في إعدادات المتصفح.',
  'notifications.failed': 'تعذّر تغيير الإشعارات. حاول مرة أخرى.',
};
