// The queries with which operators make, change, schedule and stop promotions.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Offer } from './offer.ts';
import type { PromotionRow } from './promotions-sql.ts';

interface NewOffer {
  readonly merchant: string;
  readonly currency: Currency;
  readonly offer: Offer;
  readonly operator: string;
  readonly now: Date;
}

/** The promotion of the offer's code, locked, made where there was none. */
export async function promotionOfCode(
  tx: Queries,
  { merchant, currency, offer }: NewOffer,
): Promise<Pick<PromotionRow, 'id' | 'kind' | 'state' | 'version'>> {
  const { code, kind, position } = offer;
  await sql`insert into promotion.promotion (merchant, code, kind, currency, position)
    values (${merchant}, ${code}, ${kind}, ${currency}, ${position})
    on conflict on constraint promotion_code_once do nothing`.execute(tx);
  const { rows } = await sql<PromotionRow>`select id, kind, state, version from promotion.promotion
    where merchant = ${merchant} and code = ${code} for no key update`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error(`Promotion ${code} is gone.`);
  return found;
}

/** Writes the next version and answers its number; the database refuses what can't be offered. */
export async function insertVersion(
  tx: Queries,
  promotion: string,
  { offer, operator, now }: NewOffer,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into promotion.version (promotion, version, offer, made_by, made_at)
    select ${promotion}, coalesce(max(version), 0) + 1, ${JSON.stringify(offer)}, ${operator},
           ${now}
      from promotion.version where promotion = ${promotion} returning version`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error('No version was made.');
  return made.version;
}

export interface Window {
  /** On the merchant's clock: "2026-12-01 00:00". Null to begin now, or never to end. */
  readonly from: string | null;
  readonly until: string | null;
  readonly timeZone: string;
  readonly now: Date;
}

export interface Schedule extends Window {
  readonly version: number;
  readonly position: number;
  /** Minor units. */
  readonly budget: bigint | null;
}

/** Whether it would end before it begins. */
export async function neverOpens(
  db: Queries,
  { from, until, timeZone, now }: Window,
): Promise<boolean> {
  const { rows } = await sql<{ never: boolean }>`
    select coalesce(${until}::timestamp at time zone ${timeZone}
      <= greatest(${from}::timestamp at time zone ${timeZone}, ${now}::timestamptz), false)
      as never`.execute(db);
  return rows[0]?.never === true;
}

/** Publishes a version from then until then. False where the budget was spent beyond already. */
export async function publishVersion(tx: Queries, id: string, to: Schedule): Promise<boolean> {
  const { version, position, budget, from, until, timeZone, now } = to;
  const { numAffectedRows } = await sql`update promotion.promotion set state = 'scheduled',
      version = ${version}, position = ${position}, budget = ${budget},
      begins_at = coalesce(${from}::timestamp at time zone ${timeZone}, ${now}::timestamptz),
      ends_at = ${until}::timestamp at time zone ${timeZone}
    where id = ${id} and (${budget}::bigint is null or spent <= ${budget}::bigint)`.execute(tx);
  return numAffectedRows === 1n;
}

/** Ends it at once; whether it was scheduled. */
export async function stopPromotion(tx: Queries, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update promotion.promotion set state = 'stopped',
      begins_at = least(begins_at, ${now}::timestamptz - interval '1 microsecond'), ends_at = ${now}
    where id = ${id} and state = 'scheduled'`.execute(tx);
  return numAffectedRows === 1n;
}

export interface PromotionLine extends PromotionRow {
  readonly newest: number;
  readonly claims: Readonly<Record<string, number>>;
}

/** All of a merchant's with their newest version and counts of claims, in its order. */
export async function promotionLines(db: Queries, merchant: string): Promise<PromotionLine[]> {
  const { rows } = await sql<PromotionLine>`
    select p.id, p.merchant, p.code, p.kind, p.currency, p.state, p.version,
           p.begins_at as "beginsAt", p.ends_at as "endsAt", p.budget, p.spent, v.offer,
           v.version as newest,
           (select coalesce(jsonb_object_agg(s.state, s.count), '{}') from
             (select state, count(*) from promotion.claim c where c.promotion = p.id
               group by state) s) as claims
      from promotion.promotion p
      join lateral (select version, offer from promotion.version where promotion = p.id
                     order by version desc limit 1) v on true
     where p.merchant = ${merchant} order by p.position, p.id limit 500`.execute(db);
  return rows;
}
