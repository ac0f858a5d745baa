// Shows that the environment is read whole, and that what is wrong in it is named.
import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

test('a bad environment is named in one line', () => {
  const good = { GAMES_DATABASE_URL: 'postgres://localhost/x', VENDOR_KEY: 'k'.repeat(32) };
  expect(readEnv({ ...good, PORT: '9000' }).platformUrl).toBe('http://127.0.0.1:9000');
  for (const wrong of [
    { VENDOR_KEY: 'short' },
    { GAMES_DATABASE_URL: 'mysql://x' },
    { GAMES_APP_DATABASE_URL: 'mysql://x' },
    { GAMES_PORT: '99999' },
    { PLATFORM_URL: 'ftp://x' },
    { PORTAL_ORIGINS: "'none'; script-src *" },
    { TRUST_PROXY: 'proxy.example' },
    { TRUST_PROXY: '' },
    { TRUST_PROXY: '10.0.0.0/40' },
  ]) {
    expect(() => readEnv({ ...good, ...wrong })).toThrow(EnvError);
  }
});

test('a proxy is believed where the setting names it, and nobody by default', () => {
  const good = { GAMES_DATABASE_URL: 'postgres://localhost/x', VENDOR_KEY: 'k'.repeat(32) };
  const believed = (setting: object) => {
    const { trusts } = readEnv({ ...good, ...setting });
    return [trusts('10.1.2.3', 0), trusts('10.1.2.3', 1), trusts('203.0.113.7', 0)];
  };
  expect(believed({})).toEqual([false, false, false]);
  expect(believed({ TRUST_PROXY: 'on' })).toEqual([true, false, true]);
  expect(believed({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.1' })).toEqual([true, true, false]);
});
