// The command with which an operator books a bank's statement, and money that was held.
import { currencySchema, moneySchema, parseMoney, wireMoney, money } from '@perya/contract/money';
import * as z from 'zod/mini';
import { memberByUsername } from '#modules/account/account';
import * as cashier from '#modules/cashier/cashier';
import type { StatementLine } from '#modules/cashier/cashier';
import { cashierOf, merchantOf, needed, textOf, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

const lineSchema = z.array(
  z.object({
    id: z.string().check(z.minLength(1), z.maxLength(200)),
    currency: currencySchema,
    amount: moneySchema,
    payer: z.nullable(z.string().check(z.maxLength(200))),
    note: z.string().check(z.maxLength(500)),
  }),
);

/** A JSON array of {id, currency, amount, payer, note}. Throws a UsageError on anything else. */
function linesIn(text: string): StatementLine[] {
  let found: z.output<typeof lineSchema>;
  try {
    found = lineSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new UsageError('The statement is no list of id, currency, amount, payer and note', {
      cause: error,
    });
  }
  return found.map((line) => {
    const amount = parseMoney(line.amount, line.currency);
    if (amount === null || amount <= 0n) throw new UsageError(`${line.id}: no amount that came in`);
    return { ...line, amount };
  });
}

async function list({ db, say }: CommandContext, merchant: string): Promise<void> {
  const held = await cashier.heldReceipts(db.kysely, merchant);
  for (const { id, currency, amount, payer, heldFor, takenAt } of held) {
    const sum = `${wireMoney(money(amount), currency)} ${currency}`;
    say(`${takenAt.toISOString()}  ${id}  ${sum}  ${payer ?? ''}  ${heldFor.join(', ')}`);
  }
  say(held.length === 0 ? 'Nothing is held.' : 'The longest waiting first. Times are UTC.');
}

async function release(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const decision = { operator: needed(given, 'operator'), reason: needed(given, 'reason') };
  const account = given['account'];
  const member =
    typeof account === 'string'
      ? await memberByUsername(context.db.kysely, merchant, account)
      : undefined;
  if (member === null) throw new UsageError(`${merchant} has no account ${String(account)}`);
  const owner = member && { member: member.id };
  try {
    const id = needed(given, 'release');
    const released = await cashier.releaseReceipt(cashierOf(context), id, {
      ...decision,
      ...owner,
    });
    context.say(released ? 'Credited.' : 'Nothing was done: it is not held.');
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

export const deposits: Command = {
  says: 'money that is held; with --statement, what a bank’s statement says came in',
  usage:
    '--merchant CODE [--provider CODE --statement FILE | ' +
    '--release ID --operator NAME --reason TEXT [--account NAME]]',
  options: {
    merchant: { type: 'string' },
    provider: { type: 'string' },
    statement: { type: 'string' },
    release: { type: 'string' },
    operator: { type: 'string' },
    reason: { type: 'string' },
    account: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    if (given['release'] !== undefined) return release(context, merchant, given);
    if (given['statement'] === undefined) return list(context, merchant);
    const lines = linesIn(await textOf(needed(given, 'statement')));
    const from = { merchant, provider: needed(given, 'provider') };
    await cashier.bookStatement(cashierOf(context), from, lines);
    context.say(`${String(lines.length)} lines are booked.`);
  },
};
