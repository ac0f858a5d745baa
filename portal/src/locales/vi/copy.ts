// Vietnamese: copying something to type it elsewhere.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/copy.ts';

export const texts: Translation<typeof english> = {
  'copy.do': 'Sao chép',
  'copy.done': 'Đã sao chép',
  'copy.failed': 'Không được phép sao chép ở đây. Hãy chọn văn bản thủ công.',
};
