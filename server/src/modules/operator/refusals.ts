// The command that says why somebody was refused.
import { sql } from 'kysely';
import { memberByUsername } from '#modules/account/account';
import { refusals as refusalsOf, scopes } from '#modules/limits/limits';
import type { Concerned, Refusal } from '#modules/limits/limits';
import { merchantOf, needed, sinceIn, UsageError } from './command.ts';
import type { Command, Desk } from './command.ts';

/** What counts for an account: its name, its number, itself, and where it signed in from. */
async function concerned({ db }: Desk, merchant: string, account: string): Promise<Concerned> {
  const member = await memberByUsername(db.kysely, merchant, account);
  if (member === null) throw new UsageError(`${merchant} has no account ${account}`);
  const { id, username, mobile, email } = member;
  const { rows } = await sql<{ network: string }>`
    select network from account.sign_in where member = ${id}
    union select network from account.session where member = ${id}`.execute(db.kysely);
  const names = [username.toLowerCase(), id, mobile, email].filter((name) => name !== null);
  return {
    keys: names.map((name) => `${merchant} ${name}`),
    subject: username,
    networks: rows.map(({ network }) => network).filter((network) => network !== ''),
  };
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
  run: async (desk, given) => {
    const merchant = await merchantOf(desk, given);
    const since = sinceIn(given, desk.clock.now(), '1d');
    const of =
      given['account'] === undefined
        ? undefined
        : await concerned(desk, merchant, needed(given, 'account'));
    const found = await refusalsOf(desk.db.kysely, { merchant, since, ...(of && { of }) });
    for (const refusal of found) desk.say(lineOf(refusal));
    desk.say(found.length === 0 ? 'No limit refused anybody.' : 'Times are UTC.');
  },
};
