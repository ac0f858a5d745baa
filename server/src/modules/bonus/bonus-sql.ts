// Calls the SQL functions of bonuses, and reads grants with their steps.
import type { GameCategory } from '@perya/contract/games/category';
import type { Language } from '@perya/contract/language';
import type { Currency } from '@perya/contract/money';
import type { BonusState } from '@perya/contract/rewards/bonus';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';

export type Titles = Readonly<Partial<Record<Language, string>>>;

export interface StepRow {
  readonly step: BonusState | 'corrected';
  /** rules, member, withdrawal, break, or an operator's name. */
  readonly by: string;
  readonly reason: string;
  /** Minor units, as text: numbers in JSON become floats. */
  readonly balance: string;
  readonly progress: string;
  readonly at: string;
}

/** Amounts in minor units. */
export interface GrantRow {
  readonly id: string;
  readonly merchant: string;
  readonly member: string;
  readonly currency: Currency;
  readonly key: string;
  readonly title: Titles;
  readonly state: BonusState;
  readonly amount: bigint;
  /** What its account holds, while it is active. */
  readonly balance: bigint;
  readonly required: bigint;
  readonly progress: bigint;
  readonly contributions: Partial<Record<GameCategory, number>>;
  readonly maxStake: bigint;
  readonly maxWin: bigint | null;
  readonly days: number;
  readonly openStakes: number;
  readonly becameCash: bigint;
  readonly wentBack: bigint;
  readonly until: Date | null;
  readonly steps: readonly StepRow[];
}

/** Amounts in minor units. */
export interface MinorTerms {
  readonly times: number;
  readonly contributions: Partial<Record<GameCategory, number>>;
  readonly maxStake: bigint;
  readonly maxWin: bigint | null;
  readonly days: number;
  readonly smallestStake: bigint;
}

export interface NewGrant extends MinorTerms {
  readonly merchant: string;
  readonly member: string;
  readonly currency: Currency;
  readonly key: string;
  readonly title: Titles;
  readonly amount: bigint;
}

export async function give(tx: Queries, grant: NewGrant): Promise<string> {
  const { merchant, member, currency, key, amount, times, maxStake, maxWin, days } = grant;
  const { rows } = await sql<{ id: string }>`
    select bonus.give(${merchant}, ${member}, ${currency}, ${key},
      ${JSON.stringify(grant.title)}, ${amount}, ${times}, ${JSON.stringify(grant.contributions)},
      ${maxStake}, ${maxWin}, ${days}, ${grant.smallestStake}) as id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A bonus was given and has no id.');
  return row.id;
}

interface Ending {
  /** What the one who ends it was told that it holds; minor units. */
  readonly seen: bigint;
  readonly by: string;
  readonly reason: string;
}

/** False where it is over, or holds something else than was seen. */
export async function forfeit(tx: Queries, id: string, { seen, by, reason }: Ending) {
  const { rows } = await sql<{ done: boolean }>`
    select bonus.forfeit(${id}, ${seen}, ${by}, ${reason}) as done`.execute(tx);
  return rows[0]?.done === true;
}

export async function forfeitAll(tx: Queries, member: string, by: string): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select bonus.forfeit_all(${member}, ${by}) as ended`.execute(tx);
  return rows[0]?.ended ?? 0;
}

export interface ExpiredRow {
  readonly merchant: string;
  readonly member: string;
  readonly currency: Currency;
}

export async function expire(db: Queries, most: number): Promise<readonly ExpiredRow[]> {
  const { rows } = await sql<ExpiredRow>`
    select merchant, member_id as member, currency from bonus.expire(${most})`.execute(db);
  return rows;
}

const columns = sql`
  g.id, g.merchant, g.member_id as member, g.currency, g.key, g.title, g.state, g.amount,
  case when g.state = 'active' then ledger.balance_of(g.bonus_account) else 0 end as balance,
  g.required, g.progress, g.contributions, g.max_stake as "maxStake", g.max_win as "maxWin",
  g.days, g.open_stakes as "openStakes", g.became_cash as "becameCash", g.went_back as "wentBack",
  g.until, (
    select json_agg(json_build_object('step', s.step, 'by', s.by, 'reason', s.reason, 'balance',
        s.balance::text, 'progress', s.progress::text, 'at', s.at) order by s.id)
      from bonus.step s where s.grant_id = g.id) as steps`;

export async function grantById(db: Queries, id: string): Promise<GrantRow | null> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from bonus.grant g where g.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface Owner {
  readonly member: string;
  readonly currency: Currency;
}

/** The active one and those that wait, in the order in which they are. */
export async function openGrants(db: Queries, { member, currency }: Owner): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from bonus.grant g
     where g.member_id = ${member} and g.currency = ${currency}
       and g.state in ('queued', 'active')
     order by g.state, g.id`.execute(db);
  return rows;
}

/** Those that are over, the newest first. */
export async function endedGrants(
  db: Queries,
  { member, currency }: Owner,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from bonus.grant g
     where g.member_id = ${member} and g.currency = ${currency}
       and g.state not in ('queued', 'active') and (${before}::uuid is null or g.id < ${before})
     order by g.id desc limit ${limit}`.execute(db);
  return rows;
}

/** All of a member's, whatever the currency, the newest first. */
export async function grantsOf(db: Queries, member: string, limit: number): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from bonus.grant g where g.member_id = ${member}
     order by g.id desc limit ${limit}`.execute(db);
  return rows;
}

/** One merchant's of a member, the newest first, by pages. */
export async function grantPage(
  db: Queries,
  { merchant, member }: { readonly merchant: string; readonly member: string },
  { after, read }: Page,
): Promise<GrantRow[]> {
  const [key = ''] = after ?? [];
  const { rows } = await sql<GrantRow>`
    select ${columns} from bonus.grant g
     where g.member_id = ${member} and g.merchant = ${merchant}
       and ${after === null ? sql`true` : sql`g.id < ${key}`}
     order by g.id desc limit ${read}`.execute(db);
  return rows;
}
