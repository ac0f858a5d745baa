// The English texts that pages begin with; the source that the other languages must match.
import { app } from './en/app.ts';
import { content } from './en/content.ts';
import { errors } from './en/errors.ts';
import { frame } from './en/frame.ts';
import { games } from './en/games.ts';
import { home } from './en/home.ts';

export const catalogue = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...games,
  ...home,
};
