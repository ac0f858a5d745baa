// Lotteries for their screens: all of the merchant's, with the present by the server's clock.
import { prizeModes, type PrizeMode } from '@perya/contract/category';
import { lotteryList, lotteryRegions, type Lottery } from '@perya/contract/lottery';
import { useEffect } from 'react';
import { useSeconds } from '#lib/seconds.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { whereTo } from './launch.ts';

/** A draw that closed is asked for again this long after, so that the server has moved on too. */
const graceMs = 1_000;

export function prizeModeIn(query: URLSearchParams): PrizeMode | null {
  return prizeModes.find((mode) => mode === query.get('prize_mode')) ?? null;
}

/** The lotteries of a mode, and where given of a vendor, in the order in which they came. */
export function lotteriesOf(
  all: readonly Lottery[],
  prizeMode: PrizeMode | null,
  vendor: string | null = null,
): readonly Lottery[] {
  return all.filter(
    (each) =>
      (prizeMode === null || each.prizeModes.includes(prizeMode)) &&
      (vendor === null || each.vassalage === vendor),
  );
}

/** By region, in their one order; regions without a lottery are left out. */
export function byRegion(all: readonly Lottery[]) {
  return lotteryRegions.flatMap((region) => {
    const own = all.filter((each) => each.region === region);
    return own.length === 0 ? [] : [{ region, own }];
  });
}

/** Whether any of them takes no more tickets for the draw that it shows. */
export function anyClosed(all: readonly Lottery[], now: number): boolean {
  return all.some(({ closesAt }) => Date.parse(closesAt) + graceMs <= now);
}

/** The screen of one lottery. */
export function startPath({ gameCode, vassalage }: Lottery, prizeMode: PrizeMode | null): string {
  const mode = prizeMode === null ? {} : { prize_mode: prizeMode };
  const query = new URLSearchParams({ code: gameCode, vassalage, ...mode });
  return `/m/startLottery?${query.toString()}`;
}

/** Where a lottery is played; in a mode that it has. */
export function playPath(lottery: Lottery, wanted: PrizeMode | null): string {
  const prizeMode = lottery.prizeModes.find((mode) => mode === wanted) ?? lottery.prizeModes[0];
  return whereTo({
    category: lottery.gameCategory,
    vendor: lottery.vassalage,
    nodeId: lottery.nodeId,
    gameId: lottery.gameCode,
    prizeMode,
  });
}

/** All lotteries, and now by the server's clock; asked for again when a draw has closed. */
export function useLotteries() {
  const { language } = useText();
  // A painted page may be some seconds old, and a countdown may not.
  const answer = useCall(lotteryList, { language }, { staleTime: 0 });
  const seen = useSeconds(0);
  const serverTime = answer.data ? Date.parse(answer.data.serverTime) : 0;
  // The first paint and the browser's first look show the same moment: the server's.
  const now = seen === 0 ? serverTime : seen + serverTime - answer.dataUpdatedAt;
  const closed = answer.data !== undefined && anyClosed(answer.data.lotteries, now);
  const { refetch } = answer;
  useEffect(() => {
    if (closed) void refetch();
  }, [closed, refetch]);
  return { answer, now };
}
