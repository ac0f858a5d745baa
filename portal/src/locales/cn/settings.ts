// Chinese: texts of the personal settings.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/settings.ts';

export const texts: Translation<typeof english> = {
  'set.picture': '头像',
  'set.pictureNumber': '头像 {number}',
  'set.others': '退出其他设备',
  'set.othersAsk': '退出其他所有设备的登录？',
  'set.othersText': '您在此处保持登录，其他设备须重新登录。',
  'set.othersDone': { other: '已退出其他 {count} 台设备' },
  'set.account': '账户',
  'set.changePassword': '修改密码',
  'set.language': '语言',
  'set.languageFailed': '文字加载失败，请重试。',
  'notifications.title': '此手机的通知',
  'notifications.text': '新消息和赛果。绝不显示姓名或金额。',
  'notifications.on': '开启',
  'notifications.off': '关闭',
  'notifications.blocked': '已被阻止。请在浏览器设置中允许本站通知。',
  'notifications.failed': '通知设置更改失败，请重试。',
};
