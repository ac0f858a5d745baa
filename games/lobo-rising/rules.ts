// The rules of Lobo Rising: the burst point out of a hash, the curve, and what a bet pays. Pure.

/**
 * Multipliers are whole hundredths everywhere: 235 is 2.35x. The reading is what the balloon
 * shows; a round with burst point C ends when the reading would pass C, so whoever is out at any
 * reading up to C, C included, is paid that reading.
 */
export type Hundredths = number;

/** Parts of a hundred that come back in the long run, wherever one gets out. */
export const returnPercent = 97;

/** e-fold per millisecond: m(t) = e^(growth x t). 2x is passed after 6.93 s, 10x after 23.03 s. */
export const growth = 0.0001;

/** The first reading one can get out at; an earlier tap counts as a tap at this reading. */
export const firstOut: Hundredths = 101;

/** Nothing rises higher: who is still in then is paid this. */
export const highest: Hundredths = 100_000;

export const phases = { bettingMs: 6000, afterMs: 4000 } as const;

const all = 2 ** 52;
const scaled = BigInt(returnPercent) * 2n ** 52n;

/**
 * The burst point from 32 bytes of HMAC-SHA256(round seed, public seed).
 * With u the first 52 bits as a fraction: floor(100 x 0.97 / (1 - u)) / 100, at least 1.00 and at
 * most the highest. It is the inverse transform of P(point >= x) = 0.97 / x (Devroye 1986, II.2),
 * in whole numbers, so that no rounding of a machine can tilt it.
 */
export function burstPoint(bytes: Uint8Array): Hundredths {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const first = view.getUint32(0) * 2 ** 20 + (view.getUint32(4) >>> 12);
  const point = scaled / BigInt(all - first);
  return point >= BigInt(highest) ? highest : Math.max(100, Number(point));
}

/** Milliseconds after the start at which a reading is first shown. */
export function timeOf(reading: Hundredths): number {
  return Math.ceil(Math.log(reading / 100) / growth);
}

/** The reading after so many milliseconds; the exact inverse of {@link timeOf}. */
export function readingAt(elapsedMs: number): Hundredths {
  if (elapsedMs <= 0) return 100;
  if (elapsedMs >= timeOf(highest)) return highest;
  let reading = Math.floor(100 * Math.exp(growth * elapsedMs));
  while (timeOf(reading) > elapsedMs) reading -= 1;
  while (timeOf(reading + 1) <= elapsedMs) reading += 1;
  return reading;
}

/** When a round ends; at the highest reading it ends by paying, not by bursting. */
export function endOf(point: Hundredths): number {
  return timeOf(Math.min(point + 1, highest));
}

/** The chance that a round reaches a reading, of one. */
export function chanceOf(reading: Hundredths): number {
  return reading <= 100 ? 1 : returnPercent / reading;
}

/** What a stake pays at a reading; exact, since every stake divides by a hundred minor units. */
export function payoutAt(stake: bigint, reading: Hundredths): bigint {
  return (stake * BigInt(reading)) / 100n;
}

/**
 * Where a bet gets out by itself: at its own target, or where its payout reaches the largest one.
 * A cap on the payout therefore takes nothing from the return.
 */
export function ceilingOf(
  stake: bigint,
  largestPayout: bigint,
  target: Hundredths | null,
): Hundredths {
  const most = Math.min(highest, Number((largestPayout * 100n) / stake));
  return target === null ? most : Math.min(target, most);
}

/** '2.35' as 235; null unless it is a plain decimal that one can get out at. */
export function parseReading(text: string): Hundredths | null {
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const reading = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return reading >= firstOut && reading <= highest ? reading : null;
}

/** 235 as '2.35'. */
export function readingText(reading: Hundredths): string {
  return `${Math.floor(reading / 100)}.${String(reading % 100).padStart(2, '0')}`;
}
