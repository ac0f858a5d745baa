// The command that lets somebody try again whom wrong tries have locked out.
import { unlockAccount } from '#modules/security/security';
import { merchantOf, needed, UsageError } from './command.ts';
import type { Command } from './command.ts';

export const unlock: Command = {
  says: 'forgets an account’s wrong passwords and codes, and the codes it was sent',
  usage: '--merchant CODE --account NAME',
  options: { merchant: { type: 'string' }, account: { type: 'string' } },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    const account = needed(given, 'account');
    const username = await unlockAccount(context.db, merchant, account);
    if (username === null) throw new UsageError(`${merchant} has no account ${account}`);
    context.say(`${username} may try again.`);
  },
};
