// Holds the specification's messages (its section 8) to a text in every language.
import { errorStatus } from '@perya/contract/error-codes';
import { describe, expect, test } from 'vitest';
import { texts as english } from './locales/en.ts';
import { texts as filipino } from './locales/ty.ts';

/** Each message of the specification, and the text that a person reads for it here. */
const messages = {
  'Invalid invitation code': 'error.affiliate.invalid',
  'You are not logged in, please login first': 'error.session.none',
  'The account has been logged out, please log in again': 'error.session.ended',
  'The account was opened elsewhere': 'error.session.replaced',
  'Verification code error': 'error.verification.wrong',
  'No permission or feature temporarily unavailable': 'error.feature.off',
  'User does not exist or is disabled': 'error.login.wrong',
  'Username already exists': 'error.account.usernameTaken',
  'Account, password, e-mail format incorrect': 'field.invalid',
  'Confirmation password not matched': 'field.mismatch',
  'Referrer link error': 'error.recommender.invalid',
  'Enter a captcha': 'error.captcha.required',
  'Unknown error': 'error.server.unexpected',
  'The requested url is empty': 'error.game.unavailable',
  'System upgrading, please try again later': 'error.server.database',
  'The platform is under maintenance': 'error.merchant.maintenance',
  'IP or location blocked: access denied': 'error.merchant.restricted',
  'Non-member account unable to login': 'error.login.notMember',
  'Please login an actual account to use this function': 'error.free_reject',
  'No internet': 'error.offline',
  'Slow connection': 'error.slow',
  'Load failed, click to retry': 'common.retry',
  'The new and the old password cannot be the same': 'error.modify.new.old.same',
} as const satisfies Record<string, keyof typeof english>;

describe('[ERROR-01] each message of the specification has a text', () => {
  test.each(Object.entries(messages))('%s', (_message, key) => {
    expect(english[key].length).toBeGreaterThan(5);
    expect(filipino[key].length).toBeGreaterThan(5);
    expect(filipino[key]).not.toBe(english[key]);
  });

  test('and so does every code that the server may answer', () => {
    const missing = Object.keys(errorStatus).filter((code) => !(`error.${code}` in english));
    expect(missing).toEqual([]);
  });
});
