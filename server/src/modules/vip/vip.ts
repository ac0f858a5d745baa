// The public face of VIP levels: rates for rebate, what is ready, the watch, and operators' acts.
import type { Act } from '#modules/approvals/approvals';
import { levelAct, rulesAct } from './changes.ts';
import type { LevelParts } from './publishing.ts';
import { turnMonths, watchLevels } from './watch.ts';

export { levelAct, rulesAct, rulesWish } from './changes.ts';
export { dayAfter } from './days.ts';
export { levelRates, rulesNow } from './levels.ts';
export { correctedDays } from './look.ts';
export { withLook } from './publishing.ts';
export type { LevelParts } from './publishing.ts';
export { vipRewards } from './ready.ts';
export { rulesFileSchema, RulesProblem } from './rules.ts';
export { levelStory, rulesLines } from './story.ts';
export type { Story } from './story.ts';
export { merchantsWithLevels, rulesFiles } from './vip-sql.ts';

type Job = readonly [name: string, everyMs: number, run: () => Promise<unknown>];

/** What goes on behind the calls. */
export function vipJobs(parts: LevelParts): readonly Job[] {
  return [
    ['watch levels', 5_000, async () => watchLevels(parts)],
    ['turn months', 5 * 60_000, async () => turnMonths(parts)],
  ];
}

/** What of the levels two people have to want. */
export function vipActs(parts: LevelParts): readonly Act[] {
  return [rulesAct(parts), levelAct(parts)];
}
