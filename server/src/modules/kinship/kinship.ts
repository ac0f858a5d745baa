// Tells accounts of one person: by a browser, a payee or an identity number that they share.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export type KinshipKind = 'device' | 'payee' | 'document';

export interface Link {
  /** The other member, a UUID. */
  readonly member: string;
  readonly by: KinshipKind;
}

/** In an internet café, more accounts share a browser than anybody will look at. */
const mostLinks = 500;

/** Everybody who shares something with the member, and what. */
export async function linksOf(db: Queries, member: string): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`
    select distinct o.member, 'device' as by
      from account.device_view d join account.device_view o on o.device_hash = d.device_hash
     where d.member = ${member} and o.member <> ${member}
    union all
    select distinct o.member, 'payee' as by
      from cashier.payee_view p join cashier.payee_view o on o.number_print = p.number_print
     where p.member = ${member} and o.member <> ${member}
    union all
    select o.member, 'document' as by
      from account.document_view i join account.document_view o on o.print = i.print
     where i.member = ${member} and o.member <> ${member}
    limit ${mostLinks}`.execute(db);
  return rows;
}

export interface Mark {
  readonly by: KinshipKind;
  /** A hash: the same for the same browser, payee or number, and telling nothing of it. */
  readonly print: Buffer;
}

/** What a member's accounts could be told by; sorted, so that two who write them never cross. */
export async function marksOf(db: Queries, member: string): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select 'device' as by, sha256('device'::bytea || device_hash) as print
      from account.device_view where member = ${member}
    union select 'payee', sha256('payee'::bytea || number_print)
      from cashier.payee_view where member = ${member}
    union select 'document', sha256(convert_to('document ' || print, 'UTF8'))
      from account.document_view where member = ${member}
    order by 2`.execute(db);
  return rows;
}
