// Chinese: texts of what the merchant says: announcements, service, its app.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/content.ts';

export const texts: Translation<typeof english> = {
  'service.LIVECHAT': '在线客服',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': '客服',
  'inbox.unread': { other: '{count} 条未读消息' },
  'mine.appText': '打开更快，随手可用。',
  'mine.appBonus': '在应用中最高可得 {amount} 彩金。',
};
