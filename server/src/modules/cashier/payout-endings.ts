// How a payout ended, as its provider says: booked once, whatever it says later, and how often.
import { lifetimeSeconds } from '@perya/contract/limits';
import { money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import type { AskedPayout } from './adapter.ts';
import { noteWithdrawal } from './notices.ts';
import { publishEnd } from './parts.ts';
import type { CashierParts } from './parts.ts';
import { postEvent } from './postings.ts';
import { attemptsOf, lockWithdrawal, moveWithdrawal, setAttempt } from './withdrawals-sql.ts';
import type { AttemptRow, WithdrawalRow } from './withdrawals-sql.ts';

/** What a provider can say of a payout that is over. */
export type Ending = Exclude<AskedPayout['is'], 'absent' | 'unknown' | 'pending'>;

export function isOpen({ state }: AttemptRow): boolean {
  return state === 'stored' || state === 'unknown' || state === 'accepted';
}

/** Whether its provider has said nothing for so long that a person has to find out. */
export function isLost({ state, madeAt }: AttemptRow, now: Date): boolean {
  const silentMs = now.getTime() - madeAt.getTime();
  return (
    (state === 'stored' || state === 'unknown') && silentMs >= lifetimeSeconds.payoutLost * 1_000
  );
}

interface Booking {
  readonly withdrawal: WithdrawalRow;
  readonly attempt: AttemptRow;
  /** Whether no other provider was tried since. */
  readonly isLatest: boolean;
  /** Who says so: 'provider', or 'operator:' and a name. */
  readonly by: string;
  readonly reason: string | null;
  readonly now: Date;
}

/** Who says how a payout ended, where it is not its provider. */
export interface Witness {
  readonly operator: string;
  readonly reason: string;
}

/** Books what the provider says of an attempt, and publishes the member's balance. */
export async function bookEnding(
  parts: CashierParts,
  attempt: AttemptRow,
  ending: Ending,
  witness?: Witness,
): Promise<void> {
  const said = witness ? { ending, witness } : { ending };
  const booked = await parts.db.transaction(async (tx) => bookEndingIn(tx, parts, attempt, said));
  await publishEnd(parts, booked);
}

/** Books it in the caller's transaction; answers the withdrawal: its balance is to be published. */
export async function bookEndingIn(
  tx: Queries,
  { clock }: Pick<CashierParts, 'clock'>,
  { id, withdrawal: of }: AttemptRow,
  { ending, witness }: { readonly ending: Ending; readonly witness?: Witness },
): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(tx, of);
  const attempts = await attemptsOf(tx, of);
  const attempt = attempts.find((each) => each.id === id);
  if (withdrawal === null || attempt === undefined) throw new Error(`There is no attempt ${id}.`);
  const isLatest = attempts.at(-1) === attempt;
  const now = clock.now();
  const by = witness ? `operator:${witness.operator}` : 'provider';
  const reason = witness?.reason ?? null;
  await book(tx, { withdrawal, attempt, isLatest, by, reason, now }, ending);
  return withdrawal;
}

async function book(tx: Queries, booking: Booking, ending: Ending): Promise<void> {
  const { attempt, withdrawal, isLatest } = booking;
  const paid = ending === 'paid' || ending === 'returned';
  if (isOpen(attempt)) {
    await bookOpen(tx, booking, paid ? 'paid' : 'failed');
    if (ending === 'returned') await bookReturn(tx, booking);
  } else if (attempt.state === 'paid' && ending !== 'paid') {
    await bookReturn(tx, booking);
  } else if (attempt.state === 'failed' && ending === 'paid') {
    // Nobody acted on the failure yet: it is paid. Else the money left twice, or was given back.
    if (isLatest && withdrawal.state === 'failed') await bookPaid(tx, booking);
    else await bookExtra(tx, booking, 'extra');
  } else if (attempt.state === 'extra' && ending !== 'paid') {
    await bookExtra(tx, booking, 'extraReturned');
  }
}

async function bookOpen(tx: Queries, booking: Booking, ending: 'paid' | 'failed'): Promise<void> {
  const { withdrawal, attempt, now, by, reason } = booking;
  const { id, state } = withdrawal;
  if (state === 'sending') await moveWithdrawal(tx, id, { to: 'sent', by: 'adapter', now });
  if (ending === 'paid') {
    await bookPaid(tx, booking);
    return;
  }
  await setAttempt(tx, attempt.id, { state: 'failed' });
  await moveWithdrawal(tx, id, { to: 'failed', by, reason, now });
}

const sumsOf = ({ id, amount, owed, fee }: WithdrawalRow) => ({
  subject: id,
  amount: money(amount),
  owed: money(owed),
  fee: money(fee),
});

async function bookPaid(tx: Queries, booking: Booking): Promise<void> {
  const { withdrawal, attempt, by, reason, now } = booking;
  await setAttempt(tx, attempt.id, { state: 'paid' });
  await moveWithdrawal(tx, withdrawal.id, { to: 'paid', by, reason, now });
  const of = { ...withdrawal, provider: attempt.provider };
  await postEvent(tx, of, { ...sumsOf(withdrawal), event: 'paid' });
  await noteWithdrawal(tx, withdrawal, 'paid', now);
}

/** The payee's bank sent it back, or the provider says that it failed after all. */
async function bookReturn(tx: Queries, { withdrawal, attempt, now }: Booking): Promise<void> {
  await setAttempt(tx, attempt.id, { state: 'returned' });
  await moveWithdrawal(tx, withdrawal.id, { to: 'returned', by: 'provider', now });
  const of = { ...withdrawal, provider: attempt.provider };
  await postEvent(tx, of, { ...sumsOf(withdrawal), event: 'returned' });
  await noteWithdrawal(tx, withdrawal, 'returned', now);
}

/** Money that left besides the withdrawal is owed by the member until it is back. */
async function bookExtra(
  tx: Queries,
  { withdrawal, attempt }: Booking,
  state: 'extra' | 'extraReturned',
): Promise<void> {
  await setAttempt(tx, attempt.id, { state });
  const event = state === 'extra' ? 'paidExtra' : 'extraReturned';
  const of = { ...withdrawal, provider: attempt.provider };
  await postEvent(tx, of, { event, subject: attempt.id, amount: money(withdrawal.net) });
}
