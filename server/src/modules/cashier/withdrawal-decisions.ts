// What operators decide of withdrawals: approved, refused, tried again, or given up.
import { money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { rulesOf } from './methods-sql.ts';
import { noteWithdrawal } from './notices.ts';
import { publishEnd, publishStep } from './parts.ts';
import type { CashierParts } from './parts.ts';
import type { Witness } from './payout-endings.ts';
import { postEvent } from './postings.ts';
import { lockWithdrawal, moveWithdrawal, noteFirstApprover } from './withdrawals-sql.ts';
import type { WithdrawalRow, WithdrawalState } from './withdrawals-sql.ts';

/** What became of an operator's act: 'elsewhere' where the withdrawal was not in that state. */
export type Decided = 'done' | 'waitsForAnother' | 'elsewhere';

/**
 * An operator approves a withdrawal that is under review. A large one waits for another operator;
 * the same one approving again changes nothing.
 */
export async function approveWithdrawal(
  parts: CashierParts,
  id: string,
  decision: Witness,
): Promise<Decided> {
  const approval = { ...decision, now: parts.clock.now() };
  return decide(parts, id, 'review', async (tx, row) => approve(tx, row, approval));
}

/** Decides about a withdrawal that is in the state, and publishes what is done. */
async function decide(
  parts: CashierParts,
  id: string,
  from: WithdrawalState,
  act: (tx: Queries, withdrawal: WithdrawalRow) => Promise<Decided>,
): Promise<Decided> {
  const decided = await parts.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    return withdrawal?.state === from ? { withdrawal, what: await act(tx, withdrawal) } : null;
  });
  if (decided === null) return 'elsewhere';
  if (decided.what === 'done') publishStep(parts, decided.withdrawal);
  return decided.what;
}

async function approve(
  tx: Queries,
  { id, merchant, amount, firstApprover }: WithdrawalRow,
  { operator, reason, now }: Witness & { readonly now: Date },
): Promise<Decided> {
  const { twoPeopleFrom } = await rulesOf(tx, merchant);
  const step = { to: 'approved', by: `operator:${operator}`, reason, now } as const;
  if (amount < twoPeopleFrom) {
    await moveWithdrawal(tx, id, step, { firstApprover: operator });
    return 'done';
  }
  if (firstApprover === null || firstApprover === operator) {
    await noteFirstApprover(tx, id, operator);
    return 'waitsForAnother';
  }
  await moveWithdrawal(tx, id, step, { secondApprover: operator });
  return 'done';
}

/**
 * An operator refuses a withdrawal that is under review; the money is back in the wallet. The
 * member reads the reason, here and where one is given up.
 */
export async function refuseWithdrawal(
  parts: CashierParts,
  id: string,
  decision: Witness,
): Promise<Decided> {
  return undo(parts, id, decision, { from: 'review', to: 'refused' });
}

/** An operator gives up a withdrawal that no provider paid; the money is back in the wallet. */
export async function closeWithdrawal(
  parts: CashierParts,
  id: string,
  decision: Witness,
): Promise<Decided> {
  return undo(parts, id, decision, { from: 'failed', to: 'closed' });
}

/** An operator has a withdrawal that failed tried again, by the next of its method's providers. */
export async function retryWithdrawal(
  parts: CashierParts,
  id: string,
  { operator, reason }: Witness,
): Promise<Decided> {
  const step = { by: `operator:${operator}`, reason, now: parts.clock.now() };
  return decide(parts, id, 'failed', async (tx) => {
    await moveWithdrawal(tx, id, { ...step, to: 'approved' });
    return 'done';
  });
}

async function undo(
  parts: CashierParts,
  id: string,
  { operator, reason }: Witness,
  { from, to }: { readonly from: 'review' | 'failed'; readonly to: 'refused' | 'closed' },
): Promise<Decided> {
  const undone = await parts.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal?.state !== from) return null;
    const step = { to, by: `operator:${operator}`, reason, now: parts.clock.now() };
    await moveWithdrawal(tx, id, step);
    const [amount, owed] = [money(withdrawal.amount), money(withdrawal.owed)];
    const of = { ...withdrawal, provider: '' };
    await postEvent(tx, of, { event: 'undone', subject: id, amount, owed });
    await noteWithdrawal(tx, { ...withdrawal, reason }, to, step.now);
    return withdrawal;
  });
  if (undone === null) return 'elsewhere';
  await publishEnd(parts, undone);
  return 'done';
}
