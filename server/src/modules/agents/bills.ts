// An agent's bills, as the agent reads them, and what the agent has against one.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import type * as calls from '@perya/contract/agents/bills';
import { rateOfPpm } from '@perya/contract/agents/rates';
import type { GameCategory } from '@perya/contract/games/category';
import { toId, uuidOf } from '@perya/contract/id';
import { pageSize } from '@perya/contract/limits';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { disputesOf } from './bills-sql.ts';
import type { BillKind } from './bills-sql.ts';
import type { KeptFigures } from './computing.ts';
import { agentOf } from './tree.ts';

interface BillRow {
  readonly id: string;
  readonly kind: BillKind;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly fromAt: Date;
  readonly toAt: Date;
  readonly currency: Currency;
  readonly figures: KeptFigures;
  readonly gross: bigint;
  readonly below: bigint;
  readonly net: bigint;
  readonly adjustment: bigint;
  readonly carriedIn: bigint;
  readonly due: bigint;
  readonly carriedOut: bigint;
  readonly paid: bigint;
  readonly state: OutputOf<typeof calls.agentBill>['state'];
  readonly disputed: boolean;
}

const columns = sql.raw(`b.id, b.kind, b.first_day as "firstDay", b.last_day as "lastDay",
  b.from_at as "fromAt", b.to_at as "toAt", b.currency, b.figures, b.gross, b.below, b.net,
  b.adjustment, b.carried_in as "carriedIn", b.due, b.carried_out as "carriedOut", b.paid, b.state,
  exists (select from agent.dispute d where d.bill = b.id and d.answered_at is null) as disputed`);

function viewOf(row: BillRow) {
  const wire = (amount: bigint): string => wireMoney(money(amount), row.currency);
  return {
    id: toId('bill', row.id),
    kind: row.kind,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    fromAt: row.fromAt.toISOString(),
    toAt: row.toAt.toISOString(),
    currency: row.currency,
    gross: wire(row.gross),
    below: wire(row.below),
    net: wire(row.net),
    adjustment: wire(row.adjustment),
    carriedIn: wire(row.carriedIn),
    due: wire(row.due),
    carriedOut: wire(row.carriedOut),
    paid: wire(row.paid),
    state: row.state,
    disputed: row.disputed,
  };
}

/** Throws agent.only. */
export async function billPage(
  { db }: RequestContext,
  session: Session,
  { kind, pageNo }: InputOf<typeof calls.agentBills>,
): Promise<OutputOf<typeof calls.agentBills>> {
  const agent = agentOf(session);
  const size = pageSize.agentList;
  const { rows } = await sql<BillRow>`
    select ${columns} from agent.bill b where b.holder = ${agent} and b.kind = ${kind}
     order by b.from_at desc, b.id desc limit ${size + 1} offset ${(pageNo - 1) * size}`.execute(
    db.kysely,
  );
  return {
    content: rows.slice(0, size).map(viewOf),
    pageNum: pageNo,
    more: rows.length > size,
  };
}

async function billOf(db: Queries, agent: string, id: string): Promise<BillRow> {
  const { rows } = await sql<BillRow>`
    select ${columns} from agent.bill b where b.id = ${id} and b.holder = ${agent}`.execute(db);
  if (rows[0] === undefined) throw new AppError('agent.billUnknown');
  return rows[0];
}

interface LineRow {
  readonly kind: OutputOf<typeof calls.agentBill>['lines'][number]['kind'];
  readonly name: string | null;
  readonly category: GameCategory | null;
  readonly valid: bigint | null;
  readonly own: number | null;
  readonly leg: number | null;
  readonly amount: bigint;
}

async function linesOf(db: Queries, bill: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.kind, coalesce(m.username, e.first_day::text) as name, l.category, l.valid,
           l.own_ppm as own, l.leg_ppm as leg, l.amount
      from agent.bill_line l left join account.member_view m on m.id = l.subject
      left join agent.bill e on e.id = l.subject
     where l.bill = ${bill} order by l.position`.execute(db);
  return rows;
}

/** Throws agent.only and agent.billUnknown. */
export async function billDetail(
  { db }: RequestContext,
  session: Session,
  { id }: InputOf<typeof calls.agentBill>,
): Promise<OutputOf<typeof calls.agentBill>> {
  const row = await billOf(db.kysely, agentOf(session), uuidOf(id));
  const { figures, currency } = row;
  const wire = (amount: bigint): string => wireMoney(money(amount), currency);
  const rate = (ppm: number | null) => (ppm === null ? null : rateOfPpm(ppm));
  const lines = await linesOf(db.kysely, row.id);
  const disputes = await disputesOf(db.kysely, row.id);
  return {
    ...viewOf(row),
    figures: {
      turnover: wire(BigInt(figures.turnover)),
      valid: wire(BigInt(figures.valid)),
      payout: wire(BigInt(figures.payout)),
      deductions: wire(BigInt(figures.deductions)),
      carry: wire(BigInt(figures.carry)),
      active: figures.active,
      tier: figures.tier,
    },
    lines: lines.map(({ kind, name, category, valid, own, leg, amount }) => ({
      kind,
      name,
      gameCategory: category,
      valid: valid === null ? null : wire(valid),
      ownRate: rate(own),
      legRate: rate(leg),
      amount: wire(amount),
    })),
    disputes: disputes.map(({ reason, answer }) => ({ reason, answer })),
  };
}

/**
 * What is not paid of it waits for an answer. Throws agent.only, agent.billUnknown, and
 * agent.billNotOpen where a dispute is open already.
 */
export async function disputeBill(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  session: Session,
  { id, reason }: InputOf<typeof calls.agentBillDispute>,
): Promise<void> {
  const agent = agentOf(session);
  await db.transaction(async (tx) => {
    const bill = uuidOf(id);
    await sql`select from agent.bill where id = ${bill} for no key update`.execute(tx);
    const { disputed } = await billOf(tx, agent, bill);
    if (disputed) throw new AppError('agent.billNotOpen');
    await sql`insert into agent.dispute (bill, reason, opened_at)
      values (${bill}, ${reason}, ${now})`.execute(tx);
    await sql`update agent.bill set state = 'held', held_for = 'dispute'
      where id = ${bill} and state in ('computed', 'insufficient', 'partlyIssued')`.execute(tx);
  });
}
