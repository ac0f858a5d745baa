// The rules of players' own limits: tighter at once, looser after a day, longer periods no tighter.
import { lifetimeSeconds } from '@perya/contract/limits';
import { limitPeriods } from '@perya/contract/play/protection';
import type { LimitPeriod } from '@perya/contract/play/protection';

/** One limit as it is stored: minor units, or minutes; null for none. */
export interface StoredLimit {
  readonly most: bigint | null;
  /** Asked for, and waiting: it counts from `pendingFrom` on. Without a time nothing waits. */
  readonly pendingMost: bigint | null;
  readonly pendingFrom: Date | null;
}

export const noLimit: StoredLimit = { most: null, pendingMost: null, pendingFrom: null };

/** What is so at `now`: what has waited long enough counts, without anything having to run. */
export function limitAt(stored: StoredLimit, now: Date): StoredLimit {
  const { most, pendingMost, pendingFrom } = stored;
  if (pendingFrom === null || pendingFrom > now) return { most, pendingMost, pendingFrom };
  return { ...noLimit, most: pendingMost };
}

/** Whether `wanted` allows no more than `most` does. */
function isTighter(wanted: bigint | null, most: bigint | null): boolean {
  return most === null || (wanted !== null && wanted <= most);
}

/**
 * The limit after a player asked for `wanted` (null: for none). Asking again for what waits already
 * does not make it wait longer; asking for what holds now calls off what waits.
 */
export function limitAfter(stored: StoredLimit, wanted: bigint | null, now: Date): StoredLimit {
  const current = limitAt(stored, now);
  if (isTighter(wanted, current.most)) return { ...noLimit, most: wanted };
  if (current.pendingFrom !== null && current.pendingMost === wanted) return current;
  const pendingFrom = new Date(now.getTime() + lifetimeSeconds.protectionRaise * 1000);
  return { most: current.most, pendingMost: wanted, pendingFrom };
}

/** What will be so once nothing waits any more. */
function finallyMost(stored: StoredLimit, now: Date): bigint | null {
  const { most, pendingMost, pendingFrom } = limitAt(stored, now);
  return pendingFrom === null ? most : pendingMost;
}

/**
 * Whether `wanted` for a period allows no less than the shorter periods do, and no more than the
 * longer ones; no limit goes with every other. `others` are the member's limits of the same kind.
 */
export function isInOrder(
  wanted: bigint | null,
  period: LimitPeriod,
  others: readonly (StoredLimit & { readonly period: LimitPeriod })[],
  now: Date,
): boolean {
  if (wanted === null) return true;
  const place = limitPeriods.indexOf(period);
  return others.every((other) => {
    const most = finallyMost(other, now);
    if (most === null || other.period === period) return true;
    return limitPeriods.indexOf(other.period) < place ? most <= wanted : most >= wanted;
  });
}
