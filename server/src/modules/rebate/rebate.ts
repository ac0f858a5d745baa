// The public face of rebate: what goes on behind the calls.
import type { LevelParts } from '#modules/vip/vip';
import { settleUnclaimed } from './claims.ts';

export { rebateRewards } from './ready.ts';

type Job = readonly [name: string, everyMs: number, run: () => Promise<unknown>];

export function rebateJobs(parts: LevelParts): readonly Job[] {
  return [['settle rebate', 10 * 60_000, async () => settleUnclaimed(parts)]];
}
