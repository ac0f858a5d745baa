// The Filipino texts.
import { account } from './ty/account.ts';
import { content } from './ty/content.ts';
import { errors } from './ty/errors.ts';
import { frame } from './ty/frame.ts';
import { games } from './ty/games.ts';
import { home } from './ty/home.ts';
import { joining } from './ty/joining.ts';
import { mine } from './ty/mine.ts';
import { records } from './ty/records.ts';
import { security } from './ty/security.ts';
import { signIn } from './ty/sign-in.ts';

export const catalogue = {
  ...account,
  ...content,
  ...errors,
  ...frame,
  ...games,
  ...home,
  ...joining,
  ...mine,
  ...records,
  ...security,
  ...signIn,
};
