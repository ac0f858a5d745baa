// The queries of the merchant module.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';

export interface MerchantRow {
  readonly code: string;
  readonly hosts: string[];
  readonly settings: unknown;
}

const queries = {
  host: `select m.code, m.settings, array(select h.host from merchant.host h
           where h.merchant = m.code order by h.host) as hosts
         from merchant.host f join merchant.merchant m on m.code = f.merchant where f.host = $1`,
  code: `select m.code, m.settings, array(select h.host from merchant.host h
           where h.merchant = m.code order by h.host) as hosts
         from merchant.merchant m where m.code = $1`,
};

export async function readMerchant(
  db: Database,
  by: 'host' | 'code',
  value: string,
): Promise<MerchantRow | null> {
  const { rows } = await db.pool.query<MerchantRow>(queries[by], [value]);
  return rows[0] ?? null;
}

export interface MerchantBasics {
  readonly timeZone: string;
  readonly currency: Currency;
}

export async function readBasics(db: Queries, merchant: string): Promise<MerchantBasics | null> {
  const { rows } = await sql<MerchantBasics>`
    select settings->>'timeZone' as "timeZone", settings->>'currency' as currency
      from merchant.merchant where code = ${merchant}`.execute(db);
  return rows[0] ?? null;
}

/** Where the days of each merchant begin, by its code. */
export async function readTimeZones(db: Queries): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; zone: string }>`
    select code, settings->>'timeZone' as zone from merchant.merchant`.execute(db);
  return new Map(rows.map(({ code, zone }) => [code, zone]));
}

/** What the merchant's best live offer adds to a deposit, in percent; null for none. */
export async function readDepositPercent(
  db: Database,
  merchant: string,
  now: Date,
): Promise<number | null> {
  const { rows } = await db.pool.query<{ percent: number | null }>(
    'select promotion.deposit_percent($1, $2) as percent',
    [merchant, now],
  );
  return rows[0]?.percent ?? null;
}

/** Writes a merchant once; one that is there already keeps what its operator made of it. */
export async function insertMerchant(
  owner: Database,
  code: string,
  hosts: readonly string[],
  settings: unknown,
): Promise<void> {
  await owner.pool.query(
    'insert into merchant.merchant (code, settings) values ($1, $2) on conflict do nothing',
    [code, JSON.stringify(settings)],
  );
  await owner.pool.query(
    `insert into merchant.host (host, merchant)
     select unnest($2::text[]), $1 on conflict do nothing`,
    [code, hosts],
  );
}

/** The codes of all merchants, in their order. */
export async function merchantCodes(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code from merchant.merchant
    order by code`.execute(db);
  return rows.map(({ code }) => code);
}
