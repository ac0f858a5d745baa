// The Arabic texts that pages begin with.
import { app } from './ar/app.ts';
import { content } from './ar/content.ts';
import { errors } from './ar/errors.ts';
import { frame } from './ar/frame.ts';
import { games } from './ar/games.ts';
import { home } from './ar/home.ts';

export const catalogue = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...games,
  ...home,
};
