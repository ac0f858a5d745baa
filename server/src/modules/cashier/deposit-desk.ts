// Deposits and the money that came, as operators see them.
import type { OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/deposits';
import { referenceOf } from '@perya/contract/reference';
import { OpsError } from '#lib/app-error';
import { maskedName } from '#lib/masks';
import { versionOf } from '#lib/record-version';
import { makerOfOpen } from '#modules/approvals/approvals';
import * as rows from './deposit-desk-sql.ts';
import { stepView } from './desk.ts';
import { deskSteps } from './desk-sql.ts';
import type { CashierParts } from './parts.ts';

export type DepositView = OutputOf<typeof contract.depositOne>;
export type ReceiptView = OutputOf<typeof contract.receiptOne>;

const wire = (minor: bigint, currency: Currency): string => wireMoney(money(minor), currency);

export const depositRowView = (row: rows.DepositLine) => {
  const id = toId('deposit', row.id);
  return {
    id,
    reference: referenceOf(id),
    member: { id: toId('member', row.member), username: row.username },
    method: row.method,
    provider: row.provider,
    currency: row.currency,
    amount: wire(row.amount, row.currency),
    state: row.state,
    madeAt: row.madeAt.toISOString(),
    movedAt: row.movedAt.toISOString(),
  };
};

export const receiptRowView = (row: rows.ReceiptLine) => ({
  id: toId('receipt', row.id),
  provider: row.provider,
  paymentId: row.paymentId,
  payer: row.payer === null ? null : maskedName(row.payer),
  member:
    row.member === null || row.username === null
      ? null
      : { id: toId('member', row.member), username: row.username },
  deposit: row.deposit === null ? null : toId('deposit', row.deposit),
  currency: row.currency,
  amount: wire(row.amount, row.currency),
  state: row.state,
  heldFor: [...row.heldFor],
  takenAt: row.takenAt.toISOString(),
});

export const slipView = ({ deposit, member, username, ...row }: rows.SlipLine) => ({
  id: toId('deposit', deposit),
  reference: referenceOf(toId('deposit', deposit)),
  member: { id: toId('member', member), username },
  currency: row.currency,
  amount: wire(row.amount, row.currency),
  note: row.note,
  sentAt: row.sentAt.toISOString(),
});

/** Throws record.unknown for another merchant's too. */
export async function deskDeposit(
  parts: CashierParts,
  merchant: string,
  id: Id<'deposit'>,
): Promise<DepositView> {
  const { kysely } = parts.db;
  const row = await rows.depositFacts(kysely, merchant, uuidOf(id));
  if (row === null) throw new OpsError('record.unknown');
  const receipts = await rows.receiptsOf(kysely, row.id);
  const messages = await rows.messagesAbout(kysely, { ...row, merchant });
  const { slipState, slipSentAt, slipReason } = row;
  const slip =
    slipState === null || slipSentAt === null
      ? null
      : { state: slipState, sentAt: slipSentAt.toISOString(), reason: slipReason };
  const seen = [slip?.state ?? null, slip?.sentAt ?? null, receipts.length];
  return {
    ...depositRowView(row),
    version: versionOf(row.id, row.state, ...seen),
    expiresAt: row.expiresAt.toISOString(),
    providerReference: row.providerReference,
    reason: row.reason,
    askAt: row.askAt?.toISOString() ?? null,
    byHand: (await parts.findAdapter(merchant, row.provider))?.byTwo === true,
    slip,
    steps: (await deskSteps(kysely, row.id)).map(stepView),
    receipts: receipts.map(receiptRowView),
    messages: messages.map(({ at, followedAt, ...message }) => ({
      ...message,
      at: at.toISOString(),
      followedAt: followedAt?.toISOString() ?? null,
    })),
  };
}

/** Throws record.unknown for another merchant's too. */
export async function deskReceipt(
  parts: CashierParts,
  merchant: string,
  id: Id<'receipt'>,
): Promise<ReceiptView> {
  const { kysely } = parts.db;
  const row = await rows.receiptLine(kysely, merchant, uuidOf(id));
  if (row === null) throw new OpsError('record.unknown');
  const isNobodys = row.state === 'held' && row.member === null;
  const candidates = isNobodys ? await rows.candidatesFor(kysely, merchant, row) : [];
  const asked = { kind: 'cashier.refund', subject: row.id, now: parts.clock.now() };
  const refundAskedBy = await makerOfOpen(kysely, asked);
  const adapter = await parts.findAdapter(merchant, row.provider);
  return {
    ...receiptRowView(row),
    version: versionOf(row.id, row.state, row.member, refundAskedBy),
    reason: row.reason,
    refundAskedBy,
    refundByHand: row.state === 'refunding' && adapter !== null && adapter.refund === undefined,
    steps: (await deskSteps(kysely, row.id)).map(stepView),
    candidates: candidates.map(({ id: deposit, member, username, madeAt }) => ({
      id: toId('deposit', deposit),
      reference: referenceOf(toId('deposit', deposit)),
      member: { id: toId('member', member), username },
      madeAt: madeAt.toISOString(),
    })),
  };
}
