// The queries of friends: terms in versions, visits by day, and what is known of each friend.
import type { friendStates } from '@perya/contract/rewards/referral';
import type { Currency } from '@perya/contract/money';
import type { BonusTerms } from '@perya/contract/rewards/bonus-terms';
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { KinshipKind } from '#modules/kinship/kinship';

export type FriendState = (typeof friendStates)[number];

/** Minor units. */
export interface Terms {
  readonly depositsLeast: bigint;
  readonly validLeast: bigint;
  readonly days: number;
  readonly inviterReward: bigint;
  readonly friendReward: bigint;
  readonly monthlyCap: number;
  /** Of a bonus that both get; null where they get cash. */
  readonly bonus: BonusTerms | null;
}

interface TermsOf {
  readonly merchant: string;
  readonly currency: Currency;
}

export const termsColumns = sql.raw(
  't.deposits_least as "depositsLeast", t.valid_least as "validLeast", t.days, ' +
    't.inviter_reward as "inviterReward", t.friend_reward as "friendReward", ' +
    't.monthly_cap as "monthlyCap", t.bonus',
);

/** Those that hold for who joins now; null where friends are not invited. */
export async function newestTerms(
  db: Queries,
  { merchant, currency }: TermsOf,
): Promise<Terms | null> {
  const { rows } = await sql<Terms>`select ${termsColumns} from referral.terms t
    where t.merchant = ${merchant} and t.currency = ${currency}
    order by t.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

interface Approval {
  readonly approval: string;
  readonly maker: string;
  readonly checker: string;
  readonly now: Date;
}

/** As the operator's role alone may. */
export async function insertTerms(
  tx: Queries,
  { merchant, currency, ...terms }: Terms & TermsOf,
  { approval, maker, checker, now }: Approval,
): Promise<void> {
  await sql`insert into referral.terms (merchant, currency, deposits_least, valid_least, days,
      inviter_reward, friend_reward, monthly_cap, bonus, approval, maker, checker, made_at)
    values (${merchant}, ${currency}, ${terms.depositsLeast}, ${terms.validLeast}, ${terms.days},
      ${terms.inviterReward}, ${terms.friendReward}, ${terms.monthlyCap},
      ${terms.bonus && JSON.stringify(terms.bonus)}, ${approval}, ${maker}, ${checker},
      ${now})`.execute(tx);
}

/** One more visit by the member's link on the merchant's day. */
export async function addVisit(
  db: Queries,
  member: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  await sql`insert into referral.visit as v (member, day, count)
    values (${member}, (${now}::timestamptz at time zone ${timeZone})::date, 1)
    on conflict (member, day) do update set count = v.count + 1`.execute(db);
}

export interface FriendRow extends Terms {
  readonly member: string;
  readonly username: string;
  readonly merchant: string;
  readonly inviter: string;
  readonly currency: Currency;
  readonly joinedAt: Date;
  /** Null before the first look. */
  readonly until: Date | null;
  readonly state: FriendState;
  readonly reason: KinshipKind | 'operator' | null;
  readonly linked: string | null;
  readonly cleared: boolean;
  readonly phone: boolean;
  /** Minor units, at the last look. */
  readonly deposits: bigint;
  readonly valid: bigint;
}

export const friendColumns = sql.raw(
  'f.member, m.username, f.merchant, f.inviter, f.currency, f.joined_at as "joinedAt", f.until, ' +
    'f.state, f.reason, f.linked, f.cleared, f.phone, f.deposits, f.valid',
);

export const friendFrom = sql.raw(
  'referral.friend f join referral.terms t on t.id = f.terms ' +
    'join account.member_view m on m.id = f.member',
);

export async function friendById(db: Queries, member: string): Promise<FriendRow | null> {
  const { rows } = await sql<FriendRow>`select ${friendColumns}, ${termsColumns}
    from ${friendFrom} where f.member = ${member}`.execute(db);
  return rows[0] ?? null;
}

/** The friend, whom nobody else looks at before the transaction ends. */
export async function lockFriend(tx: Queries, member: string): Promise<FriendRow | null> {
  await sql`select from referral.friend where member = ${member} for update`.execute(tx);
  return friendById(tx, member);
}

/** What changed until now is looked at by who calls this, and reads the friend's progress after. */
export async function takeChanges(tx: Queries, member: string): Promise<void> {
  await sql`delete from referral.change where member = ${member}`.execute(tx);
}

/** Those of the members who are friends of the inviter's too. */
export async function friendsAmong(
  db: Queries,
  inviter: string,
  members: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ member: string }>`select member from referral.friend
    where inviter = ${inviter} and member = any (${members}::uuid[])`.execute(db);
  return rows.map(({ member }) => member);
}

/** Friends about whom something changed, or whose time is over. */
export async function friendsToLookAt(db: Queries, now: Date): Promise<string[]> {
  const { rows } = await sql<{ member: string }>`
    (select distinct member from referral.change limit 100)
    union (select member from referral.friend
            where state = 'registered' and until <= ${now} limit 100)`.execute(db);
  return rows.map(({ member }) => member);
}

interface Look {
  readonly timeZone: string;
  readonly days: number;
  readonly joinedAt: Date;
}

/** When the friend's time is over: the end of the last of their days, on the merchant's clock. */
export async function endOfTime(db: Queries, { timeZone, days, joinedAt }: Look): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select ((${joinedAt}::timestamptz at time zone ${timeZone})::date + ${days + 1}::int)::timestamp
      at time zone ${timeZone} as until`.execute(db);
  return rows[0]?.until ?? joinedAt;
}

