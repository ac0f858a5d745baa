// Starts a trial: play money without an account.
import { freePlay } from '@perya/contract/account/session';
import { useState } from 'react';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';
import { startSession } from '#domain/session/session.ts';

/** `start` resolves to the trial's name, or to null after showing why not. */
export function useFreePlay() {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<string | null> => {
    setBusy(true);
    const hide = toast.loading(t('login.freePlayBusy'));
    const result = await call(freePlay, {});
    hide();
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
