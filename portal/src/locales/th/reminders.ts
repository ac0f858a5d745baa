// Thai: reminders of contracts that wait for an answer.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/reminders.ts';

export const texts: Translation<typeof english> = {
  'reminder.title': 'มีสัญญารอคุณ',
  'reminder.daily': 'คุณได้รับข้อเสนอสัญญาค่าจ้างรายวัน อ่านแล้วตอบรับหรือปฏิเสธ',
  'reminder.dividend': 'คุณได้รับข้อเสนอสัญญาปันผล อ่านแล้วตอบรับหรือปฏิเสธ',
  'reminder.hourly': 'คุณได้รับข้อเสนอสัญญาค่าจ้างรายชั่วโมง อ่านแล้วตอบรับหรือปฏิเสธ',
  'reminder.cancel': 'ยกเลิก',
  'reminder.go': 'ไปดู',
};
