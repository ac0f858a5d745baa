// Batches of vouchers as operators see them, and what they do about them.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import { currencySchema } from '@perya/contract/money-schema';
import type { Currency } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/vouchers';
import { AppError, OpsError } from '#lib/app-error';
import { refuseChanged, versionOf } from '#lib/record-version';
import { memberById, memberNamed } from '#modules/account/account';
import type { CashierParts } from './parts.ts';
import { makeBatch, stopBatch } from './voucher-batches.ts';
import { batchLine } from './voucher-desk-sql.ts';
import type { BatchLine, BatchState, UsedLine } from './voucher-desk-sql.ts';

type One = OutputOf<typeof contract.batchOne>;
type Row = OutputOf<typeof contract.batchList>['rows'][number];

const wire = (minor: bigint, currency: Currency): string => wireMoney(money(minor), currency);

function stateAt({ stoppedAt, expiresAt }: BatchLine, now: Date): BatchState {
  if (stoppedAt !== null) return 'stopped';
  return expiresAt <= now ? 'expired' : 'open';
}

export function batchRowView(batch: BatchLine, now: Date): Row {
  const { count, used, stopped, currency } = batch;
  const state = stateAt(batch, now);
  return {
    id: batch.id,
    provider: batch.provider,
    agent: { id: toId('member', batch.agent), username: batch.username },
    currency,
    amount: wire(batch.amount, currency),
    count,
    used,
    open: state === 'open' ? count - used : 0,
    stopped,
    state,
    madeBy: batch.madeBy,
    madeAt: batch.madeAt.toISOString(),
    expiresAt: batch.expiresAt.toISOString(),
  };
}

export const usedView = (row: UsedLine) => ({
  id: row.id,
  end: row.end,
  member: { id: toId('member', row.member), username: row.username },
  deposit: toId('deposit', row.deposit),
  usedAt: row.usedAt.toISOString(),
});

type Parts = Pick<CashierParts, 'db' | 'clock' | 'secrets'>;

/** Minor units: so many of a thousand each can be added up. */
const mostOfEach = 1_000_000_000_000n;

interface Named {
  readonly merchant: string;
  readonly id: string;
}

/** Throws record.unknown for another merchant's too. */
export async function deskBatch(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { merchant, id }: Named,
): Promise<One> {
  const batch = await batchLine(db.kysely, merchant, id);
  if (batch === null) throw new OpsError('record.unknown');
  const { amount, count, used, currency, stoppedAt } = batch;
  return {
    ...batchRowView(batch, clock.now()),
    version: versionOf(id, stoppedAt?.toISOString() ?? null),
    approvedBy: batch.approvedBy,
    worth: wire(amount * BigInt(count), currency),
    usedWorth: wire(amount * BigInt(used), currency),
    stoppedBy: batch.stoppedBy,
    stoppedAt: stoppedAt?.toISOString() ?? null,
  };
}

/** Makes a batch as its call says. */
export async function makeAtDesk(
  parts: Parts,
  wish: InputOf<typeof contract.batchMake>,
  operator: string,
): Promise<OutputOf<typeof contract.batchMake>> {
  const { merchant, batch: id, provider, count, days, reason } = wish;
  const { kysely } = parts.db;
  const named = await memberNamed(kysely, merchant, wish.agent);
  const agent = typeof named === 'string' ? await memberById(kysely, named) : null;
  if (agent === null) throw new OpsError('member.unknown');
  const currency = currencySchema.parse(agent.currency);
  const amount = parseMoney(wish.amount, currency);
  if (amount === null || amount <= 0n || amount > mostOfEach) {
    throw new AppError('input.invalid', { fields: { amount: 'invalid' } });
  }
  const about = { id, merchant, provider, agent: agent.id, currency, amount, count, days };
  const made = await makeBatch(parts, about, { operator, reason });
  return { ...made, codes: [...made.codes], currency, amount: wire(amount, currency) };
}

/** Stops a batch as its call says. */
export async function stopAtDesk(
  parts: Parts,
  wish: InputOf<typeof contract.batchStop>,
  operator: string,
): Promise<OutputOf<typeof contract.batchStop>> {
  refuseChanged(await deskBatch(parts, wish), wish.version);
  const { id, merchant } = wish;
  if ((await stopBatch(parts, { id, merchant, operator })) === null) {
    throw new OpsError('record.changed', await deskBatch(parts, wish));
  }
  return { outcome: 'done' };
}
