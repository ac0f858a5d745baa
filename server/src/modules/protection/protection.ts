// What players set themselves: limits on deposits, losses and time, breaks, reality checks.
import type { InputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { parseMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { longestRealityCheckMinutes } from '@perya/contract/limits';
import type { LimitKind, LimitPeriod, setProtectionLimit } from '@perya/contract/play/protection';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { lockMember, noteChange } from '#modules/account/account';
import { isInOrder, limitAfter, limitAt, noLimit } from './limit-rules.ts';
import type { Pause } from './pause.ts';
import type { StoredLimit } from './limit-rules.ts';

export { pauseOf, refuseBreak, refusePaused } from './pause.ts';

/** A limit that holds, or one that will; `most` in minor units, for 'session' in minutes. */
export interface PlayerLimit extends StoredLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

const columns = sql.raw(
  'l.kind, l.period, l.most, l.pending_most as "pendingMost", l.pending_from as "pendingFrom"',
);

export interface OwnRules {
  /** The break that the member is on; null where there is none. */
  readonly pause: Pause | null;
  /** Of several periods, each has to be kept. */
  readonly limits: readonly PlayerLimit[];
}

type OwnRow = (PlayerLimit | { readonly kind: null }) & {
  readonly pause: Pause['kind'] | null;
  readonly pausedFrom: Date;
  readonly pausedUntil: Date | null;
};

/** What a member set themselves, as it is at `now`; by one statement. */
export async function ownRulesOf(db: Queries, member: MemberId, now: Date): Promise<OwnRules> {
  const { rows } = await sql<OwnRow>`
    select ${columns}, p.kind as pause, p.began_at as "pausedFrom",
           nullif(p.ends_at, 'infinity') as "pausedUntil"
      from (values (${uuidOf(member)}::uuid)) as m (id)
      left join protection.pause p on p.member = m.id and p.ends_at > ${now}
      left join protection.limit l on l.member = m.id
     order by array_position(array['deposit', 'loss', 'session'], l.kind),
       array_position(array['day', 'week', 'month'], l.period)`.execute(db);
  const [first] = rows;
  const limits = rows.flatMap((row) => {
    if (row.kind === null) return [];
    return [{ kind: row.kind, period: row.period, ...limitAt(row, now) }];
  });
  return {
    pause: first?.pause
      ? { kind: first.pause, from: first.pausedFrom, until: first.pausedUntil }
      : null,
    limits: limits.filter(({ most, pendingFrom }) => most !== null || pendingFrom !== null),
  };
}

/** What a member allows themselves at `now`. */
export async function limitsOf(
  db: Queries,
  member: MemberId,
  now: Date,
): Promise<readonly PlayerLimit[]> {
  return (await ownRulesOf(db, member, now)).limits;
}

type LimitInput = InputOf<typeof setProtectionLimit>;

const minutesIn = { day: 24 * 60, week: 7 * 24 * 60, month: 31 * 24 * 60 } as const;

function wrong(field: 'amount' | 'minutes'): AppError {
  return new AppError('input.invalid', { fields: { [field]: 'invalid' } });
}

/** Minor units or minutes; null for none. Throws input.invalid. */
function wantedMost(input: LimitInput, currency: Currency): bigint | null {
  const { kind, period, amount, minutes } = input;
  if (kind === 'session') {
    if (amount !== null) throw wrong('amount');
    if (minutes !== null && minutes > minutesIn[period]) throw wrong('minutes');
    return minutes === null ? null : BigInt(minutes);
  }
  if (minutes !== null) throw wrong('minutes');
  if (amount === null) return null;
  const most = parseMoney(amount, currency);
  // A limit of nothing would read as no limit; who wants to stop altogether asks for that.
  if (most === null || most <= 0n) throw wrong('amount');
  return most;
}

type OwnLimit = StoredLimit & { readonly period: LimitPeriod };

/** The member's limits of one kind, by period. */
async function storedLimits(tx: Queries, member: string, kind: LimitKind): Promise<OwnLimit[]> {
  const { rows } = await sql<OwnLimit>`select ${columns} from protection.limit l
    where l.member = ${member} and l.kind = ${kind}`.execute(tx);
  return rows;
}

/**
 * Sets one limit: a tighter one counts at once, a looser one or none after 24 hours. Throws
 * input.invalid when it is no amount of the member's currency, or of the wrong sort for its kind,
 * and protection.limitOrder.
 */
export async function setLimit(
  db: Database,
  { memberId, currency }: Session,
  input: LimitInput,
  from: Pick<RequestContext, 'now' | 'address'>,
): Promise<void> {
  const wanted = wantedMost(input, currency);
  const { kind, period } = input;
  const member = uuidOf(memberId);
  await db.transaction(async (tx) => {
    await lockMember(tx, member);
    const stored = await storedLimits(tx, member, kind);
    if (!isInOrder(wanted, period, stored, from.now)) throw new AppError('protection.limitOrder');
    const before = stored.find((each) => each.period === period) ?? noLimit;
    const after = limitAfter(before, wanted, from.now);
    await sql`insert into protection.limit as existing
        (member, kind, period, most, pending_most, pending_from)
      values (${member}, ${kind}, ${period}, ${after.most}, ${after.pendingMost},
        ${after.pendingFrom})
      on conflict (member, kind, period) do update set most = excluded.most,
        pending_most = excluded.pending_most, pending_from = excluded.pending_from`.execute(tx);
    const what = `limit.${kind}.${period}` as const;
    await noteChange(tx, from, member, what);
  });
}

/** Minutes between two reality checks of a member. */
export async function realityCheckOf(db: Queries, member: MemberId): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`select minutes from protection.reality_check
    where member = ${uuidOf(member)}`.execute(db);
  return rows[0]?.minutes ?? longestRealityCheckMinutes;
}

export async function setRealityCheck(
  db: Queries,
  member: MemberId,
  minutes: number,
): Promise<void> {
  await sql`insert into protection.reality_check (member, minutes)
    values (${uuidOf(member)}, ${minutes})
    on conflict (member) do update set minutes = excluded.minutes`.execute(db);
}
