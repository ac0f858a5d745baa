// Withdrawals as operators see them, and what they do with one.
import type { OutputOf } from '@perya/contract/endpoint';
import { toId, uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { operatorSeconds } from '@perya/contract/limits';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/cashier';
import { referenceOf } from '@perya/contract/reference';
import { OpsError } from '#lib/app-error';
import type { OperatorSession } from '#lib/desk';
import { maskedName } from '#lib/masks';
import { refuseChanged, versionOf } from '#lib/record-version';
import { realNameOf } from '#modules/account/account';
import { claimsOf, dropClaim, putClaim } from '#modules/operators/operators';
import type { Claim } from '#modules/operators/operators';
import { memberBalance } from '#modules/wallet/wallet';
import * as rows from './desk-sql.ts';
import type { DeskStep, WithdrawalLine } from './desk-sql.ts';
import { rulesOf } from './methods-sql.ts';
import type { CashierParts } from './parts.ts';
import { shownAccounts } from './payout-accounts.ts';
import { approveWithdrawal, refuseWithdrawal } from './withdrawal-decisions.ts';
import { attemptsOf, pastOf, withdrawalById } from './withdrawals-sql.ts';

type View = OutputOf<typeof contract.withdrawal>;
type Outcome = OutputOf<typeof contract.withdrawalApprove>;

const kind = 'withdrawal';
const wire = (minor: bigint, currency: Currency): string => wireMoney(money(minor), currency);

/** The period in which rows came into the state that they are in. */
export const movedIn = (input: {
  readonly movedSince?: string | undefined;
  readonly movedUntil?: string | undefined;
}) => ({ since: input.movedSince, until: input.movedUntil });

export const withdrawalRowView = (row: WithdrawalLine, claim: Claim | undefined) => {
  const id = toId('withdrawal', row.id);
  return {
    id,
    reference: referenceOf(id),
    member: { id: toId('member', row.member), username: row.username },
    method: row.method,
    currency: row.currency,
    amount: wire(row.amount, row.currency),
    net: wire(row.net, row.currency),
    state: row.state,
    reviewFor: [...row.reviewFor],
    madeAt: row.madeAt.toISOString(),
    movedAt: row.movedAt.toISOString(),
    claim: claim ? { operator: claim.operator, until: claim.until.toISOString() } : null,
    firstApprover: row.firstApprover,
  };
};

export const stepView = ({ state, at, by, reason }: DeskStep) => ({
  state,
  at: at.toISOString(),
  by,
  reason,
});

/** Throws record.unknown for another merchant's too. */
export async function deskWithdrawal(
  { db: { kysely }, secrets, clock }: CashierParts,
  merchant: string,
  id: Id<'withdrawal'>,
): Promise<View> {
  const row = await rows.withdrawalFacts(kysely, merchant, uuidOf(id));
  const whole = row && (await withdrawalById(kysely, row.id));
  if (row === null || whole === null) throw new OpsError('record.unknown');
  const { currency, member } = row;
  const now = clock.now();
  const claims = await claimsOf(kysely, kind, [row.id], now);
  const shown = (await shownAccounts(kysely, secrets, member))(row.payoutAccount);
  const past = await pastOf(kysely, whole, now);
  const { balance } = await memberBalance(kysely, merchant, member, currency);
  const { twoPeopleFrom } = await rulesOf(kysely, merchant);
  const attempts = await attemptsOf(kysely, row.id);
  return {
    ...withdrawalRowView(row, claims.get(row.id)),
    version: versionOf(row.id, row.state, row.firstApprover),
    owed: wire(row.owed, currency),
    fee: wire(row.fee, currency),
    reason: row.reason,
    twoPeopleFrom: wire(twoPeopleFrom, currency),
    payout: {
      provider: shown.name,
      holder: maskedName((await realNameOf(kysely, member)) ?? ''),
      number: shown.number,
      addedAt: row.accountAddedAt.toISOString(),
    },
    facts: {
      registeredAt: row.registeredAt.toISOString(),
      wallet: wire(balance, currency),
      deposited: wire(row.deposited, currency),
      withdrawn: wire(row.withdrawn, currency),
      paidBefore: Number(past.paid),
      askedLastDay: wire(past.lastDay, currency),
      sharesAccountWith: row.sharesAccountWith,
      sharesDeviceWith: row.sharesDeviceWith,
    },
    steps: (await rows.deskSteps(kysely, row.id)).map(stepView),
    attempts: attempts.map(({ provider, providerReference, state, madeAt }) => ({
      provider,
      reference: providerReference,
      state,
      at: madeAt.toISOString(),
    })),
  };
}

interface Command {
  readonly merchant: string;
  readonly id: Id<'withdrawal'>;
  readonly version: string;
}

/** The withdrawal as the operator saw it, which nobody else has on the desk. */
async function own(
  parts: CashierParts,
  { merchant, id, version }: Command,
  { name }: OperatorSession,
): Promise<View> {
  const found = refuseChanged(await deskWithdrawal(parts, merchant, id), version);
  const { claim } = found;
  if (claim !== null && claim.operator !== name) throw new OpsError('record.claimed', found);
  return found;
}

const inReview = (found: View): View => {
  if (found.state !== 'review') throw new OpsError('record.changed', found);
  return found;
};

export async function claimWithdrawal(
  parts: CashierParts,
  command: Command,
  operator: OperatorSession,
): Promise<Outcome> {
  inReview(await own(parts, command, operator));
  const now = parts.clock.now();
  const until = new Date(now.getTime() + operatorSeconds.claim * 1000);
  const { merchant, id } = command;
  const claim = { kind, subject: uuidOf(id), merchant, operator: operator.operator, now, until };
  if (!(await putClaim(parts.db.kysely, claim))) {
    throw new OpsError('record.claimed', await deskWithdrawal(parts, merchant, id));
  }
  return { outcome: 'done' };
}

export async function releaseWithdrawal(
  parts: CashierParts,
  command: Command,
  operator: OperatorSession,
): Promise<Outcome> {
  const found = await own(parts, command, operator);
  const of = { kind, subject: uuidOf(command.id), operator: operator.operator };
  if (!(await dropClaim(parts.db.kysely, of))) throw new OpsError('record.changed', found);
  return { outcome: 'done' };
}

/** Throws approval.own for the first approver of a large one. */
export async function decideWithdrawal(
  parts: CashierParts,
  verdict: 'approve' | 'refuse',
  command: Command & { readonly reason: string },
  operator: OperatorSession,
): Promise<Outcome> {
  const { merchant, id, reason } = command;
  const found = inReview(await own(parts, command, operator));
  const { name } = operator;
  if (verdict === 'approve' && found.firstApprover === name) throw new OpsError('approval.own');
  const decide = verdict === 'approve' ? approveWithdrawal : refuseWithdrawal;
  const decided = await decide(parts, uuidOf(id), { operator: name, reason });
  if (decided === 'elsewhere') {
    throw new OpsError('record.changed', await deskWithdrawal(parts, merchant, id));
  }
  await dropClaim(parts.db.kysely, { kind, subject: uuidOf(id), operator: operator.operator });
  return { outcome: decided };
}
