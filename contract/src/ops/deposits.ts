// Deposits, the money that came for them or for none, and the slips that show that it came.
import * as z from 'zod/mini';
import { depositStates, slipStates } from '../cashier/deposits.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { stepSchema } from './cashier.ts';
import {
  commandErrors,
  commandFields,
  edgeSchema,
  listFields,
  listOf,
  memberSchema,
  merchantSchema,
  ofMemberSchema,
  outcomeSchema,
  periodFields,
  reasonSchema,
} from './lists.ts';

const code = z.string().check(z.trim(), z.regex(/^[\w-]{1,40}$/));

const depositRow = {
  id: idSchema('deposit'),
  reference: z.string(),
  member: memberSchema,
  method: z.string(),
  provider: z.string(),
  currency: currencySchema,
  amount: moneySchema,
  state: z.enum(depositStates),
  madeAt: z.iso.datetime(),
  movedAt: z.iso.datetime(),
};

/** `search` is a reference, an id, or the provider's own name of it. */
export const depositList = endpoint({
  method: 'GET',
  path: '/ops/deposits',
  summary: 'Deposits',
  auth: 'operator',
  needs: 'deposit.read',
  input: z.object({
    ...listFields(['-made', 'made']),
    state: z.optional(z.enum(depositStates)),
    member: z.optional(ofMemberSchema),
    method: z.optional(code),
    provider: z.optional(code),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...periodFields,
    /** When it came into the state that it is in. */
    movedSince: z.optional(edgeSchema),
    movedUntil: z.optional(edgeSchema),
  }),
  output: listOf(z.object(depositRow)),
  errors: [],
});

export const receiptStates = ['held', 'credited', 'refunding', 'refunded', 'reversed'] as const;

/** Why money is held until somebody looks at it. */
export const holdReasons = [
  'unknownReference',
  'otherCurrency',
  'noRate',
  'outsideLimits',
  'onBreak',
  'overLimit',
  'foreignName',
] as const;

const receiptRow = {
  id: idSchema('receipt'),
  provider: z.string(),
  paymentId: z.string(),
  /** Masked. */
  payer: z.nullable(z.string()),
  /** Null for nobody's. */
  member: z.nullable(memberSchema),
  deposit: z.nullable(idSchema('deposit')),
  currency: currencySchema,
  amount: moneySchema,
  state: z.enum(receiptStates),
  heldFor: z.array(z.enum(holdReasons)),
  takenAt: z.iso.datetime(),
};

