// The command with which an operator sets what a currency is worth in another.
import { currencySchema } from '@perya/contract/money-schema';
import type { Currency } from '@perya/contract/money';
import { rateIn, ratesOf, setRate, writtenRate } from '#modules/cashier/cashier';
import { merchantOf, needed, operatorIn, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

function currencyIn(given: Given, option: string): Currency {
  const { success, data } = currencySchema.safeParse(needed(given, option).toUpperCase());
  if (!success) throw new UsageError(`--${option} is a currency, as USDT or PHP`);
  return data;
}

async function set(context: CommandContext, merchant: string, given: Given): Promise<void> {
  const [base, counter] = [currencyIn(given, 'base'), currencyIn(given, 'counter')];
  if (base === counter) throw new UsageError('--base and --counter are the same');
  const millionths = rateIn(needed(given, 'rate'));
  if (millionths === null) throw new UsageError('--rate is a decimal above zero, as 58.20');
  const [setBy, setAt] = [operatorIn(given), context.clock.now()];
  await setRate(context.db.kysely, merchant, { base, counter, millionths, setBy, setAt });
  context.say(`1 ${base} is ${writtenRate(millionths)} ${counter} from now on.`);
}

export const rates: Command = {
  says: 'what currencies are worth; with --rate, what one unit of --base is from now on',
  usage: '--merchant CODE [--base CURRENCY --counter CURRENCY --rate NUMBER --operator NAME]',
  options: {
    merchant: { type: 'string' },
    base: { type: 'string' },
    counter: { type: 'string' },
    rate: { type: 'string' },
    operator: { type: 'string' },
  },
  run: async (context, given) => {
    const merchant = await merchantOf(context, given);
    if (given['rate'] !== undefined) return set(context, merchant, given);
    const found = await ratesOf(context.db.kysely, merchant);
    for (const { base, counter, millionths, setAt, setBy } of found) {
      const worth = `1 ${base} is ${writtenRate(millionths)} ${counter}`;
      context.say(`${worth} since ${setAt.toISOString()} (${setBy})`);
    }
    context.say(found.length === 0 ? 'No rate is set.' : 'Times are UTC.');
  },
};
