// Calls the ledger's SQL functions; the only place on this side that names them.
import type { Currency, Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** Minor units travel as text here, as jsonb numbers become floats in JavaScript. */
export type StoredResult =
  | { transactionId: string; balances: (string | null)[] }
  | { shortBalance: string };

export interface Answer {
  replayed: boolean;
  result: StoredResult;
}

export interface PostOnceInput {
  scope: string;
  key: string;
  inputHash: Buffer;
  merchant: string;
  kind: string;
  reference: string;
  accounts: string[];
  amounts: string[];
}

export interface NamedAccount {
  readonly merchant: string;
  readonly kind: string;
  readonly owner?: string;
  readonly currency: string;
}

/** The accounts' ids, in the order of their names. */
export async function openAccounts(
  db: Queries,
  names: readonly NamedAccount[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select ledger.open_account(n.merchant, n.kind, n.owner, n.currency) as id
      from unnest(${names.map(({ merchant }) => merchant)}::text[],
                  ${names.map(({ kind }) => kind)}::text[],
                  ${names.map(({ owner }) => owner ?? null)}::text[],
                  ${names.map(({ currency }) => currency)}::text[])
             with ordinality as n (merchant, kind, owner, currency, place)
     order by n.place`.execute(db);
  return rows.map(({ id }) => id);
}

export async function balanceOf(db: Queries, account: string): Promise<bigint | null> {
  const { rows } = await sql<{ balance: bigint | null }>`
    select ledger.balance_of(${account}) as balance`.execute(db);
  return only(rows).balance;
}

export async function lockBalance(tx: Queries, account: string): Promise<bigint | null> {
  const { rows } = await sql<{ balance: bigint | null }>`
    select ledger.lock_balance(${account}) as balance`.execute(tx);
  return only(rows).balance;
}

export interface HeldRow {
  readonly kind: 'wallet' | 'bonus';
  readonly balance: bigint;
  /** The last transaction on the account. */
  readonly last: string | null;
}

/** One statement, so that the balances and the transactions that made them are of one snapshot. */
export async function memberBalance(
  db: Queries,
  merchant: string,
  member: string,
  currency: string,
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select a.kind, a.balance, (select p.transaction_id from ledger.posting p
                                where p.account_id = a.id
                                order by p.transaction_id desc limit 1) as last
      from ledger.account a
     where a.merchant = ${merchant} and a.kind in ('wallet', 'bonus') and a.owner = ${member}
       and a.currency = ${currency}`.execute(db);
  return rows;
}

export async function memberHoldings(
  db: Queries,
  merchant: string,
  member: string,
): Promise<{ currency: Currency; wallet: Money; hold: Money }[]> {
  const { rows } = await sql<{ currency: Currency; wallet: Money; hold: Money }>`
    select a.currency, (sum(a.balance) filter (where a.kind = 'wallet'))::int8 as wallet,
           coalesce(sum(a.balance) filter (where a.kind = 'hold'), 0)::int8 as hold
      from ledger.account a
     where a.merchant = ${merchant} and a.kind in ('wallet', 'hold') and a.owner = ${member}
     group by a.currency having bool_or(a.kind = 'wallet') order by a.currency`.execute(db);
  return rows;
}

export async function postOnce(db: Queries, input: PostOnceInput): Promise<Answer> {
  const { rows } = await sql<Answer>`
    select replayed, result from ledger.post_once(
      ${input.scope}, ${input.key}, ${input.inputHash},
      ${input.merchant}, ${input.kind}, ${input.reference},
      ${input.accounts}::uuid[], ${input.amounts}::bigint[])`.execute(db);
  return only(rows);
}

export async function reverse(
  db: Queries,
  original: string,
  kind: string,
  reference: string,
): Promise<Answer> {
  const { rows } = await sql<Answer>`
    select replayed, result from ledger.reverse(${original}, ${kind}, ${reference})`.execute(db);
  return only(rows);
}

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A ledger function answered no row.');
  return row;
}

export async function rollUp(db: Queries): Promise<void> {
  await sql`select ledger.roll_up()`.execute(db);
}

export async function ensurePartitions(db: Queries): Promise<void> {
  await sql`select ledger.ensure_partitions(3)`.execute(db);
}
