// Schemas of money on the wire.
import * as z from 'zod/mini';
import { moneyPattern } from './money.ts';

/** Schema of a currency code. */
export const currencySchema = z.enum(['PHP', 'USDT', 'VND', 'THB', 'IDR', 'BRL', 'CNY', 'FUN']);

/** Schema of an amount on the wire; parseMoney checks the digits of its currency. */
export const moneySchema = z.string().check(z.regex(moneyPattern));

/** Schema of a sum of a currency: a decimal string in major units. */
export const sumOfCurrencySchema = z.object({ amount: moneySchema, currency: currencySchema });
