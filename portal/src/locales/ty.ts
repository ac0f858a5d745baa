// The Filipino texts that pages begin with.
import { app } from './ty/app.ts';
import { content } from './ty/content.ts';
import { errors } from './ty/errors.ts';
import { frame } from './ty/frame.ts';
import { games } from './ty/games.ts';
import { home } from './ty/home.ts';

export const catalogue = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...games,
  ...home,
};
