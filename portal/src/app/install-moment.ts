// When to ask a person to install the portal: at good moments, and seldom.
import { load, save } from '#lib/storage.ts';
import { iosVersion, isSafari } from '#domain/install/download.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Pages opened within this time are one visit. */
const visitMs = 30 * 60 * 1000;

/** For how long a "not now" counts. */
export const notNowMs = 30 * dayMs;

export interface Visits {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export function countedVisits(before: Visits | null, now: number): Visits {
  if (before === null) return { count: 1, at: now };
  return { count: now - before.at < visitMs ? before.count : before.count + 1, at: now };
}

interface Moment {
  readonly visits: number;
  /** The account was opened in this session. */
  readonly justJoined: boolean;
  /** The balance is higher than it was when the last game began. */
  readonly won: boolean;
  /** It already runs from the home screen. */
  readonly installed: boolean;
  /** Milliseconds since 1970; 0 without a "not now". */
  readonly notBefore: number;
  readonly now: number;
}

export function isGoodMoment(moment: Moment): boolean {
  const { visits, justJoined, won, installed, notBefore, now } = moment;
  return !installed && now >= notBefore && (visits >= 2 || justJoined || won);
}

/** Safari has no install prompt: from iOS 12.4 on a hint says which button to tap. */
export function needsHint(userAgent: string): boolean {
  const version = iosVersion(userAgent);
  if (version === null || !isSafari(userAgent)) return false;
  const [major, minor] = version;
  return major > 12 || (major === 12 && minor >= 4);
}

/** Counts this visit; returns how many there were. */
export function countVisit(now: number): number {
  const visits = countedVisits(load('visits'), now);
  save('visits', visits);
  return visits.count;
}
