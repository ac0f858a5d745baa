// Signing in, trying for free, coming back, seeing where one is signed in, and signing out.
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { lengthOf } from '../limits.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

const captchaPattern = new RegExp(`^\\d{1,${String(lengthOf.captchaMax)}}$`);

/** The captcha's fields, for every form that may have to show one. */
export const captchaInput = {
  captcha: z.optional(z.string().check(z.regex(captchaPattern))),
  captchaId: z.optional(z.string().check(z.maxLength(64))),
};

/** The answer to every way of signing in; section 3 of the specification names the fields. */
export const sessionSchema = z.object({
  token: z.string(),
  merchantCode: z.string(),
  userName: z.string(),
  customerType: z.int(),
  firstTimeLogin: z.boolean(),
  /** The account still has the password that somebody else gave it, and must choose its own. */
  passwordDue: z.boolean(),
  /** What a browser that remembers keeps in the password's place; changes each time. */
  deviceCredential: z.optional(z.string()),
});

export type SessionAnswer = z.output<typeof sessionSchema>;

/** What every device credential begins with, so that it is told from a password. */
export const deviceCredentialPrefix = 'perya-device.';

/**
 * Signs in. `type` says what the fields hold: username and password (or mobile number and password,
 * or either with a device credential in place of the password); mobile number and SMS code; or an
 * identity provider's token for a mobile number. A refusal's value says whether a captcha is due;
 * login.secondStep carries a ticket for `secondStep`.
 */
export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Sign in',
  auth: 'anyone',
  sealed: true,
  device: true,
  input: z.object({
    type: z.enum(['username', 'sms', 'firebase']),
    /** The username, or in mobile mode the number. */
    username: z.string().check(z.maxLength(64)),
    /** The password, the device credential, or in mobile mode the SMS code. */
    password: z.string().check(z.maxLength(256)),
    countryDialingCode: z.optional(z.string().check(z.maxLength(6))),
    firebaseChannel: z.optional(z.literal('sms')),
    firebaseIdToken: z.optional(z.string().check(z.maxLength(4096))),
    firebaseMobileNo: z.optional(z.string().check(z.maxLength(lengthOf.mobileMax))),
    /** The box "remember password". */
    remember: z.optional(z.boolean()),
    /** A for the agents' side, which lets nobody in but agents; left out, the members'. */
    types: z.optional(z.literal('A')),
    ...captchaInput,
  }),
  output: sessionSchema,
  errors: [
    'login.wrong',
    'login.locked',
    'login.notMember',
    'login.notAgent',
    'login.secondStep',
    'captcha.required',
    'captcha.wrong',
    'feature.off',
  ],
});

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const secondStep = endpoint({
  method: 'POST',
  path: '/wps/session/login/secondStep',
  summary: 'Finish a sign-in that asks for a second step',
  auth: 'anyone',
  sealed: true,
  device: true,
  input: z.object({ ticket: text(128), code: text(32) }),
  output: sessionSchema,
  errors: ['login.ticketExpired', 'login.codeWrong', 'login.locked'],
});

export const freePlay = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  summary: 'Try the games with play money',
  auth: 'anyone',
  flag: 'FREEPLAY',
  input: z.object({}),
  output: sessionSchema,
  errors: [],
});

/** Gives a browser that still holds the cookie a fresh token (a killed home-screen app, say). */
export const resume = endpoint({
  method: 'POST',
  path: '/wps/session/resume',
  summary: 'Come back to a session by its cookie',
  auth: 'cookie',
  input: z.object({}),
  output: sessionSchema,
  errors: [],
});

/** Signs out here; what this browser remembers of the account is void too. */
export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'Sign out',
  auth: 'session',
  input: z.object({}),
  output: nothing,
  errors: [],
});

export const openSessions = endpoint({
  method: 'GET',
  path: '/wps/session/list',
  summary: 'Where the member is signed in',
  auth: 'member',
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      /** As "Chrome on Android". */
      device: z.string(),
      /** The address's range, as "203.0.113.0/24"; never the address itself. */
      network: z.string(),
      /** ISO 3166 code of the country of the address; null when it is not known. */
      country: z.nullable(z.string()),
      beganAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
    }),
  ),
  errors: [],
});

/** Ends every other session of the member, and forgets every other remembered browser. */
export const signOutOthers = endpoint({
  method: 'DELETE',
  path: '/wps/session/others',
  summary: 'Sign out other devices',
  auth: 'member',
  beforeFirstPassword: true,
  input: z.object({ id: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({ ended: z.int() }),
  errors: [],
});

/** One page of sign-ins and refused tries, newest first. */
export const loginHistory = endpoint({
  method: 'GET',
  path: '/wps/member/loginHistory',
  summary: 'When and from where the account was signed in to, or somebody tried',
  auth: 'member',
  input: z.object({ before: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        /** How: 'password', 'device', 'sms', 'firebase', 'passkey' or a provider's code. */
        method: z.string(),
        ok: z.boolean(),
        device: z.string(),
        network: z.string(),
        country: z.nullable(z.string()),
      }),
    ),
    /** To be given as `before` for the next page; null at the end. */
    next: z.nullable(z.string()),
  }),
  errors: [],
});

/** A picture of digits, six unless the merchant has it otherwise; good once, for two minutes. */
export const captcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  summary: 'A fresh captcha',
  auth: 'anyone',
  input: z.object({}),
  output: z.object({ captchaId: z.string(), image: z.string(), digits: z.int() }),
  errors: [],
});

/** The rule for a username that can be registered: letters, digits and underscores. */
export const usernamePattern = new RegExp(
  `^[A-Za-z][A-Za-z0-9_]{${lengthOf.usernameMin - 1},${lengthOf.usernameMax - 1}}$`,
);