export const depositOne = endpoint({
  method: 'GET',
  path: '/ops/deposits/one',
  summary: 'A deposit, its steps, and what came for it',
  auth: 'operator',
  needs: 'deposit.read',
  input: z.object({ merchant: merchantSchema, id: idSchema('deposit') }),
  output: z.object({
    ...depositRow,
    version: z.string(),
    expiresAt: z.iso.datetime(),
    /** The provider's own name of it; of a transfer, what the payer has to write. */
    providerReference: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    /** When the provider is asked next; null when nobody asks any more. */
    askAt: z.nullable(z.iso.datetime()),
    /** Nobody can be asked what came: an operator says so, and another confirms it. */
    byHand: z.boolean(),
    /** The picture that the member sent last. */
    slip: z.nullable(
      z.object({
        state: z.enum(slipStates),
        sentAt: z.iso.datetime(),
        reason: z.nullable(z.string()),
      }),
    ),
    steps: z.array(stepSchema),
    receipts: z.array(z.object(receiptRow)),
    /** What the provider told about it by itself, the first first; what it says is not shown. */
    messages: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        /** How often it was sent. */
        times: z.int(),
        /** When the provider was asked about it; null while that is to be done. */
        followedAt: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  errors: ['record.unknown'],
});

/** Left out, `state` is 'held': the queue. `search` is an id, or the provider's of the payment. */
export const receiptList = endpoint({
  method: 'GET',
  path: '/ops/deposits/receipts',
  summary: 'Money that came, by what became of it',
  auth: 'operator',
  needs: 'deposit.read',
  input: z.object({
    ...listFields(['taken', '-taken']),
    state: z.optional(z.enum([...receiptStates, 'any'])),
    member: z.optional(ofMemberSchema),
    provider: z.optional(code),
    search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    ...periodFields,
  }),
  output: listOf(z.object(receiptRow)),
  errors: [],
});

const receiptView = z.object({
  ...receiptRow,
  version: z.string(),
  reason: z.nullable(z.string()),
  /** Who asked for it to be given back, while that waits for another operator. */
  refundAskedBy: z.nullable(z.string()),
  /** An operator says how the refund ended: its provider gives nothing back itself. */
  refundByHand: z.boolean(),
  steps: z.array(stepSchema),
  /** Open deposits of the days before that ask for this sum: whose it may be. */
  candidates: z.array(
    z.object({
      id: idSchema('deposit'),
      reference: z.string(),
      member: memberSchema,
      madeAt: z.iso.datetime(),
    }),
  ),
});

export const receiptOne = endpoint({
  method: 'GET',
  path: '/ops/deposits/receipts/one',
  summary: 'Money that came, its steps, and whose it may be',
  auth: 'operator',
  needs: 'deposit.read',
  input: z.object({ merchant: merchantSchema, id: idSchema('receipt') }),
  output: receiptView,
  errors: ['record.unknown'],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'deposit.decide',
  reason: true,
  fresh: true,
  output: outcomeSchema,
} as const;

const receiptCommand = { ...commandFields, id: idSchema('receipt') };
const depositCommand = { ...commandFields, id: idSchema('deposit') };

/** `member` says whose it is where nobody is known to own it, and there alone. */
export const receiptRelease = endpoint({
  ...act,
  path: '/ops/deposits/receipts/release',
  summary: 'Credit money that is held',
  input: z.object({ ...receiptCommand, member: z.optional(ofMemberSchema) }),
  errors: [...commandErrors, 'member.unknown', 'receipt.ownerNeeded', 'receipt.noRate'],
});

/** Another operator has to want it too. */
export const receiptRefund = endpoint({
  ...act,
  path: '/ops/deposits/receipts/refund',
  summary: 'Ask for held money to be given back to its payer',
  input: z.object(receiptCommand),
  errors: [...commandErrors, 'approval.waits'],
});

export const receiptRefundEnd = endpoint({
  ...act,
  path: '/ops/deposits/receipts/refund/end',
  summary: 'Say that a refund by hand was made, or that it can’t be',
  input: z.object({ ...receiptCommand, ending: z.enum(['refunded', 'failed']) }),
  errors: commandErrors,
});

export const slipList = endpoint({
  method: 'GET',
  path: '/ops/deposits/slips',
  summary: 'Slips that wait for a person',
  auth: 'operator',
  needs: 'deposit.read',
  input: z.object(listFields(['sent'])),
  output: listOf(
    z.object({
      /** Of the deposit. */
      id: idSchema('deposit'),
      reference: z.string(),
      member: memberSchema,
      currency: currencySchema,
      amount: moneySchema,
      /** What the payer should have written beside it. */
      note: z.nullable(z.string()),
      sentAt: z.iso.datetime(),
    }),
  ),
  errors: [],
});

/** The picture is for showing a minute, not for keeping. */
export const slipPicture = endpoint({
  method: 'POST',
  path: '/ops/deposits/slips/picture',
  summary: 'Look at the slip of a deposit',
  auth: 'operator',
  needs: 'deposit.decide',
  reason: true,
  fresh: true,
  reveals: true,
  input: z.object({
    merchant: merchantSchema,
    id: idSchema('deposit'),
    reason: reasonSchema,
  }),
  /** In base64. */
  output: z.object({ jpeg: z.string(), seconds: z.int() }),
  errors: ['record.unknown', 'request.tooMany'],
});

/** `paymentId` is the bank's own id of the transfer, as its statement has it. */
const came = {
  paymentId: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** Of the deposit's currency. */
  amount: moneySchema,
};

export const slipConfirm = endpoint({
  ...act,
  path: '/ops/deposits/slips/confirm',
  summary: 'Credit a deposit whose transfer stands in the bank’s own list',
  input: z.object({ ...depositCommand, ...came }),
  errors: [...commandErrors, 'receipt.known', 'receipt.needsTwo'],
});

/** The member reads the reason. */
export const slipRefuse = endpoint({
  ...act,
  path: '/ops/deposits/slips/refuse',
  summary: 'Refuse the slip of a deposit',
  input: z.object(depositCommand),
  errors: commandErrors,
});

/** Another operator has to say so too. */
export const receiptByHand = endpoint({
  ...act,
  path: '/ops/deposits/by-hand',
  summary: 'Say that money came by hand for a deposit',
  input: z.object({
    ...depositCommand,
    ...came,
    payer: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  errors: [...commandErrors, 'approval.waits', 'receipt.known'],
});
