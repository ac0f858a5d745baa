// The Vietnamese texts that pages begin with.
import { app } from './vi/app.ts';
import { content } from './vi/content.ts';
import { errors } from './vi/errors.ts';
import { frame } from './vi/frame.ts';
import { games } from './vi/games.ts';
import { home } from './vi/home.ts';

export const catalogue = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...games,
  ...home,
};
