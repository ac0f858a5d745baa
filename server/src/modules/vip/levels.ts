// Which level somebody had at the start of a day, and which rebate that level brought.
import type { GameCategory } from '@perya/contract/games/category';
import type { Queries } from '#db/database';
import { levelDay } from './look.ts';
import { rulesOn } from './rules.ts';
import type { Rules } from './rules.ts';
import { rulesOf, stepsOver } from './vip-sql.ts';
import type { StepRow } from './vip-sql.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

/** The level at the start of a day, by steps in their order. */
const levelOn = (steps: readonly StepRow[], day: string): number =>
  steps.findLast(({ fromDay }) => fromDay <= day)?.to ?? 0;

export async function levelAtStart(db: Queries, member: string, day: string): Promise<number> {
  return levelOn(await stepsOver(db, member, { from: day, to: day }), day);
}

/** The rebate of the level that the member had at the start of a day, in millionths. */
type LevelRate = (day: string, category: GameCategory) => number;

/** For the days of a span, whose steps have to be walked before: see lookAt. */
export async function levelRates(
  db: Queries,
  { merchant, member }: { readonly merchant: string; readonly member: string },
  span: Span,
): Promise<LevelRate> {
  const versions = await rulesOf(db, merchant);
  const steps = await stepsOver(db, member, span);
  return (day, category) => {
    const levels = rulesOn(versions, day)?.levels ?? [];
    const level = levels[Math.min(levelOn(steps, day), levels.length - 1)];
    return level?.rates.get(category) ?? 0;
  };
}

/** The rules that hold now, the day that it is for the levels, and when the first rules began. */
export interface RulesNow {
  readonly versions: readonly Rules[];
  readonly rules: Rules;
  readonly today: string;
  readonly firstDay: string;
}

/** Null where the merchant has no levels yet. */
export async function rulesNow(
  db: Queries,
  merchant: string,
  timeZone: string,
  now: Date,
): Promise<RulesNow | null> {
  const versions = await rulesOf(db, merchant);
  const today = levelDay(timeZone, now);
  const rules = rulesOn(versions, today);
  const [first] = versions;
  return rules && first ? { versions, rules, today, firstDay: first.fromDay } : null;
}
