// Shows that the form follows the server's rules, and what it sends.
import type { Flag } from '@perya/contract/merchant/flags';
import { registrationFields } from '@perya/contract/account/registration';
import type {
  RegistrationField,
  RegistrationRule,
  RegistrationRules,
} from '@perya/contract/account/registration';
import {
  registrationTabs,
  rulesOfTab,
  shownFields,
} from '@perya/contract/account/registration-form';
import { describe, expect, test } from 'vitest';
import {
  checkRegistration,
  codeOf,
  invitationOf,
  payloadOf,
  registerMethodOf,
  wrongsOf,
} from './registration-form.ts';

const off: RegistrationRule = { enabled: false, required: false, minLength: 0, maxLength: 64 };
const optional = { ...off, enabled: true };
const required = { ...optional, required: true };

function rulesWith(changes: Partial<Record<RegistrationField, RegistrationRule>>) {
  const none = Object.fromEntries(registrationFields.map((field) => [field, off]));
  return { ...none, ...changes } as RegistrationRules;
}

const rules = rulesWith({
  username: { ...required, pattern: '^[a-z]+$', minLength: 4, maxLength: 8 },
  password: { ...required, minLength: 8 },
  confirmPassword: required,
  email: { ...optional, pattern: '^\\S+@\\S+$' },
});
const good = { username: 'maria', password: 'long enough', confirmPassword: 'long enough' };
const checked = (typed: object, by = rules) => checkRegistration({ ...good, ...typed }, by, null);

describe('the registration form', () => {
  test('[REG-01] has the tabs that are switched on; username first, mobile if alone', () => {
    expect(registrationTabs(['USERNAMEREG3', 'MOBILENUMREG3'])).toEqual(['username', 'mobile']);
    expect(registrationTabs(['MOBILENUMREG3'])).toEqual(['mobile']);
    expect(registrationTabs(['USERNAMEREG3'])).toEqual(['username']);
    expect(registrationTabs([])).toEqual([]);
  });

  test('[REG-02] shows the fields that are enabled, in one order', () => {
    expect(shownFields(rules)).toEqual(['username', 'password', 'confirmPassword', 'email']);
    const all = registrationFields.map((field) => [field, required]);
    expect(shownFields(Object.fromEntries(all) as RegistrationRules)).toEqual(registrationFields);
  });

  test('[SECUR-01] has a payment password that is not the password', () => {
    const both = { ...rules, paymentPassword: { ...optional, minLength: 6 } };
    const shared = { paymentPassword: good.password };
    expect(checked(shared, both)).toEqual({ paymentPassword: 'password.shared' });
    expect(checked({ paymentPassword: 'another' }, both)).toEqual({});
    expect(checked(shared)).toEqual({});
    expect(wrongsOf('password.shared')).toEqual({ paymentPassword: 'password.shared' });
  });

  test('[REG-12] asks a password and a code on mobile registration as the flags say', () => {
    const fields = (on: readonly Flag[], withProvider = false) =>
      shownFields(rulesOfTab(rules, on, 'mobile', withProvider)).filter((name) => name !== 'email');
    expect(fields(['MOBILENUMPASSREG3'])).toEqual(['mobileNum', 'password', 'confirmPassword']);
    expect(fields(['REGMOBVERF3'])).toEqual(['mobileNum', 'verificationCode']);
    expect(fields([])).toEqual(['mobileNum', 'verificationCode']);
    expect(fields(['MOBILENUMPASSREG3'], true)).toEqual(['mobileNum']);
  });

  test('[REG-03] holds each field to its rule; an empty one passes if not required', () => {
    expect(checked({})).toEqual({});
    expect(checked({ email: '  ' })).toEqual({});
    expect(checked({ email: 'no' })).toEqual({ email: 'invalid' });
    for (const [username, problem] of [
      ['', 'required'],
      ['abc', 'tooShort'],
      ['abcdefghi', 'tooLong'],
      ['MARIA', 'invalid'],
    ] as const) {
      expect(checked({ username })).toEqual({ username: problem });
    }
  });

  test('[REG-03] a number that is there is judged as one; an empty one by the rule alone', () => {
    const withNumber = rulesWith({ ...rules, mobileNum: optional });
    const number = (mobileNum: string) =>
      checkRegistration({ ...good, mobileNum }, withNumber, 'invalid');
    expect(number('12')).toEqual({ mobileNum: 'invalid' });
    expect(number('')).toEqual({});
  });

  test('[REG-09] the confirmation is required and must equal the password', () => {
    expect(checked({ confirmPassword: '' })).toEqual({ confirmPassword: 'required' });
    expect(checked({ password: 'changed since' })).toEqual({ confirmPassword: 'mismatch' });
    expect(checked({ confirmPassword: 'long enough ' })).toEqual({ confirmPassword: 'mismatch' });
    const long = rulesWith({ ...rules, confirmPassword: { ...required, minLength: 8 } });
    expect(checked({ confirmPassword: 'long' }, long)).toEqual({ confirmPassword: 'mismatch' });
  });

  test('[REG-09] a refusal leads to the field that it is about', () => {
    expect(wrongsOf('account.usernameTaken')).toEqual({ username: 'account.usernameTaken' });
    expect(wrongsOf('captcha.wrong')).toEqual({ captcha: 'captcha.wrong' });
    expect(wrongsOf('input.invalid', { email: 'invalid' })).toEqual({ email: 'invalid' });
    expect(wrongsOf('server.busy')).toEqual({});
  });
});

