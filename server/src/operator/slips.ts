// What an operator does with the slips of transfers: lists them, looks, credits or refuses by one.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isId, toId, uuidOf } from '@perya/contract/id';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import * as cashier from '#modules/cashier/cashier';
import { cashierOf, needed, operatorIn, UsageError } from './command.ts';
import type { CommandContext, Given } from './command.ts';

/** The deposit that an option names, as a bare UUID. */
function depositIn(given: Given, option: string): string {
  const id = needed(given, option);
  if (!isId('deposit', id)) throw new UsageError(`--${option} is no deposit`);
  return uuidOf(id);
}

/** Says which slips of a merchant wait. */
export async function listSlips({ db, say }: CommandContext, merchant: string): Promise<void> {
  const slips = await cashier.slipsThatWait(db.kysely, merchant);
  for (const { deposit, username, currency, amount, note, sentAt } of slips) {
    const sum = `${wireMoney(money(amount), currency)} ${currency}`;
    const id = toId('deposit', deposit);
    say(`${sentAt.toISOString()}  ${id}  ${sum}  ${username}  ${note ?? ''}`);
  }
  say(slips.length === 0 ? 'No slip waits.' : 'The longest waiting first. Times are UTC.');
}

/** Writes the picture of one where only this person may read it; none is written over. */
export async function writeSlip(
  context: CommandContext,
  merchant: string,
  given: Given,
): Promise<void> {
  const id = depositIn(given, 'slip');
  const folder = needed(given, 'out');
  const operator = operatorIn(given);
  const slip = await cashier.lookAtSlip(cashierOf(context), { merchant, id, operator });
  if (slip === null) throw new UsageError('No slip waits for this deposit');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${toId('deposit', id)}.jpg`);
  await writeFile(path, slip.jpeg, { mode: 0o600, flag: 'wx' });
  context.say(path);
  context.say('Delete it when you have looked.');
}

/** Refuses one; the member reads the reason. */
export async function refuseSlip(
  context: CommandContext,
  merchant: string,
  given: Given,
): Promise<void> {
  const of = { merchant, id: depositIn(given, 'refuse') };
  const witness = { operator: operatorIn(given), reason: needed(given, 'reason') };
  const refused = await cashier.refuseSlip(cashierOf(context), of, witness);
  context.say(refused ? 'Refused.' : 'Nothing was done: no slip waits for it.');
}

const says = {
  credited: 'Credited.',
  held: 'Taken and held: see the reasons in the list.',
  known: 'Nothing was done: the payment was taken before, or the slip settled.',
  none: 'Nothing was done: no slip waits for it.',
  needsTwo: 'Nothing was done: enter it with --received, and another operator confirms it.',
} as const;

/** Credits by one: the transfer stands in the bank's own list under --payment. */
export async function confirmSlip(
  context: CommandContext,
  merchant: string,
  given: Given,
): Promise<void> {
  const id = depositIn(given, 'confirm');
  const witness = { operator: operatorIn(given), reason: needed(given, 'reason') };
  const parts = cashierOf(context);
  const currency = await cashier.currencyOfDeposit(parts, { merchant, id });
  if (currency === null) throw new UsageError(`${merchant} has no such deposit`);
  const amount = parseMoney(needed(given, 'amount'), currency);
  if (amount === null || amount <= 0n) throw new UsageError('--amount is no amount that came in');
  const payment = { paymentId: needed(given, 'payment'), amount };
  context.say(says[await cashier.confirmSlip(parts, { merchant, id }, payment, witness)]);
}
