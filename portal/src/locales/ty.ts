// The Filipino texts that pages begin with, and the files of each subject.
import { texts as app } from './ty/app.ts';
import { texts as content } from './ty/content.ts';
import { texts as errors } from './ty/errors.ts';
import { texts as frame } from './ty/frame.ts';
import { texts as home } from './ty/home.ts';

export const texts = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...home,
};

export const subjects = import.meta.glob<{ readonly texts: object }>([
  './ty/*.ts',
  '!./ty/{app,content,errors,frame,home}.ts',
]);
