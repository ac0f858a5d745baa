// The Thai texts that pages begin with.
import { app } from './th/app.ts';
import { content } from './th/content.ts';
import { errors } from './th/errors.ts';
import { frame } from './th/frame.ts';
import { games } from './th/games.ts';
import { home } from './th/home.ts';

export const catalogue = {
  ...app,
  ...content,
  ...errors,
  ...frame,
  ...games,
  ...home,
};
