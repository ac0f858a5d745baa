// The rain that is announced, falls or just fell, as it is at this moment by the server's clock.
import { rainNow, type Rain } from '@perya/contract/rewards/rain';
import { useEffect, useState } from 'react';
import { useCall } from '#lib/use-call.ts';

export interface RainHere {
  readonly rain: Rain;
  readonly mine: string | null;
  readonly refetch: () => unknown;
}

const longestTimerMs = 2 ** 31 - 1;

/** Ask again a moment after it should be over, so that the server has ended it. */
const endsAfterMs = 4_000;

/** Null where there is none. It begins to fall by itself at its time, by the server's clock. */
export function useRain(): RainHere | null {
  const { data, refetch } = useCall(rainNow, {}, { staleTime: 0 });
  const [begun, setBegun] = useState('');
  const rain = data?.rain ?? null;
  const { id = '', startsAt = '', endsAt = '' } = rain?.state === 'over' ? {} : (rain ?? {});
  const serverTime = data?.serverTime ?? '';
  useEffect(() => {
    if (id === '') return undefined;
    const wait = (iso: string) => Date.parse(iso) - Date.parse(serverTime);
    const after = (ms: number, run: () => void) =>
      ms < longestTimerMs ? setTimeout(run, Math.max(0, ms)) : undefined;
    const start = after(wait(startsAt), () => setBegun(id));
    const end = after(wait(endsAt) + endsAfterMs, () => void refetch());
    return () => {
      clearTimeout(start);
      clearTimeout(end);
    };
  }, [id, startsAt, endsAt, serverTime, refetch]);
  if (!data || rain === null) return null;
  const falls = rain.state === 'announced' && begun === rain.id;
  return { rain: falls ? { ...rain, state: 'falling' } : rain, mine: data.mine, refetch };
}
