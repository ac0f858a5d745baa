// The member's sitting: its time and figures, and when a reality check is due.
import { gameSession, setRealityCheck } from '@perya/contract/play/protection';
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type { Currency } from '@perya/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '#lib/call.ts';
import { useSeconds } from '#lib/seconds.ts';
import { load, save } from '#lib/storage.ts';
import { useText } from '#lib/text.tsx';
import { useCall } from '#lib/use-call.ts';
import { toast } from '#ui/toast.tsx';
import { playedMs, untilCheck } from './reality.ts';

export type Sitting = OutputOf<typeof gameSession>;
export type CheckMinutes = InputOf<typeof setRealityCheck>['minutes'];

/** Fetched after each round, and at least this often. */
const refreshMs = 60_000;

/** `currency`: that of the game; null until it is known. */
export function useSitting(currency: Currency | null) {
  const { t } = useText();
  const client = useQueryClient();
  const input = currency === null ? {} : { currency };
  const options = { enabled: currency !== null, staleTime: 0, refetchInterval: refreshMs };
  const answer = useCall(gameSession, input, options);
  const [openedAt] = useState(() => Date.now());
  const now = useSeconds(openedAt);
  const [answered, setAnswered] = useState(() => load('realityChecked'));
  const sitting = answer.data ?? null;
  const startedAt = sitting?.startedAt ?? null;
  const elapsedMs =
    sitting && startedAt !== null ? playedMs(sitting, now - answer.dataUpdatedAt) : now - openedAt;
  const minutes = sitting?.realityCheckMinutes ?? 0;
  const due = startedAt !== null && untilCheck(startedAt, elapsedMs, minutes, answered) <= 0;
  const answerCheck = () => {
    if (startedAt === null) return;
    const check = { startedAt, elapsedMs };
    save('realityChecked', check);
    setAnswered(check);
  };
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: [gameSession.path] }),
    [client],
  );
  const choose = async (chosen: CheckMinutes) => {
    const result = await call(setRealityCheck, { minutes: chosen });
    if (result.ok) await refresh();
    else toast.failure(t(`error.${result.code}`));
  };
  return { sitting, elapsedMs, due, answerCheck, refresh, choose };
}
