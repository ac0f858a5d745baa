// Mails a member about their account; an address that nobody proved gets a few mails a day.
import type { Queries } from '#db/database';
import type { RequestContext } from '#lib/request-context';
import { queueMail } from '#modules/delivery/delivery';
import type { texts } from '#modules/delivery/delivery';
import { countAttempt, scopes } from '#modules/limits/limits';
import type { MemberRow } from './account-sql.ts';

/**
 * Queues the mail in the caller's transaction, if there is an address. One that nobody proved may
 * be a stranger's, given so that they are flooded: it gets a few a day, whatever accounts name it.
 */
export async function mailNotice(
  tx: Queries,
  { merchant, now }: RequestContext,
  { email, email_verified_at: proved }: MemberRow,
  mail: texts.Mail,
): Promise<void> {
  if (email === null) return;
  if (proved === null) {
    const key = `${merchant.code} ${email}`;
    if ((await countAttempt(tx, 'notice', key, { now })) > scopes.notice.limit) return;
  }
  await queueMail(tx, { merchant: merchant.code, to: email, ...mail });
}
