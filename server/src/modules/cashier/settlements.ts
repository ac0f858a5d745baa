// Settlements: what a provider pays to the merchant's bank of what it kept, or is paid by it.
import type { Currency, Money } from '@perya/contract/money';
import type { Database, Queries } from '#db/database';
import { balance } from '#modules/wallet/wallet';
import { accountOf, postEvent } from './postings.ts';
import type { Origin } from './receipts.ts';

interface Settlement extends Origin {
  readonly currency: Currency;
  /** Minor units that came to the bank; below zero, that left it for the provider. */
  readonly amount: Money;
  /** The bank's or the provider's own id of it: booked once. */
  readonly reference: string;
}

/** Books a settlement, once. Throws where that reference was booked with another sum. */
export async function bookSettlement(db: Database, settlement: Settlement): Promise<void> {
  const { merchant, provider, currency, amount, reference } = settlement;
  const subject = `${provider}:${reference}`;
  const of = { merchant, provider, currency, member: null };
  await db.transaction(async (tx) => postEvent(tx, of, { event: 'settled', subject, amount }));
}

/** What a provider keeps for the merchant by the cashier's books, in minor units. */
export async function keptBy(
  db: Queries,
  { merchant, provider }: Origin,
  currency: Currency,
): Promise<bigint> {
  const of = { merchant, provider, currency, member: null };
  return -(await balance(db, await accountOf(db, of, 'kept')));
}
