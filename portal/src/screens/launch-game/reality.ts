// When a reality check is due; pure.
import { longestRealityCheckMinutes } from '@perya/contract/limits';

/** The last answered reality check: of which sitting, and after how much play in milliseconds. */
export interface Answered {
  readonly startedAt: string;
  readonly elapsedMs: number;
}

/** What the server says of the time played. */
interface Played {
  readonly playedSeconds: number;
  readonly countsOnSeconds: number;
}

/** Milliseconds played, `sinceMs` after the server said so: its clock does not run in a pause. */
export function playedMs({ playedSeconds, countsOnSeconds }: Played, sinceMs: number): number {
  const since = Math.min(Math.max(sinceMs, 0), countsOnSeconds * 1000);
  return playedSeconds * 1000 + since;
}

/** The interval in milliseconds: the member's choice, an hour at most. */
export function intervalMs(minutes: number): number {
  const most = Math.min(minutes, longestRealityCheckMinutes);
  return (most > 0 ? most : longestRealityCheckMinutes) * 60_000;
}

/**
 * Milliseconds until the next reality check of a sitting; 0 or less when it is due. It counts from
 * the last one that was answered in this sitting, else from its beginning.
 */
export function untilCheck(
  startedAt: string,
  elapsedMs: number,
  minutes: number,
  answered: Answered | null,
): number {
  const same = answered !== null && answered.startedAt === startedAt;
  return (same ? answered.elapsedMs : 0) + intervalMs(minutes) - elapsedMs;
}
