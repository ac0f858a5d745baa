// The Portuguese texts that pages begin with, and the files of each subject.
import { texts as app } from './pt/app.ts';
import { texts as content } from './pt/content.ts';
import { texts as errors } from './pt/errors.ts';
import { texts as frame } from './pt/frame.ts';
import { texts as home } from './pt/home.ts';

export const texts = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...home,
};

export const subjects = import.meta.glob<{ readonly texts: object }>([
  './pt/*.ts',
  '!./pt/{app,content,errors,frame,home}.ts',
]);
