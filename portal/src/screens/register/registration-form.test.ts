// Shows that the form follows the server's rules, and what it sends.
import {
  registrationFields,
  type RegistrationField,
  type RegistrationRule,
  type RegistrationRules,
} from '@perya/contract/registration';
import { describe, expect, test } from 'vitest';
import {
  checkRegistration,
  payloadOf,
  problemOf,
  registerMethodOf,
  shownFields,
} from './registration-form.ts';

const off: RegistrationRule = { enabled: false, required: false, minLength: 0, maxLength: 64 };
const required = { ...off, enabled: true, required: true };

function rulesWith(changes: Partial<Record<RegistrationField, RegistrationRule>>) {
  const none = Object.fromEntries(registrationFields.map((field) => [field, off]));
  return { ...none, ...changes } as RegistrationRules;
}

const rules = rulesWith({
  username: { ...required, pattern: '^[a-z]+$', minLength: 4, maxLength: 8 },
  password: { ...required, minLength: 8 },
  confirmPassword: required,
  email: { ...off, enabled: true, pattern: '^\\S+@\\S+$' },
});
const good = { username: 'maria', password: 'long enough', confirmPassword: 'long enough' };

describe('the registration form', () => {
  test('[REG-02] shows the fields that are enabled, in one order', () => {
    expect(shownFields(rules)).toEqual(['username', 'password', 'confirmPassword', 'email']);
    const all = registrationFields.map((field) => [field, required]);
    expect(shownFields(Object.fromEntries(all) as RegistrationRules)).toEqual(registrationFields);
  });

  test('[REG-03] holds each field to its rule; an empty one passes if not required', () => {
    expect(checkRegistration(good, rules)).toEqual({});
    expect(checkRegistration({ ...good, email: 'no' }, rules)).toEqual({ email: 'invalid' });
    expect(problemOf('', rules.username)).toBe('required');
    expect(problemOf('abc', rules.username)).toBe('tooShort');
    expect(problemOf('abcdefghi', rules.username)).toBe('tooLong');
    expect(problemOf('MARIA', rules.username)).toBe('invalid');
  });

  test('[REG-09] the confirmation is required and must equal the password', () => {
    expect(checkRegistration({ ...good, confirmPassword: '' }, rules)).toEqual({
      confirmPassword: 'required',
    });
    expect(checkRegistration({ ...good, password: 'changed since' }, rules)).toEqual({
      confirmPassword: 'mismatch',
    });
  });

  const around = { captchaId: 'c', agree: true, hostname: 'perya.example', method: 'H5' as const };

  test('[REG-10] sends the payload of the specification, and only what was asked for', () => {
    const query = new URLSearchParams('affiliateCode=LINA&domain=lina.example');
    const typed = { ...good, zalo: 'not asked for' };
    expect(payloadOf({ ...around, typed, rules, query })).toEqual({
      ...good,
      affiliateCode: 'LINA',
      domain: 'lina.example',
      registerUrl: 'perya.example',
      registerMethod: 'H5',
      type: 0,
      agree: true,
    });
  });

  test('[REG-10] a typed invitation code goes before that of the address', () => {
    const withCode = rulesWith({ ...rules, affiliateCode: { ...off, enabled: true } });
    const query = new URLSearchParams('code=FROMURL');
    const sent = payloadOf({
      ...around,
      typed: { ...good, affiliateCode: 'TYPED' },
      rules: withCode,
      query,
    });
    expect(sent).toMatchObject({ affiliateCode: 'TYPED' });
  });

  test('[REG-10] tells app, home screen and browser apart', () => {
    const plain = { userAgent: 'Mozilla/5.0', webclip: false, standalone: false };
    expect(registerMethodOf(plain)).toBe('H5');
    expect(registerMethodOf({ ...plain, standalone: true })).toBe('PWA');
    expect(registerMethodOf({ ...plain, webclip: true, standalone: true })).toBe('WEBCLIP');
    expect(registerMethodOf({ ...plain, userAgent: 'Mozilla/5.0 PeryaApp/1.0' })).toBe('APP');
  });
});
