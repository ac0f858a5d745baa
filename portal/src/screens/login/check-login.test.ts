// Shows what the login form refuses by itself, and what it reads from a refusal.
import { expect, test } from 'vitest';
import { checkLogin, problemsOfFilled, stepTicket, wantsCaptcha } from './check-login.ts';
import type { LoginForm } from './check-login.ts';

const empty: LoginForm = {
  mode: 'username',
  username: '',
  password: '',
  mobileProblem: 'required',
  code: '',
  remembered: false,
  captcha: null,
};
const maria = { ...empty, username: 'maria', password: 'secret' };
const number: LoginForm = { ...empty, mode: 'sms', mobileProblem: null, code: '123456' };

test('[LOGIN-02] both fields are needed; spaces are no username, but may be a password', () => {
  expect(checkLogin({ ...empty, username: ' ' })).toEqual({
    username: 'required',
    password: 'required',
  });
  expect(checkLogin({ ...maria, password: ' ' })).toEqual({});
});

test('[LOGIN-03] by number, a number and its code are needed', () => {
  expect(checkLogin({ ...number, mobileProblem: 'invalid', code: '' })).toEqual({
    mobileNum: 'invalid',
    verificationCode: 'required',
  });
  expect(checkLogin({ ...number, code: '123' })).toEqual({ verificationCode: 'tooShort' });
  expect(checkLogin(number)).toEqual({});
});

test('[LOGIN-04] what is remembered stands in for password or code, not for the name', () => {
  expect(checkLogin({ ...maria, password: '', remembered: true })).toEqual({});
  expect(checkLogin({ ...number, code: '', remembered: true })).toEqual({});
  expect(checkLogin({ ...empty, remembered: true })).toEqual({ username: 'required' });
});

test('[LOGIN-11] [MORE-06] a captcha that is shown is required, all digits of it', () => {
  const captcha = (code: string, digits = 6) => ({ code, digits });
  expect(checkLogin({ ...maria, captcha: captcha('') })).toEqual({ captcha: 'required' });
  expect(checkLogin({ ...maria, captcha: captcha('12345') })).toEqual({ captcha: 'tooShort' });
  expect(checkLogin({ ...maria, captcha: captcha('123456') })).toEqual({});
  expect(checkLogin({ ...maria, captcha: captcha('1', 1) })).toEqual({});
  expect(checkLogin({ ...maria, captcha: captcha('123456', 16) })).toEqual({ captcha: 'tooShort' });
  expect(checkLogin({ ...number, captcha: captcha('') })).toEqual({ captcha: 'required' });
});

test('[LOGIN-11] a change of language speaks of the fields that are filled in, of no other', () => {
  const form: LoginForm = {
    ...empty,
    mode: 'sms',
    mobileProblem: 'invalid',
    captcha: { code: '12', digits: 6 },
  };
  expect(problemsOfFilled(form)).toEqual({ mobileNum: 'invalid', captcha: 'tooShort' });
});

test('[LOGIN-09] only a refusal that carries the captcha flag asks for one', () => {
  expect(wantsCaptcha({ captcha: true })).toBe(true);
  for (const other of [{ captcha: false }, {}, null, undefined, 'captcha']) {
    expect(wantsCaptcha(other)).toBe(false);
  }
});

test('a second step goes on with the ticket of the refusal, or not at all', () => {
  expect(stepTicket({ ticket: 't' })).toBe('t');
  for (const other of [{ ticket: 7 }, {}, null, undefined]) expect(stepTicket(other)).toBeNull();
});
