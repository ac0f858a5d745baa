// Signing in, trying for free, coming back and signing out.
import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { lengthOf } from './limits.ts';

const name = z.string().check(z.minLength(1), z.maxLength(64));
const captchaCode = z.string().check(z.regex(/^\d{6}$/));

/** The answer to every way of signing in; section 3 of the specification names the fields. */
export const sessionSchema = z.object({
  token: z.string(),
  merchantCode: z.string(),
  userName: z.string(),
  customerType: z.int(),
  firstTimeLogin: z.boolean(),
});

export type SessionAnswer = z.output<typeof sessionSchema>;

/** The `value` of a refused login: whether the next try needs a captcha. */
export const loginRefusalSchema = z.object({ captcha: z.boolean() });

/** Signs in by username and password. A refusal's value says whether a captcha is needed now. */
export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Sign in',
  auth: 'anyone',
  sealed: true,
  input: z.object({
    type: z.literal('username'),
    username: name,
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    captcha: z.optional(captchaCode),
    captchaId: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: sessionSchema,
  errors: ['login.wrong', 'login.locked', 'login.notMember', 'captcha.required', 'captcha.wrong'],
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

export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'Sign out',
  auth: 'session',
  input: z.object({}),
  output: nothing,
  errors: [],
});

/** A picture of six digits, good once and for two minutes. */
export const captcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  summary: 'A fresh captcha',
  auth: 'anyone',
  input: z.object({}),
  output: z.object({ captchaId: z.string(), image: z.string() }),
  errors: [],
});

/** The rule for a username that can be registered: letters, digits and underscores. */
export const usernamePattern = new RegExp(
  `^[A-Za-z][A-Za-z0-9_]{${lengthOf.usernameMin - 1},${lengthOf.usernameMax - 1}}$`,
);
