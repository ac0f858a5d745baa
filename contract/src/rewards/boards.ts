// Leaderboards: who scored how much, and what the places bring.
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { gameCategories } from '../games/category.ts';
import { idSchema } from '../id.ts';
import { languages } from '../language.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';
import { countedSchema, joinerSchema } from './missions.ts';

/** valid: points for valid bets, by the category's weight. multiple: the best payout / stake. */
export const boardScorings = ['valid', 'multiple'] as const;

/** first: who reached the score first stands before. share: tied places split their prizes. */
export const boardTies = ['first', 'share'] as const;

/**
 * curtain: the last minutes, whose ranks nobody sees. counting: it has ended, and is not closed.
 * closed: its places are fixed, and its prizes are being paid.
 */
export const boardStates = [
  'coming',
  'running',
  'curtain',
  'counting',
  'closed',
  'paid',
  'stopped',
] as const;

/** Points, or how many times the stake: "900.5". */
const scoreSchema = moneySchema;

const ownSchema = z.object({
  score: scoreSchema,
  /** Null without a score, behind the curtain, and below the last place that is told. */
  place: z.nullable(z.int()),
  /** What is missing to the score of the place before; null on the first, or without a place. */
  gap: z.nullable(scoreSchema),
  prize: z.nullable(moneySchema),
  paid: z.boolean(),
  /** The member is not named. */
  hidden: z.boolean(),
});

const boardSchema = z.object({
  id: idSchema('board'),
  title: z.string(),
  state: z.enum(boardStates),
  startsAt: z.iso.datetime(),
  /** From then on ranks are hidden. */
  curtainAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** What is corrected before still counts. */
  closesAt: z.iso.datetime(),
  scoring: z.enum(boardScorings),
  /** What a bet of each category counts for, in percent; others count nothing. */
  weights: z.array(z.object({ category: z.enum(gameCategories), percent: z.int() })),
  games: countedSchema.games,
  minStake: z.nullable(moneySchema),
  /** Points of one day at most. */
  dailyCap: z.nullable(moneySchema),
  who: joinerSchema,
  ties: z.enum(boardTies),
  pool: moneySchema,
  currency: currencySchema,
  prizes: z.array(z.object({ from: z.int(), to: z.int(), amount: moneySchema })),
  /** Null for who did not join. */
  own: z.nullable(ownSchema),
});

export type Board = z.output<typeof boardSchema>;

/** What runs, what comes, and what ended last; none on a break from play. */
export const boardList = endpoint({
  method: 'GET',
  path: '/wps/board/list',
  summary: 'Leaderboards, and where the member stands',
  auth: 'anyone',
  flag: 'MISSION',
  input: z.object({ language: z.enum(languages) }),
  output: z.object({ onBreak: z.boolean(), boards: z.array(boardSchema) }),
  errors: [],
});

/** The first places, names masked; none behind the curtain. */
export const boardRanks = endpoint({
  method: 'GET',
  path: '/wps/board/ranks',
  summary: 'The first places of a leaderboard',
  auth: 'anyone',
  flag: 'MISSION',
  input: z.object({ id: idSchema('board') }),
  output: z.object({
    ranks: z.array(
      z.object({
        place: z.int(),
        /** As "ma****7"; null for who is not named. */
        name: z.nullable(z.string()),
        score: scoreSchema,
        prize: z.nullable(moneySchema),
        own: z.boolean(),
      }),
    ),
  }),
  errors: ['board.unknown'],
});

/** Counts from now on. Asked for again, it changes nothing. */
export const boardJoin = endpoint({
  method: 'POST',
  path: '/wps/board/join',
  summary: 'Join a leaderboard',
  auth: 'member',
  flag: 'MISSION',
  input: z.object({ id: idSchema('board'), hidden: z.boolean() }),
  output: nothing,
  errors: [
    'board.unknown',
    'board.closed',
    'board.notForYou',
    'protection.coolingOff',
    'protection.excluded',
  ],
});

/** Whether others see the member's masked name on the board. */
export const boardName = endpoint({
  method: 'PUT',
  path: '/wps/board/name',
  summary: 'Hide or show one’s name on a leaderboard',
  auth: 'member',
  flag: 'MISSION',
  input: z.object({ id: idSchema('board'), hidden: z.boolean() }),
  output: nothing,
  errors: ['board.unknown'],
});
