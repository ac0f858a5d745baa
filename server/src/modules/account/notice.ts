// Mails a member what was done with the account, and nobody else much of it.
import { queueMail } from '#modules/delivery/delivery';
import type { texts } from '#modules/delivery/delivery';
import { countAttempt, scopes } from '#modules/limits/limits';
import type { Queries } from '#modules/wallet/wallet';
import type { MemberRow } from './account-sql.ts';
import type { Door } from './sign-in/sign-in.ts';

/**
 * Queues the mail in the caller's transaction, if there is an address. One that nobody proved may
 * be a stranger's, given so that they are flooded: it gets a few a day, whatever accounts name it.
 */
export async function mailNotice(
  tx: Queries,
  { merchant, now }: Door,
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
