// Deposits: the methods that a member can pay by, and each deposit until it is credited.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { pictureUpload } from '../limits.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';

/** Of the same request: the same deposit or withdrawal is answered, however often it is sent. */
export const requestKeySchema = z.string().check(z.regex(/^[\w-]{16,64}$/));

export const depositStates = [
  'creating',
  'waiting',
  'refused',
  'cancelled',
  'expired',
  'credited',
  'held',
  'refunding',
  'refunded',
  'reversed',
] as const;

/**
 * The methods with their limits and how long the money usually takes. `asksLimit`: this would be
 * the member's first deposit, and they have no limit on deposits yet.
 */
export const depositMethods = endpoint({
  method: 'GET',
  path: '/wps/deposit/methods',
  summary: 'The methods that a member can deposit by',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    currency: currencySchema,
    asksLimit: z.boolean(),
    methods: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        channel: z.string(),
        least: moneySchema,
        most: moneySchema,
        /** Sums to choose from, ascending: the member's usual ones, and round ones. */
        quick: z.array(moneySchema),
        promisedSeconds: z.int(),
      }),
    ),
  }),
  errors: [],
});

const instructions = z.discriminatedUnion('kind', [
  /** The text inside the code, as EMV and VietQR write it. */
  z.object({ kind: z.literal('qr'), payload: z.string() }),
  /** A code that the provider drew itself, as a data URI of a PNG. */
  z.object({ kind: z.literal('image'), image: z.string() }),
  z.object({ kind: z.literal('page'), url: z.string() }),
  z.object({ kind: z.literal('address'), network: z.string(), address: z.string() }),
  z.object({
    kind: z.literal('transfer'),
    bank: z.string(),
    account: z.string(),
    holder: z.string(),
    /** What the payer writes beside it, so that it is known whose it is. */
    note: z.string(),
    /** The text inside a code that says all of it, where the bank has one. */
    qr: z.optional(z.string()),
  }),
]);

/** 'replaced': the member sent another picture before anybody looked at it. */
export const slipStates = ['waiting', 'accepted', 'refused', 'replaced'] as const;

const depositSchema = z.object({
  id: idSchema('deposit'),
  method: z.string(),
  name: z.string(),
  currency: currencySchema,
  /** As asked for, and what came of it so far. */
  amount: moneySchema,
  credited: moneySchema,
  /** What came and is held, or is on its way back or there; null for nothing. */
  held: z.nullable(z.object({ currency: currencySchema, amount: moneySchema })),
  state: z.enum(depositStates),
  instructions: z.nullable(instructions),
  promisedSeconds: z.int(),
  /** What to pay where the method takes another currency: `rate` of the wallet's for one of it. */
  quote: z.nullable(
    z.object({
      currency: currencySchema,
      amount: moneySchema,
      rate: z.string(),
      /** What comes later is worth what the rate says then. */
      holdsUntil: z.iso.datetime(),
    }),
  ),
  /** Seen on a chain and not final yet: no money before about `needed` confirmations. */
  coming: z.array(
    z.object({
      currency: currencySchema,
      amount: moneySchema,
      confirmations: z.int(),
      needed: z.int(),
    }),
  ),
  expiresAt: z.iso.datetime(),
  /** From this answer on until it expires; 0 afterwards. */
  secondsLeft: z.int(),
  madeAt: z.iso.datetime(),
  movedAt: z.iso.datetime(),
  /** Every state so far, the first one first. */
  steps: z.array(z.object({ state: z.enum(depositStates), at: z.iso.datetime() })),
  /** The picture of the transfer that was sent last, and why it was refused if it was. */
  slip: z.nullable(
    z.object({
      state: z.enum(slipStates),
      at: z.iso.datetime(),
      reason: z.nullable(z.string()),
    }),
  ),
});

export const depositAsk = endpoint({
  method: 'POST',
  path: '/wps/deposit',
  summary: 'Ask for a deposit',
  auth: 'member',
  input: z.object({
    method: z.string().check(z.regex(/^[a-z0-9-]{2,32}$/)),
    amount: moneySchema,
    requestKey: requestKeySchema,
  }),
  output: depositSchema,
  errors: [
    'deposit.unavailable',
    'deposit.outsideLimits',
    'protection.depositLimit',
    'protection.coolingOff',
    'protection.excluded',
    'request.otherInput',
  ],
});

/** Those that can still be paid, the newest first; at most 20. */
export const depositsOpen = endpoint({
  method: 'GET',
  path: '/wps/deposit/open',
  summary: 'The deposits that wait for the money',
  auth: 'member',
  input: z.object({}),
  output: z.array(depositSchema),
  errors: [],
});

export const depositStatus = endpoint({
  method: 'GET',
  path: '/wps/deposit',
  summary: 'A deposit and where it is',
  auth: 'member',
  input: z.object({ id: idSchema('deposit') }),
  output: depositSchema,
  errors: ['deposit.unknown'],
});

/** Money that comes all the same is credited. */
export const depositCancel = endpoint({
  method: 'DELETE',
  path: '/wps/deposit',
  summary: 'Give up a deposit that was not paid',
  auth: 'member',
  input: z.object({ id: idSchema('deposit') }),
  output: depositSchema,
  errors: ['deposit.unknown'],
});

/**
 * A picture of the bank's slip, for a person to look at: of a transfer that has not been credited.
 * One waits at a time; another for the same deposit takes its place.
 */
export const depositSlip = endpoint({
  method: 'PUT',
  path: '/wps/deposit/slip',
  summary: 'Send the slip of a bank transfer',
  auth: 'member',
  file: pictureUpload,
  input: z.object({ id: idSchema('deposit') }),
  output: depositSchema,
  errors: [
    'deposit.unknown',
    'deposit.noSlip',
    'deposit.slipUsed',
    'deposit.slipWaiting',
    'document.unreadable',
  ],
});

/** A prepaid code, as it is printed or typed; credited at once. Refused, it stays as it was. */
export const voucherRedeem = endpoint({
  method: 'POST',
  path: '/wps/deposit/voucher',
  summary: 'Deposit by a prepaid code',
  auth: 'member',
  sealed: true,
  input: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(40)),
    requestKey: requestKeySchema,
  }),
  output: depositSchema,
  errors: [
    'voucher.unknown',
    'voucher.used',
    'voucher.stopped',
    'voucher.expired',
    'deposit.unavailable',
    'deposit.outsideLimits',
    'protection.depositLimit',
    'protection.coolingOff',
    'protection.excluded',
    'request.otherInput',
  ],
});
