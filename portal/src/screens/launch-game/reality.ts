// When play is interrupted with its figures; pure.
import { defaultRealityCheck } from '@perya/contract/protection';

/** A reality check that was answered: of which sitting, and how far into it, in milliseconds. */
export interface Answered {
  readonly startedAt: string;
  readonly elapsedMs: number;
}

/** The interval in milliseconds: what the member chose, and never longer than an hour. */
export function intervalMs(minutes: number): number {
  const most = Math.min(minutes, defaultRealityCheck);
  return (most > 0 ? most : defaultRealityCheck) * 60_000;
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
