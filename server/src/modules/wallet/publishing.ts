// Publishes to a member's open pages what their wallet holds, and that rewards changed.
import { toId } from '@perya/contract/id';
import type { Currency } from '@perya/contract/money';
import type { Platform } from '#lib/platform';
import { memberBalance, wireHolding } from './accounts.ts';

export interface Holder {
  readonly merchant: string;
  /** The member's bare UUID. */
  readonly member: string;
  readonly currency: Currency;
}

/** Publishes what the wallet holds now. */
export async function publishBalance(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  { merchant, member, currency }: Holder,
): Promise<void> {
  const held = await memberBalance(db.kysely, merchant, member, currency);
  const data = wireHolding(held, currency);
  events.publish(`member:${toId('member', member)}`, { event: 'balance', data });
}

/** Publishes that something is ready or running that was not, or no longer; after the commit. */
export function publishRewards(
  { events }: Pick<Platform, 'events'>,
  { member }: Pick<Holder, 'member'>,
): void {
  events.publish(`member:${toId('member', member)}`, { event: 'rewards', data: {} });
}
