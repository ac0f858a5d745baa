// Withdrawals as a member sees them: what can leave and why not more, and where each one is.
import type { OutputOf } from '@perya/contract/endpoint';
import { reviewReasons } from '@perya/contract/cashier/withdrawals';
import type * as calls from '@perya/contract/cashier/withdrawals';
import { toId, uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import { activeBonus } from '#modules/bonus/bonus';
import { balance } from '#modules/wallet/wallet';
import { sourcesOf } from './closed-loop.ts';
import { methodOf, methodsOf } from './methods-sql.ts';
import type { Method } from './methods-sql.ts';
import type { CashierParts } from './parts.ts';
import { shownAccounts } from './payout-accounts.ts';
import { requirementsOf } from './requirements.ts';
import { leftToday } from './withdrawal-rules.ts';
import { restOf, withdrawable } from './withdrawals.ts';
import { stepsOf, withdrawalById } from './withdrawals-sql.ts';
import type { WithdrawalRow } from './withdrawals-sql.ts';

const wire = (minor: bigint, currency: Currency): string => wireMoney(money(minor), currency);

export async function withdrawableView(
  { db: { kysely }, clock, timeZoneOf }: CashierParts,
  { merchant, memberId, currency }: Session,
): Promise<OutputOf<typeof calls.withdrawable>> {
  const timeZone = await timeZoneOf(merchant);
  const member = uuidOf(memberId);
  const now = clock.now();
  const holder = { merchant, member, currency, timeZone, now };
  const sums = await withdrawable(kysely, holder, { now, readWallet: balance });
  const { open } = sums.onBreak ? { open: [] } : await requirementsOf(kysely, holder);
  const bonus = await activeBonus(kysely, holder);
  const methods = await methodsOf(kysely, { merchant, currency, direction: 'withdrawal' });
  const shownMethod = async (method: Method) => {
    const left = await leftToday(kysely, holder, method);
    return {
      payoutProviders: [...method.payoutProviders],
      least: wire(method.least, currency),
      most: wire(method.most, currency),
      leftToday: left === null ? null : wire(left, currency),
      feeFixed: wire(method.feeFixed, currency),
      feeMillionths: method.feeMillionths,
      promisedSeconds: method.promisedSeconds,
    };
  };
  return {
    currency,
    wallet: wire(sums.wallet, currency),
    free: wire(sums.free, currency),
    locked: wire(sums.locked, currency),
    owed: wire(sums.owed, currency),
    turnover: open
      .filter(({ locked }) => locked > 0n)
      .map(({ at, base, required, done, locked }) => ({
        at: at.toISOString(),
        deposit: wire(base, currency),
        required: wire(required, currency),
        done: wire(done, currency),
        locked: wire(locked, currency),
      })),
    onBreak: sums.onBreak,
    bonus: bonus === null ? null : wire(bonus.balance, currency),
    restsUntil: (await restOf(kysely, member, now))?.toISOString() ?? null,
    sources: (await sourcesOf(kysely, holder)).map(({ due, ...source }) => ({
      ...source,
      due: wire(due, currency),
    })),
    methods: await Promise.all(methods.map(shownMethod)),
  };
}

export async function withdrawalView(
  { db: { kysely }, secrets }: Pick<CashierParts, 'db' | 'secrets'>,
  withdrawal: WithdrawalRow,
): Promise<OutputOf<typeof calls.withdrawalAsk>> {
  const { id, member, merchant, currency, amount, owed, fee, net, state, reason } = withdrawal;
  const shown = await shownAccounts(kysely, secrets, member);
  const { promisedSeconds } = await methodOf(kysely, merchant, withdrawal.method);
  const steps = await stepsOf(kysely, id);
  const undone = state === 'refused' || state === 'closed';
  return {
    id: toId('withdrawal', id),
    currency,
    amount: wire(amount, currency),
    owed: wire(owed, currency),
    fee: wire(fee, currency),
    net: wire(net, currency),
    state,
    madeAt: withdrawal.madeAt.toISOString(),
    movedAt: withdrawal.movedAt.toISOString(),
    ...shown(withdrawal.payoutAccount),
    promisedSeconds,
    steps: steps.map((step) => ({ state: step.state, at: step.at.toISOString() })),
    reviewFor: reviewReasons.filter((each) => withdrawal.reviewFor.includes(each)),
    reason: undone ? reason : null,
  };
}

/** Throws withdrawal.unknown for another's too. */
export async function withdrawalOf(
  parts: Pick<CashierParts, 'db' | 'secrets'>,
  session: Session,
  id: Id<'withdrawal'>,
): Promise<OutputOf<typeof calls.withdrawalStatus>> {
  const withdrawal = await withdrawalById(parts.db.kysely, uuidOf(id));
  if (withdrawal?.member !== uuidOf(session.memberId)) throw new AppError('withdrawal.unknown');
  return withdrawalView(parts, withdrawal);
}
