// The queries of bills: written once, paid until they are all, and computed again beside it.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { KeptFigures } from './computing.ts';
import type { Period } from './periods.ts';

export type BillKind = 'rebate' | 'daily' | 'hourly' | 'dividend';

/** Whose bills follow each other: what one carries, the next begins with. */
export interface Chain {
  readonly kind: BillKind;
  readonly holder: string;
  /** Null for rebates. */
  readonly contract: string | null;
}

export interface NewLine {
  readonly kind: 'leg' | 'gross' | 'below' | 'correction' | 'carried';
  readonly subject: string | null;
  readonly category?: string;
  readonly valid?: bigint;
  readonly own?: number;
  readonly under?: number;
  readonly amount: bigint;
}

export interface NewBill extends Chain {
  readonly merchant: string;
  readonly issuer: string | null;
  readonly currency: Currency;
  readonly period: Period;
  readonly figures: KeptFigures;
  readonly gross: bigint;
  readonly below: bigint;
  readonly adjustment: bigint;
  readonly carriedIn: bigint;
  /** What the same comes to by what is known now. */
  readonly nowGross: bigint;
  readonly nowNet: bigint;
  readonly lost: bigint | null;
  readonly lines: readonly NewLine[];
  readonly now: Date;
}

/** Days that a correction still reaches a bill. */
const reach = '92 days';

const ofChain = ({ kind, holder, contract }: Chain) => sql`b.kind = ${kind}
  and b.holder = ${holder} and b.contract is not distinct from ${contract}::uuid`;

/** What the last bill before a period left to the next, 0 or less. */
export async function carriedInto(db: Queries, chain: Chain, before: Date): Promise<bigint> {
  const { rows } = await sql<{ carried: bigint }>`
    select b.carried_out as carried from agent.bill b
     where ${ofChain(chain)} and b.from_at < ${before}
     order by b.from_at desc limit 1`.execute(db);
  return rows[0]?.carried ?? 0n;
}

export interface Owed {
  readonly bill: string;
  /** What it turned out to owe more, or less, and no later bill took up. */
  readonly amount: bigint;
}

export async function owedOfEarlier(db: Queries, chain: Chain, before: Date): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select b.id as bill, b.now_net - b.net - b.adjusted as amount from agent.bill b
     where ${ofChain(chain)} and b.from_at < ${before}
       and b.from_at >= ${before}::timestamptz - ${reach}::interval
       and b.now_net - b.net <> b.adjusted
     order by b.from_at`.execute(db);
  return rows;
}

/** Chains of the merchant that owe more than was billed. */
export async function chainsOwed(
  db: Queries,
  merchant: string,
  kind: BillKind,
  before: Date,
): Promise<readonly { holder: string; contract: string | null }[]> {
  const { rows } = await sql<{ holder: string; contract: string | null }>`
    select b.holder, b.contract from agent.bill b
     where b.merchant = ${merchant} and b.kind = ${kind} and b.from_at < ${before}
       and b.from_at >= ${before}::timestamptz - ${reach}::interval
     group by b.holder, b.contract having sum(b.now_net - b.net - b.adjusted) > 0
     order by b.holder`.execute(db);
  return rows;
}

async function takeUp(tx: Queries, owed: readonly Owed[]): Promise<void> {
  for (const { bill, amount } of owed) {
    await sql`update agent.bill set adjusted = adjusted + ${amount}
      where id = ${bill}`.execute(tx);
  }
}

const textOf = (amount: bigint): string => amount.toString();

/** Writes it with its lines. Answers the id; null where the period has one of the chain. */
export async function insertBill(
  tx: Queries,
  bill: NewBill,
  owed: readonly Owed[],
  largest: bigint,
): Promise<string | null> {
  const { period, gross, below, adjustment, carriedIn } = bill;
  const net = gross > below ? gross - below : 0n;
  const sum = net + adjustment + carriedIn;
  const due = sum > 0n ? sum : 0n;
  const isLarge = due > largest;
  const state = due === 0n ? 'notReached' : isLarge ? 'held' : 'computed';
  const { rows } = await sql<{ id: string }>`
    insert into agent.bill (merchant, kind, contract, holder, issuer, currency, from_at, to_at,
      first_day, last_day, figures, gross, below, net, adjustment, carried_in, due, carried_out,
      state, held_for, made_at, now_gross, now_net, now_loss)
    values (${bill.merchant}, ${bill.kind}, ${bill.contract}, ${bill.holder}, ${bill.issuer},
      ${bill.currency}, ${period.fromAt}, ${period.toAt}, ${period.firstDay}::date,
      ${period.lastDay}::date, ${JSON.stringify(bill.figures)}, ${gross}, ${below}, ${net},
      ${adjustment}, ${carriedIn}, ${due}, ${sum - due}, ${state}, ${isLarge ? 'large' : null},
      ${bill.now}, ${bill.nowGross}, ${bill.nowNet}, ${bill.lost})
    on conflict do nothing returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) return null;
  const lines = bill.lines.map((line, i) => ({
    ...line,
    position: i + 1,
    amount: textOf(line.amount),
    valid: line.valid === undefined ? null : textOf(line.valid),
  }));
  await sql`insert into agent.bill_line
      (bill, position, kind, subject, category, valid, own_ppm, leg_ppm, amount)
    select ${made.id}, l.position, l.kind, l.subject, l.category, l.valid, l.own, l.under, l.amount
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (position int, kind text,
        subject uuid, category text, valid bigint, own int, under int, amount bigint)`.execute(tx);
  await takeUp(tx, owed);
  return made.id;
}

