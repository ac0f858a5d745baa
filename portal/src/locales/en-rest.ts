// The English texts that further screens add.
import { account } from './en/account.ts';
import { joining } from './en/joining.ts';
import { mine } from './en/mine.ts';
import { notifications } from './en/notifications.ts';
import { play } from './en/play.ts';
import { records } from './en/records.ts';
import { security } from './en/security.ts';
import { signIn } from './en/sign-in.ts';

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
