// Shows that what an operator can get wrong is refused in one line that says how to mend it.
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readSettings, refuseTakenPort, refuseUnwritable } from './settings.ts';

describe('settings', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a port'],
    [{ PORT: '70000' }, 'PORT must be a port'],
    [{ PORT: '9000', GAMES_PORT: '9000' }, 'must differ'],
    [{ GAMES_PORT: '9001', STAND_IN_PORT: '9001' }, 'GAMES_PORT and STAND_IN_PORT are both'],
    [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL must look like'],
  ])('refuses %o', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  it('refuses a folder that cannot be made, at once', () => {
    expect(() => refuseUnwritable('/dev/null/data')).toThrow("can't be written to");
  });

  it('refuses a port that somebody has', async () => {
    const server = createServer();
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(refuseTakenPort('PORT', port, '127.0.0.1')).rejects.toThrow('is taken');
    await new Promise((settle) => server.close(settle));
  });
});
