// The account module's public face: who a member is and what they hold, and every way in.
import { uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import type { Currency } from '@perya/contract/money';
import type { Balance } from '@perya/contract/account/balance-schema';
import type { Database, Queries } from '#db/database';
import type { Clock } from '#lib/clock';
import type { Session } from '#lib/platform';
import { memberBalance, wireHolding } from '#modules/wallet/wallet';
import * as rows from './account-sql.ts';
import type { MemberRow } from './account-sql.ts';

export {
  lockMember,
  memberById,
  memberByUsername,
  memberNamed,
  setMemberType,
  uplineOf,
} from './account-sql.ts';
export type { MemberRow } from './account-sql.ts';
export { identitiesOf, memberByIdentity, linkIdentity, unlinkIdentity } from './identities.ts';
export type { Identity, NewIdentity } from './identities.ts';
export { affiliateOf, friendCodeOf } from './registration/affiliate.ts';
export { freeUnprovedMobile } from './registration/opening.ts';
export { idNumberOf } from './registration/profile.ts';
export { payWaitingGift, wireGift } from './registration/sign-up-gift.ts';
export type { Gift } from './registration/sign-up-gift.ts';
export {
  guardsOf,
  paymentPasswordHash,
  realNameOf,
  replacePaymentPasswordHash,
  setEmail,
  isMobileTakenNow,
  setMobile,
  setRealName,
} from './personal-details-sql.ts';
export { mailChange, noteAndMailChange, noteChange, noteOperatorChange } from './changes.ts';
export { isMemberOf, memberView as deskMember, setFrozen } from './member-desk.ts';
export { mobileOwner } from './sign-in/named-member.ts';
export { refusalsOfMember } from './member-refusals.ts';
export { confirmOwner } from './password/owner.ts';
export { hashPassword, passwordFits } from './password/password.ts';
export { forgiveAccount } from './sign-in/login-guard.ts';
export { openSealing } from './session/sealing.ts';
export { deviceHash } from './session/device.ts';
export { openGiven } from './registration/opened-by-agent.ts';
export { authenticate, answerWithSession } from './session/session.ts';
export type { StartedSession } from './session/session.ts';
export { openSessionsOf } from './session/session-list.ts';
export { completeSignIn } from './sign-in/sign-in.ts';
export { issueTicket, spendTicket } from './sign-in/ticket.ts';

export interface Member {
  readonly id: MemberId;
  readonly merchant: string;
  readonly username: string;
  readonly type: number;
  /** FUN for a trial, the merchant's currency otherwise. */
  readonly currency: Currency;
  /** May sign in and withdraw, but not bet. */
  readonly blocked: boolean;
  readonly registeredAt: Date;
}

/** The member of an id, whatever the merchant; null when there is none. */
export async function findMember(db: Queries, id: MemberId): Promise<Member | null> {
  const row = await rows.memberById(db, uuidOf(id));
  if (row === null) return null;
  const { merchant, username, type, blocked, registered_at: registeredAt } = row;
  const currency = row.currency as Currency;
  return { id, merchant, username, type, currency, blocked, registeredAt };
}

/** What a session's member can stake now. A member's ledger accounts belong to the bare UUID. */
export async function balanceOf(db: Queries, session: Session): Promise<Balance> {
  const { merchant, memberId, currency } = session;
  const held = await memberBalance(db, merchant, uuidOf(memberId), currency);
  return wireHolding(held, currency);
}

/** The row behind a session's member. */
export async function memberOf(db: Queries, session: Session): Promise<MemberRow> {
  const row = await rows.memberById(db, uuidOf(session.memberId));
  if (row === null) throw new Error('a session whose member is gone');
  return row;
}

/**
 * Deletes nonces, tickets, links and sessions that have run out, and the login history that is a
 * year old. Call it every few minutes.
 */
export async function sweep(db: Database, clock: Clock): Promise<void> {
  await rows.deleteExpired(db.kysely, clock.now());
}
