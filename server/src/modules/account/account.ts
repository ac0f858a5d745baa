// The use cases of accounts: signing in, trying for free, who a member is and what they hold.
import { accountType } from '@perya/contract/category';
import type { InputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import type { MemberId } from '@perya/contract/id';
import { loginLimits } from '@perya/contract/limits';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { Balance } from '@perya/contract/member';
import type { login as contract } from '@perya/contract/session';
import { randomInt } from 'node:crypto';
import type { Database } from '#db/database';
import { AppError } from '#lib/app-error';
import type { Clock } from '#lib/clock';
import { callerOf } from '#lib/place';
import type { Session } from '#lib/platform';
import { creditMember, memberBalance } from '#modules/wallet/wallet';
import type { Queries } from '#modules/wallet/wallet';
import * as rows from './account-sql.ts';
import type { MemberRow } from './account-sql.ts';
import * as attempts from '#modules/limits/limits';
import { passCaptcha } from './captcha.ts';
import { passwordFits } from './password.ts';
import type { Begun, SignedIn } from './session.ts';
import { beginSession, completeSignIn } from './sign-in.ts';
import type { Door } from './sign-in.ts';

export { openSealing } from './sealing.ts';
export { authenticate } from './session.ts';

/** Many members share a network (a carrier, a café), so it may fail this many times as often. */
const networkFactor = 10;
const trialsPerHour = 20;
const hourSeconds = 60 * 60;
const dayMs = 24 * hourSeconds * 1000;

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
  const sumBalance = wireMoney(held.balance, currency);
  return { sumBalance, currency, version: held.version };
}

export type LoginInput = InputOf<typeof contract>;

const accountLimit = { seconds: loginLimits.lockSeconds, limit: loginLimits.lockAfter };
const networkLimit = { ...accountLimit, limit: loginLimits.lockAfter * networkFactor };

const networkKey = ({ merchant, address }: Door): string => `${merchant.code} ${callerOf(address)}`;

/** Whether a captcha is due after so many attempts on the account and from the network. */
function captchaIsDue(onAccount: number, onNetwork: number): boolean {
  const { captchaAfter } = loginLimits;
  return onAccount >= captchaAfter || onNetwork >= captchaAfter * networkFactor;
}

function refuseLocked(onAccount: number, onNetwork: number): void {
  if (onAccount > accountLimit.limit || onNetwork > networkLimit.limit) {
    throw new AppError('login.locked', { captcha: true });
  }
}

/**
 * Counts this attempt before the password is looked at, so that guesses made at once cannot pass
 * the limits together. Answers which attempt it is. Throws login.locked, captcha.required and
 * captcha.wrong.
 */
async function enterLogin(door: Door, accountKey: string, input: LoginInput) {
  const { db, merchant, now } = door;
  const [account, network] = [
    await attempts.attemptsSoFar(db.kysely, 'login.account', accountKey, now),
    await attempts.attemptsSoFar(db.kysely, 'login.network', networkKey(door), now),
  ];
  refuseLocked(account + 1, network + 1);
  const checked = captchaIsDue(account, network);
  if (checked) await passCaptcha(db.kysely, merchant.code, input, now);
  const onAccount = await attempts.countAttempt(db.kysely, 'login.account', accountKey, {
    ...accountLimit,
    now,
  });
  const onNetwork = await attempts.countAttempt(db.kysely, 'login.network', networkKey(door), {
    ...networkLimit,
    now,
  });
  refuseLocked(onAccount, onNetwork);
  if (!checked && captchaIsDue(onAccount - 1, onNetwork - 1)) {
    throw new AppError('captcha.required', { captcha: true });
  }
  return captchaIsDue(onAccount, onNetwork);
}

/**
 * Signs a member in. An unknown name, a wrong password and a disabled account are answered alike,
 * in bytes and in time: login.wrong, whose value says whether the next try needs a captcha.
 * Other errors: login.locked, captcha.required, captcha.wrong, server.busy.
 */
export async function login(door: Door, input: LoginInput): Promise<Begun> {
  const { db, merchant, now } = door;
  const accountKey = `${merchant.code} ${input.username.toLowerCase()}`;
  const captchaNext = await enterLogin(door, accountKey, input);
  const row = await rows.memberByUsername(db.kysely, merchant.code, input.username);
  const fits = await passwordFits(input.password, row?.password_hash ?? null);
  if (row === null || !fits || row.disabled) {
    throw new AppError('login.wrong', { captcha: captchaNext });
  }
  const begun = await completeSignIn(door, row, {
    method: 'password',
    passwordTyped: true,
    remember: input.remember === true,
    bothSteps: false,
  });
  await attempts.clearAttempts(db.kysely, 'login.account', accountKey);
  await attempts.uncountAttempt(db.kysely, 'login.network', networkKey(door));
  return begun;
}

const trialLetters = 'abcdefghijkmnpqrstuvwxyz23456789';

function trialName(): string {
  const letters = Array.from({ length: 6 }, () => trialLetters[randomInt(trialLetters.length)]);
  return `trial_${letters.join('')}`;
}

async function insertTrial(db: Queries, merchant: string, now: Date): Promise<SignedIn> {
  const type = accountType.trial;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const username = trialName();
    const id = await rows.insertMember(
      db,
      {
        merchant,
        username,
        type,
        currency: 'FUN',
        passwordHash: null,
        paymentPasswordHash: null,
        profile: {},
        registerMethod: 'TRIAL',
        registerUrl: '',
        registerDomain: '',
      },
      now,
    );
    if (id !== null) return { id, merchant, username, type };
  }
  throw new Error('five trial names in a row were taken');
}

/** Opens a trial with play money. Throws request.tooMany beyond 20 an hour from one network. */
export async function startTrial(door: Door): Promise<Begun> {
  const { db, merchant, now } = door;
  const window = { now, seconds: hourSeconds, limit: trialsPerHour };
  await attempts.limitAttempts(db.kysely, 'trial', networkKey(door), window);
  return db.transaction(async (tx) => {
    const member = await insertTrial(tx, merchant.code, now);
    if (merchant.trialBalance > 0n) {
      const paid = await creditMember(tx, {
        merchant: merchant.code,
        member: member.id,
        currency: 'FUN',
        amount: money(merchant.trialBalance),
        against: 'issuance',
        scope: 'trial',
        key: member.id,
        kind: 'trialStart',
        reference: member.id,
      });
      if (!paid.ok) throw new Error(`a new trial could not be credited: ${paid.code}`);
    }
    const fresh = { ...member, last_login_at: null, password_due: false };
    return beginSession(tx, door, fresh, {
      method: 'trial',
      passwordTyped: false,
      remember: false,
      bothSteps: true,
    });
  });
}

/** The row behind a session's member. */
export async function memberOf(db: Queries, session: Session): Promise<MemberRow> {
  const row = await rows.memberById(db, uuidOf(session.memberId));
  if (row === null) throw new Error('a session whose member is gone');
  return row;
}

/** Deletes captchas, nonces, counters and sessions that have run out. Call it every few minutes. */
export async function sweep(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await rows.deleteExpired(db.kysely, now, new Date(now.getTime() - 7 * dayMs));
}
