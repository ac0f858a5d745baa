// The pause before another code may be asked for; it survives a reload.
import { lifetimeSeconds } from '@perya/contract/limits';
import type { CodePurpose } from '@perya/contract/account/verification';
import { useSyncExternalStore } from 'react';
import { load, save, useStored } from '#lib/storage.ts';

const second = 1000;

export interface Countdown {
  /** Whole seconds until another code may be asked for; 0 when it may. */
  readonly left: number;
  /** A code was sent, and may still be good. */
  readonly sent: boolean;
  readonly start: (minutes: number) => void;
}

/** Whole seconds, rounded up, from `now` to `end`; both in milliseconds. Never below 0. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / second));
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, second);
  return () => clearInterval(timer);
}

/** Whole seconds until a moment in the future; 0 on the server. */
function useSecondsUntil(end: number): number {
  return useSyncExternalStore(
    everySecond,
    () => secondsLeft(end, Date.now()),
    () => 0,
  );
}

export function useCountdown(purpose: CodePurpose): Countdown {
  const end = useStored('codeCountdowns')?.[purpose] ?? 0;
  return {
    left: useSecondsUntil(end),
    sent: useSecondsUntil(end + lifetimeSeconds.verificationCode * second) > 0,
    start: (minutes) => {
      const over = Date.now() + minutes * 60 * second;
      save('codeCountdowns', { ...load('codeCountdowns'), [purpose]: over });
    },
  };
}
