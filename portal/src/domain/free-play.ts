// Trying the games with play money: the way in that needs no account.
import { freePlay } from '@perya/contract/session';
import { useState } from 'react';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';
import { startSession } from './session.ts';

/** `start` resolves to the trial's name, or to null after saying what is in the way. */
export function useFreePlay() {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<string | null> => {
    setBusy(true);
    const result = await call(freePlay, {});
    setBusy(false);
    if (!result.ok) {
      toast.failure(t(`error.${result.code}`));
      return null;
    }
    startSession(result.value);
    return result.value.userName;
  };
  return { busy, start };
}
