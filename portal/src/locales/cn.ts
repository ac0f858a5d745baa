// The Chinese texts that pages begin with, and the files of each subject.
import { texts as app } from './cn/app.ts';
import { texts as content } from './cn/content.ts';
import { texts as errors } from './cn/errors.ts';
import { texts as frame } from './cn/frame.ts';
import { texts as home } from './cn/home.ts';

export const texts = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...home,
};

export const subjects = import.meta.glob<{ readonly texts: object }>([
  './cn/*.ts',
  '!./cn/{app,content,errors,frame,home}.ts',
]);
