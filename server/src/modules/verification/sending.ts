// Sends codes, to nobody too often: what keeps strangers from spending the merchant's SMS.
import { accountType } from '@perya/contract/category';
import { lifetimeSeconds } from '@perya/contract/limits';
import type { CodePurpose } from '@perya/contract/verification';
import { AppError } from '#lib/app-error';
import { countryOfMobile, maskedMobile, prefixOf } from '#lib/phone';
import { callerOf, rangeOf } from '#lib/place';
import { memberAtDoor, numberInBrowser, passCaptcha } from '#modules/account/account';
import type { Door } from '#modules/account/account';
import { maskedMail, queueMail, queueSms, texts } from '#modules/delivery/delivery';
import {
  attemptsSoFar,
  countAttempt,
  limitAttempts,
  noteRefusal,
  scopes,
} from '#modules/limits/limits';
import type { AttemptScope } from '#modules/limits/limits';
import { newCode } from './verification.ts';

/** Who asks for a code, and for what. */
export interface CodeRequest {
  readonly door: Door;
  readonly purpose: CodePurpose;
  /** In E.164, or an e-mail address. */
  readonly target: string;
  /** The signed-in member who asks, as a UUID; null for a visitor. */
  readonly member: string | null;
  readonly captcha: Parameters<typeof passCaptcha>[2];
}

type Guard = (
  scope: AttemptScope,
  key: string,
  code?: 'verification.tooSoon',
  subject?: string,
) => Promise<void>;

function guardOf({ db, merchant, address, now }: Door): Guard {
  return async (scope, key, code, subject) =>
    limitAttempts(db.kysely, scope, `${merchant.code} ${key}`, {
      now,
      about: { address, ...(subject !== undefined && { subject }) },
      ...(code && { code }),
    });
}

/** From the third code within ten minutes on, whoever asks from an address reads a captcha. */
async function askCaptcha({ door, captcha }: CodeRequest): Promise<void> {
  const { db, merchant, address, now } = door;
  const key = `${merchant.code} ${callerOf(address)}`;
  const asked = await countAttempt(db.kysely, 'code.captcha', key, { now });
  if (asked > scopes['code.captcha'].limit) {
    await passCaptcha(db.kysely, merchant.code, captcha, now);
  }
}

/**
 * Every limit that SMS and mail share; `counted` is what the target is counted as. The caller's
 * come first, so that whoever knocks on a number that rests uses up their own; the target's pause
 * before its day, so that it costs none of it.
 */
async function passLimits(request: CodeRequest, counted: string, shown: string): Promise<void> {
  const { door, member } = request;
  const { address, device } = door;
  await askCaptcha(request);
  const guard = guardOf(door);
  await guard('code.address', callerOf(address));
  await guard('code.network', rangeOf(address));
  if (device !== null) await guard('code.device', device);
  if (member !== null) await guard('code.member', member);
  await guard('code.pause', counted, 'verification.tooSoon', shown);
  await guard('code.target', counted, undefined, shown);
}

/** Stops all SMS of the merchant for the rest of the day, once it has sent what it may. */
async function passBreaker({ db, merchant, now, address }: Door, withheld: boolean) {
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

interface Owner {
  /** Some account has proved the number, and may sign in. */
  readonly canSignIn: boolean;
  /** What the number's codes are counted as; not the number itself in its owner's browser. */
  readonly counted: string;
}

async function ownerOf({ door, target }: CodeRequest): Promise<Owner> {
  const row = await memberAtDoor(door, { mobile: target });
  const proved = row !== null && row.mobile_verified_at !== null;
  return {
    canSignIn: proved && !row.disabled && row.type !== accountType.backOffice,
    counted: numberInBrowser(door, target, row),
  };
}

/**
 * Sends a code by SMS. Numbers with and without an account get the same answer after the same work;
 * to sign in or to reset a password with, a code leaves only for one with. Throws mobile.notServed,
 * captcha.required, captcha.wrong, verification.tooSoon, verification.unavailable and
 * request.tooMany.
 */
export async function sendSmsCode(request: CodeRequest): Promise<void> {
  const { door, purpose, target, member } = request;
  const { db, merchant, language, now } = door;
  if (!merchant.access.smsCountries.includes(countryOfMobile(target) ?? '')) {
    throw new AppError('mobile.notServed');
  }
  const owner = await ownerOf(request);
  await passLimits(request, owner.counted, maskedMobile(target));
  const prefix = prefixOf(target);
  // Pumpers own no account for each number; so what they use up does not keep owners out.
  if (owner.counted === target) await guardOf(door)('code.prefix', prefix, undefined, prefix);
  const forOwner = purpose === 'login' || purpose === 'reset';
  const withheld = forOwner && !owner.canSignIn;
  await passBreaker(door, withheld);
  await db.transaction(async (tx) => {
    const use = { merchant: merchant.code, purpose, member, now };
    const code = await newCode(tx, { ...use, target: forOwner ? owner.counted : target });
    const text = texts.codeSms(language, { merchant: merchant.public.name, code });
    await queueSms(tx, { merchant: merchant.code, to: target, text, purpose, withheld });
  });
}

/** Sends a code by mail; the errors are those of sendSmsCode, but for mobile.notServed. */
export async function sendMailCode(request: CodeRequest): Promise<void> {
  const { door, purpose, target, member } = request;
  const { db, merchant, language, now } = door;
  await passLimits(request, target, maskedMail(target));
  await db.transaction(async (tx) => {
    const code = await newCode(tx, { merchant: merchant.code, purpose, target, member, now });
    const mail = texts.codeMail(language, { merchant: merchant.public.name, code });
    const goodForSeconds = lifetimeSeconds.verificationCode;
    await queueMail(tx, { merchant: merchant.code, to: target, ...mail, purpose, goodForSeconds });
  });
}
