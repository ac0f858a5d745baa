// Missions: what a merchant asks for, how far a member is, and what it brings.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gameCategories } from '../games/category.ts';
import { idSchema } from '../id.ts';
import { languages } from '../language.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { shownTermsSchema } from './bonus-terms.ts';

/** 'week' begins on Monday, on the merchant's clock; 'once' lasts as long as it is offered. */
export const missionPeriods = ['day', 'week', 'once'] as const;

/**
 * - validBet: so much of valid bets
 * - rounds: so many rounds with a stake
 * - bigWin: so many rounds that paid `times` their stakes
 * - deposit: so much credited
 * - daysPlayed: so many days with valid bets of `least`
 */
export const missionConditions = ['validBet', 'rounds', 'bigWin', 'deposit', 'daysPlayed'] as const;

export type MissionCondition = (typeof missionConditions)[number];

/** Conditions whose target is a sum of money; the others count. */
export const sumConditions: readonly MissionCondition[] = ['validBet', 'deposit'];

/** Who may join: everybody where nothing is asked. */
export const joinerSchema = z.object({
  /** With a mobile number that was proved to be theirs. */
  mobileProved: z.boolean(),
  /** Registered at least so many days ago. */
  memberDays: z.int(),
});

export type Joiner = z.output<typeof joinerSchema>;

/** What counts: null for all. */
export const countedSchema = {
  categories: z.nullable(z.array(z.enum(gameCategories))),
  games: z.nullable(z.array(z.string())),
};

/**
 * locked: the step before is not reached. reached: to be claimed until `claimUntil`. lapsed: ended
 * without its reward. closed: nobody can join any more.
 */
export const missionStates = [
  'locked',
  'open',
  'joined',
  'reached',
  'taken',
  'lapsed',
  'closed',
] as const;

const missionSchema = z.object({
  id: idSchema('mission'),
  /** What the member claims; null before joining. */
  progress: z.nullable(idSchema('missionProgress')),
  title: z.string(),
  period: z.enum(missionPeriods),
  /** Missions of one sequence, in the order of their steps, unlock each other. */
  sequence: z.nullable(z.string()),
  step: z.nullable(z.int()),
  condition: z.enum(missionConditions),
  /** Of sumConditions an amount, otherwise a number. */
  target: moneySchema,
  count: moneySchema,
  ...countedSchema,
  times: z.nullable(z.int()),
  least: z.nullable(moneySchema),
  reward: z.enum(['cash', 'bonus']),
  amount: moneySchema,
  /** Of a bonus, the terms on which it is given. */
  terms: z.nullable(shownTermsSchema),
  currency: currencySchema,
  /** Reached and not claimed, it is paid without asking. */
  paysItself: z.boolean(),
  who: joinerSchema,
  state: z.enum(missionStates),
  /** Until when it counts; null where that is open. */
  endsAt: z.nullable(z.iso.datetime()),
  claimUntil: z.nullable(z.iso.datetime()),
});

export type Mission = z.output<typeof missionSchema>;

const language = z.enum(languages);

const breakErrors = ['protection.coolingOff', 'protection.excluded'] as const;

/** Missions of today, of this week and in sequences; none on a break from play. */
export const missionList = endpoint({
  method: 'GET',
  path: '/wps/mission/list',
  summary: 'Missions, and how far the member is',
  auth: 'anyone',
  flag: 'MISSION',
  input: z.object({ language }),
  output: z.object({ onBreak: z.boolean(), missions: z.array(missionSchema) }),
  errors: [],
});

/** Counts from now on. Asked for again, it answers the same. */
export const missionJoin = endpoint({
  method: 'POST',
  path: '/wps/mission/join',
  summary: 'Join a mission',
  auth: 'member',
  flag: 'MISSION',
  input: z.object({ id: idSchema('mission') }),
  output: z.object({ progress: idSchema('missionProgress') }),
  errors: [
    'mission.unknown',
    'mission.closed',
    'mission.linked',
    'mission.locked',
    'mission.notForYou',
    ...breakErrors,
  ],
});

/** Once: asked for again, it answers the same. */
export const missionClaim = endpoint({
  method: 'POST',
  path: '/wps/mission/claim',
  summary: 'Claim what a mission brings',
  auth: 'member',
  flag: 'MISSION',
  input: z.object({ progress: idSchema('missionProgress') }),
  output: z.object({
    reward: z.enum(['cash', 'bonus']),
    amount: moneySchema,
    currency: currencySchema,
  }),
  errors: ['mission.unknown', 'mission.notReached', 'mission.lapsed', ...breakErrors],
});
