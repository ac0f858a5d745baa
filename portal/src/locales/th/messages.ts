// Thai: texts of what a member and the merchant write to each other.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/messages.ts';

export const texts: Translation<typeof english> = {
  'inbox.empty': 'ไม่มีข้อความ',
  'inbox.emptyText': 'ข้อความถึงคุณจะอยู่ที่นี่',
  'inbox.allRead': 'อ่านครบแล้ว',
  'inbox.readAll': 'ทำเครื่องหมายว่าอ่านทั้งหมด',
  'inbox.delete': 'ลบ',
  'inbox.deleted': 'ลบแล้ว',
  'inbox.new': 'ใหม่',
  'feedback.text': 'อะไรดี อะไรขาด อะไรผิดพลาด เราอ่านทุกข้อความ',
  'feedback.content': 'ข้อความของคุณ',
  'feedback.length': '{count} จาก {max} ตัวอักษร อย่างน้อย {min}',
  'feedback.submit': 'ส่ง',
  'feedback.done': 'ขอบคุณ เราได้รับแล้ว',
  'feedback.doneText': 'หากเร่งด่วน ติดต่อเราจะได้คำตอบเร็วกว่า',
  'feedback.again': 'เขียนเพิ่ม',
};
