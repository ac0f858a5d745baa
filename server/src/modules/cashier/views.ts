// Deposits and withdrawals as a member sees them.
import type { OutputOf } from '@perya/contract/endpoint';
import type * as depositCalls from '@perya/contract/cashier/deposits';
import type * as withdrawalCalls from '@perya/contract/cashier/withdrawals';
import { toId, uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import { balance } from '#modules/wallet/wallet';
import { creditedOf, depositById } from './deposits-sql.ts';
import type { DepositRow } from './deposits-sql.ts';
import { methodOf, methodsOf } from './methods-sql.ts';
import type { CashierParts } from './parts.ts';
import { requirementsOf } from './requirements.ts';
import { withdrawable } from './withdrawals.ts';
import type { WithdrawalRow } from './withdrawals-sql.ts';

/** The typed amount in minor units. Throws input.invalid unless it is above zero. */
export function amountIn(typed: string, currency: Currency): Money {
  const amount = parseMoney(typed, currency);
  if (amount !== null && amount > 0n) return amount;
  throw new AppError('input.invalid', { fields: { amount: 'invalid' } });
}

const wire = (minor: bigint, currency: Currency): string => wireMoney(money(minor), currency);

export async function depositMethods(
  db: Queries,
  { merchant, currency }: Session,
): Promise<OutputOf<typeof depositCalls.depositMethods>> {
  const found = await methodsOf(db, { merchant, currency, direction: 'deposit' });
  const methods = found.map(({ code, name, channel, least, most, promisedSeconds }) => ({
    code,
    name,
    channel,
    least: wire(least, currency),
    most: wire(most, currency),
    promisedSeconds,
  }));
  return { currency, methods };
}

export async function depositView(
  { db }: Pick<CashierParts, 'db'>,
  deposit: DepositRow,
): Promise<OutputOf<typeof depositCalls.depositAsk>> {
  const { id, merchant, method, currency, amount, state, instructions } = deposit;
  return {
    id: toId('deposit', id),
    method,
    name: (await methodOf(db.kysely, merchant, method)).name,
    currency,
    amount: wire(amount, currency),
    credited: wire(await creditedOf(db.kysely, id), currency),
    state,
    instructions,
    expiresAt: deposit.expiresAt.toISOString(),
    madeAt: deposit.madeAt.toISOString(),
    movedAt: deposit.movedAt.toISOString(),
  };
}

/** Throws deposit.unknown for another's too. */
export async function depositOf(
  parts: Pick<CashierParts, 'db'>,
  session: Session,
  id: Id<'deposit'>,
): Promise<OutputOf<typeof depositCalls.depositStatus>> {
  const deposit = await depositById(parts.db.kysely, uuidOf(id));
  if (deposit?.member !== uuidOf(session.memberId)) throw new AppError('deposit.unknown');
  return depositView(parts, deposit);
}

export async function withdrawableView(
  { db, clock, timeZoneOf }: CashierParts,
  { merchant, memberId, currency }: Session,
): Promise<OutputOf<typeof withdrawalCalls.withdrawable>> {
  const timeZone = await timeZoneOf(merchant);
  const holder = { merchant, member: uuidOf(memberId), currency, timeZone };
  const { kysely } = db;
  const reading = { now: clock.now(), readWallet: balance };
  const sums = await withdrawable(kysely, holder, reading);
  const { open } = await requirementsOf(kysely, holder);
  const methods = await methodsOf(kysely, { merchant, currency, direction: 'withdrawal' });
  return {
    currency,
    wallet: wire(sums.wallet, currency),
    free: wire(sums.free, currency),
    locked: wire(sums.locked, currency),
    owed: wire(sums.owed, currency),
    turnover: open
      .filter(({ locked }) => locked > 0n)
      .map(({ required, done, locked }) => ({
        required: wire(required, currency),
        done: wire(done, currency),
        locked: wire(locked, currency),
      })),
    methods: methods.map((method) => ({
      payoutProviders: [...method.payoutProviders],
      least: wire(method.least, currency),
      most: wire(method.most, currency),
      feeFixed: wire(method.feeFixed, currency),
      feeMillionths: method.feeMillionths,
      promisedSeconds: method.promisedSeconds,
    })),
  };
}

export function withdrawalView(
  withdrawal: WithdrawalRow,
): OutputOf<typeof withdrawalCalls.withdrawalAsk> {
  const { id, currency, amount, owed, fee, net, state, madeAt, movedAt } = withdrawal;
  return {
    id: toId('withdrawal', id),
    currency,
    amount: wire(amount, currency),
    owed: wire(owed, currency),
    fee: wire(fee, currency),
    net: wire(net, currency),
    state,
    madeAt: madeAt.toISOString(),
    movedAt: movedAt.toISOString(),
  };
}
