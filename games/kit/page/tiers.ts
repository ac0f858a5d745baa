// What kinds of result there are, by payout in stakes, and what each is worth of a celebration.
import { compareAmounts, inStakes, shareOf } from './amounts.ts';

/**
 * `none` paid nothing and `returned` no more than the stake: neither is a win, and both are said in
 * one quiet line.
 */
export type Tier = 'none' | 'returned' | 'win' | 'big' | 'huge';

/** From how many stakes on a win is big, and huge; below, whatever exceeds the stake is a win. */
export const tierFrom = { big: 15, huge: 50 } as const;

/** How a tier that is named over the stage is shown. */
export interface Cheer {
  /** Papers that fly. */
  readonly papers: number;
  /** How long the whole amount stays, unless a tap ends it; milliseconds. */
  readonly holdMs: number;
}

export const cheers: Readonly<Record<'big' | 'huge', Cheer>> = {
  big: { papers: 14, holdMs: 1600 },
  huge: { papers: 28, holdMs: 2400 },
};

/** Counting up takes `least`, more with every doubling, and `most` at the end; milliseconds. */
const counting = { least: 400, perDoubling: 450, most: 3000 } as const;

/** The tier of a payout, exact to the smallest unit. */
export function tierOf(payout: string, stake: string): Tier {
  if (compareAmounts(payout, '0') === 0) return 'none';
  if (compareAmounts(payout, stake) <= 0) return 'returned';
  if (compareAmounts(payout, shareOf(stake, tierFrom.huge)) >= 0) return 'huge';
  return compareAmounts(payout, shareOf(stake, tierFrom.big)) >= 0 ? 'big' : 'win';
}

export const isWin = (tier: Tier): tier is 'win' | 'big' | 'huge' =>
  tier !== 'none' && tier !== 'returned';

/** How long a win is counted up, in milliseconds: in proportion to its size. */
export function countMs(payout: string, stake: string): number {
  const doublings = Math.log2(inStakes(payout, stake) + 1);
  return Math.min(counting.most, counting.least + doublings * counting.perDoubling);
}

/** 0 to 4: how full a win sounds. */
export function loudnessOf(payout: string, stake: string): number {
  return Math.max(0, Math.min(4, Math.floor(Math.log2(inStakes(payout, stake)))));
}
