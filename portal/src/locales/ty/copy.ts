// Filipino: copying something to type it elsewhere.
import type { Translation } from '#lib/text.tsx';
import type { texts as english } from '../en/copy.ts';

export const texts: Translation<typeof english> = {
  'copy.do': 'Kopyahin',
  'copy.done': 'Nakopya',
  'copy.failed': 'Hindi puwedeng kumopya rito. Piliin na lang ang teksto.',
};
