// Signs in over HTTP, and attacks a session's token and cookie.
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lifetimeSeconds } from '@perya/contract/limits';
import { seal } from '@perya/contract/sealed';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { buildApp } from '../../../app.ts';
import { openSealing } from '../account.ts';
import { registerAccountRoutes } from '../account-routes.ts';
import { hashPassword } from '../password/password.ts';

const password = 'a good long password';

interface Answer {
  readonly success: boolean;
  readonly code?: string;
  readonly value: { token: string; captcha: boolean; firstTimeLogin: boolean };
}

let test: TestDatabase;
let app: App;
let clock: TestClock;
let member: TestSession;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  await app?.close();
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), [registerAccountRoutes]);
  member = await signedIn(app);
  await givePassword(member.username);
  await test.owner.pool.query('delete from limits.attempt');
});

async function givePassword(username: string): Promise<void> {
  const hash = await hashPassword(password);
  const text = 'update account.member set password_hash = $1 where username = $2';
  await test.owner.pool.query(text, [hash, username]);
}

const sameSite = { 'sec-fetch-site': 'same-origin' };

async function sealed(input: object, at = clock.now()) {
  const key = await openSealing(test.db, clock).currentSealKey();
  const { header, body } = await seal(input, 'POST /wps/session/login', key, at);
  const headers = { encryption: header, 'content-type': 'application/json', ...sameSite };
  return { method: 'POST', url: '/wps/session/login', headers, payload: body } as const;
}

async function login(changes: object = {}): Promise<LightMyRequestResponse> {
  const input = { type: 'username', username: member.username, password, ...changes };
  return app.inject(await sealed(input));
}

async function info(headers: Record<string, string>): Promise<string> {
  const answer = await app.inject({ url: '/wps/member/info', headers });
  const { success, code } = answer.json<Answer>();
  return success ? 'ok' : (code ?? '');
}

describe('a sealed sign-in', () => {
  it('[CALL-01] refuses an open body, and a sealed one twice, late or elsewhere', async () => {
    const input = { type: 'username', username: member.username, password };
    const open = { ...(await sealed(input)), payload: input };
    expect((await app.inject(open)).json<Answer>().code).toBe('seal.invalid');

    const once = await sealed(input);
    const both = await Promise.all([app.inject(once), app.inject(once)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await app.inject(once)).json<Answer>().code).toBe('seal.replayed');

    for (const seconds of [-301, 301]) {
      const at = new Date(clock.now().getTime() + seconds * 1000);
      expect((await app.inject(await sealed(input, at))).json<Answer>().code).toBe('seal.invalid');
    }
    const elsewhere = { method: 'PUT', url: '/wps/member/register' } as const;
    const moved = { ...(await sealed(input)), ...elsewhere };
    expect((await app.inject(moved)).json<Answer>().code).toBe('seal.invalid');
  });

  it('[CALL-01] opens what was sealed with the key of yesterday, not an older one', async () => {
    const input = { type: 'username', username: member.username, password };
    const old = await openSealing(test.db, clock).currentSealKey();
    const open = async (): Promise<number> => {
      const route = 'POST /wps/session/login';
      const { header, body } = await seal(input, route, old, clock.now());
      const { headers, ...rest } = await sealed(input);
      const request = { ...rest, headers: { ...headers, encryption: header }, payload: body };
      return (await app.inject(request)).statusCode;
    };
    clock.advance(25 * 3600);
    const { keyId } = await openSealing(test.db, clock).currentSealKey();
    expect(keyId).not.toBe(old.keyId);
    expect(await open()).toBe(200);
    clock.advance(24 * 3600);
    expect(await open()).toBe(400);
  });
});

