// What providers paid to the merchant's bank: booked when two operators want it.
import * as z from 'zod/mini';
import { requestKeySchema } from '../cashier/deposits.ts';
import { endpoint } from '../endpoint.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { listFields, listOf, merchantSchema, outcomeSchema, reasonSchema } from './lists.ts';
import { providerCodeSchema } from './payment-days.ts';

export const settlementList = endpoint({
  method: 'GET',
  path: '/ops/payments/settlements',
  summary: 'What providers paid to the bank, and who booked it',
  auth: 'operator',
  needs: 'cashier.read',
  input: z.object({ ...listFields(['-booked']), provider: z.optional(providerCodeSchema) }),
  output: listOf(
    z.object({
      id: z.uuid(),
      provider: providerCodeSchema,
      /** The bank's or the provider's own id of it. */
      reference: z.string(),
      currency: currencySchema,
      /** Below zero for what the merchant paid to the provider. */
      amount: moneySchema,
      bookedAt: z.iso.datetime(),
      /** Null for a terminal without a name. */
      bookedBy: z.nullable(z.string()),
      /** Null for what was booked at a terminal. */
      agreedBy: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

/** Another operator has to want it too. A reference is booked once. */
export const settlementBook = endpoint({
  method: 'POST',
  path: '/ops/payments/settlements',
  summary: 'Ask for what a provider paid to the bank to be booked',
  auth: 'operator',
  needs: 'cashier.manage',
  reason: true,
  fresh: true,
  input: z.object({
    merchant: merchantSchema,
    requestKey: requestKeySchema,
    reason: reasonSchema,
    provider: providerCodeSchema,
    currency: currencySchema,
    /** Below zero for what the merchant paid to the provider. */
    amount: moneySchema,
    /** The bank's or the provider's own id of it. */
    reference: z.string().check(z.trim(), z.regex(/^[\w./-]{1,80}$/)),
  }),
  output: outcomeSchema,
  errors: ['record.unknown', 'request.otherInput', 'request.underWay', 'approval.waits'],
});
