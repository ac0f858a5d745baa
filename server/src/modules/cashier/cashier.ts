// The cashier's public face: the password that money is confirmed with, and where it may go.

import type { Platform } from '#lib/platform';
import type { Act } from '#modules/approvals/approvals';
import { askUntilNone } from './asking.ts';
import { endingByHandAct, receiptByHandAct } from './by-two.ts';
import { followChains } from './chain-watch.ts';
import { followDeposits } from './deposits.ts';
import { sweepEvents } from './events-sql.ts';
import { followEvents } from './events.ts';
import { cashierParts } from './parts.ts';
import type { CashierParts } from './parts.ts';
import { followAttempts, sendApproved } from './payouts.ts';
import { correctionAct } from './corrections.ts';
import { readLists } from './lists.ts';
import { settlementAct } from './settlements.ts';
import { providerActs } from './provider-key-acts.ts';
import { followRefunds, refundAct } from './refunds.ts';
import { vouchersAct } from './voucher-batches.ts';

export { confirmByPaymentPassword, forgivePaymentPassword } from './payment-password.ts';
export { giveable, giveableView, refuseGiving } from './giving.ts';
export { payoutAccountsOf } from './payout-accounts.ts';
export { cashierParts } from './parts.ts';
export { depositsWaiting, withdrawalsWaiting } from './desk-sql.ts';
export { depositsOfReceipts } from './deposits-sql.ts';
export type { CashierParts } from './parts.ts';
export { setTwoPeopleFromOfPayouts, twoPeopleFromOfPayouts } from './methods-sql.ts';
export { clearingOff, heldSince, listTroubles, payoutsLate, withdrawalsSince } from './troubles.ts';
export type { Late } from './troubles.ts';
export { bookStatement, depositOfNote } from './statement.ts';
export { receiptByHandAct, subjectOf } from './by-two.ts';
export { releaseReceipt } from './receipts.ts';
export { correctionAct } from './corrections.ts';
export { refundAct, refundEndedByHand } from './refunds.ts';
export { confirmSlip, currencyOfDeposit, lookAtSlip, refuseSlip } from './slips.ts';
export { slipsThatWait } from './slips-sql.ts';
export { heldReceipts, withdrawalsEndingWith, withdrawalsIn } from './queues.ts';
export { readList } from './lists.ts';
export { mismatchesOf } from './mismatches.ts';
export type { Mismatch } from './mismatches.ts';
export type { Origin } from './receipts.ts';
export { bookSettlement, keptBy } from './settlements.ts';
export type { StatementLine } from './statement.ts';
export type { Decided } from './withdrawal-decisions.ts';
export { endByHand, sendApproved } from './payouts.ts';
export { askForDeposit, cancelDeposit } from './deposits.ts';
export { exportNames, exportRows } from './exports.ts';
export { changeMethod, methodChanges, methodLines } from './method-changes.ts';
export type { MethodLine, MethodSettings } from './method-changes.ts';
export { changeProvider, providerLines } from './provider-changes.ts';
export { checkAdapter } from './provider-check.ts';
export { addAdapters, adapterMade, providerOf, saveProvider } from './providers.ts';
export { millionthsIn, percentOf } from './shares.ts';
export { rateIn, ratesOf, setRate, writtenRate } from './rates.ts';
export { makeBatch, stopBatch } from './voucher-batches.ts';
export { batchLines } from './voucher-desk-sql.ts';
export { setTwoPeopleFromOfVouchers, twoPeopleFromOfVouchers } from './vouchers-sql.ts';
export {
  approveWithdrawal,
  closeWithdrawal,
  refuseWithdrawal,
  retryWithdrawal,
} from './withdrawal-decisions.ts';
export { askForWithdrawal, refuseResting } from './withdrawals.ts';

/** What of the cashier two people have to want. */
export function cashierActs(parts: CashierParts): readonly Act[] {
  return [
    refundAct(parts),
    correctionAct(parts),
    receiptByHandAct(parts),
    endingByHandAct(parts),
    settlementAct(parts),
    vouchersAct(parts),
    ...providerActs(parts),
  ];
}

type Job = readonly [name: string, everyMs: number, run: () => Promise<unknown>];

/** Follows deposits and payouts; a message of a provider only makes it sooner. */
export function cashierJobs(
  platform: Pick<Platform, 'db' | 'clock' | 'events' | 'secrets'>,
): readonly Job[] {
  const parts = cashierParts(platform);
  return [
    ['follow payment events', 1_000, askUntilNone(async () => followEvents(parts))],
    [
      'sweep payment events',
      3_600_000,
      async () => sweepEvents(parts.db.kysely, parts.clock.now()),
    ],
    ['follow chains', 5_000, async () => followChains(parts)],
    ['follow deposits', 5_000, askUntilNone(async () => followDeposits(parts))],
    ['send withdrawals', 5_000, askUntilNone(async () => sendApproved(parts))],
    ['follow payouts', 5_000, askUntilNone(async () => followAttempts(parts))],
    ['follow refunds', 5_000, askUntilNone(async () => followRefunds(parts))],
    [
      'provider lists',
      15 * 60_000,
      async () => {
        const alarms = await readLists(parts);
        if (alarms.length > 0) throw new Error(alarms.join('; '));
      },
    ],
  ];
}
