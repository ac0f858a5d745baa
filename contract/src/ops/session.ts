// How operators get in: a link for the first time, then a passkey, or a password and a code.
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { grantSchema, permissions } from './permissions.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** WebAuthn's own JSON, which the browser and the server's library understand. */
const ceremony = z.record(z.string(), z.unknown());
const begun = z.object({ ticket: z.string(), options: ceremony });
const answered = { ticket: text(128), response: ceremony };

export const operatorNameSchema = z.string().check(z.regex(/^[\p{L}\d][\p{L}\d ._@-]{0,63}$/u));

/** Six digits of the authenticator app; each counts once. */
const codeSchema = z.string().check(z.regex(/^\d{6}$/));

export const operatorPassword = { min: 12, max: 128 } as const;

const newPassword = z
  .string()
  .check(z.minLength(operatorPassword.min), z.maxLength(operatorPassword.max));

const meSchema = z.object({
  name: z.string(),
  /** As they were given. */
  grants: z.array(grantSchema),
  /** What they come to, merchant by merchant. */
  merchants: z.array(
    z.object({
      merchant: z.string(),
      name: z.string(),
      currency: z.string(),
      timeZone: z.string(),
      permissions: z.array(z.enum(permissions)),
    }),
  ),
  /** What may be asked of all merchants at once, as `merchant: "*"`. */
  everywhere: z.array(z.enum(permissions)),
  /** The session is over when nothing is asked for so long, and by then whatever is asked. */
  idleSeconds: z.int(),
  endsAt: z.iso.datetime(),
  /** Until then no further proof is asked for. */
  freshUntil: z.iso.datetime(),
  passkeys: z.int(),
  hasPassword: z.boolean(),
});

/** `token` is for the memory of the page alone; the cookie that comes with it is the other half. */
const begunSession = z.object({ token: z.string(), me: meSchema });

export const operatorSignIn = endpoint({
  method: 'POST',
  path: '/ops/session',
  summary: 'Sign in by password and code',
  auth: 'anyone',
  input: z.object({ name: text(64), password: text(256), code: codeSchema }),
  output: begunSession,
  errors: ['login.wrong', 'login.locked', 'operator.passkeyOnly', 'operator.networkRefused'],
});

export const operatorPasskeyStart = endpoint({
  method: 'POST',
  path: '/ops/session/passkey/start',
  summary: 'Begin a sign-in by passkey',
  auth: 'anyone',
  input: z.object({}),
  output: begun,
  errors: ['operator.networkRefused'],
});

export const operatorPasskey = endpoint({
  method: 'POST',
  path: '/ops/session/passkey',
  summary: 'Sign in by passkey',
  auth: 'anyone',
  input: z.object(answered),
  output: begunSession,
  errors: ['login.ticketExpired', 'passkey.refused', 'operator.networkRefused'],
});

/** Gives a page that was loaded anew a token of its own. */
export const operatorResume = endpoint({
  method: 'POST',
  path: '/ops/session/resume',
  summary: 'Come back to a session by its cookie',
  auth: 'cookie',
  input: z.object({}),
  output: begunSession,
  errors: ['operator.networkRefused'],
});

export const operatorMe = endpoint({
  method: 'GET',
  path: '/ops/session',
  summary: 'Who is signed in, and what they may do where',
  auth: 'operator',
  needs: 'session.own',
  input: z.object({}),
  output: meSchema,
  errors: [],
});

export const operatorSignOut = endpoint({
  method: 'DELETE',
  path: '/ops/session',
  summary: 'Sign out',
  auth: 'operator',
  needs: 'session.own',
  input: z.object({}),
  output: nothing,
  errors: [],
});

const proved = z.object({ freshUntil: z.iso.datetime() });

/** For what is asked with a proof within the last minutes; one who only has passkeys uses those. */
export const operatorProve = endpoint({
  method: 'POST',
  path: '/ops/session/proof',
  summary: 'Prove by a code that it is still the same person',
  auth: 'operator',
  needs: 'session.own',
  input: z.object({ code: codeSchema }),
  output: proved,
  errors: ['login.codeWrong', 'login.locked', 'operator.passkeyOnly'],
});

export const operatorProvePasskeyStart = endpoint({
  method: 'POST',
  path: '/ops/session/proof/passkey/start',
  summary: 'Begin to prove it by a passkey',
  auth: 'operator',
  needs: 'session.own',
  input: z.object({}),
  output: begun,
  errors: [],
});

export const operatorProvePasskey = endpoint({
  method: 'POST',
  path: '/ops/session/proof/passkey',
  summary: 'Prove by a passkey that it is still the same person',
  auth: 'operator',
  needs: 'session.own',
  input: z.object(answered),
  output: proved,
  errors: ['login.ticketExpired', 'passkey.refused'],
});

const link = { token: text(128) };

/** What the command line printed for a new operator, or for one who lost everything. */
export const enrolmentStart = endpoint({
  method: 'POST',
  path: '/ops/enrolment/start',
  summary: 'Begin to set up one’s own way in',
  auth: 'anyone',
  input: z.object(link),
  output: z.object({
    name: z.string(),
    /** An owner's way in is a passkey alone. */
    passkeyOnly: z.boolean(),
    totp: z.object({ uri: z.string(), secret: z.string() }),
    passkey: begun,
  }),
  errors: ['operator.linkExpired', 'operator.networkRefused'],
});

/** The link is good until one of these two succeeds. */
export const enrolmentPassword = endpoint({
  method: 'POST',
  path: '/ops/enrolment/password',
  summary: 'Choose a password, with the first code of the authenticator app',
  auth: 'anyone',
  input: z.object({ ...link, password: newPassword, code: codeSchema }),
  output: nothing,
  errors: [
    'operator.linkExpired',
    'operator.passkeyOnly',
    'operator.networkRefused',
    'login.codeWrong',
    'password.breached',
  ],
});

export const enrolmentPasskey = endpoint({
  method: 'POST',
  path: '/ops/enrolment/passkey',
  summary: 'Add a passkey',
  auth: 'anyone',
  input: z.object({ ...link, ...answered, name: text(40) }),
  output: nothing,
  errors: [
    'operator.linkExpired',
    'operator.networkRefused',
    'login.ticketExpired',
    'passkey.refused',
  ],
});
