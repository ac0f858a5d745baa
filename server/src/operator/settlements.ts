// The command with which an operator books what a payment provider paid to the merchant's bank.
import { parseMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import * as cashier from '#modules/cashier/cashier';
import { merchantOf, needed, operatorIn, UsageError } from './command.ts';
import type { Command } from './command.ts';

export const settlements: Command = {
  says: 'books what a payment provider paid to the bank; below zero, what it was paid',
  usage:
    '--merchant CODE --provider CODE --currency PHP --amount SUM --reference ID [--operator NAME]',
  options: {
    merchant: { type: 'string' },
    provider: { type: 'string' },
    currency: { type: 'string' },
    amount: { type: 'string' },
    reference: { type: 'string' },
    operator: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    const provider = needed(given, 'provider');
    const currency = currencySchema.safeParse(given['currency']).data;
    if (currency === undefined) throw new UsageError('--currency is a code, as PHP');
    const amount = parseMoney(needed(given, 'amount'), currency);
    if (amount === null || amount === 0n) throw new UsageError(`--amount is a sum of ${currency}`);
    const reference = needed(given, 'reference');
    const bookedBy = given['operator'] === undefined ? null : operatorIn(given);
    const by = { bookedAt: context.clock.now(), bookedBy, agreedBy: null };
    const settlement = { merchant, provider, currency, amount, reference, ...by };
    await cashier.bookSettlement(context.db, settlement);
    context.say('Booked.');
  },
};
