// Indonesian: texts of what the merchant says: announcements, service, its app.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/content.ts';

export const texts: Translation<typeof english> = {
  'service.LIVECHAT': 'Live chat',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': 'Layanan pelanggan',
  'inbox.unread': { other: '{count} pesan belum dibaca' },
  'mine.appText': 'Lebih cepat dibuka, selalu siap di tangan.',
  'mine.appBonus': 'Bonus hingga {amount} di aplikasi.',
};
