// How a member goes up and down the levels: a walk over the days, from their points alone.
import { currencyDigits } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { dayAfter, firstOfMonth, monthStarts } from './days.ts';
import { rulesOn } from './rules.ts';
import type { Rules } from './rules.ts';

/** Where the walk is: the level, and the points that led there. */
export interface Standing {
  readonly level: number;
  /** The highest held so far, in whatever way: a month's points bring back what is below. */
  readonly highest: number;
  /** The highest that lifetime points have reached. */
  readonly earned: number;
  /** When the level was last reached from below, as YYYY-MM-DD; null for never. */
  readonly reachedOn: string | null;
  /** The day up to which it was walked; it may go on. */
  readonly day: string;
  /** What the days before it earned, since ever and in its month; see {@link pointsOf}. */
  readonly before: bigint;
  readonly monthBefore: bigint;
}

export type Why = 'points' | 'returned' | 'lost';

/** One change of level. */
export interface Step {
  readonly day: string;
  /** From this day on the rates are those of the new level. */
  readonly fromDay: string;
  readonly from: number;
  readonly to: number;
  readonly why: Why;
  /** Whole points, of always, and of the month that decided. */
  readonly points: bigint;
  readonly monthPoints: bigint;
  readonly rules: number;
}

/** A level that lifetime points reached for the first time. */
export interface Reached {
  readonly level: number;
  readonly day: string;
  readonly rules: number;
}

/** What the days earned, by day in their order; days without play may be left out. */
export type Earned = readonly { readonly day: string; readonly earned: bigint }[];

export interface Walk {
  readonly standing: Standing;
  readonly steps: readonly Step[];
  readonly reached: readonly Reached[];
  /** With the day it was walked to. */
  readonly total: bigint;
  readonly monthTotal: bigint;
}

const million = 1_000_000n;

/** What was earned is kept in minor units times weight: points are whole, and cut once. */
export function pointsOf(earned: bigint, currency: Currency): bigint {
  return earned / unitOf(currency);
}

/** What has to be earned for one point. */
export const unitOf = (currency: Currency): bigint =>
  10n ** BigInt(currencyDigits[currency]) * million;

/** Somebody who begins on that day. */
export function startOn(day: string): Standing {
  const none = { level: 0, highest: 0, earned: 0, reachedOn: null };
  return { ...none, day, before: 0n, monthBefore: 0n };
}

interface Ruled {
  readonly rules: Rules;
}

/** The walk while it goes on. */
class Walker {
  standing: Standing;
  readonly steps: Step[] = [];
  readonly reached: Reached[] = [];
  readonly #versions: readonly Rules[];
  readonly #currency: Currency;
  total: bigint;
  monthTotal: bigint;

  constructor(standing: Standing, versions: readonly Rules[], currency: Currency) {
    this.standing = standing;
    this.#versions = versions;
    this.#currency = currency;
    this.total = standing.before;
    this.monthTotal = standing.monthBefore;
  }

  /** A month has ended: its points cost a level, or keep it. */
  turnMonth(first: string): void {
    const { level, reachedOn, day } = this.standing;
    const lastDay = dayAfter(first, -1);
    const rules = rulesOn(this.#versions, lastDay);
    const keep = rules?.levels[level]?.keep ?? 0n;
    const ended = pointsOf(this.monthTotal, this.#currency);
    const isNew = reachedOn !== null && reachedOn >= firstOfMonth(lastDay);
    if (rules && level > 0 && !isNew && ended < keep) {
      this.#step({ day: first, fromDay: first, to: level - 1, why: 'lost', rules });
    }
    this.monthTotal = 0n;
    if (day < first) this.#goTo(first);
  }

  /** A day, or what is known of it: up at once by points of always, and of the month. */
  add(day: string, earned: bigint): void {
    this.#goTo(day);
    this.total += earned;
    this.monthTotal += earned;
    const rules = rulesOn(this.#versions, day);
    if (!rules) return;
    const lifetime = pointsOf(this.total, this.#currency);
    const reachable = rules.levels.findLastIndex(({ points }) => points <= lifetime);
    for (let level = this.standing.earned + 1; level <= reachable; level += 1) {
      this.reached.push({ level, day, rules: rules.version });
    }
    const earnedLevel = Math.max(this.standing.earned, reachable);
    const isUp = reachable > this.standing.earned && reachable > this.standing.level;
    this.standing = { ...this.standing, earned: earnedLevel };
    if (isUp) this.#rise(day, reachable, 'points', rules);
    this.#comeBack(day, rules);
  }

  #comeBack(day: string, rules: Rules): void {
    const { level, highest } = this.standing;
    const month = pointsOf(this.monthTotal, this.#currency);
    const held = rules.levels.slice(0, highest + 1);
    const back = held.findLastIndex(({ keep }) => keep <= month);
    if (back > level) this.#rise(day, back, 'returned', rules);
  }

  #rise(day: string, to: number, why: Why, rules: Rules): void {
    this.#step({ day, fromDay: dayAfter(day), to, why, rules });
    const highest = Math.max(this.standing.highest, to);
    this.standing = { ...this.standing, highest, reachedOn: day };
  }

  #step({ rules, ...step }: Omit<Step, 'from' | 'points' | 'monthPoints' | 'rules'> & Ruled): void {
    this.steps.push({
      ...step,
      from: this.standing.level,
      points: pointsOf(this.total, this.#currency),
      monthPoints: pointsOf(this.monthTotal, this.#currency),
      rules: rules.version,
    });
    this.standing = { ...this.standing, level: step.to };
  }

  /** Before the day's own points are added. */
  #goTo(day: string): void {
    const [before, monthBefore] = [this.total, this.monthTotal];
    this.standing = { ...this.standing, day, before, monthBefore };
  }
}

/**
 * Walks on from where somebody stands to the day `to`, whose points may still grow: to walk the
 * same day again goes on. `days` are those from the standing's day on. A walk in steps ends where
 * one walk over all the days does.
 */
export function walk(
  standing: Standing,
  days: Earned,
  to: string,
  { versions, currency }: { readonly versions: readonly Rules[]; readonly currency: Currency },
): Walk {
  const walker = new Walker(standing, versions, currency);
  // A clock that was put back changes nothing.
  const end = to < standing.day ? standing.day : to;
  const turns = monthStarts(standing.day, end);
  const left = days.filter(({ day }) => day <= end);
  if (left.at(-1)?.day !== end) left.push({ day: end, earned: 0n });
  for (const { day, earned } of left) {
    for (let turn = turns[0]; turn !== undefined && turn <= day; turn = turns[0]) {
      walker.turnMonth(turn);
      turns.shift();
    }
    walker.add(day, earned);
  }
  const { standing: reachedStanding, steps, reached, total, monthTotal } = walker;
  return { standing: reachedStanding, steps, reached, total, monthTotal };
}
