// Listens to the live stream over a real connection: order, resuming, bounds and ends.
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lifetimeSeconds } from '@perya/contract/limits';
import { heartbeatSeconds, livePath } from '@perya/contract/live';
import type { LiveEvent } from '@perya/contract/live';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import type { App, Platform } from '#lib/platform';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import { registerAccountRoutes } from './account-routes.ts';

let test: TestDatabase;
let app: App;
let events: LocalEvents;
let clock: TestClock;
/** Resolves when the next look at the session is over. */
let touch: () => Promise<void>;
let member: TestSession;
let channel: string;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  events = new LocalEvents();
  clock = new TestClock();
  const platform = testPlatform(test.db, { events, clock });
  let looked: () => void = () => undefined;
  touch = async () => new Promise((resolve) => (looked = resolve));
  const authenticate: Platform['authenticate'] = async (request, by) => {
    const check = await platform.authenticate(request, by);
    looked();
    return check;
  };
  app = await buildApp({ ...platform, authenticate }, [registerAccountRoutes]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  member = await signedIn(app);
  channel = `member:${member.memberId}`;
});
afterEach(async () => {
  const closed = app.close();
  // fetch keeps a spare connection open for some seconds, on which nothing was ever asked.
  app.server.closeAllConnections();
  await closed;
});

const port = (): number => (app.server.address() as AddressInfo).port;
const balance = (version: number): LiveEvent => ({
  event: 'balance',
  data: { sumBalance: '1.00', bonus: '0.00', currency: 'PHP', version },
});

const idOf = (told: string): string => /^id: (\S+)/.exec(told)?.[1] ?? '';

/** Reads one event after the other; '' when the stream has ended. */
async function open(headers: Record<string, string>) {
  const stop = new AbortController();
  const url = `http://127.0.0.1:${String(port())}${livePath}`;
  const response = await fetch(url, { headers, signal: stop.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (): Promise<string> => {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const block = rest.slice(0, end);
        rest = rest.slice(end + 2);
        return block;
      }
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || value === undefined) return '';
      rest += value;
    }
  };
  return { response, next, stop: () => stop.abort() };
}

it('begins with the balance, then passes on events of the member and the merchant', async () => {
  const { response, next, stop } = await open(member.headers);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(await next()).toMatch(
    /^id: [\w.]+\nevent: balance\ndata: {"sumBalance":"100.00","bonus":"0.00","curr.*:\d{16}}$/,
  );
  events.publish(channel, balance(7));
  expect(await next()).toMatch(/^id: [\w.]+\nevent: balance\ndata: .*"version":7}$/);
  events.publish('merchant:perya', { event: 'winner', data: {} });
  expect(await next()).toBe('event: winner\ndata: {}');
  events.publish('merchant:araw', { event: 'winner', data: {} });
  events.publish(channel, balance(8));
  expect(await next()).toContain('"version":8');
  stop();
});

it('[I14] tells nothing of play money to who holds money, for whose it would pass', async () => {
  const first = await open(member.headers);
  await first.next();
  events.publish(channel, balance(1));
  const id = idOf(await first.next());
  const fun = { sumBalance: '2000.00', bonus: '0.00', currency: 'FUN', version: 2 } as const;
  events.publish(channel, { event: 'balance', data: fun });
  events.publish(channel, balance(3));
  expect(await first.next()).toContain('"version":3');
  const again = await open({ ...member.headers, 'last-event-id': id });
  await again.next();
  expect(await again.next()).toContain('"version":3');
  first.stop();
  again.stop();
});

it('misses nothing, though it was cut off before anything was told', async () => {
  const first = await open(member.headers);
  const place = idOf(await first.next());
  first.stop();
  events.publish(channel, { event: 'unread', data: { count: null } });
  const second = await open({ ...member.headers, 'last-event-id': place });
  expect(await second.next()).toMatch(/^event: balance/);
  expect(await second.next()).toContain('event: unread');
  second.stop();
});

it('resumes after Last-Event-ID, and says so when that is too long ago', async () => {
  const first = await open(member.headers);
  await first.next();
  for (const version of [1, 2, 3]) events.publish(channel, balance(version));
  const id = idOf(await first.next());
  const second = await open({ ...member.headers, 'last-event-id': id });
  expect(await second.next()).toContain('"sumBalance":"100.00"');
  expect(await second.next()).toContain('"version":2');
  expect(await second.next()).toContain('"version":3');
  for (const old of ['1', 'nonsense']) {
    const third = await open({ ...member.headers, 'last-event-id': old });
    expect(await third.next()).toMatch(/^event: balance/);
    const told = await third.next();
    expect(told).toMatch(/^id: [\w.]+\nevent: refetch\ndata: {}$/);
    third.stop();
    // It is told once: from there on there is a place to come back to.
    const fourth = await open({ ...member.headers, 'last-event-id': idOf(told) });
    expect(await fourth.next()).toMatch(/^event: balance/);
    events.publish(channel, balance(4));
    expect(await fourth.next()).toContain('"version":4');
    fourth.stop();
  }
  first.stop();
  second.stop();
});

