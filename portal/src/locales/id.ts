// The Indonesian texts that pages begin with, and the files of each subject.
import { texts as app } from './id/app.ts';
import { texts as content } from './id/content.ts';
import { texts as errors } from './id/errors.ts';
import { texts as frame } from './id/frame.ts';
import { texts as home } from './id/home.ts';

export const texts = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...home,
};

export const subjects = import.meta.glob<{ readonly texts: object }>([
  './id/*.ts',
  '!./id/{app,content,errors,frame,home}.ts',
]);
