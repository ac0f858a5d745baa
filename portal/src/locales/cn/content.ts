// Chinese: texts of what the merchant says: announcements, service, its app.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/content.ts';

export const texts: Translation<typeof english> = {
  'service.title': '我们随时为您服务',
  'service.text': '请选择联系方式。请准备好用户名，切勿透露密码。',
  'service.LIVECHAT': '在线客服',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': '客服',
  'service.none': '尚未设置联系方式',
  'service.noneText': '帮助中心也许有答案。',
  'service.help': '打开帮助中心',
  'inbox.unread': { other: '{count} 条未读消息' },
  'announcement.previous': '上一条公告',
  'announcement.next': '下一条公告',
  'announcement.place': '第 {place} 条，共 {count} 条',
  'announcement.go': '前往查看',
  'mine.appText': '打开更快，随手可用。',
  'mine.appBonus': '在应用中最高可得 {amount} 彩金。',
  'mine.app.IOS': '打开 App Store',
  'mine.app.Android': '下载安卓版',
  'mine.app.MOBILECONFIG': '安装描述文件',
  'mine.homeScreen': '无需下载：打开浏览器菜单，选择“添加到主屏幕”，网站即可像应用一样打开。',
  'mine.useSafari': '请用 Safari 打开本站：只有 Safari 能安装描述文件。',
  'mine.tooOld': '此手机系统低于 iOS 12.4：可在浏览器中使用，但不能作为应用使用。',
  'mine.legacyTip': '在此系统上：点按 Safari 底部带箭头的方框，再选“添加到主屏幕”。',
};
