// The queries of chains: addresses, how far a chain was read, and what was seen coming.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Arrival } from './chain.ts';

export interface ChainKey {
  readonly merchant: string;
  readonly provider: string;
}

/** Block numbers: all taken up to `final`, looked at up to `seen`, the newest there was `head`. */
export interface ChainRow extends ChainKey {
  readonly final: number;
  readonly seen: number;
  readonly head: number;
}

/** The address given last to a member. */
export async function lastAddress(
  db: Queries,
  { merchant, provider }: ChainKey,
  member: string,
): Promise<{ readonly place: number; readonly address: string } | null> {
  const { rows } = await sql<{ place: number; address: string }>`
    select place, address from cashier.chain_address
     where member = ${member} and merchant = ${merchant} and provider = ${provider}
     order by place desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Takes the next place; the chain is read from `heights.final` on, if it was not read before. */
export async function takePlace(
  tx: Queries,
  { merchant, provider }: ChainKey,
  heights: { readonly final: number; readonly head: number },
): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    insert into cashier.chain as c (merchant, provider, next_place, final, seen, head)
    values (${merchant}, ${provider}, 1, ${heights.final}, ${heights.final}, ${heights.head})
    on conflict (merchant, provider) do update set next_place = c.next_place + 1
    returning next_place - 1 as place`.execute(tx);
  return rows[0]?.place ?? 0;
}

export async function insertAddress(
  tx: Queries,
  { merchant, provider }: ChainKey,
  given: { readonly place: number; readonly member: string; readonly address: string },
): Promise<void> {
  await sql`insert into cashier.chain_address (merchant, provider, place, member, address)
    values (${merchant}, ${provider}, ${given.place}, ${given.member}, ${given.address})`.execute(
    tx,
  );
}

/** All that are read. */
export async function chains(db: Queries): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`select merchant, provider, final::float8 as final,
      seen::float8 as seen, head::float8 as head from cashier.chain`.execute(db);
  return rows;
}

/** Those of the addresses that were given to members. */
export async function ownAddresses(
  db: Queries,
  { merchant, provider }: ChainKey,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ address: string }>`select address from cashier.chain_address
    where merchant = ${merchant} and provider = ${provider}
      and address = any(${addresses}::text[])`.execute(db);
  return new Set(rows.map(({ address }) => address));
}

/**
 * The deposit that money at an address is for: the member's newest there that waits for it, else
 * their newest. Null where none was ever asked for.
 */
export async function depositAt(
  db: Queries,
  { merchant, provider }: ChainKey,
  address: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select d.id from cashier.deposit d
      join cashier.chain_address a on a.member = d.member
     where a.merchant = ${merchant} and a.provider = ${provider} and a.address = ${address}
       and d.merchant = ${merchant} and d.provider = ${provider}
     order by (d.state in ('creating', 'waiting')) desc, d.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Another process may have read further. */
export async function advanceChain(db: Queries, row: ChainRow): Promise<void> {
  await sql`update cashier.chain set final = greatest(final, ${row.final}),
      seen = greatest(seen, ${row.seen}, ${row.final}),
      head = greatest(head, ${row.head}, ${row.seen}, ${row.final}, seen)
    where merchant = ${row.merchant} and provider = ${row.provider}`.execute(db);
}

export async function insertArrival(
  db: Queries,
  { merchant, provider }: ChainKey,
  deposit: string,
  { block, payment }: Arrival,
  now: Date,
): Promise<void> {
  await sql`insert into cashier.chain_arrival
      (merchant, provider, payment_id, deposit, currency, amount, block, seen_at)
    values (${merchant}, ${provider}, ${payment.paymentId}, ${deposit}, ${payment.currency},
      ${payment.amount}, ${block}, ${now})
    on conflict do nothing`.execute(db);
}

/** When a payment was first seen, if that was before now. */
export async function firstSeen(
  db: Queries,
  { merchant, provider }: ChainKey,
  paymentId: string,
  now: Date,
): Promise<Date> {
  const { rows } = await sql<{ seenAt: Date }>`select seen_at as "seenAt"
    from cashier.chain_arrival where merchant = ${merchant} and provider = ${provider}
      and payment_id = ${paymentId}`.execute(db);
  return rows[0]?.seenAt ?? now;
}

/** What was seen in blocks that are final now: it is money, or was replaced. */
export async function forgetArrivals(
  db: Queries,
  { merchant, provider }: ChainKey,
  final: number,
): Promise<void> {
  await sql`delete from cashier.chain_arrival
    where merchant = ${merchant} and provider = ${provider} and block <= ${final}`.execute(db);
}

export interface ComingRow {
  readonly currency: Currency;
  readonly amount: bigint;
  readonly confirmations: number;
  /** About how many there are when it is final. */
  readonly needed: number;
}

/** What was seen coming for a deposit, in blocks that are not final yet. */
export async function comingFor(db: Queries, deposit: string): Promise<ComingRow[]> {
  const { rows } = await sql<ComingRow>`
    select a.currency, a.amount, greatest(c.head - a.block + 1, 0)::int4 as confirmations,
           (c.head - c.final + 1)::int4 as needed
      from cashier.chain_arrival a join cashier.chain c using (merchant, provider)
     where a.deposit = ${deposit} and a.block > c.final order by a.block`.execute(db);
  return rows;
}
