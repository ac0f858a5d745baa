// The Indonesian texts that further screens add.
import { account } from './id/account.ts';
import { joining } from './id/joining.ts';
import { mine } from './id/mine.ts';
import { notifications } from './id/notifications.ts';
import { play } from './id/play.ts';
import { records } from './id/records.ts';
import { security } from './id/security.ts';
import { signIn } from './id/sign-in.ts';

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
