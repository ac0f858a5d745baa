// The modern ways beside the password: two-step sign-in by an authenticator app, and passkeys.
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { sessionSchema } from './session.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const password = text(256);

/**
 * The password that confirms a change here. It may be left out when it was typed a moment ago, or
 * by an account that has none and signed in a moment ago; else the answer is password.oldRequired.
 */
const confirmation = z.optional(password);

/** Makes a new secret; it counts once `totpConfirm` has shown that the app holds it. */
export const totpStart = endpoint({
  method: 'POST',
  path: '/wps/member/security/totp/start',
  summary: 'Begin to set up two-step sign-in',
  auth: 'member',
  sealed: true,
  input: z.object({ password: confirmation }),
  output: z.object({
    /** For an authenticator app: as a picture, a link, or typed by hand. */
    uri: z.string(),
    secret: z.string(),
  }),
  errors: ['password.wrong', 'password.oldRequired', 'login.locked', 'security.alreadySet'],
});

/** Turns two-step sign-in on; the recovery codes are shown this once. */
export const totpConfirm = endpoint({
  method: 'POST',
  path: '/wps/member/security/totp/confirm',
  summary: 'Turn two-step sign-in on',
  auth: 'member',
  sealed: true,
  input: z.object({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['totp.notStarted', 'login.codeWrong', 'login.locked'],
});

export const totpRemove = endpoint({
  method: 'POST',
  path: '/wps/member/security/totp/remove',
  summary: 'Turn two-step sign-in off',
  auth: 'member',
  sealed: true,
  input: z.object({ password: confirmation, code: text(32) }),
  output: nothing,
  errors: [
    'password.wrong',
    'password.oldRequired',
    'login.codeWrong',
    'login.locked',
    'totp.notStarted',
  ],
});

/** WebAuthn's own JSON, which the browser and the server's library understand. */
const ceremony = z.record(z.string(), z.unknown());

const begun = z.object({ ticket: z.string(), options: ceremony });

export const passkeyAddStart = endpoint({
  method: 'POST',
  path: '/wps/member/security/passkey/start',
  summary: 'Begin to add a passkey',
  auth: 'member',
  sealed: true,
  input: z.object({ password: confirmation }),
  output: begun,
  errors: ['password.wrong', 'password.oldRequired', 'login.locked'],
});

export const passkeyAdd = endpoint({
  method: 'POST',
  path: '/wps/member/security/passkey',
  summary: 'Add a passkey',
  auth: 'member',
  input: z.object({ ticket: text(128), response: ceremony, name: text(40) }),
  output: nothing,
  errors: ['login.ticketExpired', 'passkey.refused'],
});

export const passkeys = endpoint({
  method: 'GET',
  path: '/wps/member/security/passkey',
  summary: 'The passkeys of the member',
  auth: 'member',
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      addedAt: z.iso.datetime(),
      lastUsedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  errors: [],
});

export const passkeyRemove = endpoint({
  method: 'DELETE',
  path: '/wps/member/security/passkey',
  summary: 'Remove a passkey',
  auth: 'member',
  /** Credential ids have up to 1,023 bytes. */
  input: z.object({ id: text(1_364) }),
  output: nothing,
  errors: ['passkey.refused', 'social.lastWay'],
});

/** Begins a sign-in by a passkey that the browser finds by itself; no username is asked for. */
export const passkeyLoginStart = endpoint({
  method: 'POST',
  path: '/wps/session/passkey/start',
  summary: 'Begin a sign-in by passkey',
  auth: 'anyone',
  input: z.object({}),
  output: begun,
  errors: [],
});

/** A passkey that was unlocked by finger, face or PIN is both steps in one. */
export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/wps/session/passkey',
  summary: 'Sign in by passkey',
  auth: 'anyone',
  device: true,
  input: z.object({ ticket: text(128), response: ceremony }),
  output: sessionSchema,
  errors: ['login.ticketExpired', 'passkey.refused', 'login.notMember', 'login.wrong'],
});
