// Filipino: copying something to type it elsewhere.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/copy.ts';

export const texts: Translation<typeof english> = {
  'copy.do': 'I-copy',
  'copy.done': 'Na-copy',
  'copy.failed': 'Hindi puwedeng mag-copy rito. I-select na lang ang text.',
};
