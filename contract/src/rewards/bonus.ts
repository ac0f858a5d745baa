// Bonuses: the member's own, running, waiting and over.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gameCategories } from '../games/category.ts';
import { idSchema } from '../id.ts';
import { languages } from '../language.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';

/** Percent of a valid bet that counts, by category; one that is not named counts nothing. */
const contributions = z.partialRecord(z.enum(gameCategories), z.int());

export const bonusStates = [
  'queued',
  'active',
  'completed',
  'forfeited',
  'expired',
  'spent',
] as const;

/** What it went through, and 'corrected': a bet that had counted was taken back. */
export const bonusSteps = [
  'queued',
  'active',
  'completed',
  'forfeited',
  'expired',
  'spent',
  'corrected',
] as const;

export type BonusState = (typeof bonusStates)[number];

export const bonusSchema = z.object({
  id: idSchema('grant'),
  /** What it is called, in the language that was asked for. */
  title: z.string(),
  state: z.enum(bonusStates),
  currency: currencySchema,
  amount: moneySchema,
  /** What it holds now: an active one. */
  balance: moneySchema,
  required: moneySchema,
  wagered: moneySchema,
  contributions,
  maxStake: moneySchema,
  maxWin: z.nullable(moneySchema),
  days: z.int(),
  /** Bets that are open with a part of it in their stakes. */
  openBets: z.int(),
  /** What became cash, of one that is over. */
  becameCash: moneySchema,
  /** Null while it waits for the one before it. */
  until: z.nullable(z.iso.datetime()),
  /** Each step that it took, the first first: when, by whom, and what it held and had wagered. */
  steps: z.array(
    z.object({
      step: z.enum(bonusSteps),
      by: z.enum(['rules', 'member', 'withdrawal', 'break', 'operator']),
      reason: z.string(),
      balance: moneySchema,
      wagered: moneySchema,
      at: z.iso.datetime(),
    }),
  ),
});

export type Bonus = z.output<typeof bonusSchema>;

const language = z.enum(languages);

export const bonuses = endpoint({
  method: 'GET',
  path: '/wps/bonus/running',
  summary: 'The member’s bonus that is active, and those that wait for it, in their order',
  auth: 'member',
  input: z.object({ language }),
  output: z.object({ active: z.nullable(bonusSchema), queued: z.array(bonusSchema) }),
  errors: [],
});

export const endedBonuses = endpoint({
  method: 'GET',
  path: '/wps/bonus/ended',
  summary: 'The member’s bonuses that are over, the newest first',
  auth: 'member',
  input: z.object({ language, after: z.optional(idSchema('grant')) }),
  output: z.object({
    bonuses: z.array(bonusSchema),
    /** What the next page begins after; null where there is none. */
    next: z.nullable(idSchema('grant')),
  }),
  errors: [],
});

/**
 * Ends a bonus by the member's own wish; for one that the member has ended it answers the same
 * again. `balance` is what the member was told would be lost: bonus.changed (with the balance of
 * now) where it is another.
 */
export const forfeitBonus = endpoint({
  method: 'POST',
  path: '/wps/bonus/forfeit',
  summary: 'End a bonus: what it holds is lost',
  auth: 'member',
  input: z.object({ id: idSchema('grant'), balance: moneySchema, language }),
  output: bonusSchema,
  errors: ['bonus.unknown', 'bonus.over', 'bonus.changed'],
});
