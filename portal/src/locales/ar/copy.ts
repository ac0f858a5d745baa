// Arabic: copying something to type it elsewhere.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/copy.ts';

export const texts: Translation<typeof english> = {
  'copy.do': 'نسخ',
  'copy.done': 'نُسخ',
  'copy.failed': 'النسخ غير مسموح هنا. حدّد النص بنفسك.',
};
