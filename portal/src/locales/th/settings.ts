// Thai: texts of the personal settings.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/settings.ts';

export const texts: Translation<typeof english> = {
  'set.picture': 'รูปภาพ',
  'set.pictureNumber': 'รูปภาพ {number}',
  'set.others': 'นำอุปกรณ์อื่นออกจากระบบ',
  'set.othersAsk': 'ออกจากระบบที่อื่นทั้งหมดไหม',
  'set.othersText': 'คุณยังอยู่ในระบบที่นี่ อุปกรณ์อื่นต้องเข้าสู่ระบบใหม่',
  'set.othersDone': { other: 'นำอุปกรณ์อื่น {count} เครื่องออกจากระบบแล้ว' },
  'set.account': 'บัญชี',
  'set.changePassword': 'เปลี่ยนรหัสผ่าน',
  'set.language': 'ภาษา',
  'set.languageFailed': 'โหลดข้อความไม่ได้ ลองอีกครั้ง',
  'notifications.title': 'การแจ้งเตือนในโทรศัพท์เครื่องนี้',
  'notifications.text': 'ข้อความและผลใหม่ ไม่แสดงชื่อหรือจำนวนเงิน',
  'notifications.on': 'เปิด',
  'notifications.off': 'ปิด',
  'notifications.blocked': 'ถูกบล็อก อนุญาตเว็บนี้ในการตั้งค่าเบราว์เซอร์',
  'notifications.failed': 'เปลี่ยนการแจ้งเตือนไม่ได้ ลองอีกครั้ง',
};
