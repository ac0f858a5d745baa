// The queries by which operators read bills, their lines, and what is said against them.
import type { Terms } from '@perya/contract/agents/contracts';
import type { GameCategory } from '@perya/contract/games/category';
import type { Currency } from '@perya/contract/money';
import type { billHolds, billLineKinds } from '@perya/contract/ops/bills';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';
import type { BillKind } from './bills-sql.ts';
import type { KeptFigures } from './computing.ts';

export type BillState =
  | 'computed'
  | 'held'
  | 'issued'
  | 'partlyIssued'
  | 'insufficient'
  | 'notReached';

export interface DeskBill {
  readonly id: string;
  readonly kind: BillKind;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly fromAt: Date;
  readonly toAt: Date;
  readonly holder: string;
  readonly holderName: string;
  readonly issuer: string | null;
  readonly issuerName: string | null;
  readonly currency: Currency;
  readonly gross: bigint;
  readonly net: bigint;
  readonly due: bigint;
  readonly paid: bigint;
  readonly state: BillState;
  readonly heldFor: (typeof billHolds)[number] | null;
  readonly disputed: boolean;
  readonly madeAt: Date;
}

const isDisputed = sql.raw(
  'exists (select from agent.dispute d where d.bill = b.id and d.answered_at is null)',
);

const columns = sql`b.id, b.kind, b.first_day as "firstDay", b.last_day as "lastDay",
  b.from_at as "fromAt", b.to_at as "toAt", b.holder, m.username as "holderName", b.issuer,
  u.username as "issuerName", b.currency, b.gross, b.net, b.due, b.paid, b.state,
  b.held_for as "heldFor", ${isDisputed} as disputed, b.made_at as "madeAt"`;

const tables = sql.raw(`agent.bill b join account.member_view m on m.id = b.holder
  left join account.member_view u on u.id = b.issuer`);

/** Those that an operator has to look at: held, or disputed whatever became of them. */
const waiting = (merchant: string) => sql`(b.id in (
    select h.id from agent.bill h where h.merchant = ${merchant} and h.state = 'held'
    union all select d.bill from agent.dispute d where d.answered_at is null))`;

export interface BillsAsked {
  readonly merchant: string;
  readonly state: BillState | 'waiting' | 'any';
  readonly kind: BillKind | undefined;
  /** The holder's UUID. */
  readonly member: string | undefined;
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  readonly sort: 'made' | '-made';
}

function inState({ merchant, state }: BillsAsked) {
  if (state === 'any') return sql`true`;
  return state === 'waiting' ? waiting(merchant) : sql`b.state = ${state}`;
}

export async function billLines(
  db: Queries,
  asked: BillsAsked,
  { after, read }: Page,
): Promise<DeskBill[]> {
  const { merchant, kind, member, since, until, sort } = asked;
  const falls = sort === '-made';
  const [key = ''] = after ?? [];
  const following = falls ? sql`b.id < ${key}` : sql`b.id > ${key}`;
  const { rows } = await sql<DeskBill>`
    select ${columns} from ${tables}
     where b.merchant = ${merchant} and ${inState(asked)}
       and ${kind === undefined ? sql`true` : sql`b.kind = ${kind}`}
       and ${member === undefined ? sql`true` : sql`b.holder = ${member}`}
       and ${since === undefined ? sql`true` : sql`b.from_at >= ${since}`}
       and ${until === undefined ? sql`true` : sql`b.from_at < ${until}`}
       and ${after === null ? sql`true` : following}
     order by b.id ${sql.raw(falls ? 'desc' : 'asc')} limit ${read}`.execute(db);
  return rows;
}

export interface BillFacts extends DeskBill {
  readonly below: bigint;
  readonly adjustment: bigint;
  readonly carriedIn: bigint;
  readonly carriedOut: bigint;
  readonly netNow: bigint;
  readonly triedAt: Date | null;
  readonly figures: KeptFigures;
  readonly contract: string | null;
  readonly terms: Terms | null;
}

/** Null for another merchant's too. */
export async function billFacts(
  db: Queries,
  merchant: string,
  id: string,
): Promise<BillFacts | null> {
  const { rows } = await sql<BillFacts>`
    select ${columns}, b.below, b.adjustment, b.carried_in as "carriedIn",
           b.carried_out as "carriedOut", b.now_net as "netNow", b.paid_at as "triedAt",
           b.figures, b.contract, c.terms
      from ${tables} left join agent.contract c on c.id = b.contract
     where b.id = ${id} and b.merchant = ${merchant}`.execute(db);
  return rows[0] ?? null;
}

export interface LineSums {
  readonly count: number;
  readonly gross: bigint;
  readonly below: bigint;
  readonly corrections: bigint;
  readonly carried: bigint;
  readonly sum: bigint;
}

/** The lines as they stand, summed anew. */
export async function lineSums(db: Queries, bill: string): Promise<LineSums> {
  const of = (kinds: string) =>
    sql`coalesce(sum(l.amount) filter (where l.kind = any(${`{${kinds}}`}::text[])), 0)::int8`;
  const { rows } = await sql<LineSums>`
    select count(*)::int as count, ${of('leg,gross')} as gross, ${of('below')} as below,
           ${of('correction')} as corrections, ${of('carried')} as carried,
           coalesce(sum(l.amount), 0)::int8 as sum
      from agent.bill_line l where l.bill = ${bill}`.execute(db);
  if (rows[0] === undefined) throw new Error('A sum has no row.');
  return rows[0];
}

export interface DeskLine {
  readonly position: number;
  readonly kind: (typeof billLineKinds)[number];
  readonly member: string | null;
  readonly username: string | null;
  readonly type: number | null;
  readonly bill: string | null;
  readonly billDay: string | null;
  readonly category: GameCategory | null;
  readonly valid: bigint | null;
  readonly own: number | null;
  readonly leg: number | null;
  readonly amount: bigint;
}

export async function deskLines(
  db: Queries,
  bill: string,
  { after, read }: Page,
): Promise<DeskLine[]> {
  const { rows } = await sql<DeskLine>`
    select l.position, l.kind, m.id as member, m.username, m.type, e.id as bill,
           e.first_day as "billDay", l.category, l.valid, l.own_ppm as own, l.leg_ppm as leg,
           l.amount
      from agent.bill_line l left join account.member_view m on m.id = l.subject
      left join agent.bill e on e.id = l.subject
     where l.bill = ${bill} and l.position > ${Number(after?.[0] ?? 0)}
     order by l.position limit ${read}`.execute(db);
  return rows;
}

/** Bills that are held or disputed, at most so many counted; another `state` as they change. */
export async function billsWaiting(db: Queries, merchant: string, most: number) {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; state: string }>`
    select count(*)::int as waiting, min(made_at) as oldest,
           md5(coalesce(string_agg(id::text || held_for, ' ' order by id), '')) as state
      from (select b.id, b.made_at, coalesce(b.held_for, '') as held_for from agent.bill b
             where b.merchant = ${merchant} and ${waiting(merchant)}
             order by b.id limit ${most}) w
  `.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null, state: '' };
}
