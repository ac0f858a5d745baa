// The queries of transfers along a line.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface TransferRow {
  readonly id: string;
  readonly merchant: string;
  /** UUIDs of who sent it and who has it. */
  readonly member: string;
  readonly receiver: string;
  readonly way: 'up' | 'down';
  readonly currency: Currency;
  /** Minor units, above zero. */
  readonly amount: bigint;
  readonly madeAt: Date;
}

const columns = sql.raw(
  `id, merchant, member, receiver, way, currency, amount, made_at as "madeAt"`,
);

export async function insertTransfer(
  tx: Queries,
  row: Omit<TransferRow, 'id'> & { readonly requestKey: string },
): Promise<TransferRow> {
  const { rows } = await sql<TransferRow>`
    insert into cashier.transfer (merchant, member, receiver, way, request_key, currency, amount,
      made_at)
    values (${row.merchant}, ${row.member}, ${row.receiver}, ${row.way}, ${row.requestKey},
      ${row.currency}, ${row.amount}, ${row.madeAt})
    returning ${columns}`.execute(tx);
  const [stored] = rows;
  if (stored === undefined) throw new Error('A transfer was not stored.');
  return stored;
}

export async function transferOfKey(
  db: Queries,
  member: string,
  requestKey: string,
): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`select ${columns} from cashier.transfer
    where member = ${member} and request_key = ${requestKey}`.execute(db);
  return rows[0] ?? null;
}

/** What a member transferred this way since the merchant's day began, in minor units. */
export async function transferredToday(
  db: Queries,
  of: Pick<TransferRow, 'member' | 'currency' | 'way'> & {
    readonly timeZone: string;
    readonly now: Date;
  },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::int8 as sum from cashier.transfer
     where member = ${of.member} and currency = ${of.currency} and way = ${of.way}
       and made_at >= date_trunc('day', ${of.now}::timestamptz, ${of.timeZone})`.execute(db);
  return rows[0]?.sum ?? 0n;
}
