// The queries of the pictures that go with applications.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { ClaimRow } from './claims-sql.ts';

interface NewPicture {
  readonly promotion: string;
  readonly member: string;
  readonly place: number;
  readonly box: Buffer;
  readonly now: Date;
}

/** Before the application is sent: one a place. */
export async function keepPicture(db: Queries, picture: NewPicture): Promise<void> {
  const { promotion, member, place, box, now } = picture;
  await sql`insert into promotion.picture (promotion, member, place, box, sent_at)
    values (${promotion}, ${member}, ${place}, ${box}, ${now})
    on conflict (promotion, member, place) where claim is null
      do update set box = excluded.box, sent_at = excluded.sent_at`.execute(db);
}

/** Makes those of the places from 1 to `count` the claim's; answers how many there were. */
export async function takePictures(
  tx: Queries,
  { id, promotion, member }: ClaimRow,
  count: number,
): Promise<number> {
  const { numAffectedRows } = await sql`update promotion.picture set claim = ${id}
    where promotion = ${promotion} and member = ${member} and claim is null
      and place <= ${count}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Of an application of the merchant's, in their order. */
export async function picturesOf(
  db: Queries,
  merchant: string,
  claim: string,
): Promise<{ member: string; box: Buffer }[]> {
  const { rows } = await sql<{ member: string; box: Buffer }>`select t.member, t.box
    from promotion.picture t join promotion.claim c on c.id = t.claim
    where c.merchant = ${merchant} and c.id = ${claim} order by t.place`.execute(db);
  return rows;
}

/** Nobody has to look at them any more. */
export async function deletePictures(tx: Queries, claim: string): Promise<void> {
  await sql`delete from promotion.picture where claim = ${claim}`.execute(tx);
}

/** Those that no application followed within a day. */
export async function deleteForgotten(db: Queries, now: Date): Promise<void> {
  await sql`delete from promotion.picture where claim is null
    and sent_at < ${now}::timestamptz - interval '1 day'`.execute(db);
}
