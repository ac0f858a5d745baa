// The use cases of the lottery lists: what can be played when, and what was drawn lately.
import { prizeModes } from '@perya/contract/games/category';
import type { PrizeMode } from '@perya/contract/games/category';
import type { LotteryRegion } from '@perya/contract/games/lottery';
import type { Queries } from '#db/database';
import * as tables from './lottery-sql.ts';
import type { DrawnRow } from './lottery-sql.ts';

export { readLotteries } from './lottery-sql.ts';
export type { DrawnRow } from './lottery-sql.ts';

const vietnam: readonly LotteryRegion[] = ['VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH'];
const drawsCounted = 30;

export interface LotteryMode {
  readonly prizeMode: PrizeMode;
  readonly regions: { readonly region: LotteryRegion; readonly count: number }[];
}

/** The prize modes that the merchant has lotteries of, in the specification's order. */
export async function lotteryModes(db: Queries, merchant: string): Promise<LotteryMode[]> {
  const rows = await tables.readModes(db, merchant);
  return prizeModes.flatMap((prizeMode) => {
    const own = rows.filter((row) => row.prizeMode === prizeMode);
    return own.length === 0 ? [] : [{ prizeMode, regions: own }];
  });
}

/** The last result of each Vietnamese lottery, the latest first. */
export async function recentVietnamese(db: Queries, merchant: string): Promise<DrawnRow[]> {
  return tables.readLastResults(db, merchant, vietnam);
}

export interface Ending {
  /** Two digits, "00" to "99". */
  readonly number: string;
  readonly count: number;
  readonly lastDrawnAt: Date;
}

/** Counts the last two digits of every prize; a number of one digit has no such ending. */
export function endingsOf(draws: readonly Pick<DrawnRow, 'drawnAt' | 'prizes'>[]): Ending[] {
  const counted = new Map<string, Ending>();
  for (const { drawnAt, prizes } of draws) {
    for (const drawn of prizes.flatMap(({ numbers }) => numbers)) {
      const number = /\d{2}$/.exec(drawn)?.[0];
      if (number === undefined) continue;
      const before = counted.get(number);
      const count = (before?.count ?? 0) + 1;
      const later = before && before.lastDrawnAt > drawnAt ? before.lastDrawnAt : drawnAt;
      counted.set(number, { number, count, lastDrawnAt: later });
    }
  }
  return [...counted.values()].toSorted(
    (a, b) => b.count - a.count || a.number.localeCompare(b.number),
  );
}

/** How often each ending was drawn in the last thirty draws of Viet Nam, or of one region of it. */
export async function vietnameseNumbers(
  db: Queries,
  merchant: string,
  region?: LotteryRegion,
): Promise<{ draws: number; list: Ending[] }> {
  const regions = region === undefined ? vietnam : vietnam.filter((each) => each === region);
  const draws = await tables.readLastDraws(db, merchant, regions, drawsCounted);
  return { draws: draws.length, list: endingsOf(draws) };
}
