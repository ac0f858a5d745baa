// The Portuguese texts that further screens add.
import { account } from './pt/account.ts';
import { joining } from './pt/joining.ts';
import { mine } from './pt/mine.ts';
import { notifications } from './pt/notifications.ts';
import { play } from './pt/play.ts';
import { records } from './pt/records.ts';
import { security } from './pt/security.ts';
import { signIn } from './pt/sign-in.ts';

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
