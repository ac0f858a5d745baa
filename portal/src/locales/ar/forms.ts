// Arabic: what is wrong with what a form holds.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/forms.ts';

export const texts: Translation<typeof english> = {
  'field.required': 'املأ هذا الحقل.',
  'field.invalid': 'لا يبدو هذا صحيحًا.',
  'format.account': 'يتكون اسم المستخدم من {min} إلى {max} حرفًا أو رقمًا ويبدأ بحرف.',
  'format.password': 'تتكون كلمة المرور من {min} إلى {max} حرفًا.',
  'format.email': 'عنوان البريد الإلكتروني هذا غير مكتمل. اكتبه مثل name@mail.com.',
  'format.name': 'يتكون الاسم من {min} إلى {max} حرفًا.',
  'format.mobile': 'يتكون رقم الهاتف هنا من {min} أرقام على الأقل.',
  'field.tooShort': 'قصير جدًا.',
  'field.tooLong': 'طويل جدًا.',
  'field.mismatch': 'الاثنان غير متطابقين.',
  'error.password.shared': 'يجب أن تختلف كلمة مرور الدخول عن كلمة مرور السحب.',
};
