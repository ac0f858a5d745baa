// Vietnamese: what is wrong with what a form holds.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/forms.ts';

export const texts: Translation<typeof english> = {
  'field.required': 'Vui lòng điền.',
  'field.invalid': 'Nội dung chưa đúng.',
  'format.account': 'Tên đăng nhập có {min} đến {max} chữ cái hoặc chữ số và bắt đầu bằng chữ cái.',
  'format.password': 'Mật khẩu có {min} đến {max} ký tự.',
  'format.email': 'Địa chỉ e-mail này chưa đủ. Hãy viết như name@mail.com.',
  'format.name': 'Tên có {min} đến {max} ký tự.',
  'format.mobile': 'Số điện thoại ở đây có ít nhất {min} chữ số.',
  'field.tooShort': 'Quá ngắn.',
  'field.tooLong': 'Quá dài.',
  'field.mismatch': 'Hai nội dung không khớp.',
  'error.password.shared': 'Mật khẩu đăng nhập và mật khẩu rút tiền phải khác nhau.',
};
