// The command with which an operator compares a payment provider's day with its own list.
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import * as cashier from '#modules/cashier/cashier';
import type { Mismatch, Origin } from '#modules/cashier/cashier';
import { cashierOf, merchantOf, needed, UsageError } from './command.ts';
import type { Command, CommandContext } from './command.ts';

const said: Record<Mismatch['why'], string> = {
  missingHere: 'missing here',
  missingThere: 'missing there',
  otherAmount: 'other amount',
  otherStatus: 'other status',
  otherFee: 'other fee',
};

function sideText(amount: bigint | null, state: string | null): string {
  return amount === null ? 'nothing' : `${String(amount)} ${String(state)}`;
}

async function show(context: CommandContext, from: Origin, day: string): Promise<void> {
  const { db, say } = context;
  const found = await cashier.mismatchesOf(db.kysely, from, day);
  for (const { why, kind, lineId, ourAmount, ourState, ...theirs } of found) {
    const { theirAmount, theirState, theirFee, feeDue } = theirs;
    const fee = theirFee === null ? '' : `, fee ${String(theirFee)}`;
    const due = feeDue === null ? '' : ` (${String(feeDue)} by contract)`;
    say(`${said[why]}: ${kind} ${lineId ?? 'without an id'}`);
    say(
      `    here ${sideText(ourAmount, ourState)}; ` +
        `there ${sideText(theirAmount, theirState)}${fee}${due}`,
    );
  }
  say(found.length === 0 ? 'All agrees.' : 'Amounts are in minor units.');
}

/** What the provider says that it keeps, beside what the books say. */
async function showBalance(context: CommandContext, from: Origin): Promise<void> {
  const adapter = await cashierOf(context).adapterOf(from.merchant, from.provider);
  const stated = await adapter.balance?.();
  if (stated?.is !== 'known') return;
  for (const { currency, amount } of stated.balances) {
    const kept = await cashier.keptBy(context.db.kysely, from, currency);
    const text = (minor: bigint, of: Currency): string => `${wireMoney(money(minor), of)} ${of}`;
    context.say(`It keeps ${text(amount, currency)}; by our books ${text(kept, currency)}`);
  }
}

export const reconcilePayments: Command = {
  says: 'a payment provider’s list of a day against what the cashier booked; --now reads the list',
  usage: '--merchant CODE --provider CODE --day YYYY-MM-DD [--now]',
  options: {
    merchant: { type: 'string' },
    provider: { type: 'string' },
    day: { type: 'string' },
    now: { type: 'boolean' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    const from = { merchant, provider: needed(given, 'provider') };
    const day = needed(given, 'day');
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
      throw new UsageError('--day is a date, as 2026-03-01');
    }
    if (given['now'] === true) {
      const { failure } = await cashier.readList(cashierOf(context), from, day);
      if (failure !== null) context.say(`The list could not be read: ${failure}`);
      await showBalance(context, from);
    }
    return show(context, from, day);
  },
};
