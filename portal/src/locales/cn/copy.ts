// Chinese: copying something to type it elsewhere.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/copy.ts';

export const texts: Translation<typeof english> = {
  'copy.do': '复制',
  'copy.done': '已复制',
  'copy.failed': '此处无法复制，请手动选取文字。',
};
