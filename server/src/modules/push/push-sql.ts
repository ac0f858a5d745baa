// The queries of notifications: the key, and the browsers that subscribed.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

export interface KeyRow {
  readonly publicKey: string;
  readonly privateBox: Buffer;
}

/** Keeps the first key that anybody made, and answers that one. */
export async function keepKey(db: Queries, made: KeyRow): Promise<void> {
  await sql`insert into push.key (public_key, private_box)
    values (${made.publicKey}, ${made.privateBox}) on conflict do nothing`.execute(db);
}

export async function readKey(db: Queries): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`
    select public_key as "publicKey", private_box as "privateBox" from push.key`.execute(db);
  return rows[0] ?? null;
}

export interface NewSubscription {
  readonly merchant: string;
  readonly member: string;
  readonly session: string;
  readonly print: Buffer;
  readonly box: Buffer;
  readonly title: string;
  readonly language: string;
  readonly now: Date;
}

/** One a browser, whoever signed in to it; of a member's own the newest `most` are kept. */
export async function keepSubscription(db: Queries, given: NewSubscription, most: number) {
  const { merchant, member, session, print, box, title, language, now } = given;
  await sql`
    insert into push.subscription (merchant, member, session, endpoint_print, box, title, language,
      renewed_at)
    values (${merchant}, ${member}, ${session}, ${print}, ${box}, ${title}, ${language}, ${now})
    on conflict (endpoint_print) do update set merchant = excluded.merchant,
      member = excluded.member, session = excluded.session, box = excluded.box,
      title = excluded.title, language = excluded.language,
      renewed_at = excluded.renewed_at`.execute(db);
  await sql`delete from push.subscription where id in (
    select id from push.subscription where member = ${member}
     order by renewed_at desc, id desc offset ${most})`.execute(db);
}

export async function deleteOfSession(db: Queries, session: string): Promise<void> {
  await sql`delete from push.subscription where session = ${session}`.execute(db);
}

export async function deleteSubscription(db: Queries, id: string): Promise<void> {
  await sql`delete from push.subscription where id = ${id}`.execute(db);
}

/** Deletes those whose session was ended; one that only ran out still gets notifications. */
export async function deleteEnded(db: Queries): Promise<void> {
  await sql`delete from push.subscription p using account.session_view s
    where s.id = p.session and s.ended_at is not null`.execute(db);
}

const of = ({ merchant, member }: Audience) =>
  member === null ? sql`merchant = ${merchant}` : sql`member = ${member}`;

/** One member (a UUID), or with `member` null everybody of the merchant. */
export interface Audience {
  readonly merchant: string;
  readonly member: string | null;
}

export async function anySubscription(db: Queries, audience: Audience): Promise<boolean> {
  const { rows } = await sql`
    select 1 from push.subscription where ${of(audience)} limit 1`.execute(db);
  return rows.length > 0;
}

export interface SubscriptionRow {
  readonly id: string;
  readonly box: Buffer;
  readonly title: string;
  readonly language: string;
}

/** The next in order of their ids, which come after `after`. */
export async function readSubscriptions(
  db: Queries,
  given: Audience & { readonly after: string | null; readonly most: number },
): Promise<SubscriptionRow[]> {
  const { after, most } = given;
  const { rows } = await sql<SubscriptionRow>`
    select id, box, title, language from push.subscription
     where ${of(given)} and ${after === null ? sql`true` : sql`id > ${after}`}
     order by id limit ${most}`.execute(db);
  return rows;
}
