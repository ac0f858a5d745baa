// The command with which an operator makes the vouchers that an agent sells.
import { currencySchema, money, parseMoney, wireMoney } from '@perya/contract/money';
import { memberByUsername } from '#modules/account/account';
import { makeVouchers, voucherSums } from '#modules/cashier/cashier';
import { cashierOf, merchantOf, needed, operatorIn, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

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
  const days = numberIn(given, 'days', '90', 730);
  const codes = await makeVouchers(cashierOf(context), {
    merchant,
    provider: String(given['provider'] ?? 'voucher'),
    currency,
    amount,
    agent: agent.id,
    madeBy: operatorIn(given),
    expiresAt: new Date(context.clock.now().getTime() + days * 86_400_000),
    count: numberIn(given, 'make', '', 1_000),
  });
  for (const code of codes) context.say(code);
  context.say(
    `Each is worth ${wireMoney(amount, currency)} ${currency} for ${String(days)} days, once. ` +
      'They are shown here and nowhere else.',
  );
}

export const vouchers: Command = {
  says: 'prepaid codes by agent and worth; with --make, new ones, which the agent owes from now on',
  usage:
    '--merchant CODE [--make COUNT --amount SUM --agent ACCOUNT --operator NAME ' +
    '[--days 90] [--provider voucher]]',
  options: {
    merchant: { type: 'string' },
    make: { type: 'string' },
    amount: { type: 'string' },
    agent: { type: 'string' },
    operator: { type: 'string' },
    days: { type: 'string' },
    provider: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    if (given['make'] !== undefined) return make(context, merchant, given);
    const sums = await voucherSums(context.db.kysely, merchant, context.clock.now());
    for (const { agent, currency, amount, made, used, expired } of sums) {
      const each = `${wireMoney(money(amount), currency)} ${currency}`;
      const left = String(made - used - expired);
      context.say(
        `${agent}  ${each}  made ${String(made)}, used ${String(used)}, ` +
          `expired ${String(expired)}, open ${left}`,
      );
    }
    context.say(sums.length === 0 ? 'There are no vouchers.' : 'By the agent’s id, and worth.');
  },
};
