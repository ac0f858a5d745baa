// Looks at a member's points and takes the steps that they ask: nothing else changes a standing.
import type { Currency } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { dayIn } from '#lib/clock';
import { cashValidDays } from '#modules/play/play';
import { dayAfter, firstOfMonth } from './days.ts';
import { startOn, unitOf, walk } from './ladder.ts';
import type { Earned, Standing, Walk } from './ladder.ts';
import { rulesOn } from './rules.ts';
import type { Rules } from './rules.ts';
import * as rows from './vip-sql.ts';
import type { Holder, Kept } from './vip-sql.ts';

/** Corrections of days further back than these come too late for points and rebate. */
export const correctedDays = 92;

/** A month is not judged before what was settled at its very end is committed. */
const settlesMs = 10 * 60_000;

/** The day that it is for the levels: on a first of a month, it begins a little later. */
export function levelDay(timeZone: string, now: Date): string {
  const today = dayIn(timeZone, now);
  const earlier = dayIn(timeZone, new Date(now.getTime() - settlesMs));
  return today === firstOfMonth(today) ? earlier : today;
}

export interface Look extends Walk {
  /** All versions of the merchant's rules, in their order; and those of the day. */
  readonly versions: readonly Rules[];
  readonly rules: Rules;
}

async function earnedDays(
  tx: Queries,
  { member, currency }: Holder,
  versions: readonly Rules[],
  span: { readonly from: string; readonly to: string },
): Promise<Earned> {
  const byDay = new Map<string, bigint>();
  for (const { day, category, valid } of await cashValidDays(tx, { member, currency, ...span })) {
    const weight = rulesOn(versions, day)?.weights.get(category) ?? 0;
    byDay.set(day, (byDay.get(day) ?? 0n) + valid * BigInt(weight));
  }
  return [...byDay].map(([day, earned]) => ({ day, earned }));
}

const sumOf = (days: Earned, isOf: (day: string) => boolean): bigint =>
  days.reduce((sum, { day, earned }) => (isOf(day) ? sum + earned : sum), 0n);

/** What has to be earned before the next look can change something. */
function ahead(standing: Standing, rules: Rules, currency: Currency) {
  const { levels } = rules;
  const next = levels[standing.earned + 1];
  const returns = levels[standing.level + 1];
  const isHeld = standing.level < standing.highest;
  return {
    nextAt: next ? next.points * unitOf(currency) : null,
    returnsAt: isHeld && returns ? returns.keep * unitOf(currency) : null,
  };
}

/** The standing walked to a day, with the days that are counted for good moved on. */
function keptAfter(kept: Kept, days: Earned, { standing, rules }: Look, currency: Currency): Kept {
  const mature = dayAfter(standing.day, -correctedDays);
  const countedTo = mature > kept.countedTo ? mature : kept.countedTo;
  const counted = kept.counted + sumOf(days, (day) => day < countedTo);
  return { ...standing, countedTo, counted, ...ahead(standing, rules, currency) };
}

/** The stored one, with what its days are known to have earned now. */
function corrected(kept: Kept, days: Earned): Standing {
  const { day: upTo, level, highest, earned, reachedOn } = kept;
  const month = firstOfMonth(upTo);
  return {
    level,
    highest,
    earned,
    reachedOn,
    day: upTo,
    before: kept.counted + sumOf(days, (day) => day < upTo),
    monthBefore: sumOf(days, (day) => day >= month && day < upTo),
  };
}

/** Whether anything of it differs; a look that changes nothing writes nothing. */
const differs = (one: Kept, other: Kept): boolean =>
  (Object.keys(one) as (keyof Kept)[]).some((name) => one[name] !== other[name]);

interface Ruled {
  readonly versions: readonly Rules[];
  readonly rules: Rules;
  readonly today: string;
}

/** Null where the merchant has no levels yet. */
function ruledOn(versions: readonly Rules[], today: string): Ruled | null {
  const rules = rulesOn(versions, today);
  return rules === null ? null : { versions, rules, today };
}

/** What is stored, walked to the day that it is. */
async function walkOn(db: Queries, holder: Holder, kept: Kept, { today, ...ruled }: Ruled) {
  const { versions } = ruled;
  const days = await earnedDays(db, holder, versions, { from: kept.countedTo, to: today });
  const before = corrected(kept, days);
  const left = days.filter(({ day }) => day >= before.day);
  const look: Look = {
    ...walk(before, left, today, { versions, currency: holder.currency }),
    ...ruled,
  };
  return { look, days };
}

/**
 * Brings the member's level up to date, in the caller's transaction, which holds the standing until
 * it ends. Null where the merchant has no levels yet. `versions` are the merchant's rules.
 */
export async function lookAt(
  tx: Queries,
  holder: Holder,
  now: Date,
  versions?: readonly Rules[],
): Promise<Look | null> {
  const all = versions ?? (await rows.rulesOf(tx, holder.merchant));
  const ruled = ruledOn(all, levelDay(holder.timeZone, now));
  const [first] = all;
  if (first === undefined || ruled === null) return null;
  const { member, currency } = holder;
  const kept = await rows.lockStanding(tx, holder, first.fromDay);
  // After the lock: whoever held it counted what was there, and moved on.
  const { look, days } = await walkOn(tx, holder, kept, ruled);
  const after = keptAfter(kept, days, look, currency);
  if (differs(after, kept)) await rows.saveStanding(tx, member, after);
  for (const step of look.steps) await rows.insertStep(tx, holder, step, now);
  for (const reached of look.reached) await rows.insertReached(tx, member, reached);
  return look;
}

/** As {@link lookAt}, and nothing is written: for who only reads. */
export async function glanceAt(db: Queries, holder: Holder, now: Date): Promise<Look | null> {
  const versions = await rows.rulesOf(db, holder.merchant);
  const ruled = ruledOn(versions, levelDay(holder.timeZone, now));
  const [first] = versions;
  if (first === undefined || ruled === null) return null;
  const nothing = { countedTo: first.fromDay, counted: 0n, nextAt: null, returnsAt: null };
  const kept = await rows.standingOf(db, holder.member);
  const { look } = await walkOn(
    db,
    holder,
    kept ?? { ...startOn(first.fromDay), ...nothing },
    ruled,
  );
  return look;
}
