// Settlements: what a provider pays to the merchant's bank of what it kept, or is paid by it.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import type { Currency, Money } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/payment-settlements';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Queries } from '#db/database';
import { AppError, OpsError } from '#lib/app-error';
import { actOf, askForApproval } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { balance } from '#modules/wallet/wallet';
import type { CashierParts } from './parts.ts';
import { accountOf, OtherSums, postEvent } from './postings.ts';
import type { Origin } from './receipts.ts';
import { insertSettlement } from './settlements-sql.ts';
import type { SettlementLine } from './settlements-sql.ts';

interface Settlement extends Origin {
  readonly currency: Currency;
  /** Minor units that came to the bank; below zero, that left it for the provider. */
  readonly amount: Money;
  /** The bank's or the provider's own id of it: booked once. */
  readonly reference: string;
  readonly bookedAt: Date;
  /** Null for a terminal without a name. */
  readonly bookedBy: string | null;
  readonly agreedBy: string | null;
}

/** Answers whether it was new. Throws OtherSums for a reference that has another sum. */
async function bookIn(tx: Queries, settlement: Settlement): Promise<boolean> {
  const { merchant, provider, currency, amount, reference } = settlement;
  const subject = `${provider}:${reference}`;
  const of = { merchant, provider, currency, member: null };
  const posted = await postEvent(tx, of, { event: 'settled', subject, amount });
  const isNew = posted.ok && !posted.replayed;
  if (isNew) await insertSettlement(tx, settlement);
  return isNew;
}

/** Books a settlement, once. Throws where that reference was booked with another sum. */
export async function bookSettlement(db: Database, settlement: Settlement): Promise<void> {
  await db.transaction(async (tx) => bookIn(tx, settlement));
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

interface Kept {
  readonly provider: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
}

/** What each provider keeps, where it is something. */
export async function keptByAll(db: Queries, merchant: string): Promise<readonly Kept[]> {
  const { rows } = await sql<Kept>`
    select split_part(owner, ':', 1) as provider, currency, -balance as amount
      from ledger.cashier_balances(${merchant})
     where owner like '%:kept' and balance <> 0 order by 1, 2`.execute(db);
  return rows;
}

const requestSchema = z.object({
  provider: z.string(),
  currency: currencySchema,
  /** As it is read: "-12.50" for what was paid to the provider. */
  amount: z.string(),
  reference: z.string(),
});

/**
 * To book a settlement. Nothing where it was booked meanwhile; throws approval.failed where it was
 * with another sum.
 */
export function settlementAct({ clock }: Pick<CashierParts, 'clock'>): Act {
  return actOf('cashier.settlement', requestSchema, async (tx, approved) => {
    const { merchant, input, maker: bookedBy, checker: agreedBy } = approved;
    const { provider, currency, reference } = input;
    const amount = parseMoney(input.amount, currency) ?? money(0n);
    const of = { merchant, provider, currency, amount, reference };
    try {
      const isNew = await bookIn(tx, { ...of, bookedAt: clock.now(), bookedBy, agreedBy });
      return isNew ? async () => Promise.resolve() : null;
    } catch (error) {
      throw error instanceof OtherSums ? new OpsError('approval.failed') : error;
    }
  });
}

/** Asks for a settlement to be booked. Throws record.unknown for a provider that there is not. */
export async function askToSettle(
  { db, clock, findAdapter }: CashierParts,
  wish: InputOf<typeof contract.settlementBook>,
  operator: string,
): Promise<OutputOf<typeof contract.settlementBook>> {
  const { merchant, provider, currency, reference, reason } = wish;
  if ((await findAdapter(merchant, provider)) === null) throw new OpsError('record.unknown');
  const amount = parseMoney(wish.amount, currency);
  if (amount === null || amount === 0n) {
    throw new AppError('input.invalid', { fields: { amount: 'invalid' } });
  }
  const input = { provider, currency, amount: wireMoney(amount, currency), reference };
  const subject = `${merchant} ${provider} ${reference}`;
  const asked = { merchant, subject, input };
  const act = settlementAct({ clock });
  const request = await askForApproval({ db, clock }, act, asked, { operator, reason });
  if (request === null) throw new OpsError('approval.waits');
  return { outcome: 'waitsForAnother' };
}

export const settlementView = (
  row: SettlementLine,
): OutputOf<typeof contract.settlementList>['rows'][number] => ({
  id: row.id,
  provider: row.provider,
  reference: row.reference,
  currency: row.currency,
  amount: wireMoney(money(row.amount), row.currency),
  bookedAt: row.bookedAt.toISOString(),
  bookedBy: row.bookedBy,
  agreedBy: row.agreedBy,
});
