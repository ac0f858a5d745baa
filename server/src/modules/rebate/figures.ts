// What rebate is made of: valid bets at their rates, what of them was paid for, and what is left.
import { gameCategories } from '@perya/contract/games/category';
import type { GameCategory } from '@perya/contract/games/category';
import { money } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { rateChanges } from '#modules/agents/agents';
import type { RateChange } from '#modules/agents/agents';
import { cashValidDays } from '#modules/play/play';
import { levelRates } from '#modules/vip/vip';
import type { AccountRow, DayRow, Holder } from './rebate-sql.ts';

export const million = 1_000_000n;

interface Span {
  readonly from: string;
  readonly to: string;
}

/** The rate of a day and a category, in millionths. */
export type RateOf = (day: string, category: GameCategory) => number;

function lineRateOf(rates: readonly RateChange[], day: string, category: GameCategory): number {
  const held = rates.findLast((rate) => rate.category === category && rate.fromDay <= day);
  return held?.ppm ?? 0;
}

/**
 * The member's own rates: the higher of what the line gives, and what the level at the day's start
 * gives. The levels have to be walked before.
 */
export async function ownRates(db: Queries, holder: Holder, span: Span): Promise<RateOf> {
  const levels = await levelRates(db, holder, span);
  const lines = await rateChanges(db, holder.member, span.to);
  return (day, category) => Math.max(levels(day, category), lineRateOf(lines, day, category));
}

/** The member's valid bets by day and category, each at its rate. */
export async function ratedDays(
  db: Queries,
  holder: Holder,
  span: Span,
  rateOf: RateOf,
): Promise<DayRow[]> {
  const days = await cashValidDays(db, { ...holder, ...span });
  return days.map((row) => ({ ...row, ppm: rateOf(row.day, row.category) }));
}

/** In minor units times millionths. */
export const earnedBy = (rows: readonly DayRow[]): bigint =>
  rows.reduce((sum, { valid, ppm }) => sum + valid * BigInt(ppm), 0n);

/** What is left to pay, in minor units; below zero after corrections of what was paid. */
export function leftToPay({ counted, paid }: AccountRow, rows: readonly DayRow[]): Money {
  return money(floored(counted + earnedBy(rows)) - paid);
}

/** Whole minor units, rounded down below zero too. */
export function floored(earned: bigint): bigint {
  const whole = earned / million;
  return whole * million > earned ? whole - 1n : whole;
}

const nameOf = ({ day, category }: DayRow): string => `${day} ${category}`;

/** What of the days was not paid for: their valid bets less those that were. */
export function unsettled(rows: readonly DayRow[], settled: readonly DayRow[]): DayRow[] {
  const paid = new Map(settled.map((row) => [nameOf(row), row]));
  const left = rows.map((row) => {
    const known = paid.get(nameOf(row));
    paid.delete(nameOf(row));
    return { ...row, valid: row.valid - (known?.valid ?? 0n) };
  });
  // Bets that were rolled back to nothing.
  const gone = [...paid.values()].map((row) => ({ ...row, valid: -row.valid }));
  return [...left, ...gone].filter(({ valid }) => valid !== 0n);
}

/** Days put together by category and rate, in the order of categories. */
export interface Line {
  readonly category: GameCategory;
  readonly ppm: number;
  readonly valid: bigint;
}

export function linesOf(rows: readonly DayRow[]): Line[] {
  const sums = new Map<string, Line>();
  for (const { category, ppm, valid } of rows) {
    const name = `${category} ${String(ppm)}`;
    const sum = sums.get(name);
    sums.set(name, { category, ppm, valid: valid + (sum?.valid ?? 0n) });
  }
  const place = ({ category }: Line): number => gameCategories.indexOf(category);
  return [...sums.values()]
    .filter(({ valid }) => valid !== 0n)
    .toSorted((a, b) => place(a) - place(b) || b.ppm - a.ppm);
}
