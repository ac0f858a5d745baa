// Amounts as members type them.
import { parseMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import { AppError } from '#lib/app-error';

/** The sum in minor units, which may be nothing. Throws input.invalid on what is none. */
export function sumIn(typed: string, currency: Currency): Money {
  const sum = parseMoney(typed, currency);
  if (sum !== null && sum >= 0n) return sum;
  throw new AppError('input.invalid', { fields: { amount: 'invalid' } });
}

/** The typed amount in minor units. Throws input.invalid unless it is above zero. */
export function amountIn(typed: string, currency: Currency): Money {
  const amount = parseMoney(typed, currency);
  if (amount !== null && amount > 0n) return amount;
  throw new AppError('input.invalid', { fields: { amount: 'invalid' } });
}
