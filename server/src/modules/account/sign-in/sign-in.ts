// Where every way of signing in ends: whoever proved who they are gets a session, or another step.
import { accountType } from '@perya/contract/category';
import type { Language } from '@perya/contract/category';
import { lifetimeSeconds } from '@perya/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#db/database';
import { AppError } from '#lib/app-error';
import { languageOf } from '#lib/language';
import { deviceInWords } from '#lib/device-name';
import { placeOf } from '#lib/place';
import type { App, MerchantRecord } from '#lib/platform';
import type { SecretBox } from '#lib/secret-box';
import { texts } from '#modules/delivery/delivery';
import type { Queries } from '#modules/wallet/wallet';
import { holdMember, noteLogin } from '../account-sql.ts';
import type { MemberRow } from '../account-sql.ts';
import { deviceCookie, noteDevice } from '../session/device.ts';
import { mailNotice } from '../notice.ts';
import { startSession } from '../session/session.ts';
import type { Begun, SignedIn } from '../session/session.ts';
import { noteSignIn } from './sign-in-history.ts';
import { issueTicket } from './ticket.ts';
import { twoStepIsOn } from '../two-step/totp.ts';

/** Who stands at the door, and where it is. */
export interface Door {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly merchant: MerchantRecord;
  readonly address: string;
  /** The browser's own cookie; null for one that never signed in. */
  readonly device: string | null;
  readonly userAgent: string;
  /** What they read, for mail that this call causes. */
  readonly language: Language;
  readonly now: Date;
}

const mostOfUserAgent = 300;

export function doorOf(app: App, merchant: MerchantRecord, request: FastifyRequest): Door {
  const { db, clock, secrets } = app.platform;
  const device = request.cookies[deviceCookie];
  return {
    db,
    secrets,
    merchant,
    address: request.ip,
    device: device !== undefined && /^[\w-]{43}$/.test(device) ? device : null,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, mostOfUserAgent),
    language: languageOf(request, merchant),
    now: clock.now(),
  };
}

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
  door: Door,
  member: SignedIn & Pick<MemberRow, 'last_login_at' | 'password_due'>,
  proof: Proof,
): Promise<Begun> {
  const { device, userAgent, now, address } = door;
  const { method, remember, passwordTyped } = proof;
  const noted = await noteDevice(tx, { member: member.id, device, userAgent, remember, now });
  const place = placeOf(address);
  const halves = await startSession(tx, member.id, now, {
    device: noted.device,
    method,
    userAgent,
    ...place,
    passwordTypedAt: passwordTyped ? now : null,
  });
  await noteLogin(tx, member.id, now);
  await noteSignIn(tx, { member: member.id, method, userAgent, ...place, now });
  return {
    member,
    halves,
    firstTimeLogin: member.last_login_at === null,
    passwordDue: member.password_due,
    ...noted,
  };
}

/** Tells a member by mail, if they proved an address, of a browser that they never came from. */
async function tellOfNewDevice(tx: Queries, door: Door, member: MemberRow): Promise<void> {
  const { merchant, language, userAgent, address } = door;
  if (member.email_verified_at === null) return;
  const { network, country } = placeOf(address);
  const mail = texts.newSignInMail(language, {
    merchant: merchant.public.name,
    username: member.username,
    device: deviceInWords(userAgent, language),
    place: [country, network].filter(Boolean).join(', '),
  });
  await mailNotice(tx, door, member, mail);
}

/**
 * Begins the session of a member who passed everything, in the caller's transaction. Throws
 * login.wrong when, since `member` was read, the account was disabled or its password set anew:
 * what ended its sessions then must not miss the one that begins now.
 */
export async function enter(
  tx: Queries,
  door: Door,
  member: MemberRow,
  proof: Proof,
): Promise<Begun> {
  const held = await holdMember(tx, member.id);
  if (held === null || held.disabled || held.password_hash !== member.password_hash) {
    throw new AppError('login.wrong', { captcha: false });
  }
  const begun = await beginSession(tx, door, held, proof);
  if (begun.isNew && !begun.firstTimeLogin) await tellOfNewDevice(tx, door, held);
  return begun;
}

/**
 * Signs in a member who proved who they are. Throws login.wrong when the account is disabled,
 * login.notMember when it is none of the portal's, and login.secondStep with a ticket.
 */
export async function completeSignIn(door: Door, member: MemberRow, proof: Proof): Promise<Begun> {
  const { db, merchant, now } = door;
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
  return db.transaction(async (tx) => enter(tx, door, member, proof));
}
