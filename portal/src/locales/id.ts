// The Indonesian texts that pages begin with.
import { app } from './id/app.ts';
import { content } from './id/content.ts';
import { errors } from './id/errors.ts';
import { frame } from './id/frame.ts';
import { games } from './id/games.ts';
import { home } from './id/home.ts';

export const catalogue = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...games,
  ...home,
};