describe('a session', () => {
  it('[ERROR-02] needs both halves, and both of the same session', async () => {
    const other = await signedIn(app);
    const { authorization, cookie } = member.headers;
    expect(await info({ authorization, cookie })).toBe('ok');
    expect(await info({ authorization })).toBe('session.none');
    expect(await info({ cookie })).toBe('session.none');
    expect(await info({ authorization, cookie: other.headers.cookie })).toBe('session.replaced');
    expect(await info({ authorization, cookie: 'perya_session=made-up' })).toBe('session.none');
    expect(await info({ authorization: 'Bearer made-up', cookie })).toBe('session.none');
  });

  it('is kept by its hashes only', async () => {
    const { rows } = await test.owner.pool.query<{ text: string }>(
      `select string_agg(s::text, ' ') as text from account.session s`,
    );
    const seen = rows[0]?.text ?? '';
    for (const half of [member.token, member.cookie]) {
      expect(seen).not.toContain(half);
      expect(seen).not.toContain(Buffer.from(half).toString('hex'));
    }
  });

  it('[ERROR-02] ends when idle, and at last whatever happens', async () => {
    clock.advance(lifetimeSeconds.sessionIdle - 1);
    expect(await info(member.headers)).toBe('ok');
    clock.advance(lifetimeSeconds.sessionIdle);
    expect(await info(member.headers)).toBe('session.ended');

    const busy = await signedIn(app);
    for (let spent = 0; spent < lifetimeSeconds.session - 1200; spent += 1200) {
      clock.advance(1200);
      expect(await info(busy.headers)).toBe('ok');
    }
    clock.advance(1200);
    expect(await info(busy.headers)).toBe('session.ended');
  });

  it('writes down that it was seen at most once a minute', async () => {
    const seen = async (): Promise<unknown> => {
      const text = `select xmin, last_seen_at from account.session where member = $1`;
      return (await test.owner.pool.query(text, [member.memberId.slice(4)])).rows;
    };
    const before = await seen();
    clock.advance(59);
    await info(member.headers);
    expect(await seen()).toEqual(before);
    clock.advance(1);
    await info(member.headers);
    expect(await seen()).not.toEqual(before);
  });

  it('[CALL-04] [LOGOUT-01] ends by signing out, and others of the member do not', async () => {
    const second = (await login()).json<Answer>().value.token;
    const request = { method: 'DELETE', url: '/wps/session/logout' } as const;
    const out = await app.inject({ ...request, headers: { ...member.headers, ...sameSite } });
    expect(out.json<Answer>()).toEqual({ success: true, value: {} });
    expect(out.headers['set-cookie']).toMatch(/^perya_session=; .*Expires=Thu, 01 Jan 1970/);
    expect(await info(member.headers)).toBe('session.ended');
    expect(second).not.toBe(member.token);
    const { rows } = await test.owner.pool.query<{ live: bigint }>(
      'select count(*) as live from account.session where member = $1 and ended_at is null',
      [member.memberId.slice(4)],
    );
    expect(rows).toEqual([{ live: 1n }]);
  });

  it('ends when the same browser signs in anew', async () => {
    const request = await sealed({ type: 'username', username: member.username, password });
    const headers = { ...request.headers, cookie: member.headers.cookie };
    expect((await app.inject({ ...request, headers })).statusCode).toBe(200);
    expect(await info(member.headers)).toBe('session.ended');
  });

  it('is no session of another merchant', async () => {
    const merchant = testMerchant({ code: 'araw', currency: 'USDT' });
    const foreign = await signedIn(app, { merchant });
    expect(await info(foreign.headers)).toBe('session.none');
  });
});

describe('coming back', () => {
  const resume = async (headers: Record<string, string>): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url: '/wps/session/resume', headers });

  it('gives a fresh token for the cookie alone, and leaves other tabs theirs', async () => {
    const { cookie } = member.headers;
    const answer = await resume({ cookie, ...sameSite });
    const { value } = answer.json<{ value: { token: string } }>();
    expect(value.token).not.toBe(member.token);
    expect(await info({ authorization: `Bearer ${value.token}`, cookie })).toBe('ok');
    expect(await info(member.headers)).toBe('ok');
    for (let tab = 0; tab < 8; tab += 1) await resume({ cookie, ...sameSite });
    expect(await info(member.headers)).toBe('session.replaced');
  });

  it('is refused to other sites, and to whom no browser vouches for', async () => {
    const { cookie } = member.headers;
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await resume({ cookie, ...foreign })).json<Answer>().code).toBe('request.crossSite');
    expect((await resume({ cookie, 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
    expect((await resume({ cookie })).json<Answer>().code).toBe('request.crossSite');
    expect((await resume({ ...sameSite })).json<Answer>().code).toBe('session.none');
    const own = { cookie, origin: 'http://localhost:80' };
    expect((await resume({ ...own, host: 'localhost:80' })).statusCode).toBe(200);
  });

  it('refuses a login that another site sends', async () => {
    const request = await sealed({ type: 'username', username: member.username, password });
    const headers = { ...request.headers, 'sec-fetch-site': 'cross-site' };
    const answer = await app.inject({ ...request, headers });
    expect(answer.json<Answer>().code).toBe('request.crossSite');
  });
});
