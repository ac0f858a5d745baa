// The English texts, the source that the other languages must match.
import { account } from './en/account.ts';
import { content } from './en/content.ts';
import { errors } from './en/errors.ts';
import { frame } from './en/frame.ts';
import { games } from './en/games.ts';
import { home } from './en/home.ts';
import { joining } from './en/joining.ts';
import { mine } from './en/mine.ts';
import { records } from './en/records.ts';
import { security } from './en/security.ts';
import { signIn } from './en/sign-in.ts';

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
