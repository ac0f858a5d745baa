// The Chinese texts that pages begin with.
import { app } from './cn/app.ts';
import { content } from './cn/content.ts';
import { errors } from './cn/errors.ts';
import { frame } from './cn/frame.ts';
import { games } from './cn/games.ts';
import { home } from './cn/home.ts';

export const catalogue = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...games,
  ...home,
};
