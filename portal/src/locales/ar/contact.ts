// Arabic: the page of customer service.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/contact.ts';

export const texts: Translation<typeof english> = {
  'contact.title': 'نحن هنا',
  'contact.text': 'اختر طريقة التواصل التي تناسبك. جهّز اسم المستخدم، ولا تعطِ كلمة المرور أبدًا.',
  'contact.none': 'الدردشة غير متاحة بعد',
  'contact.noneText': 'قد تجد الجواب في مركز المساعدة.',
  'contact.help': 'افتح مركز المساعدة',
};
