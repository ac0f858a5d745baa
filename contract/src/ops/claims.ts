// Claims of promotions, and what an operator decides about them.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { promotionKinds } from '../rewards/promotions.ts';
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
import { storedClaimStates } from './promotions.ts';

/** By what two accounts were told to be one person's. */
export const kinshipKinds = ['device', 'payee', 'document'] as const;

const claimRow = {
  id: idSchema('claim'),
  promotion: z.object({
    id: idSchema('promotion'),
    code: z.string(),
    kind: z.enum(promotionKinds),
    title: z.string(),
  }),
  member: memberSchema,
  state: z.enum(storedClaimStates),
  currency: currencySchema,
  /** Null before it is known. */
  amount: z.nullable(moneySchema),
  madeAt: z.iso.datetime(),
  movedAt: z.iso.datetime(),
};

/** Left out, `state` is 'applying': the queue. */
export const claimList = endpoint({
  method: 'GET',
  path: '/ops/claims',
  summary: 'Claims of promotions',
  auth: 'operator',
  needs: 'reward.read',
  input: z.object({
    ...listFields(['made', '-made']),
    state: z.optional(z.enum([...storedClaimStates, 'any'])),
    promotion: z.optional(idSchema('promotion')),
    member: z.optional(ofMemberSchema),
  }),
  output: listOf(z.object(claimRow)),
  errors: [],
});

export const claimOne = endpoint({
  method: 'GET',
  path: '/ops/claims/one',
  summary: 'A claim, what was sent with it, and whom its member was linked with',
  auth: 'operator',
  needs: 'reward.read',
  input: z.object({ merchant: merchantSchema, id: idSchema('claim') }),
  output: z.object({
    ...claimRow,
    version: z.string(),
    remark: z.string(),
    pictures: z.int(),
    reason: z.nullable(z.string()),
    /** 'member', 'rules', or an operator's name. */
    movedBy: z.string(),
    /** Until when what was issued can be taken. */
    until: z.nullable(z.iso.datetime()),
    /** The most that may be given. */
    most: moneySchema,
    /** Who asked another operator for it, where it waits. */
    askedBy: z.nullable(z.string()),
    /** Accounts of the same person, as it seems, and their claim of this promotion; at most 50. */
    linked: z.array(
      z.object({
        member: memberSchema,
        by: z.enum(kinshipKinds),
        claim: z.nullable(z.enum(storedClaimStates)),
      }),
    ),
  }),
  errors: ['record.unknown'],
});

/** Claims that were refused because another account of the same person has one. */
export const linkedList = endpoint({
  method: 'GET',
  path: '/ops/claims/linked',
  summary: 'Claims refused for linked accounts',
  auth: 'operator',
  needs: 'reward.read',
  input: z.object(listFields(['-at'])),
  output: listOf(
    z.object({
      id: z.string(),
      promotion: z.object({ id: idSchema('promotion'), code: z.string() }),
      /** Who was refused, and who has it. */
      member: memberSchema,
      other: memberSchema,
      by: z.enum(kinshipKinds),
      at: z.iso.datetime(),
    }),
  ),
  errors: [],
});

/** The pictures are for showing a minute, not for keeping. */
export const claimPictures = endpoint({
  method: 'POST',
  path: '/ops/claims/pictures',
  summary: 'Look at the pictures of an application',
  auth: 'operator',
  needs: 'reward.manage',
  reason: true,
  fresh: true,
  reveals: true,
  input: z.object({ merchant: merchantSchema, id: idSchema('claim'), reason: reasonSchema }),
  /** In base64. */
  output: z.object({ jpegs: z.array(z.string()), seconds: z.int() }),
  errors: ['record.unknown', 'request.tooMany'],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'reward.manage',
  reason: true,
  fresh: true,
  output: outcomeSchema,
} as const;

const giveErrors = [...commandErrors, 'approval.waits', 'claim.tooMuch', 'claim.closed'] as const;

/** A large sum waits for a second operator. */
export const claimApprove = endpoint({
  ...act,
  path: '/ops/claims/approve',
  summary: 'Approve an application for a sum',
  input: z.object({ ...commandFields, id: idSchema('claim'), amount: moneySchema }),
  errors: giveErrors,
});

/** The member reads the reason. */
export const claimReject = endpoint({
  ...act,
  path: '/ops/claims/reject',
  summary: 'Reject an application',
  input: z.object({ ...commandFields, id: idSchema('claim') }),
  errors: commandErrors,
});
