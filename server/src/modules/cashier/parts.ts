// What the cashier's use cases lean on beside the database.
import { toId } from '@perya/contract/id';
import type { Queries } from '#db/database';
import type { Platform } from '#lib/platform';
import { recentTimeZoneOf, timeZoneOf } from '#modules/merchant/merchant';
import { announceMessage } from '#modules/messages/messages';
import { publishBalance } from '#modules/wallet/wallet';
import type { Holder } from '#modules/wallet/wallet';
import type { Adapter } from './adapter.ts';
import { adapterOf, findAdapter } from './providers.ts';

export interface CashierParts extends Pick<Platform, 'db' | 'clock' | 'events' | 'secrets'> {
  /**
   * The adapter of a merchant's provider, with its keys; the first throws for none. A transaction
   * gives itself as `on`: it must not wait for a second connection.
   */
  readonly adapterOf: (merchant: string, provider: string, on?: Queries) => Promise<Adapter>;
  readonly findAdapter: (merchant: string, provider: string) => Promise<Adapter | null>;
  /**
   * Of the merchant: its days are those of limits and totals. It is as it was some seconds ago,
   * unless a transaction gives itself as `on`.
   */
  readonly timeZoneOf: (merchant: string, on?: Queries) => Promise<string>;
}

/** The use cases' parts over a running platform. */
export function cashierParts(
  platform: Pick<Platform, 'db' | 'clock' | 'events' | 'secrets'>,
): CashierParts {
  const { db, clock, events, secrets } = platform;
  const opening = { db: db.kysely, secrets, outside: { now: () => clock.now() } };
  return {
    db,
    clock,
    events,
    secrets,
    adapterOf: async (merchant, provider, on = db.kysely) =>
      adapterOf({ ...opening, db: on }, merchant, provider),
    findAdapter: async (merchant, provider) => findAdapter(opening, merchant, provider),
    timeZoneOf: async (merchant, on) =>
      on ? timeZoneOf(on, merchant) : recentTimeZoneOf(db, merchant, clock.now()),
  };
}

/** Tells the member's open pages that a deposit took a step. */
export function publishDeposit(
  { events }: Pick<CashierParts, 'events'>,
  { id, member }: { readonly id: string; readonly member: string },
): void {
  const data = { id: toId('deposit', id) };
  events.publish(`member:${toId('member', member)}`, { event: 'deposit', data });
}

/** Publishes to the member's open pages that a withdrawal of theirs is in another state. */
export function publishStep(
  { events }: Pick<CashierParts, 'events'>,
  { member }: Pick<Holder, 'member'>,
): void {
  events.publish(`member:${toId('member', member)}`, { event: 'withdrawal', data: {} });
}

/** The same where the member's money moved with it, and a message says so. */
export async function publishEnd(
  parts: Pick<CashierParts, 'db' | 'events'>,
  withdrawal: Holder,
): Promise<void> {
  publishStep(parts, withdrawal);
  announceMessage(parts, withdrawal);
  await publishBalance(parts, withdrawal);
}

/** Publishes what the wallet holds after a receipt, and that a message may say so. */
export async function publishReceipt(
  parts: Pick<CashierParts, 'db' | 'events'>,
  holder: Holder,
): Promise<void> {
  announceMessage(parts, holder);
  await publishBalance(parts, holder);
}
