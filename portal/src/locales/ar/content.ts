// Arabic: texts of what the merchant says: announcements, service, its app.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/content.ts';

export const texts: Translation<typeof english> = {
  'service.LIVECHAT': 'دردشة مباشرة',
  'service.TELEGRAM': 'تيليجرام',
  'service.FACEBOOK': 'فيسبوك',
  'service.open': 'خدمة العملاء',
  'inbox.unread': {
    zero: 'لا رسائل غير مقروءة',
    one: 'رسالة واحدة غير مقروءة',
    two: 'رسالتان غير مقروءتين',
    few: '{count} رسائل غير مقروءة',
    many: '{count} رسالة غير مقروءة',
    other: '{count} رسالة غير مقروءة',
  },
  'mine.appText': 'يفتح أسرع، ودائمًا في متناول يدك.',
  'mine.appBonus': 'مكافأة تصل إلى {amount} في التطبيق.',
};
