// The command with which an operator books a bank's statement, and money that was held.
import { parseMoney, wireMoney, money } from '@perya/contract/money';
import { currencySchema, moneySchema } from '@perya/contract/money-schema';
import * as z from 'zod/mini';
import { memberByUsername } from '#modules/account/account';
import { askForApproval } from '#modules/approvals/approvals';
import * as cashier from '#modules/cashier/cashier';
import type { StatementLine } from '#modules/cashier/cashier';
import {
  cashierOf,
  merchantOf,
  needed,
  operatorIn,
  textOf,
  UsageError,
  uuidIn,
} from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';
import { confirmSlip, listSlips, refuseSlip, writeSlip } from './slips.ts';

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

const decisionIn = (given: Given) => ({
  operator: operatorIn(given),
  reason: needed(given, 'reason'),
});

async function askForRefund(
  context: CommandContext,
  merchant: string,
  given: Given,
): Promise<void> {
  const receipt = uuidIn(given, 'refund');
  const act = cashier.refundAct(cashierOf(context));
  const wish = { merchant, subject: receipt, input: { receipt } };
  const id = await askForApproval(context, act, wish, decisionIn(given));
  context.say(
    id === null
      ? 'Nothing was asked for: a refund of this money waits already.'
      : `Asked for. Another operator approves it: approvals --id ${id}`,
  );
}

/** Money that came by hand: what the slip says. */
async function askToTake(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const provider = needed(given, 'provider');
  const currency = currencySchema.safeParse(needed(given, 'currency'));
  if (!currency.success) throw new UsageError('--currency is one as PHP');
  const amount = parseMoney(needed(given, 'amount'), currency.data);
  if (amount === null || amount <= 0n)
    throw new UsageError(`--amount is a sum of ${currency.data}`);
  const { kysely } = context.db;
  const note = String(given['note'] ?? '');
  const deposit = await cashier.depositOfNote(kysely, { merchant, provider }, note);
  if (note !== '' && deposit === null) throw new UsageError('No deposit there has this --note');
  const input = {
    provider,
    paymentId: needed(given, 'received'),
    deposit: deposit?.id ?? null,
    currency: currency.data,
    amount: String(amount),
    payer: typeof given['payer'] === 'string' ? given['payer'] : null,
  };
  const act = cashier.receiptByHandAct(cashierOf(context));
  const wish = { merchant, subject: cashier.subjectOf(merchant, input), input };
  const id = await askForApproval(context, act, wish, decisionIn(given));
  context.say(
    id === null
      ? 'Nothing was asked for: this money waits already.'
      : `Noted. Another operator confirms it: approvals --id ${id}`,
  );
}

async function endRefund(context: CommandContext, given: Given): Promise<void> {
  const [option, to] =
    given['refunded'] === undefined
      ? (['refund-failed', 'held'] as const)
      : (['refunded', 'refunded'] as const);
  const id = uuidIn(given, option);
  const parts = cashierOf(context);
  const ended = await cashier.refundEndedByHand(parts, id, to, decisionIn(given));
  context.say(ended ? 'Noted.' : 'Nothing was done: it is not being refunded by hand.');
}

async function release(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const decision = decisionIn(given);
  const account = given['account'];
  const member =
    typeof account === 'string'
      ? await memberByUsername(context.db.kysely, merchant, account)
      : undefined;
  if (member === null) throw new UsageError(`${merchant} has no account ${String(account)}`);
  const owner = member && { member: member.id };
  try {
    const id = uuidIn(given, 'release');
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

async function bookLines(
  context: CommandContext,
  ...[from, lines]: [{ merchant: string; provider: string }, readonly StatementLine[]]
): Promise<void> {
  try {
    await cashier.bookStatement(cashierOf(context), from, lines);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

export const deposits: Command = {
  says: 'money and slips that wait, and what is done about them; what came by a bank, or by hand',
  usage:
    '--merchant CODE [--provider CODE --statement FILE | ' +
    '--provider CODE --received SLIP --currency CODE --amount SUM [--note NOTE] [--payer NAME] ' +
    '--operator NAME --reason TEXT | ' +
    '(--release ID [--account NAME] | --refund ID | --refunded ID | --refund-failed ID) ' +
    '--operator NAME --reason TEXT | ' +
    '--slips | --slip DEPOSIT --out FOLDER --operator NAME | ' +
    '--confirm DEPOSIT --payment ID --amount SUM --operator NAME --reason TEXT | ' +
    '--refuse DEPOSIT --operator NAME --reason TEXT]',
  options: {
    merchant: { type: 'string' },
    provider: { type: 'string' },
    statement: { type: 'string' },
    received: { type: 'string' },
    currency: { type: 'string' },
    amount: { type: 'string' },
    note: { type: 'string' },
    payer: { type: 'string' },
    release: { type: 'string' },
    refund: { type: 'string' },
    refunded: { type: 'string' },
    'refund-failed': { type: 'string' },
    operator: { type: 'string' },
    reason: { type: 'string' },
    account: { type: 'string' },
    slips: { type: 'boolean' },
    slip: { type: 'string' },
    out: { type: 'string' },
    confirm: { type: 'string' },
    payment: { type: 'string' },
    refuse: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    if (given['release'] !== undefined) return release(context, merchant, given);
    if (given['received'] !== undefined) return askToTake(context, merchant, given);
    if (given['refund'] !== undefined) return askForRefund(context, merchant, given);
    if (given['refunded'] !== undefined || given['refund-failed'] !== undefined) {
      return endRefund(context, given);
    }
    if (given['slips'] === true) return listSlips(context, merchant);
    if (given['slip'] !== undefined) return writeSlip(context, merchant, given);
    if (given['confirm'] !== undefined) return confirmSlip(context, merchant, given);
    if (given['refuse'] !== undefined) return refuseSlip(context, merchant, given);
    if (given['statement'] === undefined) return list(context, merchant);
    const lines = linesIn(await textOf(needed(given, 'statement')));
    const from = { merchant, provider: needed(given, 'provider') };
    await bookLines(context, from, lines);
    context.say(`${String(lines.length)} lines are booked.`);
  },
};