it('beats every 15 seconds, and ends when the session has ended elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    const { next } = await open(member.headers);
    await next();
    vi.advanceTimersByTime(heartbeatSeconds * 1000);
    expect(await next()).toBe(': beat');
    const end = 'update account.session set ended_at = now() where member = $1';
    await test.owner.pool.query(end, [member.memberId.slice(4)]);
    vi.advanceTimersByTime(heartbeatSeconds * 1000);
    expect(await next()).toBe('event: sessionEnded\ndata: {"code":"session.ended"}');
    expect(await next()).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

it('keeps the session of who plays, and not of who only looks', async () => {
  const idle = lifetimeSeconds.sessionIdle - 60;
  const status = async (): Promise<number> =>
    (await app.inject({ url: '/wps/member/info', headers: member.headers })).statusCode;
  const { next, stop } = await open(member.headers);
  await next();
  clock.advance(idle);
  const touched = touch();
  events.publish(channel, balance(1));
  await touched;
  clock.advance(idle);
  expect(await status()).toBe(200);
  clock.advance(lifetimeSeconds.sessionIdle);
  expect(await status()).toBe(401);
  stop();
});

it('needs both halves of a session', async () => {
  const { authorization, cookie } = member.headers;
  const halves: Record<string, string>[] = [{ authorization }, { cookie }, {}];
  for (const headers of halves) {
    const answer = await fetch(`http://127.0.0.1:${String(port())}${livePath}`, { headers });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ success: false, code: 'session.none' });
  }
});

it('is open five times a member, and no more', async () => {
  const streams = await Promise.all([1, 2, 3, 4, 5].map(async () => open(member.headers)));
  const sixth = await fetch(`http://127.0.0.1:${String(port())}${livePath}`, {
    headers: member.headers,
  });
  expect(sixth.status).toBe(429);
  expect(await sixth.json()).toEqual({ success: false, code: 'request.tooMany' });
  const other = await signedIn(app);
  const theirs = await open(other.headers);
  expect(theirs.response.status).toBe(200);
  for (const each of [...streams, theirs]) each.stop();
});

it('ends with its session, and with the server', async () => {
  const ending = await open(member.headers);
  const other = await open((await signedIn(app)).headers);
  await ending.next();
  await other.next();
  const headers = { ...member.headers, 'sec-fetch-site': 'same-origin' };
  await app.inject({ method: 'DELETE', url: '/wps/session/logout', headers });
  expect(await ending.next()).toBe('event: sessionEnded\ndata: {"code":"session.ended"}');
  expect(await ending.next()).toBe('');
  await app.close();
  expect(await other.next()).toBe('');
});

it('[CALL-04] ends in every open tab when its session is ended elsewhere', async () => {
  const tabs = [await open(member.headers), await open(member.headers)];
  for (const tab of tabs) await tab.next();
  const text = 'update account.session set member = $1 where member = $2 returning id';
  const elsewhere = await signedIn(app);
  await test.owner.pool.query(text, [elsewhere.memberId.slice(4), member.memberId.slice(4)]);
  const headers = { ...elsewhere.headers, 'sec-fetch-site': 'same-origin' };
  const out = { method: 'DELETE', url: '/wps/session/others', headers } as const;
  expect((await app.inject(out)).json()).toEqual({ success: true, value: { ended: 1 } });
  for (const tab of tabs) {
    expect(await tab.next()).toBe('event: sessionEnded\ndata: {"code":"session.ended"}');
    expect(await tab.next()).toBe('');
  }
});

it('cuts a reader off that does not read', async () => {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = connect(port(), '127.0.0.1');
  const { authorization, cookie } = member.headers;
  const head = [`GET ${livePath} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`];
  socket.write([...head, `Authorization: ${authorization}`, '', ''].join('\r\n'));
  const [held] = await accepted;
  await once(socket, 'data');
  socket.pause();
  // The kernel takes some megabytes before the server has anything unread on its hands.
  const most = 10_000;
  let sent = 0;
  while (sent < most && !held.destroyed) {
    events.publish(channel, { event: 'sessionEnded', data: { code: 'x'.repeat(8192) } });
    sent += 1;
    await new Promise((resume) => void setImmediate(resume));
    expect(held.writableLength).toBeLessThan(256 * 1024);
  }
  expect(sent).toBeLessThan(most);
  socket.destroy();
});
