// The queries of passkeys.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface PasskeyRow {
  /** The credential's own id, base64url. */
  readonly id: string;
  readonly member: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly name: string;
  readonly added_at: Date;
  readonly last_used_at: Date | null;
}

export async function passkeysOf(db: Queries, member: string): Promise<readonly PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`select * from account.passkey
    where member = ${member} order by added_at, id`.execute(db);
  return rows;
}

/** A passkey of any member of the merchant. */
export async function passkeyById(
  db: Queries,
  merchant: string,
  id: string,
): Promise<PasskeyRow | null> {
  const { rows } = await sql<PasskeyRow>`
    select p.* from account.passkey p join account.member m on m.id = p.member
     where p.id = ${id} and m.merchant = ${merchant}`.execute(db);
  return rows[0] ?? null;
}

/** Whether it was added: not when the credential is known, or the member has `most` already. */
export async function insertPasskey(
  db: Queries,
  row: Omit<PasskeyRow, 'last_used_at'>,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into account.passkey (id, member, public_key, counter, transports, name, added_at)
    select ${row.id}, ${row.member}, ${row.public_key}, ${row.counter}, ${row.transports},
           ${row.name}, ${row.added_at}
     where (select count(*) from account.passkey where member = ${row.member}) < ${most}
    on conflict do nothing returning id`.execute(db);
  return rows.length === 1;
}

/**
 * Notes a use, and whether the counter allows it: it only ever grows, or stays 0 for authenticators
 * that keep none. Of two uses with one counter, one passes.
 */
export async function notePasskeyUse(
  db: Queries,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update account.passkey set counter = ${counter}, last_used_at = ${now}
     where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`.execute(db);
  return rows.length === 1;
}

export async function deletePasskey(db: Queries, member: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from account.passkey
    where member = ${member} and id = ${id} returning id`.execute(db);
  return rows.length === 1;
}
