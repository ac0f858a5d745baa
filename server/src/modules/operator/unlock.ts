// The command that lets somebody try again whom wrong tries have locked out.
import { devicesOf, forgiveAccount, memberByUsername } from '#modules/account/account';
import { clearAttempts } from '#modules/limits/limits';
import { merchantOf, needed, UsageError } from './command.ts';
import type { Command } from './command.ts';

export const unlock: Command = {
  says: 'forgets an account’s wrong passwords and codes, and the codes it was sent',
  usage: '--merchant CODE --account NAME',
  options: { merchant: { type: 'string' }, account: { type: 'string' } },
  run: async (desk, given) => {
    const merchant = await merchantOf(desk, given);
    const account = needed(given, 'account');
    const row = await memberByUsername(desk.db.kysely, merchant, account);
    if (row === null) throw new UsageError(`${merchant} has no account ${account}`);
    await desk.db.transaction(async (tx) => {
      await forgiveAccount(tx, row);
      await clearAttempts(tx, 'payment', `${merchant} ${row.id}`);
      if (row.mobile === null) return;
      // A browser that the number's owner signed in from counts for itself.
      const devices = (await devicesOf(tx, row.id)).map((hash) => ` ${hash.toString('hex')}`);
      for (const device of ['', ...devices]) {
        const key = `${merchant} ${row.mobile}${device}`;
        await clearAttempts(tx, 'code.pause', key);
        await clearAttempts(tx, 'code.target', key);
      }
    });
    desk.say(`${row.username} may try again.`);
  },
};
