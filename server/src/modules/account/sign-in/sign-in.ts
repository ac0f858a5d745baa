// Where every way of signing in ends: whoever proved who they are gets a session, or another step.
import { accountType } from '@perya/contract/account/account-type';
import { lifetimeSeconds } from '@perya/contract/limits';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { deviceInWords } from '#lib/device-name';
import { locationOf } from '#lib/network-location';
import type { RequestContext } from '#lib/request-context';
import { texts } from '#modules/delivery/delivery';
import { lockMember, noteLogin } from '../account-sql.ts';
import type { MemberRow } from '../account-sql.ts';
import { noteDevice } from '../session/device.ts';
import { mailNotice } from '../notices.ts';
import { startSession } from '../session/session.ts';
import type { StartedSession, SignedIn } from '../session/session.ts';
import { recordSignIn } from './sign-in-history.ts';
import { issueTicket } from './ticket.ts';
import { twoStepIsOn } from '../two-step/totp.ts';

export type SignInMethod =
  | 'password'
  | 'device'
  | 'sms'
  | 'firebase'
  | 'passkey'
  | 'register'
  | 'trial'
  | 'facebook'
  | 'google'
  | 'telegram';

/** What was proved, and what is asked for. */
export interface Proof {
  readonly method: SignInMethod;
  /** The password itself was typed, just now. */
  readonly passwordTyped: boolean;
  readonly remember: boolean;
  /** The proof is both steps in one: a passkey, or a second step that was passed. */
  readonly bothSteps: boolean;
}

/** What a ticket for the second step holds. */
export type SecondStepData = Omit<Proof, 'bothSteps'>;

/** Begins the session, in the caller's transaction; for a new account, which needs no notice. */
export async function beginSession(
  tx: Queries,
  context: RequestContext,
  member: SignedIn & Pick<MemberRow, 'last_login_at' | 'password_due'>,
  proof: Proof,
): Promise<StartedSession> {
  const { device, userAgent, now, address } = context;
  const { method, remember, passwordTyped } = proof;
  const noted = await noteDevice(tx, { member: member.id, device, userAgent, remember, now });
  const place = locationOf(address);
  const tokens = await startSession(tx, member.id, now, {
    device: noted.device,
    method,
    userAgent,
    ...place,
    passwordTypedAt: passwordTyped ? now : null,
  });
  await noteLogin(tx, member.id, now);
  await recordSignIn(tx, { member: member.id, method, userAgent, ...place, now });
  return {
    member,
    tokens,
    firstTimeLogin: member.last_login_at === null,
    passwordDue: member.password_due,
    ...noted,
  };
}

/** Mails a member, if they proved an address, that somebody signed in from a new browser. */
async function mailNewDeviceNotice(
  tx: Queries,
  context: RequestContext,
  member: MemberRow,
): Promise<void> {
  const { merchant, language, userAgent, address } = context;
  if (member.email_verified_at === null) return;
  const { network, country } = locationOf(address);
  const mail = texts.newSignInMail(language, {
    merchant: merchant.public.name,
    username: member.username,
    device: deviceInWords(userAgent, language),
    place: [country, network].filter(Boolean).join(', '),
  });
  await mailNotice(tx, context, member, mail);
}

/**
 * Begins the session of a member who passed everything, in the caller's transaction. Throws
 * login.wrong when, since `member` was read, the account was disabled or its password set anew:
 * what ended its sessions then must not miss the one that begins now.
 */
export async function enter(
  tx: Queries,
  context: RequestContext,
  member: MemberRow,
  proof: Proof,
): Promise<StartedSession> {
  const row = await lockMember(tx, member.id);
  if (row === null || row.disabled || row.password_hash !== member.password_hash) {
    throw new AppError('login.wrong', { captcha: false });
  }
  const begun = await beginSession(tx, context, row, proof);
  if (begun.isNew && !begun.firstTimeLogin) await mailNewDeviceNotice(tx, context, row);
  return begun;
}

/**
 * Signs in a member who proved who they are. Throws login.wrong when the account is disabled,
 * login.notMember when it is none of the portal's, and login.secondStep with a ticket.
 */
export async function completeSignIn(
  context: RequestContext,
  member: MemberRow,
  proof: Proof,
): Promise<StartedSession> {
  const { db, merchant, now } = context;
  if (member.disabled) throw new AppError('login.wrong', { captcha: false });
  if (member.type === accountType.backOffice) throw new AppError('login.notMember');
  if (!proof.bothSteps && (await twoStepIsOn(db.kysely, member.id))) {
    const { bothSteps: _, ...data } = proof;
    const ticket = await issueTicket(db.kysely, {
      merchant: merchant.code,
      kind: 'secondStep',
      member: member.id,
      data: data satisfies SecondStepData,
      now,
      seconds: lifetimeSeconds.signInTicket,
    });
    throw new AppError('login.secondStep', { ticket });
  }
  return db.transaction(async (tx) => enter(tx, context, member, proof));
}
