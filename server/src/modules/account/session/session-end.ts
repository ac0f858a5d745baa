// Ending sessions from elsewhere: by their member, or because the password changed.
import { sql } from 'kysely';
import type { Queries } from '#db/database';
import type { Events } from '#lib/events';

/** Live streams of a session listen here for its end. */
export const sessionChannel = (sessionId: string): string => `session:${sessionId}`;

/** Publishes to their open pages that sessions have ended; call it once that is committed. */
export function publishSessionEnd(events: Events, sessionIds: readonly string[]): void {
  for (const id of sessionIds) {
    const data = { code: 'session.ended' };
    events.publish(sessionChannel(id), { event: 'sessionEnded', data });
  }
}

/**
 * Ends every session of the member but `keep` (null: every one), forgets what every other browser
 * remembers, and voids sign-ins that wait for their second step. Answers the sessions that ended,
 * for {@link publishSessionEnd}.
 */
export async function endOtherSessions(
  tx: Queries,
  member: string,
  keep: string | null,
  now: Date,
): Promise<readonly string[]> {
  await sql`delete from account.ticket
    where member = ${member} and kind = 'secondStep'`.execute(tx);
  await sql`update account.device set credential_hash = null, credential_expires_at = null
    where member = ${member} and device_hash is distinct from
      (select device_hash from account.session where id = ${keep})`.execute(tx);
  const { rows } = await sql<{ id: string }>`update account.session set ended_at = ${now}
    where member = ${member} and ended_at is null and id is distinct from ${keep}::uuid
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ends one session of the member, and forgets what its browser remembers; `keep` it can't be. */
export async function endOneOther(
  tx: Queries,
  given: { member: string; id: string; keep: string; now: Date },
): Promise<readonly string[]> {
  const { member, id, keep, now } = given;
  const { rows } = await sql<{ id: string; device_hash: Buffer | null }>`
    update account.session set ended_at = ${now}
     where member = ${member} and id::text = ${id} and id <> ${keep} and ended_at is null
    returning id, device_hash`.execute(tx);
  const [ended] = rows;
  if (ended === undefined) return [];
  await sql`update account.device set credential_hash = null, credential_expires_at = null
    where member = ${member} and device_hash = ${ended.device_hash}
      and device_hash is distinct from
        (select device_hash from account.session where id = ${keep})`.execute(tx);
  return [ended.id];
}
