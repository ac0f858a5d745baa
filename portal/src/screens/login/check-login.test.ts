// Shows what the login form refuses by itself, and when it asks for the captcha.
import { expect, test } from 'vitest';
import { checkLogin, wantsCaptcha } from './check-login.ts';

test('[LOGIN-02] both fields are needed; spaces are no username', () => {
  expect(checkLogin({ username: ' ', password: '', captcha: null })).toEqual({
    username: 'required',
    password: 'required',
  });
  expect(checkLogin({ username: 'maria', password: ' ', captcha: null })).toEqual({});
});

test('[LOGIN-11] a captcha that is shown is required, all six digits of it', () => {
  const form = { username: 'maria', password: 'secret' };
  expect(checkLogin({ ...form, captcha: '' })).toEqual({ captcha: 'required' });
  expect(checkLogin({ ...form, captcha: '12345' })).toEqual({ captcha: 'tooShort' });
  expect(checkLogin({ ...form, captcha: '123456' })).toEqual({});
});

test('[LOGIN-09] only a refusal that carries the captcha flag asks for one', () => {
  expect(wantsCaptcha({ captcha: true })).toBe(true);
  for (const other of [{ captcha: false }, {}, null, undefined, 'captcha']) {
    expect(wantsCaptcha(other)).toBe(false);
  }
});
