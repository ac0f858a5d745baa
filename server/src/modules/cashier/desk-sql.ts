// The queries by which operators read withdrawals: lists by filters, the facts, and what waits.
import type { Currency } from '@perya/contract/money';
import { endOfReference } from '@perya/contract/reference';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Page } from '#lib/paging';
import { lowestUuidAt } from '#lib/uuid';
import type { WithdrawalState } from './withdrawals-sql.ts';

export interface Asked {
  readonly merchant: string;
  /** The member's UUID. */
  readonly member: string | undefined;
  readonly search: string;
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  /** When it came into the state that it is in. */
  readonly moved?: { readonly since: Date | undefined; readonly until: Date | undefined };
}

const longestUnderWayMs = 60 * 24 * 3_600_000;

/** What moved within a time was made not too long before. */
function movedWithin({ since, until }: NonNullable<Asked['moved']>) {
  const made = since && new Date(since.getTime() - longestUnderWayMs);
  return sql`${since === undefined ? sql`true` : sql`w.moved_at >= ${since}`}
    and ${made === undefined ? sql`true` : sql`w.id >= ${lowestUuidAt(made)}`}
    and ${until === undefined ? sql`true` : sql`w.moved_at < ${until}`}
    and ${until === undefined ? sql`true` : sql`w.id < ${lowestUuidAt(until)}`}`;
}

/** Of the table `w`; `search` is an id, a reference that a member read out, or `orElse`. */
export function chosen(asked: Asked, orElse = sql`false`) {
  const { merchant, member, search, since, until, moved } = asked;
  const id = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(search.toLowerCase())?.[1];
  const end = id === undefined ? endOfReference(search) : null;
  const named = id === undefined ? sql`right(w.id::text, 10) = ${end}` : sql`w.id = ${id}`;
  return sql`w.merchant = ${merchant}
    and ${member === undefined ? sql`true` : sql`w.member = ${member}`}
    and ${search === '' ? sql`true` : sql`(${named} or ${orElse})`}
    and ${since === undefined ? sql`true` : sql`w.id >= ${lowestUuidAt(since)}`}
    and ${moved === undefined ? sql`true` : movedWithin(moved)}
    and ${until === undefined ? sql`true` : sql`w.id < ${lowestUuidAt(until)}`}`;
}

export interface WithdrawalLine {
  readonly id: string;
  readonly member: string;
  readonly username: string;
  readonly method: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly net: bigint;
  readonly state: WithdrawalState;
  readonly reviewFor: readonly string[];
  readonly madeAt: Date;
  readonly movedAt: Date;
  readonly firstApprover: string | null;
}

const withdrawalColumns = sql.raw(`w.id, w.member, m.username, w.method, w.currency, w.amount,
  w.net, w.state, w.review_for as "reviewFor", w.made_at as "madeAt", w.moved_at as "movedAt",
  w.first_approver as "firstApprover"`);

export type WithdrawalSort = 'made' | '-made' | '-amount';

export async function withdrawalLines(
  db: Queries,
  asked: Asked & {
    readonly state: WithdrawalState | 'any';
    readonly reviewFor: string | undefined;
    readonly sort: WithdrawalSort;
  },
  { after, read }: Page,
): Promise<WithdrawalLine[]> {
  const [first = '', second = ''] = after ?? [];
  const order = {
    made: { by: sql`w.id`, from: sql`w.id > ${first}` },
    '-made': { by: sql`w.id desc`, from: sql`w.id < ${first}` },
    '-amount': {
      by: sql`w.amount desc, w.id desc`,
      from: sql`(w.amount, w.id) < (${first}::int8, ${second}::uuid)`,
    },
  }[asked.sort];
  const { reviewFor } = asked;
  const { rows } = await sql<WithdrawalLine>`
    select ${withdrawalColumns}
      from cashier.withdrawal w join account.member_view m on m.id = w.member
     where ${chosen(asked)}
       and ${asked.state === 'any' ? sql`true` : sql`w.state = ${asked.state}`}
       and ${reviewFor === undefined ? sql`true` : sql`${reviewFor} = any(w.review_for)`}
       and ${after === null ? sql`true` : order.from}
     order by ${order.by} limit ${read}`.execute(db);
  return rows;
}

export interface WithdrawalFacts extends WithdrawalLine {
  readonly merchant: string;
  readonly owed: bigint;
  readonly fee: bigint;
  readonly reason: string | null;
  readonly payoutAccount: string;
  readonly accountAddedAt: Date;
  readonly registeredAt: Date;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly sharesAccountWith: number;
  readonly sharesDeviceWith: number;
}

/** Null for another merchant's too. Sums in minor units, over the account's life. */
export async function withdrawalFacts(
  db: Queries,
  merchant: string,
  id: string,
): Promise<WithdrawalFacts | null> {
  const { rows } = await sql<WithdrawalFacts>`
    select ${withdrawalColumns}, w.merchant, w.owed, w.fee, w.reason,
           w.payout_account as "payoutAccount", a.added_at as "accountAddedAt",
           m.registered_at as "registeredAt",
           (select coalesce(sum(c.amount), 0)::int8 from cashier.credited_view c
             where c.member = w.member and c.currency = w.currency
               and c.state = 'credited') as deposited,
           (select coalesce(sum(p.net), 0)::int8 from cashier.withdrawal p
             where p.member = w.member and p.currency = w.currency
               and p.state = 'paid') as withdrawn,
           (select count(distinct o.member)::int from cashier.payout_account o
             where o.number_print = a.number_print and o.member <> w.member) as "sharesAccountWith",
           (select count(distinct o.member)::int from account.device_view d
              join account.device_view o on o.device_hash = d.device_hash and o.member <> d.member
             where d.member = w.member) as "sharesDeviceWith"
      from cashier.withdrawal w
      join account.member_view m on m.id = w.member
      join cashier.payout_account a on a.id = w.payout_account
     where w.id = ${id} and w.merchant = ${merchant}`.execute(db);
  return rows[0] ?? null;
}

export interface DeskStep {
  readonly state: string;
  readonly at: Date;
  readonly by: string;
  readonly reason: string | null;
}

/** Each step of a deposit or a withdrawal, the first first. */
export async function deskSteps(db: Queries, subject: string): Promise<DeskStep[]> {
  const { rows } = await sql<DeskStep>`
    select to_state as state, at, moved_by as by, reason from cashier.step
     where subject = ${subject} order by line`.execute(db);
  return rows;
}

export interface Waiting {
  readonly waiting: number;
  readonly oldest: Date | null;
  /** Another one as soon as anything in the queue is. */
  readonly state: string;
}

/** Withdrawals under review, at most so many counted. */
export async function withdrawalsWaiting(
  db: Queries,
  merchant: string,
  most: number,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as waiting, min(made_at) as oldest,
           md5(coalesce(string_agg(id::text || coalesce(first_approver, ''), ' '
             order by id), '')) as state
      from (select id, made_at, first_approver from cashier.withdrawal
             where merchant = ${merchant} and state = 'review' order by id limit ${most}) w
  `.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null, state: '' };
}

/** Money that is held and slips that wait, at most so many counted. */
export async function depositsWaiting(
  db: Queries,
  merchant: string,
  most: number,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as waiting, min(at) as oldest,
           md5(coalesce(string_agg(id::text, ' ' order by id), '')) as state
      from ((select id, taken_at as at from cashier.receipt
              where merchant = ${merchant} and state = 'held' order by id limit ${most})
            union all
            (select id, sent_at from cashier.slip
              where merchant = ${merchant} and state = 'waiting' order by sent_at limit ${most})
            limit ${most}) w
  `.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null, state: '' };
}
