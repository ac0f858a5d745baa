// Vietnamese: texts of what the merchant says: announcements, service, its app.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/content.ts';

export const texts: Translation<typeof english> = {
  'service.LIVECHAT': 'Chat trực tuyến',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': 'Chăm sóc khách hàng',
  'inbox.unread': { other: '{count} tin nhắn chưa đọc' },
  'mine.appText': 'Mở nhanh hơn và luôn trong tầm tay.',
  'mine.appBonus': 'Nhận thưởng đến {amount} trong ứng dụng.',
};
