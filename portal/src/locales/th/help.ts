// Thai: texts of the help centre and the user agreement.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/help.ts';

export const texts: Translation<typeof english> = {
  'help.title': 'มีอะไรให้เราช่วยไหม',
  'help.empty': 'ยังไม่มีเนื้อหาในหน้านี้',
  'help.emptyText': 'ระหว่างนี้ติดต่อเราได้',
  'help.whole': 'เปิดในหน้าแยก',
  'help.all': 'คำถามทั้งหมด',
  'help.ask': 'ติดต่อเรา',
  'agreement.none': 'ยังไม่มีข้อตกลงในภาษานี้',
  'agreement.noneText': 'เลือกภาษาอื่น หรือติดต่อเรา',
};
