// Shows members where they are signed in and who tried, and ends sessions from elsewhere.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lifetimeSeconds } from '@perya/contract/limits';
import { memberInfo } from '@perya/contract/account/member';
import * as contract from '@perya/contract/account/session';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { TestBrowser } from '#lib/test-browser';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import { buildApp } from '../../../app.ts';
import { sweep } from '../account.ts';
import { registerAccountRoutes } from '../account-routes.ts';
import { memberWithPassword, testPassword as password } from '../test-member.ts';
import type { TestMember } from '../test-member.ts';

const userAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

let test: TestDatabase;
let app: App;
let clock: TestClock;
let member: TestMember;
let here: TestBrowser;
const credentials = new Map<TestBrowser, string>();
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  await app?.close();
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), [registerAccountRoutes]);
  member = await memberWithPassword(app);
  here = await enter(new TestBrowser(app, { address: '8.8.8.8', userAgent }));
  await test.owner.pool.query('delete from limits.attempt');
});

async function enter(browser: TestBrowser, remember = false): Promise<TestBrowser> {
  const { code, value } = await browser.login(member.username, password, { remember });
  expect(code).toBe('ok');
  credentials.set(browser, value.deviceCredential ?? '');
  return browser;
}
const isIn = async (who: TestBrowser): Promise<string> => (await who.call(memberInfo, {})).code;

describe('open sessions', () => {
  it('tell browser, range, country and times, the current one marked', async () => {
    clock.advance(60);
    const there = await enter(new TestBrowser(app, { address: '2001:db8:1:2::9' }));
    const { value } = await here.call(contract.openSessions, {});
    expect(value).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        current: true,
        device: 'Chrome on Android',
        network: '8.8.8.0/24',
        country: 'US',
        beganAt: '2026-03-01T04:00:00.000Z',
        lastSeenAt: '2026-03-01T04:01:00.000Z',
      },
      expect.objectContaining({ current: false, device: '', network: '2001:db8:1::/48' }),
    ]);
    expect((await there.call(contract.openSessions, {})).body).not.toContain('8.8.8.8');
  });

  it('are those that live: none that ended, idled away or belongs to another', async () => {
    await enter(new TestBrowser(app)).then(async (left) => left.call(contract.logout, {}));
    await memberWithPassword(app).then(async ({ username }) =>
      new TestBrowser(app).login(username, password),
    );
    expect((await here.call(contract.openSessions, {})).value).toHaveLength(1);
    await enter(new TestBrowser(app));
    clock.advance(lifetimeSeconds.sessionIdle - 1);
    expect(await isIn(here)).toBe('ok');
    clock.advance(1);
    expect((await here.call(contract.openSessions, {})).value).toHaveLength(1);
  });

  it('are nothing for a trial', async () => {
    const trial = await signedIn(app, { trial: true });
    const answer = await app.inject({ url: '/wps/session/list', headers: trial.headers });
    expect(answer.json<{ code: string }>().code).toBe('free_reject');
  });
});

describe('signing out other devices', () => {
  it('ends them and what they remember, and leaves this one as it is', async () => {
    const there = await enter(new TestBrowser(app), true);
    await enter(here, true);
    const answer = await here.call(contract.signOutOthers, {});
    expect(answer.value).toEqual({ ended: 1 });
    expect([await isIn(here), await isIn(there)]).toEqual(['ok', 'session.ended']);
    expect((await there.login(member.username, credentials.get(there) ?? '')).code).toBe(
      'login.wrong',
    );
    expect((await here.login(member.username, credentials.get(here) ?? '')).code).toBe('ok');
  });

  it('ends one of them alone, and not the one that asks', async () => {
    const [one, two] = [await enter(new TestBrowser(app), true), await enter(new TestBrowser(app))];
    const list = (await one.call(contract.openSessions, {})).value;
    const id = list.find(({ current }) => current)?.id;
    expect((await here.call(contract.signOutOthers, { id })).value).toEqual({ ended: 1 });
    expect([await isIn(here), await isIn(one), await isIn(two)]).toEqual([
      'ok',
      'session.ended',
      'ok',
    ]);
    expect((await one.login(member.username, credentials.get(one) ?? '')).code).toBe('login.wrong');
    const own = (await here.call(contract.openSessions, {})).value.find(({ current }) => current);
    for (const other of [own?.id, id, 'made-up']) {
      expect((await here.call(contract.signOutOthers, { id: other })).value).toEqual({ ended: 0 });
    }
    expect(await isIn(here)).toBe('ok');
  });

  it('never ends those of another member', async () => {
    const other = await memberWithPassword(app);
    const theirs = new TestBrowser(app);
    await theirs.login(other.username, password);
    const id = (await theirs.call(contract.openSessions, {})).value[0]?.id;
    expect((await here.call(contract.signOutOthers, { id })).value).toEqual({ ended: 0 });
    expect((await here.call(contract.signOutOthers, {})).value).toEqual({ ended: 0 });
    expect(await isIn(theirs)).toBe('ok');
  });

  it('voids a sign-in that waits for its second step', async () => {
    const insert = `insert into account.ticket (hash, merchant, kind, member, expires_at)
      values ('x', 'perya', 'secondStep', $1, now() + interval '1 year')`;
    await test.owner.pool.query(insert, [member.uuid]);
    await here.call(contract.signOutOthers, {});
    const { rows } = await test.owner.pool.query('select from account.ticket');
    expect(rows).toHaveLength(0);
  });
});

