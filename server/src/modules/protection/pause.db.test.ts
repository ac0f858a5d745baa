// Takes breaks over HTTP as a player does, and tries to get out of them.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '@perya/contract/play/protection';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { send } from '#modules/security/test-security';
import { buildApp } from '../../app.ts';
import { endOfPause } from './pause.ts';
import { registerProtectionRoutes } from './protection-routes.ts';

interface Held {
  readonly current: { kind: string; from: string; until: string | null } | null;
}

const day = 24 * 60 * 60;

let test: TestDatabase;
let app: App;
let clock: TestClock;
let member: TestSession;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), [registerProtectionRoutes]);
  member = await signedIn(app);
});
afterEach(async () => app.close());

const coolOff = async (length: string) =>
  send<Held>(app, calls.startCoolOff, member.headers, { length });
const exclude = async (length: string) =>
  send<Held>(app, calls.startSelfExclusion, member.headers, { length });
const read = async () => (await send<Held>(app, calls.protectionBreak, member.headers)).value;
const after = (seconds: number): string =>
  new Date(clock.now().getTime() + seconds * 1000).toISOString();

describe('a break', () => {
  it('begins at once and is told with its end', async () => {
    expect(await read()).toEqual({ current: null });
    const { value } = await coolOff('7d');
    const current = { kind: 'coolOff', from: after(0), until: after(7 * day) };
    expect(value).toEqual({ current });
    expect(await read()).toEqual({ current });
  });

  it('is not shortened by a shorter one, and a longer one holds from its first day', async () => {
    const from = after(0);
    await coolOff('30d');
    const until = after(30 * day);
    clock.advance(60);
    expect((await coolOff('24h')).value.current?.until).toBe(until);
    const longer = await exclude('6m');
    expect(longer.value.current).toMatchObject({ kind: 'selfExclusion', from });
    expect(longer.value.current?.until?.localeCompare(until)).toBe(1);
    const forGood = await exclude('permanent');
    expect(forGood.value.current).toMatchObject({ until: null });
    for (const length of ['6m', '5y']) await exclude(length);
    await coolOff('24h');
    expect((await read()).current).toMatchObject({ kind: 'selfExclusion', until: null });
  });

  it.each([['1h'], ['0'], ['-24h'], [''], ['permanent']])('is not of %j', async (length) => {
    expect(await coolOff(length)).toMatchObject({ code: 'input.invalid' });
    expect(await read()).toEqual({ current: null });
  });

  it('asked for twenty times at once is the longest of them', async () => {
    const lengths = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? '24h' : '30d'));
    await Promise.all(lengths.map(coolOff));
    expect((await read()).current?.until).toBe(after(30 * day));
  });

  it('is noted, and refused to a trial, who has nothing to lose', async () => {
    await exclude('1y');
    const { rows } = await test.owner.pool.query<{ what: string }>(
      'select what from account.change where member = $1',
      [member.memberId.slice(4)],
    );
    expect(rows).toEqual([{ what: 'break.selfExclusion' }]);
    member = await signedIn(app, { trial: true });
    expect(await coolOff('24h')).toMatchObject({ code: 'free_reject' });
  });

  it('of months ends on the same day of a later one, or after', () => {
    const end = (from: string) => endOfPause('6m', new Date(from))?.toISOString().slice(0, 10);
    expect(end('2026-01-15T10:00:00Z')).toBe('2026-07-15');
    expect(end('2026-08-31T10:00:00Z')).toBe('2027-03-03');
  });
});

describe('how often play is interrupted', () => {
  it('is every 15, 30 or 60 minutes, and nothing else', async () => {
    const choose = async (minutes: unknown) =>
      send(app, calls.setRealityCheck, member.headers, { minutes });
    expect(await choose(15)).toMatchObject({ value: { minutes: 15 } });
    expect(await choose(30)).toMatchObject({ value: { minutes: 30 } });
    for (const wrong of [0, 45, 61, 120, '30', null]) {
      expect(await choose(wrong)).toMatchObject({ code: 'input.invalid' });
    }
  });
});