describe('[REG-04][ROUTE-03] the invitation code', () => {
  const query = (text: string) => codeOf(new URLSearchParams(text));
  const asking = rulesWith({ affiliateCode: optional });
  const invitation = (code: string | null, valid: boolean | null, typed?: string) => {
    const found = invitationOf({ rules: asking, typed, code, valid });
    return { value: found.value, asked: found.rules.affiliateCode.enabled };
  };

  test('comes with the address under either name', () => {
    expect(query('affiliateCode=LINA&code=other')).toBe('LINA');
    expect(query('code=%20LINA%20')).toBe('LINA');
    expect(query('domain=lina.example')).toBeNull();
    expect(query('code=')).toBeNull();
  });

  test('[REG-07] hides its field when it is valid, and shows it when it is not', () => {
    expect(invitation(null, null)).toEqual({ value: '', asked: true });
    expect(invitation('LINA', null)).toEqual({ value: 'LINA', asked: false });
    expect(invitation('LINA', true)).toEqual({ value: 'LINA', asked: false });
    expect(invitation('LINA', false)).toEqual({ value: '', asked: true });
    expect(invitation('LINA', false, ' MINE ')).toEqual({ value: 'MINE', asked: true });
  });

  test('[REG-07] that is invalid is left out where the merchant has no field for it', () => {
    const given = { rules: rulesWith({}), typed: undefined, code: 'LINA' };
    expect(invitationOf({ ...given, valid: false }).value).toBe('');
    expect(invitationOf({ ...given, valid: true }).value).toBe('LINA');
  });
});

describe('[REG-10] the payload', () => {
  const around = {
    rules,
    dialingCode: '+63',
    affiliateCode: '',
    captchaId: 'c',
    agree: true,
    hostname: 'perya.example',
    query: new URLSearchParams(),
    method: 'H5' as const,
    requestKey: '3f1f9a52-2a7b-4f5e-9f7e-0f0a3c1d2b4e',
    socialTicket: null,
    firebaseIdToken: null,
  };
  const fixed = {
    registerUrl: 'perya.example',
    registerMethod: 'H5',
    type: 0,
    agree: true,
    requestKey: around.requestKey,
  };

  test('is that of the specification, and only what was asked for', () => {
    const query = new URLSearchParams('affiliateCode=LINA&domain=lina.example');
    const typed = { ...good, email: ' ', zalo: 'not asked for' };
    const sent = payloadOf({ ...around, typed, query, affiliateCode: 'LINA' });
    const invited = { affiliateCode: 'LINA', domain: 'lina.example' };
    expect(sent).toEqual({ ...good, ...invited, ...fixed });
  });

  test('[MINE-03] names the member of a referral link, unless another one was typed', () => {
    const query = new URLSearchParams('recommenderId=maria');
    expect(payloadOf({ ...around, typed: good, query })).toMatchObject({ recommenderId: 'maria' });
    const rules = rulesWith({ recommenderId: required });
    const typed = { recommenderId: 'jose' };
    expect(payloadOf({ ...around, typed, rules, query })).toMatchObject(typed);
    const stretched = new URLSearchParams({ recommenderId: 'm'.repeat(200) });
    expect(payloadOf({ ...around, typed: good, query: stretched })).not.toHaveProperty(
      'recommenderId',
    );
  });

  test('has the dialing code with a number, the captcha and its name with a captcha', () => {
    const asking = rulesWith({
      mobileNum: required,
      countryDialingCode: required,
      captcha: required,
    });
    const typed = { mobileNum: ' 0917 123 4567 ', captcha: '123456' };
    expect(payloadOf({ ...around, typed, rules: asking })).toEqual({
      mobileNum: '0917 123 4567',
      countryDialingCode: '+63',
      captcha: '123456',
      captchaId: 'c',
      ...fixed,
    });
  });

  test('confirms the password where the merchant asks for it only once', () => {
    const once = rulesWith({ username: required, password: required });
    expect(payloadOf({ ...around, typed: good, rules: once })).toMatchObject({
      confirmPassword: good.password,
    });
  });

  test('[REG-05] carries the tie to a provider, and a provider’s proof of the number', () => {
    const sent = { ...around, typed: {}, rules: rulesWith({}) };
    expect(payloadOf({ ...sent, socialTicket: 't', firebaseIdToken: 'f' })).toEqual({
      socialTicket: 't',
      firebaseChannel: 'sms',
      firebaseIdToken: 'f',
      ...fixed,
    });
  });

  test('tells app, home screen and browser apart', () => {
    const plain = { userAgent: 'Mozilla/5.0', webclip: false, standalone: false };
    expect(registerMethodOf(plain)).toBe('H5');
    expect(registerMethodOf({ ...plain, standalone: true })).toBe('PWA');
    expect(registerMethodOf({ ...plain, webclip: true, standalone: true })).toBe('WEBCLIP');
    expect(registerMethodOf({ ...plain, userAgent: 'Mozilla/5.0 PeryaApp/1.0' })).toBe('APP');
  });
});
