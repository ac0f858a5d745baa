// Signing in through an identity provider: Facebook, Google and Telegram.
import * as z from 'zod/mini';
import { providers } from './providers.ts';

import { endpoint, nothing } from '../endpoint.ts';
import { sessionSchema } from './session.ts';

const provider = z.enum(providers);
const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** Where providers send the browser back to: the login screen finishes what it began. */
export const socialReturnPath = '/m/login';

/**
 * Begins a sign-in (or, with `link`, ties the provider to the signed-in member). The browser goes
 * to `url`; what it needs to come back is bound to it by a cookie. To tie one is confirmed as any
 * change of what guards an account: by the password, unless it was typed within five minutes.
 */
export const socialStart = endpoint({
  method: 'POST',
  path: '/wps/session/social/start',
  summary: 'Begin a sign-in through an identity provider',
  auth: 'anyone',
  sealed: true,
  input: z.object({
    provider,
    link: z.boolean(),
    remember: z.optional(z.boolean()),
    password: z.optional(text(256)),
  }),
  output: z.object({ url: z.string() }),
  errors: [
    'feature.off',
    'session.none',
    'free_reject',
    'password.due',
    'password.wrong',
    'password.oldRequired',
    'login.locked',
    'social.refused',
  ],
});

/** The `value` of social.unknown: what the registration form goes on with. */
export const socialUnknownSchema = z.object({
  ticket: z.string(),
  provider,
  suggestion: z.object({ nickname: z.string(), email: z.string() }),
});

/**
 * Finishes it with what the provider sent back: `code`, `state` and `iss` of OpenID Connect, or
 * Telegram's signed fields as the JSON text of `signedData`. An identity without an account is
 * answered 'social.unknown'; registering with its ticket ties it to the new account.
 */
export const socialFinish = endpoint({
  method: 'POST',
  path: '/wps/session/social/finish',
  summary: 'Finish a sign-in through an identity provider',
  auth: 'anyone',
  sealed: true,
  device: true,
  input: z.object({
    code: z.optional(text(2048)),
    state: z.optional(text(256)),
    iss: z.optional(text(256)),
    signedData: z.optional(text(4096)),
    /** What the provider says went wrong (the person declined, say). */
    error: z.optional(text(256)),
  }),
  output: z.object({
    /** Null when a provider was tied to a member who is signed in already. */
    session: z.nullable(sessionSchema),
    linked: z.boolean(),
  }),
  errors: [
    'social.unknown',
    'social.refused',
    'social.taken',
    'login.notMember',
    'login.secondStep',
    'login.wrong',
  ],
});

export const socialLinks = endpoint({
  method: 'GET',
  path: '/wps/member/social',
  summary: 'The identity providers that are tied to the member',
  auth: 'member',
  input: z.object({}),
  output: z.array(z.object({ provider, linkedAt: z.iso.datetime() })),
  errors: [],
});

/** Refused with 'social.lastWay' when it is the member's only way in. */
export const socialUnlink = endpoint({
  method: 'DELETE',
  path: '/wps/member/social',
  summary: 'Untie an identity provider',
  auth: 'member',
  input: z.object({ provider }),
  output: nothing,
  errors: ['social.unknown', 'social.lastWay'],
});
