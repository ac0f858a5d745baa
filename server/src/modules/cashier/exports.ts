// Deposits, receipts and withdrawals of a period as rows of a table, for an operator's books.
import { toId } from '@perya/contract/id';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from '#db/database';

const rowsAtOnce = 500;

interface Table {
  readonly head: readonly string[];
  /** The rows after an id, so many; the first column is the id. */
  readonly page: (of: Period, after: string) => RawBuilder<Row>;
  readonly idKind: 'deposit' | 'receipt' | 'withdrawal';
}

interface Row extends Readonly<Record<string, string | bigint | Date | null>> {
  readonly id: string;
  readonly member: string | null;
  readonly currency: Currency;
}

export interface Period {
  readonly merchant: string;
  /** Days of the merchant, as "2026-05-31", both of them included. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

const within = ({ from, to, timeZone }: Period, at: string) => sql`
  ${sql.ref(at)} >= (${from}::date)::timestamp at time zone ${timeZone}
  and ${sql.ref(at)} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

const tables = {
  deposits: {
    idKind: 'deposit',
    head: ['made', 'member', 'method', 'provider', 'currency', 'amount', 'state', 'moved', 'by'],
    page: (of, after) => sql<Row>`
      select id, made_at as made, member, method, provider, currency, amount, state,
             moved_at as moved, moved_by as by
        from cashier.deposit where merchant = ${of.merchant} and id > ${after}
         and ${within(of, 'made_at')} order by id limit ${rowsAtOnce}`,
  },
  receipts: {
    idKind: 'receipt',
    head: [
      'taken',
      'member',
      'deposit',
      'provider',
      'payment',
      'payer',
      'currency',
      'amount',
      'became',
      'in',
      'state',
      'held for',
      'moved',
      'by',
    ],
    page: (of, after) => sql<Row>`
      select r.id, r.taken_at as taken, r.member, r.deposit, r.provider, r.payment_id as payment,
             r.payer, r.currency, r.amount, c.amount as became, c.currency as "in", r.state,
             array_to_string(r.held_for, ' ') as "held for", r.moved_at as moved, r.moved_by as by
        from cashier.receipt r left join cashier.conversion c on c.receipt = r.id
       where r.merchant = ${of.merchant} and r.id > ${after}
         and ${within(of, 'r.taken_at')} order by r.id limit ${rowsAtOnce}`,
  },
  withdrawals: {
    idKind: 'withdrawal',
    head: [
      'made',
      'member',
      'method',
      'provider',
      'currency',
      'amount',
      'owed',
      'fee',
      'net',
      'state',
      'looked at for',
      'first approver',
      'second approver',
      'moved',
      'by',
    ],
    page: (of, after) => sql<Row>`
      select w.id, w.made_at as made, w.member, w.method, t.provider, w.currency, w.amount, w.owed,
             w.fee, w.net, w.state, array_to_string(w.review_for, ' ') as "looked at for",
             w.first_approver as "first approver", w.second_approver as "second approver",
             w.moved_at as moved, w.moved_by as by
        from cashier.withdrawal w left join lateral (select provider from cashier.attempt a
          where a.withdrawal = w.id order by a.id desc limit 1) t on true
       where w.merchant = ${of.merchant} and w.id > ${after}
         and ${within(of, 'w.made_at')} order by w.id limit ${rowsAtOnce}`,
  },
} satisfies Record<string, Table>;

export type ExportName = keyof typeof tables;
export const exportNames = Object.keys(tables) as ExportName[];

/** As a person reads it and another program does: ids with their kind, decimals, times in UTC. */
function cellOf(row: Row, name: string): string {
  const value = row[name];
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') {
    const currency = name === 'became' ? (row['in'] as Currency) : row.currency;
    return wireMoney(money(value), currency);
  }
  return name === 'member' || name === 'deposit' ? toId(name, value) : value;
}

const dayMs = 86_400_000;

/** Ids begin with their time: none of the day or of a later one is before this. */
function firstIdOf(day: string): string {
  const ms = Math.max(0, new Date(`${day}T00:00:00Z`).getTime() - dayMs);
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The rows of a period, the head first; a page is read at a time, however long the period is. */
export async function* exportRows(
  db: Queries,
  name: ExportName,
  period: Period,
): AsyncGenerator<readonly string[]> {
  const { head, page, idKind }: Table = tables[name];
  yield ['id', ...head];
  for (let after = firstIdOf(period.from); ;) {
    const { rows } = await page(period, after).execute(db);
    for (const row of rows) {
      yield [toId(idKind, row.id), ...head.map((column) => cellOf(row, column))];
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}
