// The merchant's lotteries, with the time by the server's clock.
import type { Address } from '#routes';
import { prizeModes, type PrizeMode } from '@perya/contract/games/category';
import { lotteryList, lotteryRegions, type Lottery } from '@perya/contract/games/lottery';
import { useEffect } from 'react';
import { useSeconds } from '#lib/seconds.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { whereTo } from '#domain/launch/launch.ts';

/** A draw that has closed is fetched again after this time, when the server has the next one. */
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

/** By region, in a fixed order; regions without a lottery are left out. */
export function byRegion(all: readonly Lottery[]) {
  return lotteryRegions.flatMap((region) => {
    const own = all.filter((each) => each.region === region);
    return own.length === 0 ? [] : [{ region, own }];
  });
}

/** Whether the draw of any of them has closed. */
export function anyClosed(all: readonly Lottery[], now: number): boolean {
  return all.some(({ closesAt }) => Date.parse(closesAt) + graceMs <= now);
}

/** The screen of one lottery. */
export function startPath({ gameCode, vassalage }: Lottery, prizeMode: PrizeMode | null): Address {
  const mode = prizeMode === null ? {} : { prize_mode: prizeMode };
  const query = new URLSearchParams({ code: gameCode, vassalage, ...mode });
  return `/m/startLottery?${query.toString()}`;
}

/** Where a lottery is played; in a mode that it has. */
export function playPath(lottery: Lottery, wanted: PrizeMode | null): Address {
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
  // A page that the server rendered may be some seconds old: too old for a countdown.
  const answer = useCall(lotteryList, { language }, { staleTime: 0 });
  const seen = useSeconds(0);
  const serverTime = answer.data ? Date.parse(answer.data.serverTime) : 0;
  // The server and the first render in the browser must show the same time: the server's.
  const now = seen === 0 ? serverTime : seen + serverTime - answer.dataUpdatedAt;
  const closed = answer.data !== undefined && anyClosed(answer.data.lotteries, now);
  const { refetch } = answer;
  useEffect(() => {
    if (closed) void refetch();
  }, [closed, refetch]);
  return { answer, now };
}
