// The queries of sealing keys and nonces.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface SealKeyRow {
  readonly id: string;
  readonly spki: string;
  readonly pkcs8: Buffer<ArrayBuffer>;
  readonly made_at: Date;
}

export async function newestKey(db: Queries): Promise<SealKeyRow | null> {
  const { rows } = await sql<SealKeyRow>`
    select id, spki, pkcs8, made_at from account.seal_key
    order by made_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function keyById(db: Queries, id: string): Promise<SealKeyRow | null> {
  const { rows } = await sql<SealKeyRow>`
    select id, spki, pkcs8, made_at from account.seal_key where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Held until the transaction ends. */
export async function lockKeys(db: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('account.seal_key'))`.execute(db);
}

export async function insertKey(db: Queries, key: SealKeyRow): Promise<void> {
  await sql`insert into account.seal_key (id, spki, pkcs8, made_at)
    values (${key.id}, ${key.spki}, ${key.pkcs8}, ${key.made_at})`.execute(db);
}

/** False when the nonce was spent before. */
export async function spendNonce(db: Queries, nonce: string, until: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into account.seal_nonce (nonce, expires_at)
    values (${nonce}, ${until}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}
