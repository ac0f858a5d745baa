// The command with which an operator sees bets that stay open, and ends them as the vendor says.
import { wireMoney, money } from '@perya/contract/money';
import { AppError } from '#lib/app-error';
import { SecretBox } from '#lib/secret-box';
import * as vendors from '#modules/vendors/vendors';
import { needed, UsageError, vendorNamed } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

const mostAtOnce = 200;

function minutesIn(given: Given): number {
  const minutes = Number(given['minutes'] ?? 10);
  if (!(minutes >= 10 && minutes <= 1_000_000)) {
    throw new UsageError('--minutes is 10 or more: younger bets are still being played');
  }
  return minutes;
}

type Open = Awaited<ReturnType<typeof vendors.unfinishedBets>>[number];

function lineFor({ placed_at: at, currency, stake, ...bet }: Open): string {
  const amount = `${wireMoney(money(stake), currency)} ${currency}`;
  return `${at.toISOString()}  ${bet.vendor} ${bet.transaction_id} round ${bet.round_id} ${amount}`;
}

async function askEach(
  context: CommandContext,
  given: Given,
  bets: readonly Open[],
): Promise<void> {
  const { db, clock, say } = context;
  const asking = { db, clock, secrets: new SecretBox(context.secretKey()) };
  const vendor = await vendorNamed(context.db.kysely, given);
  const by = given['close'] === true ? needed(given, 'by') : null;
  for (const bet of bets) {
    say(lineFor(bet));
    const verdict = await vendors.askAboutBet(asking, vendor, bet);
    const why = verdict.is === 'noAnswer' ? `: ${verdict.why}` : '';
    say(`    the vendor says: ${verdict.is}${why}`);
    if (by === null) continue;
    try {
      say(`    ${await vendors.endAsVendorSays(asking, bet, verdict, by)}`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      say(`    refused: ${error.code}`);
    }
  }
}

export const unfinished: Command = {
  says: 'bets that stay open; with --ask what their vendor says; with --close ends them so',
  usage: '[--minutes N] [--vendor CODE [--ask | --close --by NAME]]',
  options: {
    minutes: { type: 'string' },
    vendor: { type: 'string' },
    ask: { type: 'boolean' },
    close: { type: 'boolean' },
    by: { type: 'string' },
  },
  run: async (context, given) => {
    const before = new Date(context.clock.now().getTime() - minutesIn(given) * 60_000);
    const vendor =
      given['vendor'] === undefined ? null : (await vendorNamed(context.db.kysely, given)).code;
    await vendors.lookForUnfinished(context.db);
    const bets = await vendors.unfinishedBets(context.db, { vendor, before }, mostAtOnce);
    if (bets.length === 0) return context.say('No bet is unfinished.');
    if (given['ask'] === true || given['close'] === true) return askEach(context, given, bets);
    for (const bet of bets) context.say(lineFor(bet));
    context.say('The oldest first. Times are UTC.');
  },
};
