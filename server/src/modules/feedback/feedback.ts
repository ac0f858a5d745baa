// What members tell the operator: kept as it was typed, a few a day.
import { uuidOf } from '@perya/contract/id';
import { lengthOf } from '@perya/contract/limits';
import { sql } from 'kysely';
import { AppError } from '#lib/app-error';
import type { Platform, Session } from '#lib/platform';
import { limitAttempts } from '#modules/limits/limits';

/** Throws input.invalid when there is little but spaces, and request.tooMany beyond five a day. */
export async function leaveFeedback(
  { db, clock }: Platform,
  session: Session,
  content: string,
): Promise<void> {
  if (content.trim().length < lengthOf.feedbackMin) {
    throw new AppError('input.invalid', { fields: { content: 'tooShort' } });
  }
  const now = clock.now();
  const member = uuidOf(session.memberId);
  const key = `${session.merchant} ${member}`;
  await limitAttempts(db.kysely, 'feedback', key, { now, about: { subject: session.username } });
  await sql`insert into feedback.message (merchant, member, at, content)
    values (${session.merchant}, ${member}, ${now}, ${content})`.execute(db.kysely);
}
