// The queries of gifts: which levels were reached, which gifts were claimed, and birthdays.
import type { VipGiftKind } from '@perya/contract/rewards/vip';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Reached } from './ladder.ts';
import type { Holder } from './vip-sql.ts';

export async function reachedLevels(db: Queries, member: string): Promise<Reached[]> {
  const { rows } = await sql<Reached>`select level, day, rules from vip.reached
    where member = ${member} order by level`.execute(db);
  return rows;
}

export interface ClaimedGift {
  readonly kind: VipGiftKind;
  /** A level, a month as 2026-11, or a year. */
  readonly period: string;
  readonly level: number;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly claimedAt: Date;
}

/** The member's claims, the latest first: one a month, and a few more. */
export async function claimedGifts(
  db: Queries,
  member: string,
  limit: number,
): Promise<ClaimedGift[]> {
  const { rows } = await sql<ClaimedGift>`select kind, period, level, currency, amount,
      claimed_at as "claimedAt" from vip.gift
    where member = ${member} order by claimed_at desc, kind, period desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The claims of these gifts, of those that were claimed. */
export async function claimsOf(
  db: Queries,
  member: string,
  gifts: readonly { readonly kind: VipGiftKind; readonly period: string }[],
): Promise<ClaimedGift[]> {
  const [kinds, periods] = [gifts.map(({ kind }) => kind), gifts.map(({ period }) => period)];
  const { rows } = await sql<ClaimedGift>`select g.kind, g.period, g.level, g.currency, g.amount,
      g.claimed_at as "claimedAt"
    from unnest(${kinds}::text[], ${periods}::text[]) as w (kind, period)
    join vip.gift g on g.member = ${member} and g.kind = w.kind and g.period = w.period`.execute(
    db,
  );
  return rows;
}

interface NewGift extends ClaimedGift {
  readonly rules: number;
}

export async function insertGift(tx: Queries, holder: Holder, gift: NewGift): Promise<void> {
  const { member, merchant, currency } = holder;
  const { kind, period, level, amount, rules, claimedAt } = gift;
  await sql`insert into vip.gift (member, kind, period, merchant, level, currency, amount, rules,
      claimed_at)
    values (${member}, ${kind}, ${period}, ${merchant}, ${level}, ${currency}, ${amount}, ${rules},
      ${claimedAt})`.execute(tx);
}

export interface Birthday {
  readonly month: number;
  readonly day: number;
  readonly saidAt: Date;
}

export async function birthdayOf(db: Queries, member: string): Promise<Birthday | null> {
  const { rows } = await sql<Birthday>`select month, day, said_at as "saidAt" from vip.birthday
    where member = ${member}`.execute(db);
  return rows[0] ?? null;
}

/** False where another one was said before. */
export async function insertBirthday(
  db: Queries,
  member: string,
  { month, day, saidAt }: Birthday,
): Promise<boolean> {
  const { rows } = await sql`insert into vip.birthday (member, month, day, said_at)
    values (${member}, ${month}, ${day}, ${saidAt}) on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}
