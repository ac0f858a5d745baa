// Bills as operators see them: what one was computed of, what was paid, and what is against it.
import type { OutputOf } from '@perya/contract/endpoint';
import { rateOfPpm } from '@perya/contract/agents/rates';
import { toId, uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type * as contract from '@perya/contract/ops/bills';
import type { Database } from '#db/database';
import { OpsError } from '#lib/app-error';
import type { Clock } from '#lib/clock';
import { versionOf } from '#lib/record-version';
import { makerOfOpen } from '#modules/approvals/approvals';
import { partsPaid } from '#modules/wallet/wallet';
import * as rows from './bill-desk-sql.ts';
import { disputesOf } from './bills-sql.ts';
import { releaseKind } from './releases.ts';
import { lostBy } from './terms.ts';
import { isAgent } from './tree.ts';

export type BillView = OutputOf<typeof contract.billOne>;
type LineView = OutputOf<typeof contract.billLineList>['rows'][number];

export interface BillParts {
  readonly db: Database;
  readonly clock: Clock;
}

const wire = (minor: bigint, currency: Currency): string => wireMoney(money(minor), currency);

function personOf(id: string | null, username: string | null) {
  return id === null || username === null ? null : { id: toId('member', id), username };
}

export const billRowView = (row: rows.DeskBill) => {
  const { currency } = row;
  return {
    id: toId('bill', row.id),
    kind: row.kind,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    fromAt: row.fromAt.toISOString(),
    toAt: row.toAt.toISOString(),
    holder: { id: toId('member', row.holder), username: row.holderName },
    issuer: personOf(row.issuer, row.issuerName),
    currency,
    gross: wire(row.gross, currency),
    net: wire(row.net, currency),
    due: wire(row.due, currency),
    paid: wire(row.paid, currency),
    state: row.state,
    heldFor: row.heldFor,
    disputed: row.disputed,
    madeAt: row.madeAt.toISOString(),
  };
};

export const lineView =
  (currency: Currency) =>
  (line: rows.DeskLine): LineView => ({
    position: line.position,
    kind: line.kind,
    member: personOf(line.member, line.username),
    agent: line.type !== null && isAgent(line.type),
    bill:
      line.bill === null || line.billDay === null
        ? null
        : { id: toId('bill', line.bill), firstDay: line.billDay },
    category: line.category,
    valid: line.valid === null ? null : wire(line.valid, currency),
    ownRate: line.own === null ? null : rateOfPpm(line.own),
    legRate: line.leg === null ? null : rateOfPpm(line.leg),
    currency,
    amount: wire(line.amount, currency),
  });

/** Throws record.unknown for another merchant's too. */
export async function billAt(
  { db }: Pick<BillParts, 'db'>,
  merchant: string,
  id: Id<'bill'>,
): Promise<rows.BillFacts> {
  const row = await rows.billFacts(db.kysely, merchant, uuidOf(id));
  if (row === null) throw new OpsError('record.unknown');
  return row;
}

function figuresView({ kind, terms, figures, currency }: rows.BillFacts): BillView['figures'] {
  const { active, tier } = figures;
  const sums = {
    turnover: BigInt(figures.turnover),
    valid: BigInt(figures.valid),
    payout: BigInt(figures.payout),
    deductions: BigInt(figures.deductions),
    active,
  };
  const carry = BigInt(figures.carry);
  const lost = lostBy(sums);
  const base = kind === 'dividend' ? lost - carry : sums[terms?.base ?? 'valid'];
  return {
    turnover: wire(sums.turnover, currency),
    valid: wire(sums.valid, currency),
    payout: wire(sums.payout, currency),
    deductions: wire(sums.deductions, currency),
    carry: wire(carry, currency),
    base: wire(base, currency),
    lost: wire(lost, currency),
    active,
    tier,
  };
}

function sumsView({ count, ...sums }: rows.LineSums, currency: Currency): BillView['lines'] {
  return {
    count,
    gross: wire(sums.gross, currency),
    below: wire(sums.below, currency),
    corrections: wire(sums.corrections, currency),
    carried: wire(sums.carried, currency),
    sum: wire(sums.sum, currency),
  };
}

/** Throws record.unknown for another merchant's too. */
export async function deskBill(
  { db, clock }: BillParts,
  merchant: string,
  id: Id<'bill'>,
): Promise<BillView> {
  const { kysely } = db;
  const row = await billAt({ db }, merchant, id);
  const { currency, contract, terms } = row;
  const asked = { kind: releaseKind, subject: row.id, now: clock.now() };
  const releaseAskedBy = await makerOfOpen(kysely, asked);
  const disputes = await disputesOf(kysely, row.id);
  const payments = await partsPaid(kysely, { merchant, scope: 'agent.bill', key: row.id });
  const paid = row.paid.toString();
  const seen = [row.state, row.heldFor, paid, disputes.length, row.disputed, releaseAskedBy];
  return {
    ...billRowView(row),
    version: versionOf(row.id, ...seen),
    below: wire(row.below, currency),
    adjustment: wire(row.adjustment, currency),
    carriedIn: wire(row.carriedIn, currency),
    carriedOut: wire(row.carriedOut, currency),
    netNow: wire(row.netNow, currency),
    triedAt: row.triedAt?.toISOString() ?? null,
    releaseAskedBy,
    figures: figuresView(row),
    contract:
      contract === null || terms === null ? null : { id: toId('contract', contract), terms },
    lines: sumsView(await rows.lineSums(kysely, row.id), currency),
    payments: payments.map(({ at, amount }) => ({
      at: at.toISOString(),
      amount: wireMoney(amount, currency),
    })),
    disputes: disputes.map(({ openedAt, answeredAt, ...dispute }) => ({
      ...dispute,
      openedAt: openedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
}
