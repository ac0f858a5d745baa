// The rules of the other rewards: levels, missions, leaderboards, inviting friends.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currencySchema, moneySchema } from '../money.ts';
import { commandErrors, commandFields, merchantSchema, outcomeSchema } from './lists.ts';

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
