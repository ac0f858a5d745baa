// What members tell the operator: kept as it was typed, a few a day.
import { uuidOf } from '@perya/contract/id';
import { sql } from 'kysely';
import type { Platform, Session } from '#lib/platform';
import { limitAttempts } from '#modules/limits/limits';

/** Throws request.tooMany beyond five within a day. */
export async function leaveFeedback(
  { db, clock }: Platform,
  session: Session,
  content: string,
): Promise<void> {
  const now = clock.now();
  const member = uuidOf(session.memberId);
  const key = `${session.merchant} ${member}`;
  await limitAttempts(db.kysely, 'feedback', key, { now, about: { subject: session.username } });
  await sql`insert into feedback.message (merchant, member, at, content)
    values (${session.merchant}, ${member}, ${now}, ${content})`.execute(db.kysely);
}
