// Slips: a member sends the picture of a transfer, and an operator credits or refuses by it.
import { createHash } from 'node:crypto';
import { uuidOf } from '@perya/contract/id';
import type { Currency, Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { plainPicture } from '#lib/picture';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { lockMember, noteOperatorChange } from '#modules/account/account';
import { limitAttempts } from '#modules/limits/limits';
import { depositById } from './deposits-sql.ts';
import type { DepositRow } from './deposits-sql.ts';
import { publishDeposit } from './parts.ts';
import type { CashierParts } from './parts.ts';
import { takePayment } from './receipts.ts';
import type { Witness } from './receipts.ts';
import * as rows from './slips-sql.ts';

/** What a picture is closed for: opened for another deposit, it gives an error. */
const picturePurpose = (deposit: string): string => `slip ${deposit}`;

const openStates: readonly string[] = ['waiting', 'cancelled', 'expired'];

/** Whether a slip tells anything of it: a transfer for which no money came yet. */
export const takesSlip = ({ state, instructions }: DepositRow): boolean =>
  instructions?.kind === 'transfer' && openStates.includes(state);

/** Throws deposit.unknown for another's too, and deposit.noSlip. */
async function ownDeposit(db: Queries, member: string, id: string): Promise<DepositRow> {
  const deposit = await depositById(db, id);
  if (deposit?.member !== member) throw new AppError('deposit.unknown');
  if (!takesSlip(deposit)) throw new AppError('deposit.noSlip');
  return deposit;
}

/**
 * Keeps the picture, decoded and encoded anew, for a person to look at; the same picture for the
 * same deposit changes nothing. Throws deposit.unknown, deposit.noSlip, deposit.slipUsed,
 * deposit.slipWaiting, document.unreadable, request.tooMany and server.busy.
 */
export async function sendSlip(
  parts: CashierParts,
  { address }: Pick<RequestContext, 'address'>,
  session: Session,
  { id, file }: { readonly id: string; readonly file: Buffer },
): Promise<void> {
  const { db, clock, secrets } = parts;
  const member = uuidOf(session.memberId);
  const now = clock.now();
  await ownDeposit(db.kysely, member, id);
  const about = { subject: session.username, address };
  await limitAttempts(db.kysely, 'slip', `${session.merchant} ${member}`, { now, about });
  const picture = await plainPicture(file, member);
  if (picture === null) throw new AppError('document.unreadable');
  // Of the pixels as they were encoded anew: what is written beside them makes no other slip.
  const print = createHash('sha256').update(picture).digest();
  const box = secrets.closeBytes(picture, picturePurpose(id));
  await db.transaction(async (tx) => {
    await lockMember(tx, member);
    // While it was decoded, the money may have come.
    const { merchant } = await ownDeposit(tx, member, id);
    await keepSlip(tx, { merchant, deposit: id, member, print, box, now });
  });
  publishDeposit(parts, { id, member });
}

async function keepSlip(tx: Queries, slip: rows.NewSlip): Promise<void> {
  const { merchant, deposit, member, print, box, now } = slip;
  const same = await rows.slipOfPrint(tx, merchant, print);
  if (same !== null) {
    const ownAgain = same.deposit === deposit && ['waiting', 'replaced'].includes(same.state);
    if (!ownAgain) throw new AppError('deposit.slipUsed');
    if (same.state === 'waiting') return;
  }
  const waiting = await rows.waitingSlipOf(tx, member);
  if (waiting !== null && waiting.deposit !== deposit) throw new AppError('deposit.slipWaiting');
  await rows.endSlip(tx, deposit, { to: 'replaced', by: 'member', reason: null, now });
  if (same !== null) await rows.sendSlipAgain(tx, same.id, { box, now });
  // Somebody else sent the same picture at the same moment.
  else if (!(await rows.insertSlip(tx, slip))) throw new AppError('deposit.slipUsed');
}

export interface SlipToReview {
  readonly deposit: DepositRow;
  readonly jpeg: Buffer;
}

/** The picture of the slip that waits for a deposit; null for none. That one looked is noted. */
export async function lookAtSlip(
  { db, clock, secrets }: CashierParts,
  { merchant, id, operator }: { merchant: string; id: string; operator: string },
): Promise<SlipToReview | null> {
  const deposit = await depositById(db.kysely, id);
  const box = deposit?.merchant === merchant ? await rows.pictureOf(db.kysely, id) : null;
  if (deposit === null || box === null) return null;
  const { member } = deposit;
  const now = clock.now();
  await noteOperatorChange(db.kysely, { member, what: 'slip.look', operator, now });
  return { deposit, jpeg: secrets.openBytes(box, picturePurpose(id)) };
}

/** Refuses the slip that waits; the member reads the reason. Whether there was one. */
export async function refuseSlip(
  parts: CashierParts,
  { merchant, id }: { readonly merchant: string; readonly id: string },
  { operator, reason }: Witness,
): Promise<boolean> {
  const deposit = await depositById(parts.db.kysely, id);
  if (deposit?.merchant !== merchant) return false;
  const { member } = deposit;
  const end = {
    to: 'refused',
    by: `operator:${operator}`,
    reason,
    now: parts.clock.now(),
  } as const;
  const refused = await parts.db.transaction(async (tx) => {
    await lockMember(tx, member);
    return rows.endSlip(tx, id, end);
  });
  if (refused) publishDeposit(parts, deposit);
  return refused;
}

/** The currency of a merchant's deposit; null for none of theirs. */
export async function currencyOfDeposit(
  { db }: Pick<CashierParts, 'db'>,
  { merchant, id }: { readonly merchant: string; readonly id: string },
): Promise<Currency | null> {
  const deposit = await depositById(db.kysely, id);
  return deposit?.merchant === merchant ? deposit.currency : null;
}

export interface SlipPayment {
  /** The bank's own id of the transfer, as its statement will have it. */
  readonly paymentId: string;
  /** What came, in minor units of the deposit's currency. */
  readonly amount: Money;
}

/**
 * An operator found the transfer of a slip at the bank: it is taken as the statement's line would
 * be, which later changes nothing. 'known': it was taken before, or another with the slip;
 * 'none': no slip waits; 'needsTwo': it is entered by one operator and confirmed by another.
 */
export async function confirmSlip(
  parts: CashierParts,
  { merchant, id }: { readonly merchant: string; readonly id: string },
  { paymentId, amount }: SlipPayment,
  witness: Witness,
): Promise<'credited' | 'held' | 'known' | 'none' | 'needsTwo'> {
  const { kysely } = parts.db;
  const deposit = await depositById(kysely, id);
  if (deposit?.merchant !== merchant) return 'none';
  if ((await rows.pictureOf(kysely, id)) === null) return 'none';
  if ((await parts.adapterOf(merchant, deposit.provider)).byTwo) return 'needsTwo';
  const { currency } = deposit;
  const payment = { paymentId, reference: null, currency, amount, payer: null } as const;
  const taken = await takePayment(parts, deposit, { ...payment, state: 'confirmed' }, witness);
  if (!taken) return 'known';
  return (await depositById(kysely, id))?.state === 'held' ? 'held' : 'credited';
}
