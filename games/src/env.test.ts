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
  ]) {
    expect(() => readEnv({ ...good, ...wrong })).toThrow(EnvError);
  }
});
