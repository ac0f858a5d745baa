// The queries of the records: deposits and withdrawals of a period, and what they come to.
import type { Currency } from '@perya/contract/money';
import type { RecordGroup } from '@perya/contract/cashier/records';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { DepositState } from './deposits-sql.ts';
import type { WithdrawalState } from './withdrawals-sql.ts';

const depositGroups: Readonly<Record<RecordGroup, readonly DepositState[]>> = {
  underWay: ['creating', 'waiting', 'held', 'refunding'],
  done: ['credited'],
  stopped: ['refused', 'cancelled', 'expired', 'refunded', 'reversed'],
};

const withdrawalGroups: Readonly<Record<RecordGroup, readonly WithdrawalState[]>> = {
  underWay: ['requested', 'review', 'approved', 'sending', 'sent', 'failed'],
  done: ['paid'],
  stopped: ['refused', 'closed', 'returned'],
};

export interface Asked {
  readonly member: string;
  readonly currency: Currency;
  /** Calendar days of the time zone, both ends included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly timeZone: string;
  readonly group: RecordGroup | null;
  /** The id of the last one of the page before. */
  readonly after: string | null;
  readonly most: number;
}

/** Of the table `of`, with the index by member and moment: old days cost as much as new ones. */
const chosen = (asked: Asked, states: readonly string[] | null) => sql`
  of.member = ${asked.member} and of.currency = ${asked.currency}
   and of.made_at >= ${asked.startDate}::date::timestamp at time zone ${asked.timeZone}
   and of.made_at < (${asked.endDate}::date + 1)::timestamp at time zone ${asked.timeZone}
   and ${states === null ? sql`true` : sql`of.state = any(${states})`}`;

const page = (asked: Asked, table: 'deposit' | 'withdrawal') => sql`
   and ${
     asked.after === null
       ? sql`true`
       : sql`(of.made_at, of.id) < (select made_at, id from cashier.${sql.raw(table)}
               where id = ${asked.after} and member = ${asked.member})`
   }
  order by of.made_at desc, of.id desc limit ${asked.most}`;

export interface Footer {
  readonly count: number;
  readonly sum: bigint;
}

export interface DepositRecord {
  readonly id: string;
  readonly name: string;
  readonly amount: bigint;
  readonly credited: bigint;
  readonly state: DepositState;
  readonly madeAt: Date;
}

const credited = sql`(select coalesce(sum(r.amount), 0)::int8 from cashier.receipt r
  where r.deposit = of.id and r.state = 'credited')`;

/** The newest first. */
export async function depositsOf(db: Queries, asked: Asked): Promise<DepositRecord[]> {
  const states = asked.group && depositGroups[asked.group];
  const { rows } = await sql<DepositRecord>`
    select of.id, m.name, of.amount, ${credited} as credited, of.state, of.made_at as "madeAt"
      from cashier.deposit of
      join cashier.method m on m.merchant = of.merchant and m.code = of.method
     where ${chosen(asked, states)} ${page(asked, 'deposit')}`.execute(db);
  return rows;
}

/** How many there are in all, and what of them was credited. */
export async function depositFooter(db: Queries, asked: Asked): Promise<Footer> {
  const states = asked.group && depositGroups[asked.group];
  const { rows } = await sql<Footer>`
    select count(*)::int as count, coalesce(sum(${credited}), 0)::int8 as sum
      from cashier.deposit of where ${chosen(asked, states)}`.execute(db);
  return rows[0] ?? { count: 0, sum: 0n };
}

export interface WithdrawalRecord {
  readonly id: string;
  readonly payoutAccount: string;
  readonly amount: bigint;
  readonly net: bigint;
  readonly state: WithdrawalState;
  readonly madeAt: Date;
}

/** The newest first. */
export async function withdrawalsOf(db: Queries, asked: Asked): Promise<WithdrawalRecord[]> {
  const states = asked.group && withdrawalGroups[asked.group];
  const { rows } = await sql<WithdrawalRecord>`
    select of.id, of.payout_account as "payoutAccount", of.amount, of.net, of.state,
           of.made_at as "madeAt"
      from cashier.withdrawal of
     where ${chosen(asked, states)} ${page(asked, 'withdrawal')}`.execute(db);
  return rows;
}

/** How many there are in all, and what of them was paid out. */
export async function withdrawalFooter(db: Queries, asked: Asked): Promise<Footer> {
  const states = asked.group && withdrawalGroups[asked.group];
  const { rows } = await sql<Footer>`
    select count(*)::int as count,
           coalesce(sum(of.net) filter (where of.state = 'paid'), 0)::int8 as sum
      from cashier.withdrawal of where ${chosen(asked, states)}`.execute(db);
  return rows[0] ?? { count: 0, sum: 0n };
}
