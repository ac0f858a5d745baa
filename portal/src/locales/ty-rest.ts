// The Filipino texts that further screens add.
import { account } from './ty/account.ts';
import { joining } from './ty/joining.ts';
import { mine } from './ty/mine.ts';
import { notifications } from './ty/notifications.ts';
import { play } from './ty/play.ts';
import { records } from './ty/records.ts';
import { security } from './ty/security.ts';
import { signIn } from './ty/sign-in.ts';

export const catalogue = {
  ...account,
  ...joining,
  ...mine,
  ...notifications,
  ...play,
  ...records,
  ...security,
  ...signIn,
};
