// Thai: texts of what the merchant says: announcements, service, its app.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/content.ts';

export const texts: Translation<typeof english> = {
  'service.LIVECHAT': 'แชทสด',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': 'ติดต่อเรา',
  'inbox.unread': { other: 'ข้อความที่ยังไม่ได้อ่าน {count} ข้อความ' },
  'announcement.previous': 'ประกาศก่อนหน้า',
  'announcement.next': 'ประกาศถัดไป',
  'announcement.place': '{place} จาก {count}',
  'announcement.go': 'ไปดูเลย',
  'mine.appText': 'เปิดได้เร็วกว่า และอยู่ใกล้มือเสมอ',
  'mine.appBonus': 'รับโบนัสสูงสุด {amount} ในแอป',
};
