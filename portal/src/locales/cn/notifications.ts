// Chinese: notifications on this phone.
import type { notifications as english } from '../en/notifications.ts';
import type { Translation } from '#lib/text.tsx';

export const notifications: Translation<typeof english> = {
  'notifications.title': '此手机的通知',
  'notifications.text': '新消息和赛果。绝不显示姓名或金额。',
  'notifications.on': '开启',
  'notifications.off': '关闭',
  'notifications.blocked': '已被阻止。请在浏览器设置中允许本站通知。',
  'notifications.failed': '通知设置更改失败，请重试。',
};
