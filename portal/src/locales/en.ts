// The English texts that pages begin with, and the files of each subject; the source that the other languages must match.
import { texts as app } from './en/app.ts';
import { texts as content } from './en/content.ts';
import { texts as errors } from './en/errors.ts';
import { texts as frame } from './en/frame.ts';
import { texts as home } from './en/home.ts';

export const texts = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...home,
};

export const subjects = import.meta.glob<{ readonly texts: object }>([
  './en/*.ts',
  '!./en/{app,content,errors,frame,home}.ts',
]);
