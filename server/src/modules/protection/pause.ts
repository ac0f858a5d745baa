// Breaks from play: cool-offs and self-exclusions, which begin at once and are never shortened.
import { uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import type { CoolOffLength, ExclusionLength } from '@perya/contract/play/protection';
import { sql } from 'kysely';
import type { Database, Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { lockMember, noteChange } from '#modules/account/account';
import { forfeitForBreak } from '#modules/bonus/bonus';

export interface Pause {
  readonly kind: 'coolOff' | 'selfExclusion';
  readonly from: Date;
  /** Null for good. */
  readonly until: Date | null;
}

const hourMs = 3_600_000;
const coolOffMs = { '24h': 24 * hourMs, '7d': 7 * 24 * hourMs, '30d': 30 * 24 * hourMs };
const months = { '6m': 6, '1y': 12, '2y': 24, '5y': 60 };

/**
 * When a break of that length ends that begins now; null for good. A day that the last month does
 * not have is the month's last or later, never earlier.
 */
export function endOfPause(length: CoolOffLength | ExclusionLength, now: Date): Date | null {
  if (length === 'permanent') return null;
  if (length in coolOffMs) return new Date(now.getTime() + coolOffMs[length as CoolOffLength]);
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + months[length as keyof typeof months]);
  return end;
}

/** The break that a member is on at `now`; null where there is none. */
export async function pauseOf(db: Queries, member: MemberId, now: Date): Promise<Pause | null> {
  const { rows } = await sql<Pause>`select kind, began_at as "from",
      nullif(ends_at, 'infinity') as until from protection.pause
    where member = ${uuidOf(member)} and ends_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Begins a break at once, or lengthens the one that is on: the later end holds, and a shorter wish
 * changes nothing. A self-exclusion ends all bonuses. Answers the break that holds.
 */
export async function startPause(
  db: Database,
  { memberId }: Session,
  { kind, until }: Pick<Pause, 'kind' | 'until'>,
  from: Pick<RequestContext, 'now' | 'address'>,
): Promise<Pause | null> {
  const member = uuidOf(memberId);
  const { now } = from;
  return db.transaction(async (tx) => {
    await lockMember(tx, member);
    const end = until === null ? sql`'infinity'::timestamptz` : sql`${until}::timestamptz`;
    const { rows } = await sql`insert into protection.pause as existing
        (member, kind, began_at, ends_at) values (${member}, ${kind}, ${now}, ${end})
      on conflict (member) do update set
        kind = case when existing.ends_at > ${now} and existing.kind = 'selfExclusion'
          then existing.kind else excluded.kind end,
        began_at = case when existing.ends_at > ${now}
          then existing.began_at else excluded.began_at end,
        ends_at = excluded.ends_at
      where existing.ends_at < excluded.ends_at returning 1`.execute(tx);
    if (kind === 'selfExclusion') await forfeitForBreak(tx, member);
    if (rows.length > 0) {
      const what = `break.${kind}` as const;
      await noteChange(tx, from, member, what);
    }
    return pauseOf(tx, memberId, now);
  });
}

/**
 * Throws protection.coolingOff or protection.excluded, with `until`, for a member on a break: for
 * launches and deposits. Bets ask the database themselves, at the moment of the bet.
 */
export async function refusePaused(db: Queries, member: MemberId, now: Date): Promise<void> {
  refuseBreak(await pauseOf(db, member, now));
}

/** As {@link refusePaused}, where the break was read already; null for none. */
export function refuseBreak(pause: Pause | null): void {
  if (pause === null) return;
  const code = pause.kind === 'coolOff' ? 'protection.coolingOff' : 'protection.excluded';
  throw new AppError(code, { until: pause.until === null ? null : pause.until.toISOString() });
}
