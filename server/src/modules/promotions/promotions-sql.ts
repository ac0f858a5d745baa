// The queries of promotions and of the versions of their offers.
import type { PromotionKind } from '@perya/contract/rewards/promotions';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Offer } from './offer.ts';

export interface PromotionRow {
  readonly id: string;
  readonly merchant: string;
  readonly code: string;
  readonly kind: PromotionKind;
  readonly currency: Currency;
  readonly state: 'draft' | 'scheduled' | 'stopped';
  /** The version that is claimed now; null before the first is published. */
  readonly version: number | null;
  readonly beginsAt: Date | null;
  readonly endsAt: Date | null;
  /** Minor units. */
  readonly budget: bigint | null;
  readonly spent: bigint;
  readonly offer: Offer;
}

const columns = sql.raw(`p.id, p.merchant, p.code, p.kind, p.currency, p.state, p.version,
  p.begins_at as "beginsAt", p.ends_at as "endsAt", p.budget, p.spent, v.offer`);
const published = sql.raw(`promotion.promotion p
  join promotion.version v on v.promotion = p.id and v.version = p.version`);

/** How long those that ended are still shown, as closed. */
const shownAfter = '3 days';

/** What a merchant's visitors see at `now`, in its order. */
export async function shownPromotions(
  db: Queries,
  merchant: string,
  now: Date,
): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`select ${columns} from ${published}
    where p.merchant = ${merchant} and p.kind <> 'byHand'
      and (p.state = 'scheduled' and coalesce(p.ends_at, 'infinity') > ${now}::timestamptz
             - interval '${sql.raw(shownAfter)}'
        or p.state = 'stopped' and p.ends_at > ${now}::timestamptz
             - interval '${sql.raw(shownAfter)}')
    order by p.position, p.id limit 100`.execute(db);
  return rows;
}

/** One of the merchant's that was published, whether it still is or not; null for none. */
export async function promotionById(
  db: Queries,
  merchant: string,
  id: string,
): Promise<PromotionRow | null> {
  const { rows } = await sql<PromotionRow>`select ${columns} from ${published}
    where p.merchant = ${merchant} and p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether it can be claimed at `now`, as far as its budget goes. */
export function isOpen({ state, beginsAt, endsAt }: PromotionRow, now: Date): boolean {
  const began = beginsAt !== null && beginsAt <= now;
  return state === 'scheduled' && began && (endsAt === null || now < endsAt);
}

/** That of a code, however it is typed; null for none of the merchant's. */
export async function promotionBySecret(
  db: Queries,
  merchant: string,
  secret: string,
): Promise<PromotionRow | null> {
  const { rows } = await sql<PromotionRow>`select ${columns} from ${published}
    where p.merchant = ${merchant} and p.kind = 'code'
      and lower(v.offer ->> 'secret') = lower(${secret}) order by p.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** With its newest version, published or not: for operators, and for whom they show it. */
export async function draftOf(
  db: Queries,
  merchant: string,
  of: { readonly id: string } | { readonly code: string },
): Promise<(PromotionRow & { readonly newest: number }) | null> {
  const which = 'id' in of ? sql`p.id = ${of.id}` : sql`p.code = ${of.code}`;
  const { rows } = await sql<PromotionRow & { newest: number }>`
    select ${columns}, v.version as newest from promotion.promotion p
      join lateral (select version, offer from promotion.version where promotion = p.id
                     order by version desc limit 1) v on true
     where p.merchant = ${merchant} and ${which}`.execute(db);
  return rows[0] ?? null;
}

/** Those that are open at `now`, of some kinds. */
export async function openPromotions(
  db: Queries,
  merchant: string,
  now: Date,
): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`select ${columns} from ${published}
    where p.merchant = ${merchant} and p.state = 'scheduled' and p.begins_at <= ${now}
      and coalesce(p.ends_at, 'infinity') > ${now}
    order by p.id limit 100`.execute(db);
  return rows;
}

/** The offer under which something was claimed. */
export async function offerOf(db: Queries, promotion: string, version: number): Promise<Offer> {
  const { rows } = await sql<{ offer: Offer }>`select offer from promotion.version
    where promotion = ${promotion} and version = ${version}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`Promotion ${promotion} has no version ${version}.`);
  return found.offer;
}

/**
 * Takes what a claim costs out of what is left, if so much is left as the claim could cost at most;
 * whether it was. The promotion is open, and nobody stops it before the transaction ends.
 */
export async function takeBudget(
  tx: Queries,
  id: string,
  { amount, dearest, now }: { amount: bigint; dearest: bigint; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update promotion.promotion set spent = spent + ${amount}
     where id = ${id} and state = 'scheduled' and begins_at <= ${now}
       and coalesce(ends_at, 'infinity') > ${now}
       and (budget is null or spent + ${dearest} <= budget)`.execute(tx);
  return numAffectedRows === 1n;
}

export async function giveBackBudget(tx: Queries, id: string, amount: bigint): Promise<void> {
  await sql`update promotion.promotion set spent = spent - ${amount} where id = ${id}`.execute(tx);
}

export interface Rules {
  /** Minor units. */
  readonly twoPeopleFrom: bigint;
  readonly messagesADay: number;
}

/** What a merchant allows itself; one that said nothing needs two people for every sum. */
export async function rulesOf(db: Queries, merchant: string): Promise<Rules> {
  const { rows } = await sql<Rules>`select two_people_from as "twoPeopleFrom",
      messages_a_day as "messagesADay" from promotion.rules
    where merchant = ${merchant}`.execute(db);
  return rows[0] ?? { twoPeopleFrom: 0n, messagesADay: 1 };
}

/** From which bonus or budget on two operators have to want it. */
export async function twoPeopleFromOfBonuses(db: Queries, merchant: string): Promise<bigint> {
  return (await rulesOf(db, merchant)).twoPeopleFrom;
}

export async function setTwoPeopleFromOfBonuses(
  tx: Queries,
  merchant: string,
  sum: bigint,
): Promise<void> {
  await sql`insert into promotion.rules (merchant, two_people_from) values (${merchant}, ${sum})
    on conflict (merchant) do update set two_people_from = excluded.two_people_from`.execute(tx);
}
