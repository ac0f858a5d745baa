// Withdrawals: what of a member's money can leave, and each withdrawal until it is paid.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { requestKeySchema } from './deposits.ts';
import { confirmErrors, paymentPasswordSchema } from './payment-password.ts';

export const withdrawalStates = [
  'requested',
  'review',
  'approved',
  'refused',
  'sending',
  'sent',
  'paid',
  'failed',
  'closed',
  'returned',
] as const;

/** Why a person looks at a withdrawal before it is paid. */
export const reviewReasons = [
  'first',
  'large',
  'manyToday',
  'unverified',
  'onBreak',
  'otherSource',
  'accountRemoved',
] as const;

/** wallet = free + locked, unless more is locked than there is. */
export const withdrawable = endpoint({
  method: 'GET',
  path: '/wps/transaction/withdrawable',
  summary: 'What can be withdrawn, and what has to be turned over first',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    currency: currencySchema,
    wallet: moneySchema,
    free: moneySchema,
    locked: moneySchema,
    /** What the member owes: taken from the next withdrawal. */
    owed: moneySchema,
    /** Turnover that is asked for, of deposits that are not turned over, the oldest first. */
    turnover: z.array(
      z.object({
        /** When the deposit came, and how much of it was. */
        at: z.iso.datetime(),
        deposit: moneySchema,
        required: moneySchema,
        done: moneySchema,
        locked: moneySchema,
      }),
    ),
    /** On a break from play nothing has to be turned over, and a person looks at each. */
    onBreak: z.boolean(),
    /** What the active bonus holds, which a withdrawal ends; null where none is active. */
    bonus: z.nullable(moneySchema),
    /** No withdrawals until then: the password was recovered. */
    restsUntil: z.nullable(z.iso.datetime()),
    /**
     * Deposits that have yet to go back to where they came from. More than the free money without
     * these, to an account elsewhere, is looked at by a person first.
     */
    sources: z.array(z.object({ payoutProvider: z.string(), name: z.string(), due: moneySchema })),
    /** By payout provider: limits, and the fee: a fixed sum and millionths of the amount. */
    methods: z.array(
      z.object({
        payoutProviders: z.array(z.string()),
        least: moneySchema,
        most: moneySchema,
        /** What is left for today; null without a limit for the day. */
        leftToday: z.nullable(moneySchema),
        feeFixed: moneySchema,
        feeMillionths: z.int(),
        promisedSeconds: z.int(),
      }),
    ),
  }),
  errors: [],
});

const withdrawalSchema = z.object({
  id: idSchema('withdrawal'),
  currency: currencySchema,
  /** amount = owed + fee + net: what left the wallet, and what of it is paid out. */
  amount: moneySchema,
  owed: moneySchema,
  fee: moneySchema,
  net: moneySchema,
  state: z.enum(withdrawalStates),
  madeAt: z.iso.datetime(),
  movedAt: z.iso.datetime(),
  /** The bank or the e-wallet, and the number there as "•••• 6789". */
  name: z.string(),
  number: z.string(),
  /** The money has usually arrived so long after it was asked for. */
  promisedSeconds: z.int(),
  /** Each state that it came to, the first first. */
  steps: z.array(z.object({ state: z.enum(withdrawalStates), at: z.iso.datetime() })),
  /** Why a person looks at it; empty where nobody does. */
  reviewFor: z.array(z.enum(reviewReasons)),
  /** Why it was refused or given up, as whoever decided it wrote to the member; null otherwise. */
  reason: z.nullable(z.string()),
});

/**
 * Nobody can take one back into play. withdrawal.endsBonus carries the `balance` of the bonus that
 * it ends: asked for again with that as `endsBonus`, it does.
 */
export const withdrawalAsk = endpoint({
  method: 'POST',
  path: '/wps/transaction/withdraw',
  summary: 'Ask for a withdrawal to a bank card or an e-wallet',
  auth: 'member',
  sealed: true,
  input: z.object({
    amount: moneySchema,
    payoutAccount: idSchema('payout'),
    paymentPassword: paymentPasswordSchema,
    requestKey: requestKeySchema,
    /** What of the active bonus the member was told would be lost, and agreed to lose. */
    endsBonus: z.optional(moneySchema),
  }),
  output: withdrawalSchema,
  errors: [
    ...confirmErrors,
    'payout.unknown',
    'withdrawal.unavailable',
    'withdrawal.outsideLimits',
    'withdrawal.dailyLimit',
    'withdrawal.tooMuch',
    'withdrawal.tooLittle',
    'withdrawal.resting',
    'withdrawal.endsBonus',
    'request.otherInput',
  ],
});

export const withdrawalStatus = endpoint({
  method: 'GET',
  path: '/wps/transaction/withdraw',
  summary: 'A withdrawal and where it is',
  auth: 'member',
  input: z.object({ id: idSchema('withdrawal') }),
  output: withdrawalSchema,
  errors: ['withdrawal.unknown'],
});
