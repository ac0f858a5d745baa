// The Filipino texts.
import { account } from './ty/account.ts';
import { errors } from './ty/errors.ts';
import { frame } from './ty/frame.ts';
import { games } from './ty/games.ts';
import { home } from './ty/home.ts';
import { mine } from './ty/mine.ts';
import { records } from './ty/records.ts';

export const catalogue = {
  ...account,
  ...errors,
  ...frame,
  ...games,
  ...home,
  ...mine,
  ...records,
};
