// Shows what each way of filling in the login form sends.
import { expect, test } from 'vitest';
import { firebaseInputOf, loginInputOf, usesCredential } from './login-fields.ts';

const mobile = {
  number: '917 123 4567',
  dialingCode: '+63',
  problem: null,
  format: { kind: 'mobile', min: 10, max: 20 },
  input: { mobileNum: '917 123 4567', countryDialingCode: '+63' },
} as const;
const byName = {
  mode: 'username',
  name: 'maria',
  mobile,
  password: 'typed',
  code: '',
  credential: null,
} as const;
const byNumber = {
  ...byName,
  mode: 'sms',
  name: '917 123 4567',
  password: '',
  code: '123456',
} as const;

test('[CALL-01] username mode sends the name and the password', () => {
  expect(loginInputOf(byName)).toEqual({ type: 'username', username: 'maria', password: 'typed' });
});

test('[CALL-01] mobile mode sends number and code in place of name and password', () => {
  expect(loginInputOf(byNumber)).toEqual({
    type: 'sms',
    username: '917 123 4567',
    password: '123456',
    countryDialingCode: '+63',
  });
});

test('[CALL-01] with an identity provider the token takes the place of the code', () => {
  expect(firebaseInputOf({ mobile }, 'token')).toEqual({
    type: 'firebase',
    username: '917 123 4567',
    password: '',
    countryDialingCode: '+63',
    firebaseChannel: 'sms',
    firebaseIdToken: 'token',
    firebaseMobileNo: '917 123 4567',
  });
});

test('[LOGIN-04] a credential is sent while nothing is typed, and typing replaces it', () => {
  const credential = 'perya-device.abc';
  const held = { ...byName, password: '', credential };
  expect(loginInputOf(held).password).toBe(credential);
  expect(usesCredential(held)).toBe(true);
  expect(loginInputOf({ ...held, password: 'typed' }).password).toBe('typed');
  expect(usesCredential({ ...held, password: 'typed' })).toBe(false);
  // By number too it stands in for a password: it is no code.
  expect(loginInputOf({ ...byNumber, code: '', credential })).toEqual({
    type: 'username',
    username: '917 123 4567',
    password: credential,
    countryDialingCode: '+63',
  });
});
