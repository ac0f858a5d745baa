// Deposits: the methods that a member can pay by, and each deposit until it is credited.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money.ts';

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

/** A method with its limits, and how long the money usually takes. */
export const depositMethods = endpoint({
  method: 'GET',
  path: '/wps/deposit/methods',
  summary: 'The methods that a member can deposit by',
  auth: 'member',
  input: z.object({}),
  output: z.object({
    currency: currencySchema,
    methods: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        channel: z.string(),
        least: moneySchema,
        most: moneySchema,
        promisedSeconds: z.int(),
      }),
    ),
  }),
  errors: [],
});

const instructions = z.discriminatedUnion('kind', [
  /** The text inside the code, as EMV and VietQR write it. */
  z.object({ kind: z.literal('qr'), payload: z.string() }),
  z.object({ kind: z.literal('page'), url: z.string() }),
  z.object({ kind: z.literal('address'), network: z.string(), address: z.string() }),
  z.object({
    kind: z.literal('transfer'),
    bank: z.string(),
    account: z.string(),
    holder: z.string(),
    /** What the payer writes beside it, so that it is known whose it is. */
    note: z.string(),
  }),
]);

const depositSchema = z.object({
  id: z.string(),
  method: z.string(),
  name: z.string(),
  currency: currencySchema,
  /** As asked for, and what came of it so far. */
  amount: moneySchema,
  credited: moneySchema,
  state: z.enum(depositStates),
  instructions: z.nullable(instructions),
  expiresAt: z.iso.datetime(),
  madeAt: z.iso.datetime(),
  movedAt: z.iso.datetime(),
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
