// The Arabic texts that pages begin with, and the files of each subject.
import { texts as app } from './ar/app.ts';
import { texts as content } from './ar/content.ts';
import { texts as errors } from './ar/errors.ts';
import { texts as frame } from './ar/frame.ts';
import { texts as home } from './ar/home.ts';

export const texts = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...home,
};

export const subjects = import.meta.glob<{ readonly texts: object }>([
  './ar/*.ts',
  '!./ar/{app,content,errors,frame,home}.ts',
]);
