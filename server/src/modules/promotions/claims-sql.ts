// The queries of claims, of who shares them, and of the pictures of applications.
import type { Language } from '@perya/contract/language';
import type { Currency } from '@perya/contract/money';
import type { PromotionKind } from '@perya/contract/rewards/promotions';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { KinshipKind, Mark } from '#modules/kinship/kinship';
import type { Offer } from './offer.ts';

export type StoredState = 'applying' | 'rejected' | 'issued' | 'claimed' | 'lapsed';

export interface ClaimRow {
  readonly id: string;
  readonly merchant: string;
  readonly promotion: string;
  readonly version: number;
  readonly member: string;
  readonly period: string;
  readonly state: StoredState;
  readonly currency: Currency;
  /** Minor units; null before it is known. */
  readonly amount: bigint | null;
  readonly place: number | null;
  readonly remark: string;
  readonly reason: string | null;
  /** What the member read then. */
  readonly language: Language | null;
  readonly madeAt: Date;
  readonly movedAt: Date;
  readonly endsAt: Date | null;
}

export const claimColumns =
  sql.raw(`c.id, c.merchant, c.promotion, c.version, c.member, c.period, c.state,
  c.currency, c.amount, c.place, c.remark, c.reason, c.language, c.made_at as "madeAt",
  c.moved_at as "movedAt", c.ends_at as "endsAt"`);

export interface NewClaim extends Pick<
  ClaimRow,
  | 'merchant'
  | 'promotion'
  | 'version'
  | 'member'
  | 'period'
  | 'currency'
  | 'amount'
  | 'place'
  | 'remark'
  | 'language'
  | 'endsAt'
> {
  readonly state: 'applying' | 'issued' | 'claimed';
  readonly by: string;
  readonly now: Date;
}

/** Null where the member has one of that promotion and period: another call was first. */
export async function insertClaim(tx: Queries, row: NewClaim): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`
    insert into promotion.claim as c (merchant, promotion, version, member, period, state, currency,
      amount, place, remark, language, made_at, moved_at, ends_at, moved_by)
    values (${row.merchant}, ${row.promotion}, ${row.version}, ${row.member}, ${row.period},
      ${row.state}, ${row.currency}, ${row.amount}, ${row.place}, ${row.remark}, ${row.language},
      ${row.now}, ${row.now}, ${row.endsAt}, ${row.by})
    on conflict on constraint claimed_once do nothing returning ${claimColumns}`.execute(tx);
  return rows[0] ?? null;
}

export async function claimOf(
  db: Queries,
  { promotion, member, period }: Pick<ClaimRow, 'promotion' | 'member' | 'period'>,
): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`select ${claimColumns} from promotion.claim c
    where promotion = ${promotion} and member = ${member} and period = ${period}`.execute(db);
  return rows[0] ?? null;
}

/** What a member read when they claimed last; null where nobody knows. */
export async function lastLanguage(db: Queries, member: string): Promise<Language | null> {
  const { rows } = await sql<{ language: Language }>`select language from promotion.claim
    where member = ${member} and language is not null order by id desc limit 1`.execute(db);
  return rows[0]?.language ?? null;
}

/** What was issued to a member of a promotion and can be taken now; the first to end, locked. */
export async function issuedOf(
  tx: Queries,
  { promotion, member }: Pick<ClaimRow, 'promotion' | 'member'>,
  now: Date,
): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`select ${claimColumns} from promotion.claim c
    where promotion = ${promotion} and member = ${member} and state = 'issued' and ends_at > ${now}
    order by ends_at limit 1 for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Nobody else moves it before the transaction ends. */
export async function lockClaim(
  tx: Queries,
  merchant: string,
  id: string,
): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`select ${claimColumns} from promotion.claim c
    where merchant = ${merchant} and id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export interface ClaimStep {
  readonly to: Exclude<StoredState, 'applying'>;
  readonly by: string;
  readonly now: Date;
  readonly amount?: bigint;
  readonly reason?: string;
  readonly endsAt?: Date;
}

export async function moveClaim(tx: Queries, id: string, step: ClaimStep): Promise<ClaimRow> {
  const { to, by, now, amount = null, reason = null, endsAt = null } = step;
  const { rows } = await sql<ClaimRow>`update promotion.claim c set state = ${to},
      moved_by = ${by}, moved_at = ${now}, amount = coalesce(${amount}, amount),
      reason = ${reason}, ends_at = coalesce(${endsAt}, ends_at)
    where id = ${id} returning ${claimColumns}`.execute(tx);
  const [moved] = rows;
  if (moved === undefined) throw new Error(`There is no claim ${id}.`);
  return moved;
}

export interface ClaimAndOffer extends ClaimRow {
  readonly kind: PromotionKind;
  readonly offer: Offer;
}

