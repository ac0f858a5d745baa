// Thai: the links of the portal’s app, and how it comes to the home screen.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/install.ts';

export const texts: Translation<typeof english> = {
  'mine.app.IOS': 'เปิด App Store',
  'mine.app.Android': 'ดาวน์โหลดสำหรับ Android',
  'mine.app.MOBILECONFIG': 'ติดตั้งโปรไฟล์',
  'mine.homeScreen': 'ไม่ต้องดาวน์โหลด: เปิดเมนูของเบราว์เซอร์แล้วเลือก “เพิ่มลงในหน้าจอหลัก” เว็บจะเปิดเหมือนแอป',
  'mine.useSafari': 'เปิดเว็บนี้ใน Safari: มีเพียง Safari ที่ติดตั้งโปรไฟล์ได้',
  'mine.tooOld': 'ระบบของโทรศัพท์เครื่องนี้เก่ากว่า iOS 12.4: ใช้เว็บในเบราว์เซอร์ได้ แต่ใช้เป็นแอปไม่ได้',
  'mine.legacyTip': 'บนระบบนี้: แตะสี่เหลี่ยมที่มีลูกศรด้านล่างของ Safari แล้วเลือก “เพิ่มไปยังหน้าจอโฮม”',
};
