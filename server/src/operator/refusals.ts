// The command that says why somebody was refused.
import { memberByUsername, refusalsOfMember } from '#modules/account/account';
import { refusals as allRefusals, scopes } from '#modules/limits/limits';
import type { Refusal } from '#modules/limits/limits';
import { merchantOf, needed, sinceIn, UsageError } from './command.ts';
import type { Command, CommandContext } from './command.ts';

async function find(
  { db }: CommandContext,
  { merchant, account, since }: { merchant: string; account: string | null; since: Date },
): Promise<readonly Refusal[]> {
  if (account === null) return allRefusals(db.kysely, { merchant, since });
  const member = await memberByUsername(db.kysely, merchant, account);
  if (member === null) throw new UsageError(`${merchant} has no account ${account}`);
  return refusalsOfMember(db.kysely, member, since);
}

const clockOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

function lineOf({ minute, scope, subject, network, count, most, until, times }: Refusal): string {
  const { says } = scopes[scope];
  const whom = [subject, network].filter((part) => part !== null && part !== '').join(', from ');
  const often = times === 1 ? '' : `; refused ${String(times)} times in that minute`;
  const counted = `${String(count)} ${says}, ${String(most)} allowed until ${clockOf(until)}`;
  return `${clockOf(minute)}  ${scope.padEnd(14)}  ${whom === '' ? '-' : whom}  ${counted}${often}`;
}

export const refusals: Command = {
  says: 'why people were refused by a limit',
  usage: '--merchant CODE [--account NAME] [--since 1h]',
  options: {
    merchant: { type: 'string' },
    account: { type: 'string' },
    since: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    const since = sinceIn(given, context.clock.now(), '1d');
    const account = given['account'] === undefined ? null : needed(given, 'account');
    const found = await find(context, { merchant, account, since });
    for (const refusal of found) context.say(lineOf(refusal));
    context.say(found.length === 0 ? 'No limit refused anybody.' : 'Times are UTC.');
  },
};
