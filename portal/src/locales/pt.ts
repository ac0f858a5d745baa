// The Portuguese texts that pages begin with.
import { app } from './pt/app.ts';
import { content } from './pt/content.ts';
import { errors } from './pt/errors.ts';
import { frame } from './pt/frame.ts';
import { games } from './pt/games.ts';
import { home } from './pt/home.ts';

export const catalogue = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...games,
  ...home,
};
