// Withdrawals as operators work through them.
import * as z from 'zod/mini';
import { withdrawalStates } from '../cashier/withdrawals.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
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
} from './lists.ts';

const id = idSchema('withdrawal');

const withdrawalRow = {
  id,
  /** As the member reads it out. */
  reference: z.string(),
  member: memberSchema,
  method: z.string(),
  currency: currencySchema,
  amount: moneySchema,
  net: moneySchema,
  state: z.enum(withdrawalStates),
  /** Why a person looks at it. */
  reviewFor: z.array(z.string()),
  madeAt: z.iso.datetime(),
  movedAt: z.iso.datetime(),
  /** Who has it on their desk, until then. */
  claim: z.nullable(z.object({ operator: z.string(), until: z.iso.datetime() })),
  firstApprover: z.nullable(z.string()),
};

/** Left out, `state` is 'review': the queue. `search` is a reference, or an id. */
export const withdrawals = endpoint({
  method: 'GET',
  path: '/ops/withdrawals',
  summary: 'Withdrawals in a state',
  auth: 'operator',
  needs: 'withdrawal.read',
  input: z.object({
    ...listFields(['made', '-made', '-amount']),
    state: z.optional(z.enum([...withdrawalStates, 'any'])),
    member: z.optional(ofMemberSchema),
    reviewFor: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))),
    search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    ...periodFields,
    /** When it came into the state that it is in. */
    movedSince: z.optional(edgeSchema),
    movedUntil: z.optional(edgeSchema),
  }),
  output: listOf(z.object(withdrawalRow)),
  errors: [],
});

/** One step of a deposit, of money that came, or of a withdrawal. */
export const stepSchema = z.object({
  state: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.nullable(z.string()),
});

/** amount = owed + fee + net. Sums of the member's are over the account's life. */
const withdrawalSchema = z.object({
  ...withdrawalRow,
  version: z.string(),
  owed: moneySchema,
  fee: moneySchema,
  reason: z.nullable(z.string()),
  /** From this sum on two operators have to approve. */
  twoPeopleFrom: moneySchema,
  payout: z.object({
    provider: z.string(),
    /** Masked. */
    holder: z.string(),
    number: z.string(),
    addedAt: z.iso.datetime(),
  }),
  facts: z.object({
    registeredAt: z.iso.datetime(),
    wallet: moneySchema,
    deposited: moneySchema,
    withdrawn: moneySchema,
    paidBefore: z.int(),
    askedLastDay: moneySchema,
    /** Other members who are paid to the same account, or sign in from the same browser. */
    sharesAccountWith: z.int(),
    sharesDeviceWith: z.int(),
  }),
  steps: z.array(stepSchema),
  attempts: z.array(
    z.object({
      provider: z.string(),
      reference: z.nullable(z.string()),
      state: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});

export const withdrawal = endpoint({
  method: 'GET',
  path: '/ops/withdrawals/one',
  summary: 'A withdrawal with what speaks for and against it',
  auth: 'operator',
  needs: 'withdrawal.read',
  input: z.object({ merchant: merchantSchema, id }),
  output: withdrawalSchema,
  errors: ['record.unknown'],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'withdrawal.decide',
  output: outcomeSchema,
} as const;
const { reason: _why, ...withoutReason } = commandFields;
const errors = [...commandErrors, 'record.claimed'] as const;

/** Others see who has it, and can't decide it, until it is let go or the time is over. */
export const withdrawalClaim = endpoint({
  ...act,
  path: '/ops/withdrawals/claim',
  summary: 'Take a withdrawal onto one’s desk',
  input: z.object({ ...withoutReason, id }),
  errors,
});

export const withdrawalRelease = endpoint({
  ...act,
  path: '/ops/withdrawals/release',
  summary: 'Put a withdrawal back into the queue',
  input: z.object({ ...withoutReason, id }),
  errors,
});

/** A large one is answered 'waitsForAnother' first. */
export const withdrawalApprove = endpoint({
  ...act,
  path: '/ops/withdrawals/approve',
  summary: 'Approve a withdrawal that is under review',
  reason: true,
  fresh: true,
  input: z.object({ ...commandFields, id }),
  errors: [...errors, 'approval.own'],
});

/** The money is back in the wallet, and the member reads the reason. */
export const withdrawalRefuse = endpoint({
  ...act,
  path: '/ops/withdrawals/refuse',
  summary: 'Refuse a withdrawal that is under review',
  reason: true,
  fresh: true,
  input: z.object({ ...commandFields, id }),
  errors,
});

/** Another operator has to want it too. What the wallet lacks then is not taken. */
export const walletCorrect = endpoint({
  method: 'POST',
  path: '/ops/members/correct',
  summary: 'Ask for money to be added to a member’s wallet, or taken from it',
  auth: 'operator',
  needs: 'wallet.correct',
  reason: true,
  fresh: true,
  input: z.object({
    ...commandFields,
    id: idSchema('member'),
    currency: currencySchema,
    /** Below zero, it is taken. */
    amount: moneySchema,
  }),
  output: outcomeSchema,
  errors: [...commandErrors, 'approval.waits'],
});
