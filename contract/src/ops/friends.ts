// Friends whom members invited, one by one: how far each is, why one was refused, and the verdict.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { friendStates } from '../rewards/referral.ts';
import { kinshipKinds } from './claims.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  memberSchema,
  merchantSchema,
  ofMemberSchema,
  outcomeSchema,
  periodFields,
} from './lists.ts';

/** Why one was refused: what is shared with the inviter or their other friends, or an operator. */
const refusalReasons = [...kinshipKinds, 'operator'] as const;

const look = { method: 'GET', auth: 'operator', needs: 'reward.read' } as const;

const friendRow = {
  /** The friend's: nobody is invited twice. */
  id: idSchema('member'),
  friend: memberSchema,
  inviter: memberSchema,
  state: z.enum(friendStates),
  reason: z.nullable(z.enum(refusalReasons)),
  currency: currencySchema,
  /** What each gets, or would. */
  inviterReward: moneySchema,
  friendReward: moneySchema,
  joinedAt: z.iso.datetime(),
};

export const friendList = endpoint({
  ...look,
  path: '/ops/friends',
  summary: 'Friends whom members invited',
  input: z.object({
    ...listFields(['-joined', 'joined']),
    ...periodFields,
    state: z.optional(z.enum(friendStates)),
    inviter: z.optional(ofMemberSchema),
    friend: z.optional(ofMemberSchema),
  }),
  output: listOf(z.object(friendRow)),
  errors: [],
});

export const friendOne = endpoint({
  ...look,
  path: '/ops/friends/one',
  summary: 'A friend: what is asked and done, what is shared with whom, and every step',
  input: z.object({ merchant: merchantSchema, id: idSchema('member') }),
  output: z.object({
    ...friendRow,
    version: z.string(),
    /** Both get a bonus to be wagered, and no cash. */
    isBonus: z.boolean(),
    /** What is asked by the terms of the day the friend joined, and what was done of it. */
    deposits: moneySchema,
    depositsLeast: moneySchema,
    validBet: moneySchema,
    validBetLeast: moneySchema,
    phone: z.boolean(),
    /** What is done later does not count; null before the friend was first looked at. */
    until: z.nullable(z.iso.datetime()),
    /** Friends of the inviter's whom a month pays for, and how many this one has. */
    monthlyCap: z.int(),
    paidThisMonth: z.int(),
    /** With whom it shares something that refused it. */
    refusedFor: z.nullable(memberSchema),
    /** An operator let it count, whatever is shared. */
    cleared: z.boolean(),
    /** What it shares by now with the inviter, or with other friends of theirs; at most 50. */
    linked: z.array(
      z.object({
        member: memberSchema,
        by: z.enum(kinshipKinds),
        as: z.enum(['inviter', 'friend']),
      }),
    ),
    /** The oldest first. */
    steps: z.array(
      z.object({
        from: z.nullable(z.enum(friendStates)),
        to: z.enum(friendStates),
        reason: z.nullable(z.enum(refusalReasons)),
        /** 'rules', or an operator's name; and what they said. */
        by: z.string(),
        said: z.nullable(z.string()),
        at: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['record.unknown'],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'reward.manage',
  reason: true,
  fresh: true,
  input: z.object({ ...commandFields, id: idSchema('member') }),
  output: outcomeSchema,
  errors: commandErrors,
} as const;

/** Before anything was paid. The inviter sees that the friend does not count, and no reason. */
export const friendRefuse = endpoint({
  ...act,
  path: '/ops/friends/refuse',
  summary: 'Say that a friend does not count',
});

/** What the friend shares is not asked about again; what is asked has to be done all the same. */
export const friendClear = endpoint({
  ...act,
  path: '/ops/friends/clear',
  summary: 'Let a friend count who was refused',
});
