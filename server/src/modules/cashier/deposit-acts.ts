// What operators do at the console about money that came, and about slips.
import type { OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { operatorSeconds } from '@perya/contract/limits';
import { parseMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/deposits';
import { AppError, OpsError } from '#lib/app-error';
import type { OperatorSession } from '#lib/desk';
import { refuseChanged } from '#lib/record-version';
import { memberNamed } from '#modules/account/account';
import { askForApproval } from '#modules/approvals/approvals';
import { countAttempt, scopes } from '#modules/limits/limits';
import { receiptByHandAct, subjectOf } from './by-two.ts';
import { deskDeposit, deskReceipt } from './deposit-desk.ts';
import type { DepositView, ReceiptView } from './deposit-desk.ts';
import { lockReceipt } from './deposits-sql.ts';
import type { CashierParts } from './parts.ts';
import { releaseReceipt } from './receipts.ts';
import { refundAct, refundEndedByHand } from './refunds.ts';
import { confirmSlip, lookAtSlip, refuseSlip } from './slips.ts';

type Outcome = OutputOf<typeof contract.receiptRelease>;

const done = { outcome: 'done' } as const;
const waits = { outcome: 'waitsForAnother' } as const;

interface Command<Kind extends 'receipt' | 'deposit'> {
  readonly merchant: string;
  readonly id: Id<Kind>;
  readonly version: string;
  readonly reason: string;
}

/** The receipt as the operator saw it, in that state. Throws record.changed. */
async function receiptIn(
  parts: CashierParts,
  { merchant, id, version }: Command<'receipt'>,
  state: ReceiptView['state'],
): Promise<ReceiptView> {
  const found = refuseChanged(await deskReceipt(parts, merchant, id), version);
  if (found.state !== state) throw new OpsError('record.changed', found);
  return found;
}

/** Credits held money; see the endpoint. */
export async function release(
  parts: CashierParts,
  command: Command<'receipt'> & { readonly member?: string | undefined },
  { name }: OperatorSession,
): Promise<Outcome> {
  const { merchant, id, reason } = command;
  const found = await receiptIn(parts, command, 'held');
  const owner = await memberNamed(parts.db.kysely, merchant, command.member);
  if (owner === null) throw new OpsError('member.unknown');
  if (found.member !== null && owner !== undefined) {
    throw new AppError('input.invalid', { fields: { member: 'invalid' } });
  }
  if (found.member === null && owner === undefined) throw new OpsError('receipt.ownerNeeded');
  const decision = { operator: name, reason, ...(owner !== undefined && { member: owner }) };
  const released = await releaseReceipt(parts, uuidOf(id), decision).catch((error: unknown) => {
    if (error instanceof RangeError) throw new OpsError('receipt.noRate');
    throw error;
  });
  if (!released) throw new OpsError('record.changed', await deskReceipt(parts, merchant, id));
  return done;
}

/** Asks for held money to go back to its payer. */
export async function askToRefund(
  parts: CashierParts,
  command: Command<'receipt'>,
  { name }: OperatorSession,
): Promise<Outcome> {
  const { merchant, id, reason } = command;
  await receiptIn(parts, command, 'held');
  const receipt = uuidOf(id);
  const wish = { merchant, subject: receipt, input: { receipt } };
  const asked = await askForApproval(parts, refundAct(parts), wish, { operator: name, reason });
  if (asked === null) throw new OpsError('approval.waits');
  return waits;
}

export async function endRefund(
  parts: CashierParts,
  command: Command<'receipt'> & { readonly ending: 'refunded' | 'failed' },
  { name }: OperatorSession,
): Promise<Outcome> {
  const { merchant, id, reason, ending } = command;
  await receiptIn(parts, command, 'refunding');
  const to = ending === 'refunded' ? 'refunded' : 'held';
  const ended = await refundEndedByHand(parts, uuidOf(id), to, { operator: name, reason });
  if (!ended) throw new OpsError('record.changed', await deskReceipt(parts, merchant, id));
  return done;
}

/** Throws record.unknown where no slip waits; request.tooMany for one who looks at too much. */
export async function showSlip(
  parts: CashierParts,
  { merchant, id }: { readonly merchant: string; readonly id: Id<'deposit'> },
  { operator, name }: OperatorSession,
): Promise<OutputOf<typeof contract.slipPicture>> {
  const now = parts.clock.now();
  const scope = 'operator.reveal';
  const count = await countAttempt(parts.db.kysely, scope, `operators ${operator}`, { now });
  if (count > scopes[scope].limit) throw new AppError('request.tooMany');
  const slip = await lookAtSlip(parts, { merchant, id: uuidOf(id), operator: name });
  if (slip === null) throw new OpsError('record.unknown');
  return { jpeg: slip.jpeg.toString('base64'), seconds: operatorSeconds.reveal };
}

/** The deposit as the operator saw it, whose slip waits. */
async function slipWaits(
  parts: CashierParts,
  { merchant, id, version }: Command<'deposit'>,
): Promise<DepositView> {
  const found = refuseChanged(await deskDeposit(parts, merchant, id), version);
  if (found.slip?.state !== 'waiting') throw new OpsError('record.changed', found);
  return found;
}

/** Throws input.invalid on what is no sum that may have come. */
function sumIn(amount: string, currency: Currency): Money {
  const sum = parseMoney(amount, currency);
  if (sum !== null && sum > 0n) return sum;
  throw new AppError('input.invalid', { fields: { amount: 'invalid' } });
}

interface Came {
  readonly paymentId: string;
  readonly amount: string;
}

export async function confirm(
  parts: CashierParts,
  command: Command<'deposit'> & Came,
  { name }: OperatorSession,
): Promise<Outcome> {
  const { merchant, id, reason, paymentId } = command;
  const { currency } = await slipWaits(parts, command);
  const payment = { paymentId, amount: sumIn(command.amount, currency) };
  const of = { merchant, id: uuidOf(id) };
  const said = await confirmSlip(parts, of, payment, { operator: name, reason });
  if (said === 'known') throw new OpsError('receipt.known');
  if (said === 'needsTwo') throw new OpsError('receipt.needsTwo');
  if (said === 'none') throw new OpsError('record.changed', await deskDeposit(parts, merchant, id));
  return done;
}

export async function refuse(
  parts: CashierParts,
  command: Command<'deposit'>,
  { name }: OperatorSession,
): Promise<Outcome> {
  const { merchant, id, reason } = command;
  await slipWaits(parts, command);
  const of = { merchant, id: uuidOf(id) };
  if (await refuseSlip(parts, of, { operator: name, reason })) return done;
  throw new OpsError('record.changed', await deskDeposit(parts, merchant, id));
}

/** Says that money came by hand; another operator has to say so too. */
export async function askToTake(
  parts: CashierParts,
  command: Command<'deposit'> & Came & { readonly payer?: string | undefined },
  { name }: OperatorSession,
): Promise<Outcome> {
  const { merchant, id, version, reason, paymentId, payer = '' } = command;
  const found = refuseChanged(await deskDeposit(parts, merchant, id), version);
  if (!found.byHand) throw new OpsError('record.changed', found);
  const { provider, currency } = found;
  const input = {
    provider,
    paymentId,
    deposit: uuidOf(id),
    currency,
    amount: String(sumIn(command.amount, currency)),
    payer: payer === '' ? null : payer,
  };
  const known = await parts.db.transaction(async (tx) =>
    lockReceipt(tx, { merchant, provider, paymentId }),
  );
  if (known !== null) throw new OpsError('receipt.known');
  const wish = { merchant, subject: subjectOf(merchant, input), input };
  const act = receiptByHandAct(parts);
  const asked = await askForApproval(parts, act, wish, { operator: name, reason });
  if (asked === null) throw new OpsError('approval.waits');
  return waits;
}
