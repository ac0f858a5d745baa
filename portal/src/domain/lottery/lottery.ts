// The merchant's lotteries, with the time by the server's clock.
import type { Address } from '#routes';
import { lotteryList, lotteryRegions, type Lottery } from '@perya/contract/games/lottery';
import { useEffect } from 'react';
import { useSeconds } from '#lib/seconds.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { lotteryLaunch } from '#domain/launch/launch.ts';
import type { Way } from './way-to-play.ts';

/** A draw that has closed is fetched again after this time, when the server has the next one. */
const graceMs = 1_000;

/** Of them those that can be played so, where given of a vendor, in the order they came in. */
export function lotteriesOf(
  all: readonly Lottery[],
  { prizeMode, playType }: Way,
  vendor: string | null = null,
): readonly Lottery[] {
  return all.filter(
    (each) =>
      each.prizeModes.includes(prizeMode) &&
      each.playTypes.includes(playType) &&
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

/** The screen of one lottery; `way` is null where none was chosen. */
export function startPath({ gameCode, vassalage }: Lottery, way: Way | null): Address {
  const chosen = way === null ? {} : { prize_mode: way.prizeMode, playType: way.playType };
  const query = new URLSearchParams({ code: gameCode, vassalage, ...chosen });
  return `/m/startLottery?${query.toString()}`;
}

/** Where a lottery is played; in a way that it has. */
export function playPath(lottery: Lottery, { prizeMode, playType }: Way): Address {
  return lotteryLaunch({
    vendor: lottery.vassalage,
    gameId: lottery.gameCode,
    prizeMode,
    playType,
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
