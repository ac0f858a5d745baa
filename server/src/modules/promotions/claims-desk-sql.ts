// The queries by which operators read claims, and whom a claim's member is linked with.
import type { PromotionKind } from '@perya/contract/rewards/promotions';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';
import type { KinshipKind, Link } from '#modules/kinship/kinship';
import { claimColumns } from './claims-sql.ts';
import type { ClaimRow, StoredState } from './claims-sql.ts';
import type { Offer } from './offer.ts';

export interface DeskClaim extends ClaimRow {
  readonly code: string;
  readonly kind: PromotionKind;
  readonly username: string;
  readonly offer: Offer;
}

const deskColumns = sql`${claimColumns}, p.code, p.kind, m.username, v.offer`;
const withAll = sql.raw(`promotion.claim c
  join promotion.promotion p on p.id = c.promotion
  join promotion.version v on v.promotion = c.promotion and v.version = c.version
  join account.member_view m on m.id = c.member`);

export async function deskClaims(
  db: Queries,
  asked: {
    readonly merchant: string;
    readonly state: StoredState | 'any';
    readonly promotion: string | undefined;
    readonly member: string | undefined;
    readonly sort: 'made' | '-made';
  },
  { after, read }: Page,
): Promise<DeskClaim[]> {
  const { merchant, state, promotion, member, sort } = asked;
  const falls = sort === '-made';
  const [key = ''] = after ?? [];
  const { rows } = await sql<DeskClaim>`
    select ${deskColumns} from ${withAll}
     where c.merchant = ${merchant}
       and ${state === 'any' ? sql`true` : sql`c.state = ${state}`}
       and ${promotion === undefined ? sql`true` : sql`c.promotion = ${promotion}`}
       and ${member === undefined ? sql`true` : sql`c.member = ${member}`}
       and ${after === null ? sql`true` : falls ? sql`c.id < ${key}` : sql`c.id > ${key}`}
     order by c.id ${sql.raw(falls ? 'desc' : 'asc')} limit ${read}`.execute(db);
  return rows;
}

export interface WholeClaim extends DeskClaim {
  readonly movedBy: string;
  readonly pictures: number;
}

/** Null for another merchant's too. */
export async function deskClaim(
  db: Queries,
  merchant: string,
  id: string,
): Promise<WholeClaim | null> {
  const { rows } = await sql<WholeClaim>`
    select ${deskColumns}, c.moved_by as "movedBy",
           (select count(*)::int4 from promotion.picture t where t.claim = c.id) as pictures
      from ${withAll} where c.merchant = ${merchant} and c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface LinkedMember {
  readonly member: string;
  readonly username: string;
  readonly by: KinshipKind;
  /** Of their newest claim of the promotion. */
  readonly state: StoredState | null;
}

/** Those of the links who are the merchant's; who has a claim of it in front. */
export async function linkedWith(
  db: Queries,
  { merchant, promotion }: Pick<ClaimRow, 'merchant' | 'promotion'>,
  links: readonly Link[],
  most: number,
): Promise<LinkedMember[]> {
  const { rows } = await sql<LinkedMember>`
    select l.member, m.username, l.by, (select c.state from promotion.claim c
             where c.promotion = ${promotion} and c.member = l.member
             order by c.id desc limit 1) as state
      from unnest(${links.map(({ member }) => member)}::uuid[],
                  ${links.map(({ by }) => by)}::text[]) as l (member, by)
      join account.member_view m on m.id = l.member and m.merchant = ${merchant}
     order by state nulls last, m.username, l.by limit ${most}`.execute(db);
  return rows;
}

export interface LinkedRow {
  readonly id: string;
  readonly promotion: string;
  readonly code: string;
  readonly member: string;
  readonly username: string;
  readonly other: string;
  readonly otherName: string;
  readonly by: KinshipKind;
  readonly at: Date;
}

/** Refused claims of linked accounts, the newest first. */
export async function linkedRows(
  db: Queries,
  merchant: string,
  { after, read }: Page,
): Promise<LinkedRow[]> {
  const [key = ''] = after ?? [];
  const { rows } = await sql<LinkedRow>`
    select l.id, l.promotion, p.code, l.member, m.username, l.other, o.username as "otherName",
           l.by_what as by, l.at
      from promotion.linked l
      join promotion.promotion p on p.id = l.promotion
      join account.member_view m on m.id = l.member
      join account.member_view o on o.id = l.other
     where l.merchant = ${merchant} and ${after === null ? sql`true` : sql`l.id < ${key}`}
     order by l.id desc limit ${read}`.execute(db);
  return rows;
}

/** Applications that wait, at most so many counted; `state` is another one as soon as any is. */
export async function claimsWaiting(db: Queries, merchant: string, most: number) {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; state: string }>`
    select count(*)::int as waiting, min(made_at) as oldest,
           md5(coalesce(string_agg(id::text, ' ' order by id), '')) as state
      from (select id, made_at from promotion.claim
             where merchant = ${merchant} and state = 'applying' order by id limit ${most}) c
  `.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null, state: '' };
}
