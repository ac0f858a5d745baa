// The vendor wallet's calls beside bets: adjustments, promotions, jackpots, and several in one.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { errorStatus } from '../error-codes.ts';
import type { ErrorCode } from '../error-codes.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import * as bets from './wallet.ts';
import { poolCode, vendorAmount, vendorHolder, vendorReference } from './wallet.ts';

const text = z.string().check(z.regex(/^[^\0]{0,64}$/));

/** What names a payment that is no bet's: to a member who has played this vendor's games. */
const payment = z.object({
  transactionId: vendorReference,
  memberId: text,
  gameCode: text,
  currency: currencySchema,
});

const paid = z.object({
  ...vendorHolder.shape,
  /** What moved, in major units, without a sign. */
  amount: moneySchema,
  /** Perya's own reference of the movement. */
  movementId: z.string(),
  replayed: z.boolean(),
});

/**
 * Corrects what went wrong, by a credit or a debit. A debit beyond the balance is
 * wallet.insufficientFunds with the true balance: nothing moved, and the same id may come again.
 */
export const vendorAdjustment = endpoint({
  method: 'POST',
  path: '/vendor/wallet/adjustment',
  summary: 'Correct a balance, up or down',
  auth: 'vendor',
  input: z.object({
    ...payment.shape,
    roundId: vendorReference,
    direction: z.enum(['credit', 'debit']),
    amount: vendorAmount,
  }),
  output: paid,
  errors: ['wallet.memberUnknown', 'wallet.duplicate', 'wallet.insufficientFunds'],
});

/** Pays what a vendor's own promotion gave: a tournament's prize, the sum of free rounds. */
export const vendorPromotionWin = endpoint({
  method: 'POST',
  path: '/vendor/wallet/promotionWin',
  summary: 'Pay a promotion of the vendor',
  auth: 'vendor',
  input: z.object({ ...payment.shape, campaignId: vendorReference, amount: vendorAmount }),
  output: paid,
  errors: ['wallet.memberUnknown', 'wallet.duplicate'],
});

/**
 * Pays a jackpot: with `pool` what that pool holds at this moment, or a `share` of it in parts per
 * million, and fills the pool up to its seed again; without a pool the `amount`, which the vendor
 * pays. wallet.poolEmpty may be tried again.
 */
export const vendorJackpotWin = endpoint({
  method: 'POST',
  path: '/vendor/wallet/jackpotWin',
  summary: 'Pay a jackpot',
  auth: 'vendor',
  input: z.object({
    ...payment.shape,
    roundId: vendorReference,
    pool: z.optional(poolCode),
    share: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    amount: z.optional(vendorAmount),
  }),
  output: paid,
  errors: ['wallet.memberUnknown', 'wallet.duplicate', 'wallet.poolUnknown', 'wallet.poolEmpty'],
});

/** What a pool holds for the merchant and the currency of a playing session. */
export const vendorJackpot = endpoint({
  method: 'POST',
  path: '/vendor/wallet/jackpot',
  summary: 'What a jackpot pool holds',
  auth: 'vendor',
  input: z.object({ playToken: text, pool: poolCode }),
  output: z.object({ pool: z.string(), currency: currencySchema, amount: moneySchema }),
  errors: ['session.ended', 'wallet.poolUnknown'],
});

export const mostInBatch = 100;

const item = z.discriminatedUnion('call', [
  z.object({ call: z.literal('win'), input: bets.vendorWin.input }),
  z.object({ call: z.literal('rollback'), input: bets.vendorRollback.input }),
  z.object({ call: z.literal('endRound'), input: bets.vendorEndRound.input }),
  z.object({ call: z.literal('adjustment'), input: vendorAdjustment.input }),
  z.object({ call: z.literal('promotionWin'), input: vendorPromotionWin.input }),
  z.object({ call: z.literal('jackpotWin'), input: vendorJackpotWin.input }),
]);

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/**
 * Several calls in one, done in their order, each in a transaction of its own: one that is refused
 * does not stop those after it, and each is answered as it would be alone. Bets come alone.
 */
export const vendorBatch = endpoint({
  method: 'POST',
  path: '/vendor/wallet/batch',
  summary: 'Several wins, rollbacks and corrections in one call',
  auth: 'vendor',
  input: z.object({ items: z.array(item).check(z.minLength(1), z.maxLength(mostInBatch)) }),
  output: z.object({
    done: z.int(),
    refused: z.int(),
    /** In the order of the items. */
    answers: z.array(
      z.discriminatedUnion('success', [
        z.object({ success: z.literal(true), value: z.unknown() }),
        z.object({
          success: z.literal(false),
          code: z.enum(codes),
          value: z.optional(z.unknown()),
        }),
      ]),
    ),
  }),
  errors: [],
});

export type BatchItem = z.output<typeof item>;
