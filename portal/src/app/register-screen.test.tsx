// Shows the registration to visitors and to members: who goes home, and what is marked when.
// @vitest-environment happy-dom
import { registrationFields, registrationRules } from '@perya/contract/account/registration';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findSession, loseSession, startSession } from '#domain/session/session.ts';
import { createQueryClient, keyOf } from '#lib/use-call.ts';
import { Screen } from '../screens/register/register.screen.tsx';
import { showPage } from '../test-page.tsx';

let leave: () => Promise<void>;

function signIn(customerType: number): void {
  const answer = { token: 't', merchantCode: 'perya', userName: 'maria', passwordDue: false };
  startSession({ ...answer, customerType, firstTimeLogin: false } as never);
}

async function show() {
  const client = createQueryClient();
  const off = { enabled: false, required: false, minLength: 0, maxLength: 64 };
  const rules = Object.fromEntries(registrationFields.map((field) => [field, off]));
  const captcha = { enabled: true, required: true, minLength: 6, maxLength: 6 };
  client.setQueryData(keyOf(registrationRules, {}), { ...rules, captcha } as never);
  const around = { client, texts: ['account', 'protection', 'gift', 'forms'] as const };
  const merchant = { flags: ['USERNAMEREG3'] as never, signUpGift: '100.00' };
  const shown = await showPage(<Screen />, { ...around, merchant, at: '/m/register' });
  ({ leave } = shown);
  return shown.page;
}

const path = () => window.location.pathname;

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Promise(() => undefined));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('isSecureContext', true);
  await findSession();
});
afterEach(async () => {
  await leave();
  await act(async () => loseSession('session.none'));
  vi.unstubAllGlobals();
});

test('[ROUTE-03] a member who is signed in goes home', async () => {
  signIn(0);
  await show();
  expect(path()).toBe('/m/home');
});

test('[ROUTE-03] a trial may register, and who registers here stays for what follows', async () => {
  signIn(4);
  await show();
  expect(path()).toBe('/m/register');
  await act(async () => signIn(0));
  expect(path()).toBe('/m/register');
});

test('[REG-09] a captcha is marked once it was left out, until it is typed', async () => {
  const page = await show();
  const field = () => page.querySelector<HTMLInputElement>('input[name=captcha]');
  expect(field()?.getAttribute('aria-invalid')).not.toBe('true');
  const form = page.querySelector('form');
  await act(async () =>
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  expect(field()?.getAttribute('aria-invalid')).toBe('true');
  await act(async () => {
    const element = field();
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(element, '1');
    element?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(field()?.getAttribute('aria-invalid')).not.toBe('true');
});

test('[REG-11] says that the gift comes after a proof where one is asked for', async () => {
  const page = await show();
  expect(page.textContent).toContain('when you verify a mobile number or e-mail');
});
