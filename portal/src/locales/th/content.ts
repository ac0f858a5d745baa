// Thai: texts of what the merchant says: announcements, service, its app.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/content.ts';

export const texts: Translation<typeof english> = {
  'service.title': 'เราอยู่ตรงนี้',
  'service.text': 'เลือกช่องทางที่คุณสะดวก เตรียมชื่อผู้ใช้ไว้ แต่อย่าบอกรหัสผ่านเด็ดขาด',
  'service.LIVECHAT': 'แชทสด',
  'service.TELEGRAM': 'Telegram',
  'service.FACEBOOK': 'Facebook',
  'service.open': 'ฝ่ายบริการลูกค้า',
  'service.none': 'ยังไม่ได้ตั้งค่าช่องทางติดต่อ',
  'service.noneText': 'คำตอบอาจอยู่ในศูนย์ช่วยเหลือ',
  'service.help': 'เปิดศูนย์ช่วยเหลือ',
  'inbox.unread': { other: 'ข้อความที่ยังไม่ได้อ่าน {count} ข้อความ' },
  'announcement.previous': 'ประกาศก่อนหน้า',
  'announcement.next': 'ประกาศถัดไป',
  'announcement.place': '{place} จาก {count}',
  'announcement.go': 'ไปดูเลย',
  'mine.appText': 'เปิดได้เร็วกว่า และอยู่ใกล้มือเสมอ',
  'mine.appBonus': 'รับโบนัสสูงสุด {amount} ในแอป',
  'mine.app.IOS': 'เปิด App Store',
  'mine.app.Android': 'ดาวน์โหลดสำหรับ Android',
  'mine.app.MOBILECONFIG': 'ติดตั้งโปรไฟล์',
  'mine.homeScreen': 'ไม่ต้องดาวน์โหลด: เปิดเมนูของเบราว์เซอร์แล้วเลือก “เพิ่มลงในหน้าจอหลัก” เว็บจะเปิดเหมือนแอป',
  'mine.useSafari': 'เปิดเว็บนี้ใน Safari: มีเพียง Safari ที่ติดตั้งโปรไฟล์ได้',
  'mine.tooOld': 'ระบบของโทรศัพท์เครื่องนี้เก่ากว่า iOS 12.4: ใช้เว็บในเบราว์เซอร์ได้ แต่ใช้เป็นแอปไม่ได้',
  'mine.legacyTip': 'บนระบบนี้: แตะสี่เหลี่ยมที่มีลูกศรด้านล่างของ Safari แล้วเลือก “เพิ่มไปยังหน้าจอโฮม”',
};
