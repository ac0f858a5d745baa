// How a lottery is played: by the address, else as the member chose last, else the merchant’s way.
import {
  playTypes,
  prizeModeName,
  prizeModes,
  type PlayType,
  type PrizeMode,
} from '@perya/contract/games/category';
import { chooseLottery, lotteryChoice, type LotteryChoice } from '@perya/contract/games/lottery';
import { useQueryClient } from '@tanstack/react-query';
import { currentSession, useSession } from '#domain/session/session.ts';
import { call } from '#lib/call.ts';
import type { Translate } from '#lib/text.tsx';
import { keyOf, useCall } from '#lib/use-call.ts';

export interface Way {
  readonly prizeMode: PrizeMode;
  readonly playType: PlayType;
}

/** What is offered: by one lottery, or by all of the merchant's. */
export interface Offered {
  readonly prizeModes: readonly PrizeMode[];
  readonly playTypes: readonly PlayType[];
}

interface Wanted {
  readonly query: URLSearchParams;
  /** What the member chose last; null for a guest, and until it is known. */
  readonly kept: LotteryChoice | null;
  /** The merchant's prize mode; null until it is known. */
  readonly usual: PrizeMode | null;
}

/** The first wish that is offered, else what is offered first. */
export function wayOf({ query, kept, usual }: Wanted, offered: Offered): Way {
  const asked = [query.get('prize_mode'), kept?.prizeMode, usual];
  const mode = asked.flatMap((wish) => prizeModes.filter((each) => each === wish));
  const wishes = [query.get('playType'), kept?.playType];
  const type = wishes.flatMap((wish) => playTypes.filter((each) => each === wish));
  return {
    prizeMode:
      mode.find((each) => offered.prizeModes.includes(each)) ?? offered.prizeModes[0] ?? 'LOTT',
    playType:
      type.find((each) => offered.playTypes.includes(each)) ?? offered.playTypes[0] ?? 'trad',
  };
}

export function modeName(t: Translate, mode: PrizeMode): string {
  return mode === 'ZY' ? prizeModeName[mode] : t(`category.${mode}`);
}

/** What the member chose last, and how to keep another choice; a guest's stays in the address. */
export function useLotteryChoice() {
  const session = useSession();
  const client = useQueryClient();
  const { data } = useCall(lotteryChoice, {}, { enabled: session !== null });
  const keep = (choice: Partial<Way>) => {
    if (currentSession() === null) return;
    const before = data ?? { prizeMode: null, playType: null };
    client.setQueryData(keyOf(lotteryChoice, {}), { ...before, ...choice });
    // The choice shows at once; one that could not be kept is asked for again another day.
    void call(chooseLottery, choice);
  };
  return { kept: session === null ? null : (data ?? null), keep };
}
