// What a withdrawal costs, whether anybody has to look at it first, and why.
import { toId } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import type { Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { pauseOf } from '#modules/protection/protection';
import { rulesOf } from './methods-sql.ts';
import type { Method } from './methods-sql.ts';
import { pastOf } from './withdrawals-sql.ts';
import type { WithdrawalRow } from './withdrawals-sql.ts';

/** The member's fee for an amount, in minor units, rounded up. */
export function feeOf({ feeFixed, feeMillionths }: Method, amount: bigint): Money {
  return money(feeFixed + (amount * BigInt(feeMillionths) + 999_999n) / 1_000_000n);
}

/** Why a person has to look at a withdrawal before it is paid. */
export type ReviewReason =
  | 'first'
  | 'large'
  | 'manyToday'
  | 'unverified'
  | 'onBreak'
  | 'accountRemoved';

async function isVerified(tx: Queries, member: string): Promise<boolean> {
  const { rows } = await sql`select from security.document_view
    where member = ${member} and state = 'verified'`.execute(tx);
  return rows.length > 0;
}

/** Every rule that asks for a look; none: it is paid without one. */
export async function reviewReasons(
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
