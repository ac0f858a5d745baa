// Rebate: a share of valid bets, claimed by hand or paid by itself, and its report by day.
import * as z from 'zod/mini';
import { requestKeySchema } from '../cashier/deposits.ts';
import { endpoint } from '../endpoint.ts';
import { gameCategories } from '../games/category.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { periodFields } from '../play/records.ts';
import { categoryPpmSchema, unclaimedRebate } from './vip.ts';

/**
 * Valid bets of a category at a rate. `amount` is cut to the currency's smallest unit; what is cut
 * off counts on. Below zero where bets were corrected after they had been paid for.
 */
const lineSchema = z.object({
  gameCategory: z.enum(gameCategories),
  ppm: z.int(),
  valid: moneySchema,
  amount: moneySchema,
});

export type RebateLine = z.output<typeof lineSchema>;

export const manualRebate = endpoint({
  method: 'GET',
  path: '/wps/rebate/manual',
  summary: 'The rebate that can be claimed now, by category',
  auth: 'member',
  flag: 'MANPLAYREB3',
  input: z.object({}),
  output: z.object({
    currency: currencySchema,
    /** What a claim would pay; never below zero. */
    claimable: moneySchema,
    /** What is not paid for yet. */
    lines: z.array(lineSchema),
    /** The member’s own rates today. */
    rates: categoryPpmSchema,
    /** What comes by itself next, and on which day; null where nothing waits. */
    next: z.nullable(z.object({ day: z.iso.date(), unclaimed: z.enum(unclaimedRebate) })),
    afterDays: z.int(),
  }),
  errors: [],
});

export const rebateClaimKinds = ['claimed', 'paid', 'expired'] as const;

const claimSchema = z.object({
  id: idSchema('rebate'),
  kind: z.enum(rebateClaimKinds),
  amount: moneySchema,
  currency: currencySchema,
  madeAt: z.iso.datetime(),
});

/** Claims all of it. The same key is answered the same, however often it is sent. */
export const rebateClaim = endpoint({
  method: 'POST',
  path: '/wps/rebate/claim',
  summary: 'Claim the rebate',
  auth: 'member',
  flag: 'MANPLAYREB3',
  input: z.object({ requestKey: requestKeySchema }),
  output: claimSchema,
  errors: ['rebate.nothing', 'protection.coolingOff', 'protection.excluded'],
});

/** By the merchant's calendar days; days without valid bets are left out. */
export const rebateReport = endpoint({
  method: 'GET',
  path: '/wps/rebate/report',
  summary: 'The member’s rebate by day and category, and what was paid',
  auth: 'member',
  flag: 'PLYRBT',
  input: z.object(periodFields),
  output: z.object({
    currency: currencySchema,
    total: z.object({ valid: moneySchema, amount: moneySchema }),
    /** Newest first. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        valid: moneySchema,
        amount: moneySchema,
        /** All of it was claimed, paid, or is gone. */
        settled: z.boolean(),
        lines: z.array(lineSchema),
      }),
    ),
    /** Made in the period, the newest first. */
    claims: z.array(claimSchema),
  }),
  errors: [],
});
