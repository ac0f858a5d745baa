// What the cashier's use cases lean on beside the database.
import { toId } from '@perya/contract/id';
import { wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { Platform } from '#lib/platform';
import { timeZoneOf } from '#modules/merchant/merchant';
import { memberBalance } from '#modules/wallet/wallet';
import type { Adapter } from './adapter.ts';
import { adapterOf } from './providers.ts';

export interface CashierParts extends Pick<Platform, 'db' | 'clock' | 'events' | 'secrets'> {
  /** The adapter of a merchant's provider, with its keys. */
  readonly adapterOf: (merchant: string, provider: string) => Promise<Adapter>;
  /** Of the merchant: its days are those of limits and totals. */
  readonly timeZoneOf: (merchant: string) => Promise<string>;
}

/** The use cases' parts over a running platform. */
export function cashierParts(
  platform: Pick<Platform, 'db' | 'clock' | 'events' | 'secrets'>,
): CashierParts {
  const { db, clock, events, secrets } = platform;
  return {
    db,
    clock,
    events,
    secrets,
    adapterOf: async (merchant, provider) => adapterOf(db.kysely, secrets, merchant, provider),
    timeZoneOf: async (merchant) => timeZoneOf(db, merchant),
  };
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
