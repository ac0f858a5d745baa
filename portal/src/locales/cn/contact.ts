// Chinese: the page of customer service.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/contact.ts';

export const texts: Translation<typeof english> = {
  'contact.title': '我们随时为您服务',
  'contact.text': '请选择联系方式。请准备好用户名，切勿透露密码。',
  'contact.none': '暂未开放在线客服',
  'contact.noneText': '帮助中心也许有答案。',
  'contact.help': '打开帮助中心',
};
