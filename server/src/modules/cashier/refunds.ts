// Refunds: held money goes back to its payer, once two operators want it.
import { toId } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import * as z from 'zod/mini';
import type { Queries } from '#db/database';
import { actOf } from '#modules/approvals/approvals';
import type { Act } from '#modules/approvals/approvals';
import { lockMember } from '#modules/account/account';
import { askAboutAll } from './asking.ts';
import {
  lockReceipt,
  moveDeposit,
  moveReceipt,
  ownerOfReceipt,
  takeRefunding,
} from './deposits-sql.ts';
import type { ReceiptRow } from './deposits-sql.ts';
import type { CashierParts } from './parts.ts';
import { postEvent } from './postings.ts';
import type { Witness } from './payout-endings.ts';

const refundSchema = z.object({ receipt: z.uuid() });

/** To give back money that is held. Its subject is the receipt. */
export function refundAct({ clock }: CashierParts): Act {
  return actOf('cashier.refund', refundSchema, async (tx, { id, input, maker, reason }) => {
    const receipt = await lockWithOwner(tx, input.receipt);
    if (receipt?.state !== 'held') return null;
    const step = { to: 'refunding', by: `operator:${maker}`, reason, now: clock.now() } as const;
    await moveReceipt(tx, receipt.id, { ...step, refundApproval: id });
    if (receipt.deposit !== null) {
      await moveDeposit(tx, receipt.deposit, { ...step, from: ['held'] });
    }
    return async () => Promise.resolve();
  });
}

/** The member is locked before the receipt, as everywhere. */
async function lockWithOwner(tx: Queries, id: string): Promise<ReceiptRow | null> {
  const { member = null } = (await ownerOfReceipt(tx, id)) ?? {};
  if (member !== null) await lockMember(tx, member);
  return lockReceipt(tx, { id });
}

/** Has the providers give back what is being refunded; answers how many it asked about. */
export async function followRefunds(parts: CashierParts): Promise<number> {
  const receipts = await takeRefunding(parts.db.kysely, parts.clock.now());
  await askAboutAll(receipts, async (receipt) => followRefund(parts, receipt));
  return receipts.length;
}

async function followRefund(parts: CashierParts, receipt: ReceiptRow): Promise<void> {
  const { id, merchant, provider, paymentId, currency, amount } = receipt;
  const adapter = await parts.adapterOf(merchant, provider);
  const reference = toId('receipt', id);
  const order = { reference, paymentId, currency, amount: money(amount) };
  const answer = await adapter.refund?.(order);
  if (answer?.is === 'refunded') await endRefund(parts, id, 'refunded', { by: 'adapter' });
  if (answer?.is === 'refused') {
    await endRefund(parts, id, 'held', { by: 'adapter', reason: answer.why });
  }
}

interface Teller {
  readonly by: string;
  readonly reason?: string;
}

async function endRefund(
  { db, clock }: CashierParts,
  id: string,
  to: 'refunded' | 'held',
  { by, reason }: Teller,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const receipt = await lockWithOwner(tx, id);
    if (receipt?.state !== 'refunding') return false;
    const step = { to, by, reason: reason ?? null, now: clock.now() };
    await moveReceipt(tx, id, step);
    if (receipt.deposit !== null) {
      await moveDeposit(tx, receipt.deposit, { ...step, from: ['refunding'] });
    }
    if (to === 'refunded') {
      const amount = money(receipt.amount);
      await postEvent(tx, receipt, { event: 'refunded', subject: id, amount });
    }
    return true;
  });
}

/**
 * An operator says that money was given back by hand, or that it can't be. Answers whether that was
 * theirs to say: the receipt is being refunded, by a provider that gives nothing back itself.
 */
export async function refundEndedByHand(
  parts: CashierParts,
  id: string,
  to: 'refunded' | 'held',
  { operator, reason }: Witness,
): Promise<boolean> {
  const receipt = await parts.db.transaction(async (tx) => lockReceipt(tx, { id }));
  if (receipt === null) return false;
  const adapter = await parts.adapterOf(receipt.merchant, receipt.provider);
  if (adapter.refund) return false;
  return endRefund(parts, id, to, { by: `operator:${operator}`, reason });
}
