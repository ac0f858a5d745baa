// The cashier's public face: the password that money is confirmed with, and where it may go.

import type { Platform } from '#lib/platform';
import { followDeposits } from './deposits.ts';
import { cashierParts } from './parts.ts';
import { followAttempts, sendApproved } from './payouts.ts';

export { confirmByPaymentPassword, forgivePaymentPassword } from './payment-password.ts';
export { payoutAccountsOf } from './payout-accounts.ts';
export { cashierParts } from './parts.ts';
export type { CashierParts } from './parts.ts';
export { bookStatement } from './statement.ts';
export { releaseReceipt } from './receipts.ts';
export { heldReceipts, withdrawalsIn } from './queues.ts';
export type { StatementLine } from './statement.ts';
export type { Decided } from './withdrawals.ts';
export { endByHand } from './payouts.ts';
export { saveProvider } from './providers.ts';
export {
  approveWithdrawal,
  closeWithdrawal,
  refuseWithdrawal,
  retryWithdrawal,
} from './withdrawals.ts';

type Job = readonly [name: string, everyMs: number, run: () => Promise<unknown>];

/** Follows deposits and payouts; a message of a provider only makes it sooner. */
export function cashierJobs(
  platform: Pick<Platform, 'db' | 'clock' | 'events' | 'secrets'>,
): readonly Job[] {
  const parts = cashierParts(platform);
  return [
    ['follow deposits', 5_000, async () => followDeposits(parts)],
    ['send withdrawals', 5_000, async () => sendApproved(parts)],
    ['follow payouts', 5_000, async () => followAttempts(parts)],
  ];
}
