// The jackpot: the amount of the real pool, or an illustrative counter where there is none.
import { homeJackpot } from '@perya/contract/games/jackpot';
import type { OutputOf } from '@perya/contract/endpoint';
import { fingerprint } from '#lib/fingerprint.ts';
import { useCall } from '#lib/use-call.ts';

/** How often a visitor's figure is fetched; members get live events. */
export const poolRefetchMs = 60_000;

/** The merchant's pool; null without one or after a failure, undefined before the answer. */
export function useJackpotPool(
  refetchInterval: number,
): OutputOf<typeof homeJackpot>['pool'] | undefined {
  const { data, isError } = useCall(homeJackpot, {}, { refetchInterval });
  return data?.pool ?? (data || isError ? null : undefined);
}

/** Bounds that the specification gives (its section 2.2), in major units and milliseconds. */
export const jackpotSteps = {
  start: [70_000_000, 130_000_000],
  grow: [100, 500],
  everyMs: [3_000, 4_000, 5_000],
} as const;

const dayMs = 86_400_000;
const meanStep = (jackpotSteps.grow[0] + jackpotSteps.grow[1]) / 2;

/**
 * The counter at a moment (milliseconds since 1970), the same for everybody: each day it starts
 * between the bounds and grows at the mean pace.
 */
export function jackpotAt(merchantCode: string, now: number): number {
  const day = Math.floor(now / dayMs);
  const [least, most] = jackpotSteps.start;
  const start = least + (fingerprint(`${merchantCode} ${String(day)}`) / 2 ** 32) * (most - least);
  const steps = Math.floor((now - day * dayMs) / jackpotSteps.everyMs[1]);
  return Math.floor(start) + steps * meanStep;
}

/** The next step and when it comes; `chance` gives numbers in [0, 1). */
export function nextStep(chance: () => number): { grow: number; afterMs: number } {
  const [least, most] = jackpotSteps.grow;
  const { everyMs } = jackpotSteps;
  return {
    grow: least + Math.floor(chance() * (most - least + 1)),
    afterMs: everyMs[Math.floor(chance() * everyMs.length)] ?? everyMs[0],
  };
}
