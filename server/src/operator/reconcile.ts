// The command with which an operator compares a vendor's day with the vendor's own list.
import { SecretBox } from '#lib/secret-box';
import * as vendors from '#modules/vendors/vendors';
import type { Side } from '#modules/vendors/vendors';
import { needed, UsageError, vendorNamed } from './command.ts';
import type { Command, CommandContext } from './command.ts';

const said = {
  missingHere: 'missing here',
  missingThere: 'missing there',
  otherAmount: 'other amount',
  otherStatus: 'other status',
} as const;

const sideText = (side: Side | null): string =>
  side === null
    ? 'nothing'
    : `${side.state} ${side.currency} stake ${side.stake} payout ${side.payout} ${side.member}`;

async function show({ db, say }: CommandContext, vendor: string, day: string): Promise<void> {
  const run = await vendors.latestRun(db, vendor, day);
  if (!run) return say(`${vendor} was not compared with on ${day}. Give --now to do so.`);
  if (run.failure !== null) return say(`It could not be done: ${run.failure}`);
  if (run.ended_at === null) return say('It is being done.');
  say(`Bets here: ${String(run.ours)}, there: ${String(run.theirs)}. Times are UTC.`);
  if (run.listed_twice !== 0n) say(`Listed more than once there: ${String(run.listed_twice)}`);
  for (const mismatch of await vendors.mismatchesOf(db, run.id)) {
    const { kind, transaction_id: transaction, round_id: round } = mismatch;
    say(`${said[kind]}: ${transaction} of round ${round}`);
    say(`    here ${sideText(mismatch.ours)}; there ${sideText(mismatch.theirs)}`);
  }
  say(run.mismatches === 0n ? 'All agrees.' : 'Amounts are in minor units.');
}

export const reconcile: Command = {
  says: 'a day’s bets (UTC) against the vendor’s own list, with what does not agree; --now asks',
  usage: '--vendor CODE --day YYYY-MM-DD [--now]',
  options: { vendor: { type: 'string' }, day: { type: 'string' }, now: { type: 'boolean' } },
  run: async (context, given) => {
    const line = await vendorNamed(context.db.kysely, given);
    const day = needed(given, 'day');
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
      throw new UsageError('--day is a date, as 2026-03-01');
    }
    if (given['now'] === true) {
      const { db, clock } = context;
      const secrets = new SecretBox(context.secretKey());
      await vendors.reconcile({ db, clock, secrets }, line, day);
    }
    return show(context, line.code, day);
  },
};
