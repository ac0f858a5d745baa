// What an offer would have given over the last days: its own use cases, in a transaction that is
// rolled back.
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import { timeZoneOf } from '#modules/merchant/merchant';
import { calendarOf } from './calendar.ts';
import { tapOf } from './claiming.ts';
import type { PromotionParts } from './claiming.ts';
import type { ClaimRow } from './claims-sql.ts';
import { issueForDeposit } from './deposits.ts';
import type { Credited } from './deposits.ts';
import { issue } from './issue.ts';
import { comesByDeposit, comesByTap, minor } from './offer.ts';
import type { Offer } from './offer.ts';
import { draftOf, promotionById } from './promotions-sql.ts';
import type { PromotionRow } from './promotions-sql.ts';

export interface DryRun {
  /** By member, the dearest first. */
  readonly members: readonly {
    readonly member: string;
    readonly username: string;
    readonly claims: number;
    /** Minor units; of a wheel, what is to be expected. */
    readonly amount: bigint;
  }[];
  readonly claims: number;
  readonly cost: bigint;
  readonly currency: Currency;
}

/** Thrown to roll back, with what was found. */
class Found extends Error {
  readonly claims: readonly ClaimRow[];

  constructor(claims: readonly ClaimRow[]) {
    super('A dry run leaves nothing behind.');
    this.claims = claims;
  }
}

/** The offer as a promotion of its own that began before all of it: nobody waits for its row. */
async function rehearsed(
  tx: Queries,
  { merchant, kind, currency, offer }: PromotionRow,
  from: Date,
): Promise<PromotionRow> {
  const budget = offer.budget === null ? null : minor(offer.budget, currency);
  const { rows } = await sql<{ id: string }>`
    insert into promotion.promotion (merchant, code, kind, currency)
    values (${merchant}, ${`dry-run-${String(from.getTime())}`}, ${kind}, ${currency})
    returning id`.execute(tx);
  const id = rows[0]?.id ?? '';
  await sql`insert into promotion.version (promotion, version, offer, made_by, made_at)
    values (${id}, 1, ${JSON.stringify(offer)}, 'dry run', ${from})`.execute(tx);
  await sql`update promotion.promotion set state = 'scheduled', version = 1, begins_at = ${from},
    budget = ${budget} where id = ${id}`.execute(tx);
  const made = await promotionById(tx, merchant, id);
  if (made === null) throw new Error('The rehearsal has no promotion.');
  return made;
}

interface Window {
  readonly timeZone: string;
  readonly from: Date;
  readonly until: Date;
}

type Deposit = Omit<Credited, 'timeZone' | 'language' | 'now'> & { readonly at: Date };

async function byDeposits(tx: Queries, promotion: PromotionRow, window: Window) {
  const { rows } = await sql<Deposit>`
    select merchant, member, currency, amount, id as receipt, credited_at as at
      from cashier.credited_view where merchant = ${promotion.merchant} and state = 'credited'
        and credited_at >= ${window.from} and credited_at < ${window.until}
     order by credited_at, id`.execute(tx);
  const claims: ClaimRow[] = [];
  for (const { at: now, ...deposit } of rows) {
    const credited = { ...deposit, timeZone: window.timeZone, language: null, now };
    const claim = await issueForDeposit(tx, promotion, credited);
    if (claim !== null) claims.push(claim);
  }
  return claims;
}

/** As if everybody tapped on each day on which they played, and on the day after for a cashback. */
async function byTaps(tx: Queries, promotion: PromotionRow, window: Window) {
  const { merchant, currency } = promotion;
  const { timeZone, from, until } = window;
  const { rows } = await sql<{ member: string; at: Date }>`
    with days as (
      select distinct member_id, day from play.member_hour_view
       where merchant = ${merchant} and currency = ${currency}
         and day >= (${from}::timestamptz at time zone ${timeZone})::date)
    select distinct d.member_id as member,
           ((d.day + after.days)::timestamp at time zone ${timeZone}) + interval '12 hours' as at
      from days d, unnest(${stepsOf(promotion.offer)}::int[]) as after (days)
     where (d.day + after.days)::timestamp at time zone ${timeZone} + interval '12 hours' < ${until}
     order by at, member`.execute(tx);
  const claims: ClaimRow[] = [];
  for (const { member, at: now } of rows) {
    const tap = await tapOf(tx, promotion, {
      member,
      calendar: await calendarOf(tx, timeZone, now),
    });
    const wish = { ...tap, member, state: 'claimed', language: null, by: 'member', now } as const;
    const issued = await issue(tx, promotion, wish);
    if (issued.is === 'issued') claims.push(issued.claim);
  }
  return claims;
}

/** Days after one of play on which a tap can be worth something. */
function stepsOf({ kind, every }: Offer): readonly number[] {
  if (kind !== 'cashback') return [0];
  if (every === 'day') return [1];
  return every === 'week' ? [1, 2, 3, 4, 5, 6, 7] : Array.from({ length: 31 }, (_, day) => day + 1);
}

/** What one claim is to be expected to cost. */
function expected({ reward }: Offer, currency: Currency, amount: bigint): bigint {
  if (reward.give === 'rounds' || !('wheel' in reward.sum)) return amount;
  const parts = reward.sum.wheel.map((at) => minor(at.amount, currency) * BigInt(at.chance));
  return parts.reduce((sum, part) => sum + part, 0n) / 10_000n;
}

async function summed(db: Queries, promotion: PromotionRow, claims: readonly ClaimRow[]) {
  const { currency, offer } = promotion;
  const sums = new Map<string, { claims: number; amount: bigint }>();
  for (const { member, amount } of claims) {
    const sum = sums.get(member) ?? { claims: 0, amount: 0n };
    sum.claims += 1;
    sum.amount += expected(offer, currency, amount ?? 0n);
    sums.set(member, sum);
  }
  const { rows } = await sql<{ id: string; username: string }>`select id, username
    from account.member_view where id = any (${[...sums.keys()]}::uuid[])`.execute(db);
  const members = rows.map(({ id, username }) => ({
    member: id,
    username,
    claims: sums.get(id)?.claims ?? 0,
    amount: sums.get(id)?.amount ?? 0n,
  }));
  return members.toSorted((a, b) => Number(b.amount - a.amount));
}

/**
 * What the newest version would have given in the last `days`, to whom, and its cost; null where
 * there is no such promotion, or where people decide about it: by code, by application, by hand.
 * A budget ends it here as it would have there.
 */
export async function dryRun(
  { db, clock }: Pick<PromotionParts, 'db' | 'clock'>,
  {
    merchant,
    code,
    days,
  }: { readonly merchant: string; readonly code: string; readonly days: number },
): Promise<DryRun | null> {
  const promotion = await draftOf(db.kysely, merchant, { code });
  if (promotion === null) return null;
  const { offer, currency } = promotion;
  if (!comesByDeposit(offer) && !comesByTap(offer)) return null;
  const until = clock.now();
  const from = new Date(until.getTime() - days * 86_400_000);
  const window = { timeZone: await timeZoneOf(db.kysely, merchant), from, until };
  const found = await db
    .transaction(async (tx) => {
      const own = await rehearsed(tx, promotion, from);
      const by = comesByDeposit(offer) ? byDeposits : byTaps;
      throw new Found(await by(tx, own, window));
    })
    .catch((error: unknown) => {
      if (error instanceof Found) return error.claims;
      throw error;
    });
  const members = await summed(db.kysely, promotion, found);
  const cost = members.reduce((sum, { amount }) => sum + amount, 0n);
  return { members, claims: found.length, cost, currency };
}
