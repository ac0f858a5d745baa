// The Vietnamese texts that pages begin with, and the files of each subject.
import { texts as app } from './vi/app.ts';
import { texts as content } from './vi/content.ts';
import { texts as errors } from './vi/errors.ts';
import { texts as frame } from './vi/frame.ts';
import { texts as home } from './vi/home.ts';

export const texts = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...home,
};

export const subjects = import.meta.glob<{ readonly texts: object }>([
  './vi/*.ts',
  '!./vi/{app,content,errors,frame,home}.ts',
]);
