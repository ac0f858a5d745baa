// The security centre: what a member has given of themselves, and what guards the account.
import type { OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import type { securityOverview } from '@perya/contract/account/security';
import type { Queries } from '#db/database';
import { maskedMobile } from '#lib/phone';
import type { Session } from '#lib/platform';
import { guardsOf, openSessionsOf } from '#modules/account/account';
import { payoutAccountsOf } from '#modules/cashier/cashier';
import { maskedMail } from '#modules/delivery/delivery';
import { maskedName } from '#lib/masks';
import { documentOf } from './document-sql.ts';

export { documentsWaiting } from './document-desk-sql.ts';
export { documentsToReview, lookAtDocument, settleDocument } from './document-review.ts';
export { sweepDocuments } from './documents.ts';
export { unlockAccount } from './unlock.ts';

const wireTime = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What guards the account of the session's member; personal data masked. */
export async function overviewOf(
  db: Queries,
  session: Session,
  now: Date,
): Promise<OutputOf<typeof securityOverview>> {
  const member = uuidOf(session.memberId);
  const row = await guardsOf(db, member);
  if (row === null) throw new Error('a session whose member is gone');
  // Only counted: in whichever words they come.
  const sessions = await openSessionsOf(db, session, 'EN', now);
  const { mobile, email, real_name: name, withdrawals_rest_until: rest } = row;
  return {
    hasPassword: row.has_password,
    passwordChangedAt: wireTime(row.password_changed_at),
    hasPaymentPassword: row.has_payment_password,
    mobile: mobile && maskedMobile(mobile),
    mobileVerified: mobile !== null && row.mobile_verified_at !== null,
    email: email && maskedMail(email),
    emailVerified: email !== null && row.email_verified_at !== null,
    realName: name && maskedName(name),
    payoutAccounts: await payoutAccountsOf(db, member),
    document: (await documentOf(db, member))?.state ?? 'none',
    twoStep: row.two_step,
    recoveryCodesLeft: row.recovery_codes,
    passkeys: row.passkeys,
    providers: [...row.providers],
    sessions: sessions.length,
    withdrawalsRestUntil: rest !== null && rest > now ? wireTime(rest) : null,
  };
}
