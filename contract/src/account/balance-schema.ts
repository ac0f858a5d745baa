// What a member can stake, as the wallet's call answers it and the live stream tells it.
import * as z from 'zod/mini';
import { currencySchema, moneySchema } from '../money-schema.ts';

/**
 * `sumBalance` is the cash that can be staked now; `bonus` what the active bonus holds beside it.
 * Decimal strings in major units of `currency`.
 */
export const balanceSchema = z.object({
  sumBalance: moneySchema,
  bonus: moneySchema,
  currency: currencySchema,
  /** Grows with every change, so that a late answer never overwrites a newer one. */
  version: z.int(),
});

export type Balance = z.output<typeof balanceSchema>;
