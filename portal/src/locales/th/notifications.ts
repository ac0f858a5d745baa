// Thai: notifications on this phone.
import type { notifications as english } from '../en/notifications.ts';
import type { Translation } from '#lib/text.tsx';

export const notifications: Translation<typeof english> = {
  'notifications.title': 'การแจ้งเตือนในโทรศัพท์เครื่องนี้',
  'notifications.text': 'ข้อความและผลใหม่ ไม่แสดงชื่อหรือจำนวนเงิน',
  'notifications.on': 'เปิด',
  'notifications.off': 'ปิด',
  'notifications.blocked': 'ถูกบล็อก อนุญาตเว็บนี้ในการตั้งค่าเบราว์เซอร์',
  'notifications.failed': 'เปลี่ยนการแจ้งเตือนไม่ได้ ลองอีกครั้ง',
};
