// The use cases of the lottery lists: what can be played when, and what was drawn lately.
import { playTypes, prizeModes } from '@perya/contract/games/category';
import type { PlayType, PrizeMode } from '@perya/contract/games/category';
import type { LotteryChoice, LotteryRegion } from '@perya/contract/games/lottery';
import { uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { prizeModeOfMerchant } from '#modules/games/games';
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

/** The play types that the merchant has lotteries of, in the specification's order. */
export async function lotteryTypes(db: Queries, merchant: string): Promise<PlayType[]> {
  const own = await tables.readPlayTypes(db, merchant);
  return playTypes.filter((type) => own.includes(type));
}

const nothingChosen: LotteryChoice = { prizeMode: null, playType: null };

export async function choiceOf(db: Queries, memberId: MemberId): Promise<LotteryChoice> {
  return (await tables.readChoice(db, uuidOf(memberId))) ?? nothingChosen;
}

/** Keeps the member's choice; what is null stays as it was. */
export async function choose(
  db: Queries,
  memberId: MemberId,
  choice: LotteryChoice,
): Promise<LotteryChoice> {
  if (choice.prizeMode === null && choice.playType === null) return choiceOf(db, memberId);
  return (await tables.writeChoice(db, uuidOf(memberId), choice)) ?? nothingChosen;
}

interface AskedWay {
  readonly prizeMode?: PrizeMode | undefined;
  readonly playType?: PlayType | undefined;
}

/** The first of the wanted that is offered, else the first that is. */
function firstOffered<T>(wanted: readonly (T | undefined)[], offered: readonly T[]): T | undefined {
  return wanted.find((each) => each !== undefined && offered.includes(each)) ?? offered[0];
}

/**
 * How a lottery is launched: as it is asked for where it has that, else in the merchant's mode
 * where it has that one, else in its own first. Of a game of the lottery categories without a
 * schedule nothing is known: what is asked for stands.
 */
export async function wayToPlay(
  db: Queries,
  merchant: string,
  nodeId: number,
  { prizeMode, playType }: AskedWay,
): Promise<{ prizeMode: PrizeMode; playType: PlayType }> {
  const [usual, ways] = await Promise.all([
    prizeModeOfMerchant(db, merchant),
    tables.readWays(db, nodeId),
  ]);
  return {
    prizeMode: firstOffered([prizeMode, usual], ways?.prizeModes ?? prizeModes) ?? usual,
    playType: firstOffered([playType], ways?.playTypes ?? playTypes) ?? 'trad',
  };
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
