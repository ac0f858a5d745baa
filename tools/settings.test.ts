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
    [{ DEMO_PLAYERS: 'no' }, 'DEMO_PLAYERS must be on or off'],
  ])('refuses %o', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  it('has players in a demonstration of its own, and none in a database of the operator’s', () => {
    const DATABASE_URL = 'postgres://perya@db.example/perya';
    expect(readSettings({}).demoPlayers).toBe(true);
    expect(readSettings({ DEMO_PLAYERS: 'off' }).demoPlayers).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO_PLAYERS: 'on' }).demoPlayers).toBe(false);
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
