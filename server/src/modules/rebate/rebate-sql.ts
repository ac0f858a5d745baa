// The queries of rebate: what was paid for, claims, and the rates of lines.
import type { GameCategory } from '@perya/contract/games/category';
import type { Currency, Money } from '@perya/contract/money';
import type { rebateClaimKinds } from '@perya/contract/rewards/rebate';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** Whose rebate, in days of their merchant. */
export interface Holder {
  readonly merchant: string;
  /** A UUID. */
  readonly member: string;
  readonly currency: Currency;
  readonly timeZone: string;
}

export interface AccountRow {
  /** Days before this one are counted for good, as minor units times millionths. */
  readonly countedTo: string;
  readonly counted: bigint;
  /** With what has expired. */
  readonly paid: bigint;
}

type StoredAccount = Omit<AccountRow, 'counted'> & { readonly counted: string };

/** Null for a member who was never paid. */
export async function accountOf(db: Queries, member: string): Promise<AccountRow | null> {
  const { rows } = await sql<StoredAccount>`select counted_to as "countedTo", counted, paid
    from rebate.account where member = ${member}`.execute(db);
  const [row] = rows;
  return row ? { ...row, counted: BigInt(row.counted) } : null;
}

/** The same, opened if need be; nobody else pays the member before the transaction ends. */
export async function lockAccount(
  tx: Queries,
  { member, merchant, currency }: Holder,
  firstDay: string,
): Promise<AccountRow> {
  await sql`insert into rebate.account (member, merchant, currency, counted_to)
    values (${member}, ${merchant}, ${currency}, ${firstDay}) on conflict do nothing`.execute(tx);
  await sql`select from rebate.account where member = ${member} for no key update`.execute(tx);
  const row = await accountOf(tx, member);
  if (row === null) throw new Error(`${member} has no account of rebate.`);
  return row;
}

export async function moveCounted(
  tx: Queries,
  member: string,
  { countedTo, counted }: Pick<AccountRow, 'countedTo' | 'counted'>,
): Promise<void> {
  await sql`update rebate.account set counted_to = ${countedTo}, counted = ${counted}
    where member = ${member}`.execute(tx);
}

/** Valid bets of a day and a category, in minor units, at a rate in millionths. */
export interface DayRow {
  readonly day: string;
  readonly category: GameCategory;
  readonly valid: bigint;
  readonly ppm: number;
}

/** What was paid for of the days from one on. */
export async function settledDays(
  db: Queries,
  member: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`select day, category, valid, ppm from rebate.day
    where member = ${member} and day between ${from} and ${to}`.execute(db);
  return rows;
}

export async function settleDays(
  tx: Queries,
  member: string,
  days: readonly DayRow[],
): Promise<void> {
  const column = <K extends keyof DayRow>(name: K): DayRow[K][] => days.map((row) => row[name]);
  await sql`insert into rebate.day as d (member, day, category, valid, ppm)
    select ${member}, * from unnest(${column('day')}::date[], ${column('category')}::text[],
      ${column('valid')}::int8[], ${column('ppm')}::int4[])
    on conflict (member, day, category) do update set valid = excluded.valid, ppm = excluded.ppm
     where (d.valid, d.ppm) is distinct from (excluded.valid, excluded.ppm)`.execute(tx);
}

export type ClaimKind = (typeof rebateClaimKinds)[number];

export interface ClaimRow {
  readonly id: string;
  readonly kind: ClaimKind;
  readonly amount: Money;
  readonly currency: Currency;
  readonly madeAt: Date;
}

const claimColumns = sql.raw('id, kind, amount, currency, made_at as "madeAt"');

export async function claimOfKey(
  tx: Queries,
  member: string,
  key: string,
): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`select ${claimColumns} from rebate.claim
    where member = ${member} and request_key = ${key}`.execute(tx);
  return rows[0] ?? null;
}

interface NewClaim extends Omit<ClaimRow, 'id' | 'currency'> {
  readonly key: string;
}

export async function insertClaim(
  tx: Queries,
  { member, merchant, currency }: Holder,
  { kind, amount, key, madeAt }: NewClaim,
): Promise<ClaimRow> {
  const { rows } = await sql<ClaimRow>`
    insert into rebate.claim (member, merchant, currency, kind, amount, request_key, made_at)
    values (${member}, ${merchant}, ${currency}, ${kind}, ${amount}, ${key}, ${madeAt})
    returning ${claimColumns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('No claim was written.');
  return row;
}

/** The claims made from one moment on and before another, the latest first. */
export async function claimsBetween(
  db: Queries,
  member: string,
  { from, to, timeZone }: { readonly from: string; readonly to: string; readonly timeZone: string },
  limit: number,
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`select ${claimColumns} from rebate.claim
    where member = ${member} and made_at >= ${from}::date::timestamp at time zone ${timeZone}
      and made_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    order by made_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** The day up to which a merchant's rebate was paid by itself. */
export async function paidThrough(db: Queries, merchant: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select day from rebate.through
    where merchant = ${merchant}`.execute(db);
  return rows[0]?.day ?? null;
}

export async function savePaidThrough(db: Queries, merchant: string, day: string): Promise<void> {
  await sql`insert into rebate.through as t (merchant, day) values (${merchant}, ${day})
    on conflict (merchant) do update set day = greatest(t.day, excluded.day)`.execute(db);
}

/** Who had valid bets on a merchant's day, in the order of their ids. */
export async function playersOf(
  db: Queries,
  merchant: string,
  day: string,
): Promise<{ member: string; currency: Currency }[]> {
  const { rows } = await sql<{ member: string; currency: Currency }>`
    select distinct member_id as member, currency from play.member_hour_view
     where merchant = ${merchant} and day = ${day} and cash_valid > 0
     order by 1`.execute(db);
  return rows;
}
