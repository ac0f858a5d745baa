// Thai: copying something to type it elsewhere.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/copy.ts';

export const texts: Translation<typeof english> = {
  'copy.do': 'คัดลอก',
  'copy.done': 'คัดลอกแล้ว',
  'copy.failed': 'ที่นี่ไม่อนุญาตให้คัดลอก เลือกข้อความเอง',
};
