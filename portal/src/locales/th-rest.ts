// The Thai texts that further screens add.
import { account } from './th/account.ts';
import { joining } from './th/joining.ts';
import { mine } from './th/mine.ts';
import { notifications } from './th/notifications.ts';
import { play } from './th/play.ts';
import { records } from './th/records.ts';
import { security } from './th/security.ts';
import { signIn } from './th/sign-in.ts';

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
