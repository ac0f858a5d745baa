// The queries of the merchant module.
import type { Database } from '#db/database';

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
