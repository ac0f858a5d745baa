// The terms on which a bonus is given.
import * as z from 'zod/mini';
import { gameCategories } from '../games/category.ts';
import { bonusLimits } from '../limits.ts';
import { moneySchema } from '../money-schema.ts';

const percent = z.int().check(z.minimum(0), z.maximum(100));

/** What a bonus asks; a member keeps the terms of the claim. Amounts in the bonus's currency. */
export const bonusTermsSchema = z.object({
  /** So many times the bonus is to be wagered. */
  wagering: z.int().check(z.minimum(1), z.maximum(bonusLimits.mostWagering)),
  /** Percent of a valid bet that counts, by category; one that is not named counts nothing. */
  contributions: z
    .partialRecord(z.enum(gameCategories), percent)
    .check(z.refine((each) => Object.values(each).some((share) => share > 0))),
  /** The largest stake with a part of the bonus in it; stakes of cash alone are free of it. */
  maxStake: moneySchema,
  /** The most of it that becomes cash; null for no limit. */
  maxWin: z.nullable(moneySchema),
  /** It runs for so long once it is active. */
  days: z.int().check(z.minimum(1), z.maximum(bonusLimits.mostDays)),
});

export type BonusTerms = z.output<typeof bonusTermsSchema>;

/** The same as members read it: the categories that count most first. */
export const shownTermsSchema = z.object({
  wagering: z.int(),
  contributions: z.array(z.object({ category: z.enum(gameCategories), percent: z.int() })),
  maxStake: moneySchema,
  maxWin: z.nullable(moneySchema),
  days: z.int(),
});

export type ShownTerms = z.output<typeof shownTermsSchema>;