const withOffer = sql.raw(`promotion.claim c
  join promotion.promotion p on p.id = c.promotion
  join promotion.version v on v.promotion = c.promotion and v.version = c.version`);

/** A member's newest, with the offers that they were made under. */
export async function claimsOf(
  db: Queries,
  member: string,
  most: number,
): Promise<ClaimAndOffer[]> {
  const { rows } =
    await sql<ClaimAndOffer>`select ${claimColumns}, p.kind, v.offer from ${withOffer}
    where c.member = ${member} order by c.id desc limit ${most}`.execute(db);
  return rows;
}

export async function claimWithOffer(db: Queries, id: string): Promise<ClaimAndOffer> {
  const { rows } =
    await sql<ClaimAndOffer>`select ${claimColumns}, p.kind, v.offer from ${withOffer}
    where c.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no claim ${id}.`);
  return found;
}

/** A member's that can be taken now. */
export async function readyClaims(
  db: Queries,
  member: string,
  now: Date,
): Promise<ClaimAndOffer[]> {
  const { rows } =
    await sql<ClaimAndOffer>`select ${claimColumns}, p.kind, v.offer from ${withOffer}
    where c.member = ${member} and c.state = 'issued' and c.ends_at > ${now}
    order by c.ends_at limit 50`.execute(db);
  return rows;
}

/** Those of some promotions that tell what a member can do now: the newest of each. */
export async function newestClaims(
  db: Queries,
  member: string,
  promotions: readonly string[],
): Promise<ClaimRow[]> {
  const { rows } =
    await sql<ClaimRow>`select ${claimColumns} from unnest(${promotions}::uuid[]) as p (id)
    cross join lateral (select * from promotion.claim where promotion = p.id and member = ${member}
      order by id desc limit 1) c`.execute(db);
  return rows;
}

export interface Waiting extends ClaimRow {
  readonly code: string;
  readonly username: string;
  readonly pictures: number;
}

/** A merchant's applications that wait, the longest first; at most 200. */
export async function waitingClaims(db: Queries, merchant: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select ${claimColumns}, p.code, m.username,
      (select count(*)::int4 from promotion.picture t where t.claim = c.id) as pictures
    from promotion.claim c join promotion.promotion p on p.id = c.promotion
    join account.member_view m on m.id = c.member
    where c.merchant = ${merchant} and c.state = 'applying' order by c.id limit 200`.execute(db);
  return rows;
}

/** Some that were issued and not taken in time; locked. */
export async function lapsingClaims(tx: Queries, now: Date): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`select ${claimColumns} from promotion.claim c
    where state = 'issued' and ends_at <= ${now} order by ends_at limit 200
    for no key update skip locked`.execute(tx);
  return rows;
}

interface Kin {
  readonly by: KinshipKind;
  readonly member: string;
}

/** Keeps what the member could be told by; answers who else has one of it in that period. */
export async function insertMarks(
  tx: Queries,
  { promotion, member, period }: Pick<ClaimRow, 'promotion' | 'member' | 'period'>,
  marks: readonly Mark[],
): Promise<Kin | null> {
  const prints = marks.map(({ print }) => print);
  await sql`insert into promotion.mark (promotion, period, print, member)
    select ${promotion}, ${period}, print, ${member} from unnest(${prints}::bytea[]) as print
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ print: Buffer; member: string }>`select print, member
    from promotion.mark where promotion = ${promotion} and period = ${period}
      and print = any (${prints}::bytea[]) and member <> ${member} limit 1`.execute(tx);
  const [other] = rows;
  const mark = other && marks.find(({ print }) => print.equals(other.print));
  return other && mark ? { by: mark.by, member: other.member } : null;
}

export async function noteLinked(
  db: Queries,
  { merchant, promotion, member }: Pick<ClaimRow, 'merchant' | 'promotion' | 'member'>,
  kin: Kin,
  now: Date,
): Promise<void> {
  await sql`insert into promotion.linked (promotion, merchant, member, other, by_what, at)
    values (${promotion}, ${merchant}, ${member}, ${kin.member}, ${kin.by}, ${now})
    on conflict do nothing`.execute(db);
}

export interface Linked {
  readonly code: string;
  readonly username: string;
  readonly other: string;
  readonly by: KinshipKind;
  readonly at: Date;
}

/** Refused claims of linked accounts, newest first; at most 200. */
export async function linkedOf(db: Queries, merchant: string): Promise<Linked[]> {
  const { rows } = await sql<Linked>`select p.code, m.username, o.username as other,
      l.by_what as by, l.at from promotion.linked l
    join promotion.promotion p on p.id = l.promotion
    join account.member_view m on m.id = l.member join account.member_view o on o.id = l.other
    where l.merchant = ${merchant} order by l.id desc limit 200`.execute(db);
  return rows;
}
