// Withdrawals: what of a member's money can leave, and each withdrawal until it is paid.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money.ts';
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
    turnover: z.array(z.object({ required: moneySchema, done: moneySchema, locked: moneySchema })),
    /** By payout provider: limits, and the fee: a fixed sum and millionths of the amount. */
    methods: z.array(
      z.object({
        payoutProviders: z.array(z.string()),
        least: moneySchema,
        most: moneySchema,
        feeFixed: moneySchema,
        feeMillionths: z.int(),
        promisedSeconds: z.int(),
      }),
    ),
  }),
  errors: [],
});

const withdrawalSchema = z.object({
  id: z.string(),
  currency: currencySchema,
  /** amount = owed + fee + net: what left the wallet, and what of it is paid out. */
  amount: moneySchema,
  owed: moneySchema,
  fee: moneySchema,
  net: moneySchema,
  state: z.enum(withdrawalStates),
  madeAt: z.iso.datetime(),
  movedAt: z.iso.datetime(),
});

/** Nobody can take one back into play. */
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
  }),
  output: withdrawalSchema,
  errors: [
    ...confirmErrors,
    'payout.unknown',
    'withdrawal.unavailable',
    'withdrawal.outsideLimits',
    'withdrawal.tooMuch',
    'withdrawal.tooLittle',
    'withdrawal.resting',
    'request.otherInput',
  ],
});
