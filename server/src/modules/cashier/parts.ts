// What the cashier's use cases lean on beside the database.
import { toId } from '@perya/contract/id';
import { wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { Platform } from '#lib/platform';
import { memberBalance } from '#modules/wallet/wallet';
import type { Adapter } from './adapter.ts';

export interface CashierParts extends Pick<Platform, 'db' | 'clock' | 'events' | 'secrets'> {
  /** The adapter of a merchant's provider, with its keys. */
  adapterOf(merchant: string, provider: string): Promise<Adapter>;
  /** Of the merchant: its days are those of limits and totals. */
  timeZoneOf(merchant: string): Promise<string>;
}

interface Holder {
  readonly merchant: string;
  readonly member: string;
  readonly currency: Currency;
}

/** Publishes what the member's wallet holds now to their open pages. */
export async function publishBalance(
  { db, events }: Pick<CashierParts, 'db' | 'events'>,
  { merchant, member, currency }: Holder,
): Promise<void> {
  const { balance, version } = await memberBalance(db.kysely, merchant, member, currency);
  const data = { sumBalance: wireMoney(balance, currency), currency, version };
  events.publish(`member:${toId('member', member)}`, { event: 'balance', data });
}
