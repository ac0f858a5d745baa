// The command with which an operator makes the vouchers that an agent sells, and stops them.
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import { mostVoucherDays, mostVouchers } from '@perya/contract/ops/vouchers';
import { randomUUID } from 'node:crypto';
import { AppError, OpsError } from '#lib/app-error';
import { memberByUsername } from '#modules/account/account';
import { batchLines, makeBatch, stopBatch } from '#modules/cashier/cashier';
import { cashierOf, merchantOf, needed, operatorIn, UsageError, uuidIn } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

const shown = 200;

function numberIn(given: Given, option: string, otherwise: string, most: number): number {
  const text = String(given[option] ?? otherwise);
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  throw new UsageError(`--${option} is a number from 1 to ${String(most)}`);
}

async function make(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const name = needed(given, 'agent');
  const agent = await memberByUsername(context.db.kysely, merchant, name);
  if (agent === null) throw new UsageError(`${merchant} has no account ${name}`);
  const currency = currencySchema.parse(agent.currency);
  const amount = parseMoney(needed(given, 'amount'), currency);
  if (amount === null || amount <= 0n) throw new UsageError(`--amount is a sum of ${currency}`);
  const days = numberIn(given, 'days', '90', mostVoucherDays);
  const provider = String(given['provider'] ?? 'voucher');
  const count = numberIn(given, 'make', '', mostVouchers);
  const of = { id: randomUUID(), merchant, provider, agent: agent.id, currency };
  const voice = { operator: operatorIn(given), reason: needed(given, 'reason') };
  const wish = { ...of, amount, count, days };
  const { outcome, codes } = await makeBatch(cashierOf(context), wish, voice).catch(
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new UsageError(`${provider} takes no vouchers at ${merchant}`);
    },
  );
  for (const code of codes) context.say(code);
  context.say(
    `Batch ${of.id}: each is worth ${wireMoney(amount, currency)} ${currency} for ` +
      `${String(days)} days, once. They are shown here and nowhere else.`,
  );
  if (outcome === 'waitsForAnother') {
    context.say('They are good once another operator wants it too: approvals');
  }
}

async function stop(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const operator = operatorIn(given);
  needed(given, 'reason');
  const wish = { merchant, id: uuidIn(given, 'stop'), operator };
  try {
    const count = await stopBatch(context, wish);
    context.say(
      count === null
        ? 'Nothing was done: it was stopped before.'
        : `${String(count)} were stopped, and the agent owes nothing for them.`,
    );
  } catch (error) {
    if (!(error instanceof OpsError)) throw error;
    const isOver = error.code === 'voucher.over';
    throw new UsageError(isOver ? 'They have expired' : `There is no batch ${wish.id}`);
  }
}

async function list({ db, clock, say }: CommandContext, merchant: string): Promise<void> {
  const page = { after: null, most: shown, read: shown };
  const of = { merchant, agent: undefined, state: undefined, now: clock.now() };
  const found = await batchLines(db.kysely, { ...of, sort: '-made' }, page);
  for (const batch of found) {
    const { id, username, currency, amount, count, used, stopped, expiresAt } = batch;
    const left = count - used - stopped;
    const open = expiresAt <= of.now ? `expired ${String(left)}` : `open ${String(left)}`;
    say(
      `${id}  ${username}  ${wireMoney(money(amount), currency)} ${currency}  ` +
        `made ${String(count)} by ${batch.madeBy}, used ${String(used)}, ` +
        `stopped ${String(stopped)}, ${open}`,
    );
  }
  say(found.length === 0 ? 'There are no vouchers.' : 'By batch, the newest first.');
}

export const vouchers: Command = {
  says: 'prepaid codes by batch; with --make, new ones, which the agent owes from now on',
  usage:
    '--merchant CODE [--make COUNT --amount SUM --agent ACCOUNT [--days 90] ' +
    '[--provider voucher] | --stop BATCH] [--operator NAME --reason WHY]',
  options: {
    merchant: { type: 'string' },
    make: { type: 'string' },
    stop: { type: 'string' },
    amount: { type: 'string' },
    agent: { type: 'string' },
    operator: { type: 'string' },
    reason: { type: 'string' },
    days: { type: 'string' },
    provider: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    if (given['make'] !== undefined) return make(context, merchant, given);
    if (given['stop'] !== undefined) return stop(context, merchant, given);
    return list(context, merchant);
  },
};