/** Of a due sum above which a second operator looks at a bill; minor units. */
export async function largestBill(db: Queries, merchant: string): Promise<bigint> {
  const { rows } = await sql<{ largest: bigint }>`
    select large_bill as largest from agent.rules where merchant = ${merchant}`.execute(db);
  return rows[0]?.largest ?? 5_000_000n;
}

export async function agentCounts(db: Queries, merchant: string): Promise<boolean> {
  const { rows } = await sql<{ counts: boolean }>`
    select agent_counts as counts from agent.rules where merchant = ${merchant}`.execute(db);
  return rows[0]?.counts ?? true;
}

/** Whose bills of a kind begin then. */
export async function holdersBilled(
  db: Queries,
  merchant: string,
  kind: BillKind,
  fromAt: Date,
): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`
    select b.holder from agent.bill b where b.merchant = ${merchant} and b.kind = ${kind}
       and b.from_at = ${fromAt} order by b.holder`.execute(db);
  return rows.map(({ holder }) => holder);
}

/** The bill of a chain that begins then; null where there is none. */
export async function billOf(db: Queries, chain: Chain, fromAt: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select b.id from agent.bill b where ${ofChain(chain)} and b.from_at = ${fromAt}`.execute(db);
  return rows[0]?.id ?? null;
}

/** What a dividend's half month before a period lost, less what was carried into it. */
export async function lossBefore(db: Queries, chain: Chain, fromAt: Date) {
  const { rows } = await sql<{ loss: bigint | null; first: string }>`
    select b.now_loss as loss, b.first_day as first from agent.bill b
     where ${ofChain(chain)} and b.to_at = ${fromAt}`.execute(db);
  return rows[0] ?? null;
}

export async function setNow(
  tx: Queries,
  id: string,
  now: { readonly gross: bigint; readonly net: bigint; readonly loss: bigint | null },
): Promise<void> {
  await sql`update agent.bill set now_gross = ${now.gross}, now_net = ${now.net},
      now_loss = ${now.loss} where id = ${id}`.execute(tx);
}

interface DisputeRow {
  readonly openedAt: Date;
  readonly reason: string;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
}

/** The first first. */
export async function disputesOf(db: Queries, bill: string): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select opened_at as "openedAt", reason, answer, answered_at as "answeredAt",
           answered_by as "answeredBy"
      from agent.dispute where bill = ${bill} order by id`.execute(db);
  return rows;
}
