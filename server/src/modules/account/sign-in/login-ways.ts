// The ways that a login may prove who somebody is, and whose account each asks for.
import type { InputOf } from '@perya/contract/endpoint';
import type { login } from '@perya/contract/account/session';
import type { Database } from '#db/database';
import { AppError } from '#lib/app-error';
import { readMobile } from '#lib/phone';
import type { RequestContext } from '#lib/request-context';
import {
  passCode,
  readFirebaseToken,
  spendFirebaseProof,
} from '#modules/verification/verification';
import type { CodeUse } from '#modules/verification/verification';
import { isDeviceCredential, spendCredential } from '../session/device.ts';
import { passwordFits } from '../password/password.ts';
import { codeTarget } from './named-member.ts';
import type { NamedMember } from './named-member.ts';
import { noMember } from './sign-in-history.ts';
import type { SignInMethod } from './sign-in.ts';

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
  readonly proves: (member: NamedMember | null) => Promise<boolean>;
}

/** A number in E.164, or what was typed if it is none: that is counted, and nobody's. */
function mobileName(
  { merchant }: RequestContext,
  number: string,
  dialingCode: string | undefined,
): Named {
  const mobile = readMobile(number, dialingCode, merchant.access.country);
  return { name: mobile ?? number.toLowerCase(), by: 'mobile' };
}

/** A username begins with a letter; anything else, or what has a dialing code, is a number. */
function nameOf(
  context: RequestContext,
  { username, countryDialingCode: code }: LoginInput,
): Named {
  if (code === undefined && /^[a-z_]/i.test(username)) {
    return { name: username.toLowerCase(), by: 'username' };
  }
  return mobileName(context, username, code);
}

function byPassword(context: RequestContext, input: LoginInput): Way {
  return {
    ...nameOf(context, input),
    method: 'password',
    proves: async (member) => passwordFits(input.password, member?.password_hash ?? null),
  };
}

function byDevice(context: RequestContext, input: LoginInput): Way {
  const { db, device, now } = context;
  const credential = input.password;
  return {
    ...nameOf(context, input),
    method: 'device',
    proves: async (member) =>
      spendCredential(db.kysely, { member: member?.id ?? noMember, device, credential, now }),
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
const isProved = (member: NamedMember | null): boolean =>
  member !== null && member.mobile_verified_at !== null;

function bySms(context: RequestContext, input: LoginInput): Way {
  const { db, merchant, now } = context;
  const named = mobileName(context, input.username, input.countryDialingCode);
  return {
    ...named,
    method: 'sms',
    proves: async (member) => {
      const target = codeTarget(context, named.name, member);
      const use = { merchant: merchant.code, purpose: 'login', target, now } as const;
      return (await codePasses(db, use, input.password)) && isProved(member);
    },
  };
}

function byFirebase(context: RequestContext, input: LoginInput): Way {
  const { firebaseIdToken: idToken = '', firebaseMobileNo = '', countryDialingCode } = input;
  const named = mobileName(context, firebaseMobileNo, countryDialingCode);
  return {
    ...named,
    method: 'firebase',
    proves: async (member) => {
      const given = { idToken, mobile: named.name };
      const { merchant, db, now } = context;
      const proved = await readFirebaseToken(merchant, given, now);
      if (proved === null || !isProved(member)) return false;
      return spendFirebaseProof(db.kysely, context, proved);
    },
  };
}

/** Throws feature.off for a way that the merchant has switched off. */
export function wayOf(context: RequestContext, input: LoginInput): Way {
  if (input.type === 'username') {
    return isDeviceCredential(input.password)
      ? byDevice(context, input)
      : byPassword(context, input);
  }
  if (!context.merchant.public.flags.includes('MOBILEVERCODELOGIN3')) {
    throw new AppError('feature.off');
  }
  return input.type === 'sms' ? bySms(context, input) : byFirebase(context, input);
}
