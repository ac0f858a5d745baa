// Shows what an account that an agent opened is asked for with its first password.
// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { save } from '#lib/storage.ts';
import { findSession } from '#domain/session/session.ts';
import { hideScreen, showScreen, shown, until } from '../../test-screen.tsx';

afterEach(hideScreen);

async function dueSession() {
  const account = { merchantCode: 'perya', userName: 'bantay', firstTimeLogin: true };
  save('MC_SESSION_INFO', { ...account, token: 'token', type: 0, passwordDue: true });
  await findSession();
}

test('[AGENT-14] [PSW-01] a number, its code and a word on the terms come first', async () => {
  await dueSession();
  const sent = await showScreen('/m/changePsw', {
    'GET /wps/member/password/first': () => ({ value: { opened: true } }),
  });
  await until(() => expect(shown.field('mobileNum')).not.toBeNull());
  shown.type('newPassword', 'chosen by myself');
  shown.type('confirmNewPassword', 'chosen by myself');
  document.querySelector('form')?.requestSubmit();
  await until(() => expect(shown.wrong('mobileNum')).not.toBe(''));
  expect(shown.wrong('verificationCode')).not.toBe('');
  expect(shown.wrong('agree')).toBe('Agree to continue.');
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

test('[PSW-01] whoever got a password from customer service is asked for that alone', async () => {
  await dueSession();
  await showScreen('/m/changePsw', {
    'GET /wps/member/password/first': () => ({ value: { opened: false } }),
  });
  await until(() => expect(shown.field('newPassword')).not.toBeNull());
  expect(shown.field('mobileNum')).toBeNull();
});
