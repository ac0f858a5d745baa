// The Chinese texts that further screens add.
import { account } from './cn/account.ts';
import { joining } from './cn/joining.ts';
import { mine } from './cn/mine.ts';
import { notifications } from './cn/notifications.ts';
import { play } from './cn/play.ts';
import { records } from './cn/records.ts';
import { security } from './cn/security.ts';
import { signIn } from './cn/sign-in.ts';

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
