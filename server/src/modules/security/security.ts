// The security centre's public face: what guards an account, and where its money may go.
import type { OutputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import type { securityOverview } from '@perya/contract/security';
import { maskedMobile } from '#lib/phone';
import type { Session } from '#lib/platform';
import { openSessionsOf } from '#modules/account/account';
import { maskedMail } from '#modules/delivery/delivery';
import type { Queries } from '#modules/wallet/wallet';
import { maskedName } from './masks.ts';
import { overviewRow } from './security-sql.ts';

export { noteChange } from './change.ts';
export { documentsToReview, lookAtDocument, settleDocument } from './document-review.ts';
export { sweepDocuments } from './documents.ts';
export { tellByMail } from './notices.ts';

const wireTime = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What guards the account of the session's member; personal data masked. */
export async function overviewOf(
  db: Queries,
  session: Session,
  now: Date,
): Promise<OutputOf<typeof securityOverview>> {
  const member = uuidOf(session.memberId);
  const row = await overviewRow(db, member);
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
    payoutAccounts: row.payout_accounts,
    document: row.document,
    twoStep: row.two_step,
    recoveryCodesLeft: row.recovery_codes,
    passkeys: row.passkeys,
    providers: [...row.providers],
    sessions: sessions.length,
    withdrawalsRestUntil: rest !== null && rest > now ? wireTime(rest) : null,
  };
}
