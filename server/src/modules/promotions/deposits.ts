// Money that is credited brings the offers that wait for a deposit.
import type { Language } from '@perya/contract/language';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { calendarOf, periodOf } from './calendar.ts';
import type { ClaimRow } from './claims-sql.ts';
import { issue } from './issue.ts';
import { comesByDeposit } from './offer.ts';
import { openPromotions } from './promotions-sql.ts';
import type { PromotionRow } from './promotions-sql.ts';
import { tellReady } from './telling.ts';

export interface Credited {
  readonly merchant: string;
  readonly member: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  /** The receipt's UUID. */
  readonly receipt: string;
  /** What the member read when they asked for it; null where nobody knows. */
  readonly language: Language | null;
  readonly timeZone: string;
  readonly now: Date;
}

async function isFirst(tx: Queries, { member, receipt }: Credited): Promise<boolean> {
  const { rows } = await sql`select from cashier.credited_view
    where member = ${member} and id < ${receipt} limit 1`.execute(tx);
  return rows.length === 0;
}

/** Issues what a promotion gives for a deposit; null where it gives nothing for this one. */
export async function issueForDeposit(
  tx: Queries,
  promotion: PromotionRow,
  credited: Credited,
): Promise<ClaimRow | null> {
  const { member, amount, language, timeZone, now, currency } = credited;
  const { kind, offer } = promotion;
  if (promotion.currency !== currency || !comesByDeposit(offer)) return null;
  if (kind === 'firstDeposit' && !(await isFirst(tx, credited))) return null;
  const issued = await issue(tx, promotion, {
    member,
    period: periodOf(offer.every, await calendarOf(tx, timeZone, now)),
    state: 'issued',
    basis: { of: amount },
    language,
    by: 'rules',
    now,
  });
  return issued.is === 'issued' ? issued.claim : null;
}

/**
 * Issues every offer that a deposit brings, in the transaction that credits it, and tells the
 * member. The member is locked. A deposit that brings nothing is credited all the same.
 */
export async function depositCredited(tx: Queries, credited: Credited): Promise<void> {
  const { merchant, now } = credited;
  for (const promotion of await openPromotions(tx, merchant, now)) {
    const claim = await issueForDeposit(tx, promotion, credited);
    if (claim !== null) await tellReady(tx, claim, promotion.offer, credited);
  }
}
