// The Arabic texts that further screens add.
import { account } from './ar/account.ts';
import { joining } from './ar/joining.ts';
import { mine } from './ar/mine.ts';
import { notifications } from './ar/notifications.ts';
import { play } from './ar/play.ts';
import { records } from './ar/records.ts';
import { security } from './ar/security.ts';
import { signIn } from './ar/sign-in.ts';

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
