// From which amounts on two operators have to want something; changed by two, up or down.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { commandErrors, commandFields, merchantSchema, outcomeSchema } from './lists.ts';

/**
 * Of what: a withdrawal, a bonus that is given (or a budget), the prizes of a board, a batch of
 * vouchers, an agent's bill.
 */
export const thresholdNames = ['withdrawals', 'bonuses', 'prizes', 'vouchers', 'bills'] as const;

export type ThresholdName = (typeof thresholdNames)[number];

export const thresholds = endpoint({
  method: 'GET',
  path: '/ops/merchant/thresholds',
  summary: 'From which amounts on two operators are needed',
  auth: 'operator',
  needs: 'merchant.read',
  input: z.object({ merchant: merchantSchema }),
  output: z.object({
    version: z.string(),
    currency: currencySchema,
    /** Zero: every one needs two. */
    from: z.record(z.enum(thresholdNames), moneySchema),
  }),
  errors: ['record.unknown'],
});

/** Waits for a second operator always. */
export const thresholdChange = endpoint({
  method: 'POST',
  path: '/ops/merchant/thresholds/change',
  summary: 'Change from which amount on two operators are needed',
  auth: 'operator',
  needs: 'merchant.manage',
  reason: true,
  fresh: true,
  input: z.object({ ...commandFields, name: z.enum(thresholdNames), amount: moneySchema }),
  output: outcomeSchema,
  errors: [...commandErrors, 'approval.waits'],
});
