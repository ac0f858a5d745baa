// Thai: what is wrong with what a form holds.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/forms.ts';

export const texts: Translation<typeof english> = {
  'field.required': 'กรุณากรอก',
  'field.invalid': 'ดูเหมือนจะไม่ถูกต้อง',
  'format.account': 'ชื่อผู้ใช้มีตัวอักษรหรือตัวเลข {min} ถึง {max} ตัว และขึ้นต้นด้วยตัวอักษร',
  'format.password': 'รหัสผ่านมี {min} ถึง {max} ตัวอักษร',
  'format.email': 'อีเมลนี้ไม่ครบ เขียนแบบ name@mail.com',
  'format.name': 'ชื่อมี {min} ถึง {max} ตัวอักษร',
  'format.mobile': 'เบอร์มือถือที่นี่มีอย่างน้อย {min} หลัก',
  'field.tooShort': 'สั้นเกินไป',
  'field.tooLong': 'ยาวเกินไป',
  'field.mismatch': 'ทั้งสองช่องไม่ตรงกัน',
  'error.password.shared': 'รหัสผ่านเข้าสู่ระบบและรหัสถอนเงินต้องไม่เหมือนกัน',
};
