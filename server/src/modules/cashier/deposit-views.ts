// Deposits as a member sees them: the methods, one deposit with its history, and the open ones.
import type { OutputOf } from '@perya/contract/endpoint';
import type * as calls from '@perya/contract/cashier/deposits';
import { toId, uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import { limitsOf } from '#modules/protection/protection';
import { detailsOf, habitOf, openDeposits } from './deposit-details-sql.ts';
import type { DepositDetails } from './deposit-details-sql.ts';
import { comingFor } from './chain-sql.ts';
import { askSoon, depositById } from './deposits-sql.ts';
import type { DepositRow } from './deposits-sql.ts';
import { methodsOf } from './methods-sql.ts';
import type { CashierParts } from './parts.ts';
import { quickSums } from './quick-sums.ts';
import { quoteFor, writtenRate } from './rates.ts';
import type { Quote } from './rates.ts';

type View = OutputOf<typeof calls.depositAsk>;
type Reading = Pick<CashierParts, 'db' | 'clock'>;

export async function depositMethods(
  { db: { kysely }, clock }: Reading,
  { merchant, memberId, currency }: Session,
): Promise<OutputOf<typeof calls.depositMethods>> {
  const found = await methodsOf(kysely, { merchant, currency, direction: 'deposit' });
  const { usual, hasDeposited } = await habitOf(kysely, uuidOf(memberId), currency);
  const limits = hasDeposited ? [] : await limitsOf(kysely, memberId, clock.now());
  const limited = limits.some(({ kind, most }) => kind === 'deposit' && most !== null);
  const wire = (minor: bigint): string => wireMoney(money(minor), currency);
  const methods = found.map(({ code, name, channel, least, most, promisedSeconds }) => ({
    code,
    name,
    channel,
    least: wire(least),
    most: wire(most),
    quick: quickSums(usual, { least, most }).map(wire),
    promisedSeconds,
  }));
  return { currency, asksLimit: !hasDeposited && !limited, methods };
}

const quoteView = ({ currency, amount, millionths, holdsUntil }: Quote) => ({
  currency,
  amount: wireMoney(money(amount), currency),
  rate: writtenRate(millionths),
  holdsUntil: holdsUntil.toISOString(),
});

interface Paying {
  readonly quote: Quote | null;
  readonly coming: Awaited<ReturnType<typeof comingFor>>;
}

function viewOf(deposit: DepositRow, details: DepositDetails & Paying, now: Date): View {
  const { id, method, currency, amount, state, instructions, expiresAt } = deposit;
  const { name, promisedSeconds, credited, held, steps, slip, quote, coming } = details;
  const left = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000);
  const wire = (minor: bigint): string => wireMoney(money(minor), currency);
  return {
    id: toId('deposit', id),
    method,
    name,
    currency,
    amount: wire(amount),
    credited: wire(credited),
    held: held && {
      currency: held.currency,
      amount: wireMoney(money(BigInt(held.amount)), held.currency),
    },
    state,
    instructions,
    promisedSeconds,
    expiresAt: expiresAt.toISOString(),
    secondsLeft: Math.max(0, left),
    madeAt: deposit.madeAt.toISOString(),
    movedAt: deposit.movedAt.toISOString(),
    steps: steps.map((step) => ({ state: step.state, at: new Date(step.at).toISOString() })),
    quote: quote && quoteView(quote),
    coming: coming.map((each) => ({
      ...each,
      amount: wireMoney(money(each.amount), each.currency),
    })),
    slip: slip && {
      state: slip.state,
      at: new Date(slip.at).toISOString(),
      reason: slip.state === 'refused' ? slip.reason : null,
    },
  };
}

async function viewsOf({ db, clock }: Reading, deposits: readonly DepositRow[]): Promise<View[]> {
  const ids = deposits.map(({ id }) => id);
  const details = await detailsOf(db.kysely, ids);
  const now = clock.now();
  const views = deposits.map(async (deposit) => {
    const of = details.get(deposit.id);
    if (of === undefined) throw new Error(`Deposit ${deposit.id} is gone.`);
    const quote = of.quoted ? await quoteFor(db.kysely, deposit.id) : null;
    const coming = of.arrived ? await comingFor(db.kysely, deposit.id) : [];
    return viewOf(deposit, { ...of, quote, coming }, now);
  });
  return Promise.all(views);
}

export async function depositView(reading: Reading, deposit: DepositRow): Promise<View> {
  const [view] = await viewsOf(reading, [deposit]);
  if (view === undefined) throw new Error(`Deposit ${deposit.id} is gone.`);
  return view;
}

/** Throws deposit.unknown for another's too. */
export async function depositOf(
  reading: Reading,
  session: Session,
  id: Id<'deposit'>,
): Promise<View> {
  const deposit = await depositById(reading.db.kysely, uuidOf(id));
  if (deposit?.member !== uuidOf(session.memberId)) throw new AppError('deposit.unknown');
  await askSoon(reading.db.kysely, deposit.id, reading.clock.now());
  return depositView(reading, deposit);
}

/** Those that can still be paid, the newest first. */
export async function depositsOpen(reading: Reading, { memberId }: Session): Promise<View[]> {
  const now = reading.clock.now();
  return viewsOf(reading, await openDeposits(reading.db.kysely, uuidOf(memberId), now));
}
