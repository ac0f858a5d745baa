// The Vietnamese texts that further screens add.
import { account } from './vi/account.ts';
import { joining } from './vi/joining.ts';
import { mine } from './vi/mine.ts';
import { notifications } from './vi/notifications.ts';
import { play } from './vi/play.ts';
import { records } from './vi/records.ts';
import { security } from './vi/security.ts';
import { signIn } from './vi/sign-in.ts';

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
