// The rules of the other rewards: levels, missions, leaderboards, inviting friends.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import {
  commandErrors,
  commandFields,
  listFields,
  listOf,
  memberSchema,
  merchantSchema,
  outcomeSchema,
} from './lists.ts';

/** Those that an operator's file says; the first and the last wait for a second operator. */
export const rewardParts = ['vip', 'missions', 'boards', 'referral'] as const;

export type RewardPart = (typeof rewardParts)[number];

/** Those of which one is stopped at once. */
export const partsThatStop = ['missions', 'boards'] as const;

export const ruleStates = ['waits', 'running', 'over', 'stopped'] as const;

const file = z.record(z.string(), z.unknown());

export const rewardRules = endpoint({
  method: 'GET',
  path: '/ops/rewards',
  summary: 'The rules of a kind of reward, and what they cost',
  auth: 'operator',
  needs: 'reward.read',
  input: z.object({ merchant: merchantSchema, part: z.enum(rewardParts) }),
  output: z.object({
    /** Of all of them: what a file is applied to. */
    version: z.string(),
    /** Who asked another operator for new rules, where they wait. */
    askedBy: z.nullable(z.string()),
    rows: z.array(
      z.object({
        /** Its code; of levels and of terms, a name of its own. */
        id: z.string(),
        title: z.string(),
        version: z.string(),
        state: z.enum(ruleStates),
        from: z.nullable(z.iso.datetime()),
        until: z.nullable(z.iso.datetime()),
        /** Of levels: the first day on which they hold. */
        fromDay: z.nullable(z.iso.date()),
        currency: currencySchema,
        /** What was set aside or given; null where nobody counts it here. */
        spent: z.nullable(moneySchema),
        /** The most that it costs; null for no limit. */
        budget: z.nullable(moneySchema),
        counts: z.nullable(z.object({ joined: z.int(), taken: z.int(), flagged: z.int() })),
        /** Of leaderboards whose large prizes wait for two: who asked, or null for nobody yet. */
        prizes: z.nullable(z.object({ askedBy: z.nullable(z.string()) })),
        /** As a file says it; null for what no file says. */
        file: z.nullable(file),
      }),
    ),
  }),
  errors: [],
});

const act = {
  method: 'POST',
  auth: 'operator',
  needs: 'reward.manage',
  reason: true,
  output: outcomeSchema,
} as const;

/**
 * Applies a file as the command line does. reward.unfit says in its value what is wrong, as
 * `faults` of a path and a text.
 */
export const rewardApply = endpoint({
  ...act,
  fresh: true,
  path: '/ops/rewards/apply',
  summary: 'Apply a file of rules',
  input: z.object({
    ...commandFields,
    part: z.enum(rewardParts),
    /** Of levels: the first day on which they hold. */
    fromDay: z.optional(z.iso.date()),
    file,
  }),
  errors: [...commandErrors, 'approval.waits', 'reward.unfit'],
});

/** Those of which a file is tried out on what was played. */
export const partsToTry = ['missions', 'boards'] as const;

const tried = z.object({ member: memberSchema, amount: moneySchema });

/** As if everybody had joined: nothing is given. reward.unfit as of rewardApply. */
export const rewardTry = endpoint({
  method: 'POST',
  path: '/ops/rewards/try',
  summary: 'Try a file of missions, or a leaderboard, on the last 30 days: nothing is given',
  auth: 'operator',
  needs: 'reward.manage',
  tries: true,
  input: z.object({ merchant: merchantSchema, part: z.enum(partsToTry), file }),
  output: z.object({
    currency: currencySchema,
    cost: moneySchema,
    missions: z.array(
      z.object({
        code: z.string(),
        /** How often it would have been reached, and by how many. */
        times: z.int(),
        members: z.int(),
        cost: moneySchema,
        /** Who would have got most; at most 20. */
        most: z.array(z.object({ ...tried.shape, times: z.int() })),
      }),
    ),
    /** Of a leaderboard: how many would have had a score, and the first 200 with their prizes. */
    board: z.nullable(
      z.object({
        members: z.int(),
        first: z.array(z.object({ ...tried.shape, score: z.string() })),
      }),
    ),
  }),
  errors: ['record.unknown', 'reward.unfit'],
});

/** In the order of their places: what is paid, or would be, once the board is closed. */
export const boardPrizeList = endpoint({
  method: 'GET',
  path: '/ops/rewards/boards/prizes',
  summary: 'Who won which prizes of a closed leaderboard',
  auth: 'operator',
  needs: 'reward.read',
  input: z.object({ ...listFields(['place']), id: z.uuid() }),
  output: listOf(
    z.object({
      place: z.int(),
      member: memberSchema,
      score: z.string(),
      currency: currencySchema,
      prize: moneySchema,
      /** It came before a correction of its rounds, and is to be looked at. */
      flagged: z.boolean(),
      paidAt: z.nullable(z.iso.datetime()),
    }),
  ),
  errors: ['record.unknown'],
});

/** Of a closed leaderboard from the merchant's sum on: they wait for a second operator. */
export const rewardPrizes = endpoint({
  ...act,
  fresh: true,
  path: '/ops/rewards/prizes',
  summary: 'Ask for the prizes of a large leaderboard',
  input: z.object({ ...commandFields, id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  errors: [...commandErrors, 'approval.waits'],
});

/** What was joined or taken before stands as its terms say. */
export const rewardStop = endpoint({
  ...act,
  path: '/ops/rewards/stop',
  summary: 'Stop a mission or a leaderboard at once',
  input: z.object({
    ...commandFields,
    part: z.enum(partsThatStop),
    id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  }),
  errors: commandErrors,
});
