// Shows what is kept of a remembered sign-in, and what becomes of it.
import { beforeEach, expect, test, vi } from 'vitest';
import {
  credentialOf,
  forgetCredentials,
  hasRemembered,
  remember,
  rememberedFor,
  renewRemembered,
} from './remembered-login.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});

const credential = 'perya-device.abc';

test('[LOGIN-04] each mode keeps its own record, the credential encoded twice', () => {
  remember('username', { username: 'maria', countryDialingCode: '', credential });
  remember('sms', { username: '9171234567', countryDialingCode: '+63', credential: null });
  expect(rememberedFor('username')).toEqual({
    type: 'username',
    username: 'maria',
    password: btoa(btoa(credential)),
    countryDialingCode: '',
  });
  expect(credentialOf(rememberedFor('username'))).toBe(credential);
  expect(rememberedFor('sms')).toMatchObject({ username: '9171234567', countryDialingCode: '+63' });
  expect(credentialOf(rememberedFor('sms'))).toBeNull();
});

test('[LOGOUT-01] signing out voids the credentials and keeps the names', () => {
  remember('username', { username: 'maria', countryDialingCode: '', credential });
  expect(hasRemembered()).toBe(true);
  forgetCredentials();
  expect(hasRemembered()).toBe(false);
  expect(rememberedFor('username')).toMatchObject({ username: 'maria', password: '' });
});

test('[PSW-01] a changed password renews what is remembered, and only that', () => {
  remember('username', { username: 'maria', countryDialingCode: '', credential });
  remember('sms', { username: '9171234567', countryDialingCode: '+63', credential: null });
  renewRemembered('perya-device.new');
  expect(credentialOf(rememberedFor('username'))).toBe('perya-device.new');
  expect(credentialOf(rememberedFor('sms'))).toBeNull();
});

test('[LOGIN-04] a record that cannot be read holds no credential', () => {
  kept.set('rememberedLogin', '{"username":{"type":"username","username":"x","password":"%%"}}');
  expect(credentialOf(rememberedFor('username'))).toBeNull();
});
