// Chinese: what is wrong with what a form holds.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/forms.ts';

export const texts: Translation<typeof english> = {
  'field.required': '请填写此项。',
  'field.invalid': '内容似乎有误。',
  'format.account': '用户名为{min}至{max}位字母或数字，且以字母开头。',
  'format.password': '密码为{min}至{max}个字符。',
  'format.email': '此邮箱地址不完整，格式如 name@mail.com。',
  'format.name': '名称为{min}至{max}个字符。',
  'format.mobile': '手机号码至少{min}位数字。',
  'field.tooShort': '太短了。',
  'field.tooLong': '太长了。',
  'field.mismatch': '两次输入不一致。',
  'error.password.shared': '登录密码与资金密码不能相同。',
};
