// Batches of vouchers that agents sell: who made which, what became of them, and their end.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  memberSchema,
  merchantSchema,
  ofMemberSchema,
  outcomeSchema,
  reasonSchema,
} from './lists.ts';
import { providerCodeSchema } from './payment-days.ts';

export const mostVouchers = 1000;
export const mostVoucherDays = 730;

export const batchIdSchema = z.uuid();

export const batchStates = ['open', 'stopped', 'expired'] as const;

const look = { method: 'GET', auth: 'operator', needs: 'cashier.read' } as const;

const batchRow = {
  id: batchIdSchema,
  provider: providerCodeSchema,
  /** Who sells them, and owes their price. */
  agent: memberSchema,
  currency: currencySchema,
  /** Of each. */
  amount: moneySchema,
  count: z.int(),
  used: z.int(),
  /** Of those that nobody has used: how many can be, and how many were stopped. */
  open: z.int(),
  stopped: z.int(),
  state: z.enum(batchStates),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
};

export const batchList = endpoint({
  ...look,
  path: '/ops/vouchers',
  summary: 'Batches of vouchers',
  input: z.object({
    ...listFields(['-made', 'made']),
    state: z.optional(z.enum(batchStates)),
    /** Who sells them. */
    member: z.optional(ofMemberSchema),
  }),
  output: listOf(z.object(batchRow)),
  errors: [],
});

export const batchOne = endpoint({
  ...look,
  path: '/ops/vouchers/one',
  summary: 'One batch of vouchers',
  input: z.object({ merchant: merchantSchema, id: batchIdSchema }),
  output: z.object({
    ...batchRow,
    version: z.string(),
    /** The second operator of a large one. */
    approvedBy: z.nullable(z.string()),
    /** All that it is worth, and what of it members have. */
    worth: moneySchema,
    usedWorth: moneySchema,
    stoppedBy: z.nullable(z.string()),
    stoppedAt: z.nullable(z.iso.datetime()),
  }),
  errors: ['record.unknown'],
});

export const voucherUsedList = endpoint({
  ...look,
  path: '/ops/vouchers/used',
  summary: 'The vouchers of a batch that were used, and by whom',
  input: z.object({ ...listFields(['-used']), id: batchIdSchema }),
  output: listOf(
    z.object({
      id: z.uuid(),
      /** The last letters of its code; null where they were not kept. */
      end: z.nullable(z.string()),
      member: memberSchema,
      deposit: idSchema('deposit'),
      usedAt: z.iso.datetime(),
    }),
  ),
  errors: ['record.unknown'],
});

/**
 * The codes are in this answer and nowhere else. A batch that is worth much is good once another
 * operator wants it too. voucher.made: this wish was sent before, and its codes were answered then.
 */
export const batchMake = endpoint({
  method: 'POST',
  path: '/ops/vouchers/make',
  summary: 'Make vouchers, which their agent owes from then on',
  auth: 'operator',
  needs: 'cashier.manage',
  reason: true,
  fresh: true,
  reveals: true,
  input: z.object({
    merchant: merchantSchema,
    reason: reasonSchema,
    /** Of the batch to be, chosen by who asks: the same wish is done once. */
    batch: batchIdSchema,
    provider: providerCodeSchema,
    agent: ofMemberSchema,
    /** Of each, in the currency of the agent's account. */
    amount: moneySchema,
    count: z.int().check(z.minimum(1), z.maximum(mostVouchers)),
    days: z.int().check(z.minimum(1), z.maximum(mostVoucherDays)),
  }),
  output: z.object({
    ...outcomeSchema.shape,
    currency: currencySchema,
    amount: moneySchema,
    codes: z.array(z.string()),
  }),
  errors: ['member.unknown', 'voucher.made'],
});

/** At once: what nobody has used can't be used, and its agent owes nothing for it any more. */
export const batchStop = endpoint({
  method: 'POST',
  path: '/ops/vouchers/stop',
  summary: 'Stop what is unused of a batch of vouchers',
  auth: 'operator',
  needs: 'cashier.manage',
  reason: true,
  fresh: true,
  input: z.object({ ...commandFields, id: batchIdSchema }),
  output: outcomeSchema,
  errors: [...commandErrors, 'voucher.over'],
});

/** What a request for a batch says of it; no code. */
export const batchRequestSchema = z.object({
  batch: batchIdSchema,
  provider: providerCodeSchema,
  /** Who sells them: a UUID. */
  member: z.uuid(),
  currency: currencySchema,
  /** Of each, in minor units. */
  amount: z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  count: z.int(),
  /** Of all, as it is read. */
  worth: z.string(),
  days: z.int(),
});
