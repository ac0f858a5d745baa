// Thai: the page of customer service.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/contact.ts';

export const texts: Translation<typeof english> = {
  'contact.title': 'เราอยู่ตรงนี้',
  'contact.text': 'เลือกช่องทางที่คุณสะดวก เตรียมชื่อผู้ใช้ไว้ แต่อย่าบอกรหัสผ่านเด็ดขาด',
  'contact.none': 'ยังไม่เปิดแชท',
  'contact.noneText': 'คำตอบอาจอยู่ในศูนย์ช่วยเหลือ',
  'contact.help': 'เปิดศูนย์ช่วยเหลือ',
};
