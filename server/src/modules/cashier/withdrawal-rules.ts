// What a withdrawal costs, whether anybody has to look at it first, and why.
import { toId } from '@perya/contract/id';
import type { reviewReasons } from '@perya/contract/cashier/withdrawals';
import { money } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { pauseOf } from '#modules/protection/protection';
import { rulesOf } from './methods-sql.ts';
import type { Method } from './methods-sql.ts';
import { askedToday, pastOf } from './withdrawals-sql.ts';
import type { WithdrawalRow } from './withdrawals-sql.ts';

/** The member's fee for an amount, in minor units, rounded up. */
export function feeOf({ feeFixed, feeMillionths }: Method, amount: bigint): Money {
  return money(feeFixed + (amount * BigInt(feeMillionths) + 999_999n) / 1_000_000n);
}

/** Why a person has to look at a withdrawal before it is paid. */
export type ReviewReason = (typeof reviewReasons)[number];

async function isVerified(tx: Queries, member: string): Promise<boolean> {
  const { rows } = await sql`select from security.document_view
    where member = ${member} and state = 'verified'`.execute(tx);
  return rows.length > 0;
}

/** Every rule that asks for a look, but that of the sources; none: it is paid without one. */
export async function reasonsToLook(
  tx: Queries,
  withdrawal: WithdrawalRow,
  now: Date,
): Promise<ReviewReason[]> {
  const { merchant, member, amount } = withdrawal;
  const rules = await rulesOf(tx, merchant);
  const { paid, lastDay } = await pastOf(tx, withdrawal, now);
  const reasons: ReviewReason[] = [];
  if (paid === 0n) reasons.push('first');
  if (amount > rules.automaticMost) reasons.push('large');
  if (lastDay + amount > rules.automaticDaily) reasons.push('manyToday');
  if (!(await isVerified(tx, member))) reasons.push('unverified');
  // Turnover is waived meanwhile, so that nobody has to play to get their money.
  if ((await pauseOf(tx, toId('member', member), now)) !== null) reasons.push('onBreak');
  return reasons;
}

interface OfDay {
  readonly merchant: string;
  readonly member: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** Minor units that a member may still ask for by a method today; null without such a limit. */
export async function leftToday(
  db: Queries,
  { merchant, member, timeZone, now }: OfDay,
  { code, dailyMost }: Method,
): Promise<Money | null> {
  if (dailyMost === null) return null;
  const asked = await askedToday(db, { merchant, member, method: code, timeZone, now });
  return money(asked < dailyMost ? dailyMost - asked : 0n);
}