export interface Progress {
  readonly phone: boolean;
  readonly deposits: bigint;
  readonly valid: bigint;
}

/** What the friend did before their time was over. */
export async function progressOf(
  db: Queries,
  { member, currency }: Pick<FriendRow, 'member' | 'currency'>,
  until: Date,
): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select coalesce((select p.phone_proved_at < ${until} from account.proof_view p
                      where p.member = ${member}), false) as phone,
           (select coalesce(sum(c.amount), 0)::int8 from cashier.credited_view c
             where c.member = ${member} and c.currency = ${currency} and c.state = 'credited'
               and c.credited_at < ${until}) as deposits,
           (select greatest(coalesce(sum(h.cash_valid), 0), 0)::int8 from play.member_hour_view h
             where h.member_id = ${member} and h.currency = ${currency}
               and h.hour < ${until}) as valid`.execute(db);
  return rows[0] ?? { phone: false, deposits: 0n, valid: 0n };
}

/** Friends of the inviter's who were paid for in the month of `now`, and that month. */
export async function paidInMonth(
  db: Queries,
  inviter: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ month: string; count: number }> {
  const { rows } = await sql<{ month: string; count: number }>`
    select m.month::text, (select count(*)::int4 from referral.friend f
             where f.inviter = ${inviter} and f.state = 'rewarded' and f.month = m.month) as count
      from (select date_trunc('month', ${now}::timestamptz at time zone ${timeZone})::date
              as month) m`.execute(db);
  return rows[0] ?? { month: '', count: 0 };
}

export async function noteLook(
  tx: Queries,
  member: string,
  { until, phone, deposits, valid }: Progress & { readonly until: Date },
): Promise<void> {
  await sql`update referral.friend set until = ${until}, phone = ${phone},
      deposits = ${deposits}, valid = ${valid} where member = ${member}`.execute(tx);
}

interface Step {
  readonly state: FriendState;
  readonly reason?: FriendRow['reason'];
  readonly linked?: string | null;
  readonly month?: string;
  /** 'operator:' and a name; the rules where it is left out. */
  readonly by?: string;
  readonly said?: string;
  readonly now: Date;
}

export async function move(tx: Queries, member: string, step: Step): Promise<void> {
  const { state, reason = null, linked = null, month = null, by = 'rules', said = null } = step;
  await sql`update referral.friend set state = ${state}, reason = ${reason}, linked = ${linked},
      month = ${month}::date, moved_by = ${by}, said = ${said}, moved_at = ${step.now}
      where member = ${member}`.execute(tx);
}

/** What is shared counts no longer: an operator looked at it. */
export async function clear(tx: Queries, member: string): Promise<void> {
  await sql`update referral.friend set cleared = true where member = ${member}`.execute(tx);
}

/** The newest first. */
export async function friendsOf(
  db: Queries,
  inviter: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`select ${friendColumns}, ${termsColumns}
      from ${friendFrom} where f.inviter = ${inviter} order by f.joined_at desc, f.member
     offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export interface Sums {
  readonly visits: number;
  readonly states: Readonly<Partial<Record<FriendState, number>>>;
  /** What was paid for friends, in minor units. */
  readonly earned: bigint;
}

export async function sumsOf(db: Queries, inviter: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select (select coalesce(sum(count), 0)::int4 from referral.visit where member = ${inviter})
             as visits,
           coalesce(jsonb_object_agg(s.state, s.count), '{}') as states,
           coalesce(sum(s.earned), 0)::int8 as earned
      from (select f.state, count(*) as count,
                   sum(t.inviter_reward) filter (where f.state = 'rewarded') as earned
              from referral.friend f join referral.terms t on t.id = f.terms
             where f.inviter = ${inviter} group by f.state) s`.execute(db);
  return rows[0] ?? { visits: 0, states: {}, earned: 0n };
}

export interface StepRow {
  readonly from: FriendState | null;
  readonly to: FriendState;
  readonly reason: FriendRow['reason'];
  readonly linked: string | null;
  readonly by: string;
  readonly said: string | null;
  readonly at: Date;
}

export async function stepsOf(db: Queries, member: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select s.from_state as "from", s.to_state as "to", s.reason, m.username as linked,
           s.moved_by as by, s.said, s.at
      from referral.step s left join account.member_view m on m.id = s.linked
     where s.member = ${member} order by s.line`.execute(db);
  return rows;
}
