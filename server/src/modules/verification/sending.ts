// Sends codes, to nobody too often: what keeps strangers from spending the merchant's SMS.
import { lifetimeSeconds } from '@perya/contract/limits';
import type { CodePurpose } from '@perya/contract/account/verification';
import type { Queries } from '#db/database';
import { AppError } from '#lib/app-error';
import { countryOfMobile, maskedMobile, prefixOf } from '#lib/phone';
import { callerOf, rangeOf } from '#lib/network-location';
import type { RequestContext } from '#lib/request-context';
import { maskedMail, queueMail, queueSms, texts } from '#modules/delivery/delivery';
import {
  attemptsSoFar,
  clearAttempts,
  countAttempt,
  limitAttempts,
  noteRefusal,
  scopes,
} from '#modules/limits/limits';
import type { AttemptScope } from '#modules/limits/limits';
import { passCaptcha } from './captcha.ts';
import type { CaptchaInput } from './captcha.ts';
import { newCode } from './codes.ts';

/** Who asks for a code, and for what. */
export interface CodeRequest {
  readonly context: RequestContext;
  readonly purpose: CodePurpose;
  /** In E.164, or an e-mail address. */
  readonly target: string;
  /** The signed-in member who asks, as a UUID; null for a visitor. */
  readonly member: string | null;
  readonly captcha: CaptchaInput;
}

/** What the sending of codes has to know about the account of a number. */
export interface MobileOwner {
  /** Some account has proved the number, and may sign in. */
  readonly canSignIn: boolean;
  /** What its codes are stored and counted by: in its owner's browser not the number alone. */
  readonly codeTarget: string;
}

export type FindMobileOwner = (context: RequestContext, mobile: string) => Promise<MobileOwner>;

type Guard = (
  scope: AttemptScope,
  key: string,
  code?: 'verification.tooSoon',
  subject?: string,
) => Promise<void>;

function guardOf({ db, merchant, address, now }: RequestContext): Guard {
  return async (scope, key, code, subject) =>
    limitAttempts(db.kysely, scope, `${merchant.code} ${key}`, {
      now,
      about: { address, ...(subject !== undefined && { subject }) },
      ...(code && { code }),
    });
}

/** From the third code within ten minutes on, whoever asks from an address reads a captcha. */
async function askCaptcha({ context, captcha }: CodeRequest): Promise<void> {
  const { db, merchant, address, now } = context;
  const key = `${merchant.code} ${callerOf(address)}`;
  const asked = await countAttempt(db.kysely, 'code.captcha', key, { now });
  if (asked > scopes['code.captcha'].limit) {
    await passCaptcha(context, captcha);
  }
}

/**
 * Every limit that SMS and mail share; `counted` is what the target is counted as. The caller's
 * come first, so that whoever knocks on a number that rests uses up their own; the target's pause
 * before its day, so that it costs none of it.
 */
async function passLimits(request: CodeRequest, counted: string, shown: string): Promise<void> {
  const { context, member } = request;
  const { address, device } = context;
  await askCaptcha(request);
  const guard = guardOf(context);
  await guard('code.address', callerOf(address));
  await guard('code.network', rangeOf(address));
  if (device !== null) await guard('code.device', device);
  if (member !== null) await guard('code.member', member);
  await guard('code.pause', counted, 'verification.tooSoon', shown);
  await guard('code.target', counted, undefined, shown);
}

/** Stops all SMS of the merchant for the rest of the day, once it has sent what it may. */
async function passBreaker({ db, merchant, now, address }: RequestContext, withheld: boolean) {
  const { code, access } = merchant;
  const limit = access.smsPerDay;
  const key = `${code} sent`;
  const sent = await attemptsSoFar(db.kysely, 'code.merchant', key, now);
  // What is not sent costs nothing, but the counting, as everything else, takes as long.
  const counted = withheld ? `${code} withheld` : key;
  const count =
    sent >= limit
      ? sent + 1
      : await countAttempt(db.kysely, 'code.merchant', counted, { now, limit });
  if (withheld ? sent < limit : count <= limit) return;
  await noteRefusal(db.kysely, 'code.merchant', key, { now, limit, address });
  throw new AppError('verification.unavailable');
}

/**
 * Sends a code by SMS. Numbers with and without an account get the same answer after the same work;
 * to sign in or to reset a password with, a code leaves only for one with. Throws mobile.notServed,
 * captcha.required, captcha.wrong, verification.tooSoon, verification.unavailable and
 * request.tooMany.
 */
export async function sendSmsCode(request: CodeRequest, ownerOf: FindMobileOwner): Promise<void> {
  const { context, purpose, target, member } = request;
  const { db, merchant, language, now } = context;
  if (!merchant.access.smsCountries.includes(countryOfMobile(target) ?? '')) {
    throw new AppError('mobile.notServed');
  }
  const owner = await ownerOf(context, target);
  await passLimits(request, owner.codeTarget, maskedMobile(target));
  const prefix = prefixOf(target);
  // Pumpers own no account for each number; so what they use up does not keep owners out.
  if (owner.codeTarget === target) await guardOf(context)('code.prefix', prefix, undefined, prefix);
  const forOwner = purpose === 'login' || purpose === 'reset';
  const withheld = forOwner && !owner.canSignIn;
  await passBreaker(context, withheld);
  await db.transaction(async (tx) => {
    const use = { merchant: merchant.code, purpose, member, now };
    const code = await newCode(tx, { ...use, target: forOwner ? owner.codeTarget : target });
    const text = texts.codeSms(language, { merchant: merchant.public.name, code });
    await queueSms(tx, { merchant: merchant.code, to: target, text, purpose, withheld });
  });
}

/** Sends a code by mail; the errors are those of sendSmsCode, but for mobile.notServed. */
export async function sendMailCode(request: CodeRequest): Promise<void> {
  const { context, purpose, target, member } = request;
  const { db, merchant, language, now } = context;
  await passLimits(request, target, maskedMail(target));
  await db.transaction(async (tx) => {
    const code = await newCode(tx, { merchant: merchant.code, purpose, target, member, now });
    const mail = texts.codeMail(language, { merchant: merchant.public.name, code });
    const goodForSeconds = lifetimeSeconds.verificationCode;
    await queueMail(tx, { merchant: merchant.code, to: target, ...mail, purpose, goodForSeconds });
  });
}

/** Lets codes be sent again to targets that have had as many as they may. */
export async function forgiveCodes(
  tx: Queries,
  merchant: string,
  targets: readonly string[],
): Promise<void> {
  for (const target of targets) {
    await clearAttempts(tx, 'code.pause', `${merchant} ${target}`);
    await clearAttempts(tx, 'code.target', `${merchant} ${target}`);
  }
}
