// Whether money may come in now: a member's breaks, and the limits on deposits that they set.
import type { Currency } from '@perya/contract/money';
import type { Queries } from '#db/database';
import type { OwnRules, PlayerLimit } from '#modules/protection/protection';
import { depositedIn } from './deposits-sql.ts';

export interface Wanted {
  readonly member: string;
  readonly currency: Currency;
  readonly timeZone: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly now: Date;
}

export interface BrokenLimit extends Pick<PlayerLimit, 'period'> {
  /** Minor units: the limit, and what of it is left. */
  readonly most: bigint;
  readonly left: bigint;
}

/**
 * The first limit on deposits that the amount would break; null for none. `counting` says whether
 * money that is under way counts too: it does for a new deposit. The caller holds the member's
 * lock, so that a limit cannot change in between.
 */
export async function brokenLimit(
  tx: Queries,
  wanted: Wanted,
  counting: 'credited' | 'creditedAndWaiting',
  { limits }: Pick<OwnRules, 'limits'>,
): Promise<BrokenLimit | null> {
  const { amount } = wanted;
  for (const { kind, period, most } of limits) {
    if (kind !== 'deposit' || most === null) continue;
    const { credited, waiting } = await depositedIn(tx, { ...wanted, period });
    const used = counting === 'credited' ? credited : credited + waiting;
    if (used + amount > most) return { period, most, left: used < most ? most - used : 0n };
  }
  return null;
}
