// The queries by which operators read promotions, the versions of their offers, and their cost.
import type { Language } from '@perya/contract/language';
import { mostClaimsCounted } from '@perya/contract/ops/promotions';
import type { promotionStates } from '@perya/contract/ops/promotions';
import type { PromotionKind } from '@perya/contract/rewards/promotions';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';
import type { StoredState } from './claims-sql.ts';
import type { Offer } from './offer.ts';
import type { PromotionRow } from './promotions-sql.ts';

export type DeskState = (typeof promotionStates)[number];

export interface DeskRow extends PromotionRow {
  readonly shown: DeskState;
  readonly newest: number;
  readonly position: number;
}

/** Its state at that moment, by its times. */
const shownAt = (now: Date) => sql<DeskState>`case
  when p.state <> 'scheduled' then p.state
  when p.begins_at > ${now} then 'soon'
  when p.ends_at <= ${now} then 'ended'
  else 'open' end`;

const columns = (now: Date) => sql`p.id, p.merchant, p.code, p.kind, p.currency, p.state,
  p.version, p.position, p.begins_at as "beginsAt", p.ends_at as "endsAt", p.budget, p.spent,
  v.offer, v.version as newest, ${shownAt(now)} as shown`;

const withNewest = sql.raw(`promotion.promotion p
  join lateral (select version, offer from promotion.version where promotion = p.id
                 order by version desc limit 1) v on true`);

export interface ListRow extends DeskRow {
  readonly claims: number;
}

export async function deskRows(
  db: Queries,
  asked: {
    readonly merchant: string;
    readonly kind: PromotionKind | undefined;
    readonly state: DeskState | undefined;
    readonly now: Date;
  },
  { after, read }: Page,
): Promise<ListRow[]> {
  const { merchant, kind, state, now } = asked;
  const [position = '', id = ''] = after ?? [];
  const { rows } = await sql<ListRow>`
    select ${columns(now)}, (select count(*)::int4 from (
        select from promotion.claim c where c.promotion = p.id limit ${mostClaimsCounted}) c)
        as claims
      from ${withNewest}
     where p.merchant = ${merchant}
       and ${kind === undefined ? sql`true` : sql`p.kind = ${kind}`}
       and ${state === undefined ? sql`true` : sql`${shownAt(now)} = ${state}`}
       and ${after === null ? sql`true` : sql`(p.position, p.id) > (${Number(position)}, ${id})`}
     order by p.position, p.id limit ${read}`.execute(db);
  return rows;
}

/** Null for another merchant's too. */
export async function deskRow(
  db: Queries,
  merchant: string,
  id: string,
  now: Date,
): Promise<DeskRow | null> {
  const { rows } = await sql<DeskRow>`select ${columns(now)} from ${withNewest}
    where p.merchant = ${merchant} and p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface VersionRow {
  readonly version: number;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly offer: Offer;
}

/** The newest first; at most so many. */
export async function versionsOf(
  db: Queries,
  promotion: string,
  most: number,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, made_by as "madeBy", made_at as "madeAt", offer from promotion.version
     where promotion = ${promotion} order by version desc limit ${most}`.execute(db);
  return rows;
}

export interface ClaimSum {
  readonly state: StoredState;
  readonly count: number;
  /** Minor units. */
  readonly amount: bigint;
}

export async function claimSums(db: Queries, promotion: string): Promise<ClaimSum[]> {
  const { rows } = await sql<ClaimSum>`
    select state, count(*)::int4 as count, coalesce(sum(amount), 0)::int8 as amount
      from promotion.claim where promotion = ${promotion} group by state order by state`.execute(
    db,
  );
  return rows;
}

export async function languagesOf(db: Queries, merchant: string): Promise<Language[]> {
  const { rows } = await sql<{ language: Language }>`
    select language from merchant.language_view where merchant = ${merchant}`.execute(db);
  return rows.map(({ language }) => language);
}
