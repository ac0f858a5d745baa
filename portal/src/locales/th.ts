// The Thai texts that pages begin with, and the files of each subject.
import { texts as app } from './th/app.ts';
import { texts as content } from './th/content.ts';
import { texts as errors } from './th/errors.ts';
import { texts as frame } from './th/frame.ts';
import { texts as home } from './th/home.ts';

export const texts = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...home,
};

export const subjects = import.meta.glob<{ readonly texts: object }>([
  './th/*.ts',
  '!./th/{app,content,errors,frame,home}.ts',
]);