describe('a browser that is new to the member', () => {
  const prove = 'update account.member set email = $1, email_verified_at = now() where id = $2';
  const mails = async (): Promise<unknown[]> => {
    const text = `select subject, body from delivery.message where recipient = 'ana@example.com'`;
    return (await test.owner.pool.query<{ subject: string; body: string }>(text)).rows;
  };

  it('is told of by mail to a proved address, once', async () => {
    const there = new TestBrowser(app, { address: '8.8.4.9', userAgent });
    await test.owner.pool.query(prove, ['ana@example.com', member.uuid]);
    await enter(here);
    expect(await mails()).toEqual([]);
    await enter(there);
    await enter(there);
    const text = expect.stringContaining('Chrome on Android (US, 8.8.4.0/24)') as string;
    expect(await mails()).toEqual([{ subject: 'Perya: a new login', body: text }]);
  });
});

describe('the login history', () => {
  it('tells of sign-ins and of refused tries, newest first', async () => {
    await new TestBrowser(app, { address: '203.0.113.9' }).login(member.username, 'wrong');
    const { value } = await here.call(contract.loginHistory, {});
    expect(value.entries.map(({ method, ok, network }) => [method, ok, network])).toEqual([
      ['password', false, '203.0.113.0/24'],
      ['password', true, '8.8.8.0/24'],
    ]);
    expect(value.entries[1]).toMatchObject({
      at: '2026-03-01T04:00:00.000Z',
      device: 'Chrome on Android',
      country: 'US',
    });
    expect(value.next).toBe(null);
  });

  it('has pages, of the member alone', async () => {
    const insert = `insert into account.sign_in (member, at, method, ok)
      select $1, now(), 'sms', true from generate_series(1, 44)`;
    await test.owner.pool.query(insert, [member.uuid]);
    const other = await memberWithPassword(app);
    await test.owner.pool.query(insert, [other.uuid]);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let before: string | undefined | null; before !== null;) {
      const page = (await here.call(contract.loginHistory, { before })).value;
      sizes.push(page.entries.length);
      seen.push(...page.entries.map(({ id }) => id));
      before = page.next;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(seen).size).toBe(45);
    const wrong = await here.call(contract.loginHistory, { before: `' or true` });
    expect(wrong.code).toBe('input.invalid');
  });

  it('is not flooded by strangers: ten refused tries an hour', async () => {
    const knock = async (i: number): Promise<unknown> =>
      new TestBrowser(app, { address: `10.0.${String(i)}.1` }).login(member.username, 'wrong');
    for (let i = 0; i < 12; i += 1) {
      await knock(i);
      await test.owner.pool.query('delete from limits.attempt');
    }
    expect((await here.call(contract.loginHistory, {})).value.entries).toHaveLength(11);
    clock.advance(60 * 60);
    await knock(20);
    const again = await enter(here);
    expect((await again.call(contract.loginHistory, {})).value.entries).toHaveLength(13);
  });

  it('is swept after a year, with the browsers that nobody came from since', async () => {
    const count = async (): Promise<number[]> => {
      const { rows } = await test.owner.pool.query<{ history: bigint; devices: bigint }>(
        `select (select count(*) from account.sign_in where member = $1) as history,
                (select count(*) from account.device where member = $1) as devices`,
        [member.uuid],
      );
      return [Number(rows[0]?.history), Number(rows[0]?.devices)];
    };
    // The ids of the history are of the system's time, which is ahead of the test's.
    await sweep(test.db, clock);
    expect(await count()).toEqual([1, 1]);
    const years = 2 + new Date().getFullYear() - clock.now().getFullYear();
    clock.advance(years * 366 * 24 * 3600);
    await sweep(test.db, clock);
    expect(await count()).toEqual([0, 0]);
  });
});
