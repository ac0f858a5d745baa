// Where a member is signed in, and signing out there.
import type { Language } from '@perya/contract/language';
import type { OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { lifetimeSeconds } from '@perya/contract/limits';
import type { openSessions } from '@perya/contract/account/session';
import type { Queries } from '#db/database';
import { deviceName } from '#lib/device-name';
import type { App, Session } from '#lib/platform';
import { endOneOther, endOtherSessions, publishSessionEnd } from './session-end.ts';
import * as rows from './session-sql.ts';

/** The member's sessions that are alive, in words: this one, then the latest seen first. */
export async function openSessionsOf(
  db: Queries,
  session: Session,
  language: Language,
  now: Date,
): Promise<OutputOf<typeof openSessions>> {
  const idleSince = new Date(now.getTime() - lifetimeSeconds.sessionIdle * 1000);
  const found = await rows.liveSessions(db, uuidOf(session.memberId), now, idleSince);
  const current = (row: { id: string }): boolean => row.id === session.id;
  const ordered = [...found.filter(current), ...found.filter((row) => !current(row))];
  return ordered.map((row) => ({
    id: row.id,
    current: current(row),
    device: deviceName(row.user_agent, language),
    network: row.network,
    country: row.country,
    beganAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

/** Ends one other session, or every other; answers how many it ended. */
export async function signOutElsewhere(
  { platform }: App,
  session: Session,
  id: string | undefined,
): Promise<number> {
  const { db, clock, events } = platform;
  const member = uuidOf(session.memberId);
  const now = clock.now();
  const ended = await db.transaction(async (tx) =>
    id === undefined
      ? endOtherSessions(tx, member, session.id, now)
      : endOneOther(tx, { member, id, keep: session.id, now }),
  );
  publishSessionEnd(events, ended);
  return ended.length;
}
