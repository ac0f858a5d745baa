// The ways that a login may prove who somebody is, and whose account each asks for.
import type { InputOf } from '@perya/contract/endpoint';
import type { login } from '@perya/contract/session';
import type { Database } from '#db/database';
import { AppError } from '#lib/app-error';
import { readMobile } from '#lib/phone';
import { readFirebaseToken } from '#modules/social/social';
import { passCode } from '#modules/verification/verification';
import type { CodeUse } from '#modules/verification/verification';
import { isDeviceCredential, spendCredential } from '../session/device.ts';
import { passwordFits } from '../password/password.ts';
import { numberInBrowser } from './member-at-door.ts';
import type { MemberAtDoor } from './member-at-door.ts';
import { nobody } from './sign-in-history.ts';
import type { Door, SignInMethod } from './sign-in.ts';

type LoginInput = InputOf<typeof login>;

/** Whose account: what a login is counted by, and the member looked up by. */
interface Named {
  readonly name: string;
  readonly by: 'username' | 'mobile';
}

/** A login as it was asked for. */
export interface Way extends Named {
  readonly method: SignInMethod;
  /** Whether it is them; what is asked about nobody takes as long. */
  readonly proves: (member: MemberAtDoor | null) => Promise<boolean>;
}

/** A number in E.164, or what was typed if it is none: that is counted, and nobody's. */
function mobileName({ merchant }: Door, number: string, dialingCode: string | undefined): Named {
  const mobile = readMobile(number, dialingCode, merchant.access.country);
  return { name: mobile ?? number.toLowerCase(), by: 'mobile' };
}

/** A username begins with a letter; anything else, or what has a dialing code, is a number. */
function nameOf(door: Door, { username, countryDialingCode: code }: LoginInput): Named {
  if (code === undefined && /^[a-z_]/i.test(username)) {
    return { name: username.toLowerCase(), by: 'username' };
  }
  return mobileName(door, username, code);
}

function byPassword(door: Door, input: LoginInput): Way {
  return {
    ...nameOf(door, input),
    method: 'password',
    proves: async (member) => passwordFits(input.password, member?.password_hash ?? null),
  };
}

function byDevice(door: Door, input: LoginInput): Way {
  const { db, device, now } = door;
  const credential = input.password;
  return {
    ...nameOf(door, input),
    method: 'device',
    proves: async (member) =>
      spendCredential(db.kysely, { member: member?.id ?? nobody, device, credential, now }),
  };
}

async function codePasses(db: Database, use: CodeUse, code: string): Promise<boolean> {
  try {
    await passCode(db, { ...use, code });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'verification.wrong') return false;
    throw error;
  }
}

/**
 * A number opens an account only once its member has proved it: otherwise whoever has the number
 * that somebody mistyped would be let in.
 */
const isProved = (member: MemberAtDoor | null): boolean =>
  member !== null && member.mobile_verified_at !== null;

function bySms(door: Door, input: LoginInput): Way {
  const { db, merchant, now } = door;
  const named = mobileName(door, input.username, input.countryDialingCode);
  return {
    ...named,
    method: 'sms',
    proves: async (member) => {
      const target = numberInBrowser(door, named.name, member);
      const use = { merchant: merchant.code, purpose: 'login', target, now } as const;
      return (await codePasses(db, use, input.password)) && isProved(member);
    },
  };
}

function byFirebase(door: Door, input: LoginInput): Way {
  const { firebaseIdToken: idToken = '', firebaseMobileNo = '', countryDialingCode } = input;
  const named = mobileName(door, firebaseMobileNo, countryDialingCode);
  return {
    ...named,
    method: 'firebase',
    proves: async (member) => {
      const given = { idToken, mobile: named.name };
      const proved = await readFirebaseToken(door.merchant, given, door.now);
      return proved !== null && isProved(member);
    },
  };
}

/** Throws feature.off for a way that the merchant has switched off. */
export function wayOf(door: Door, input: LoginInput): Way {
  if (input.type === 'username') {
    return isDeviceCredential(input.password) ? byDevice(door, input) : byPassword(door, input);
  }
  if (!door.merchant.public.flags.includes('MOBILEVERCODELOGIN3')) {
    throw new AppError('feature.off');
  }
  return input.type === 'sms' ? bySms(door, input) : byFirebase(door, input);
}
