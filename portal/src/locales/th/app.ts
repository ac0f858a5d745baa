// Thai: the portal as an app on the home screen, and its new versions.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/app.ts';

export const texts: Translation<typeof english> = {
  'app.updateReady': 'มีเวอร์ชันใหม่พร้อมแล้ว',
  'app.reload': 'โหลดใหม่',
  'app.later': 'ไว้ก่อน',
  'app.install': 'เพิ่ม {merchant} ในหน้าจอหลัก',
  'app.installText': 'แตะครั้งเดียวก็เปิดได้ แม้สัญญาณอ่อน',
  'app.installNow': 'เพิ่ม',
  'app.iosHint': 'แตะแชร์ แล้วเลือก “เพิ่มไปยังหน้าจอโฮม”',
  'app.oldLobby': 'หน้านี้เป็นข้อมูลเมื่อ {time}',
};
