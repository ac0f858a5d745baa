// Arabic: texts of what a member and the merchant write to each other.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/messages.ts';

export const texts: Translation<typeof english> = {
  'inbox.empty': 'لا توجد رسائل',
  'inbox.emptyText': 'تظهر الرسائل الموجهة إليك هنا.',
  'inbox.allRead': 'قُرئ كل شيء',
  'inbox.readAll': 'تعليم الكل كمقروء',
  'inbox.delete': 'حذف',
  'inbox.deleted': 'حُذفت',
  'inbox.new': 'جديدة',
  'feedback.text': 'ما الجيد، وما الناقص، وما الذي تعطّل؟ نقرأ كل شيء.',
  'feedback.content': 'رسالتك',
  'feedback.length': '{count} من {max} حرفًا، على الأقل {min}',
  'feedback.submit': 'إرسال',
  'feedback.done': 'شكرًا لك، وصلتنا',
  'feedback.doneText': 'إن كان الأمر عاجلًا فخدمة العملاء أسرع.',
  'feedback.again': 'اكتب المزيد',
};
