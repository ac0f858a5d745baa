// Takes an envelope: a second tap is answered the same, so a lost answer is just asked for again.
import type { ErrorCode } from '@perya/contract/error-codes';
import { rainTake } from '@perya/contract/rewards/rain';
import { useState } from 'react';
import { call, type TransportError } from '#lib/call.ts';
import type { RainHere } from './use-rain.ts';

export interface Taking {
  readonly busy: boolean;
  readonly failure: ErrorCode | TransportError | null;
  readonly take: () => Promise<void>;
}

export function useTake(here: RainHere | null): Taking {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Taking['failure']>(null);
  const take = async () => {
    if (here === null || busy) return;
    setBusy(true);
    setFailure(null);
    const result = await call(rainTake, { id: here.rain.id });
    if (!result.ok) setFailure(result.code);
    await here.refetch();
    setBusy(false);
  };
  return { busy, failure, take };
}
