// Changing a password, and getting back in without it.
import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { endpoint, nothing } from '../endpoint.ts';
import { lengthOf } from '../limits.ts';
import { mobileInput } from './phone.ts';
import { codeSchema } from './verification.ts';

/** A password to be set; 8 to 64 characters of any kind, and not one that is known to leak. */
export const newPasswordSchema = z
  .string()
  .check(z.minLength(lengthOf.passwordMin), z.maxLength(lengthOf.passwordMax));

const oldPassword = z.string().check(z.minLength(1), z.maxLength(256));

/** What an account that an agent opened says with its first own password: who it is. */
const openedSchema = z.object({
  /** To the terms, and to being old enough. */
  agree: z.boolean(),
  ...mobileInput,
  verificationCode: codeSchema,
});

export const firstPassword = endpoint({
  method: 'GET',
  path: '/wps/member/password/first',
  summary: 'Whether a first password comes with proof of a number, and with the word on the terms',
  auth: 'member',
  beforeFirstPassword: true,
  input: z.object({}),
  output: z.object({ opened: z.boolean() }),
  errors: [],
});

/**
 * Changes the password. The old one may be left out when it was typed in this session less than
 * five minutes ago (password.oldRequired otherwise). Other sessions end, remembered browsers are
 * forgotten; this browser gets a new device credential if it was remembered.
 */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/wps/member/password/v2',
  summary: 'Change the password',
  auth: 'member',
  sealed: true,
  beforeFirstPassword: true,
  input: z.object({
    oldPassword: z.optional(oldPassword),
    newPassword: newPasswordSchema,
    confirmNewPassword: z.string().check(z.maxLength(lengthOf.passwordMax)),
    opened: z.optional(openedSchema),
  }),
  output: z.object({ deviceCredential: z.optional(z.string()) }),
  errors: [
    'password.wrong',
    'password.oldRequired',
    'password.breached',
    'password.shared',
    'modify.new.old.same',
    'login.locked',
    'age.underage',
    'verification.wrong',
    'account.mobileTaken',
  ],
});

/**
 * Mails a link to choose a new password with, if username and address belong together. The answer
 * is the same, in bytes and in time, whether they do or not.
 */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/wps/member/forgetPassword',
  summary: 'Ask for a link to choose a new password with',
  auth: 'anyone',
  form: true,
  input: z.object({
    username: z.string().check(z.minLength(1), z.maxLength(64)),
    email: z.string().check(z.minLength(3), z.maxLength(lengthOf.emailMax)),
    /** The language of the mail. */
    language: z.optional(z.enum(languages)),
  }),
  output: nothing,
  errors: [],
});

/** Chooses a new password by a mailed link. Every session ends; withdrawals rest for 24 hours. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/wps/member/resetPassword',
  summary: 'Choose a new password by a mailed link',
  auth: 'anyone',
  sealed: true,
  input: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(128)),
    newPassword: newPasswordSchema,
  }),
  output: z.object({ username: z.string() }),
  errors: ['password.linkExpired', 'password.breached', 'password.shared', 'modify.new.old.same'],
});

/** Chooses a new password by an SMS code; the browser then signs in with number and password. */
export const setPasswordByPhone = endpoint({
  method: 'POST',
  path: '/wps/member/setPasswordByPhone',
  summary: 'Choose a new password by an SMS code',
  auth: 'anyone',
  flag: 'PWRESETSMS3',
  sealed: true,
  input: z.object({ ...mobileInput, newPassword: newPasswordSchema, verificationCode: codeSchema }),
  output: nothing,
  errors: ['verification.wrong', 'password.breached', 'password.shared', 'modify.new.old.same'],
});
