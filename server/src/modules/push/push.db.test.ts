// Shows notifications over HTTP, from the opt-in to a push service that is a small server here.
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uuidOf } from '@perya/contract/id';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { sendMessage } from '#modules/messages/messages';
import { buildApp } from '../../app.ts';
import { registerPushRoutes } from './push-routes.ts';
import { isPushService } from './push-service.ts';
import { payloadOf, startPush, sweepSubscriptions } from './push.ts';

interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const clock = new TestClock();
let database: TestDatabase;
let app: App;
let service: Server;
let origin: string;
let stop: () => Promise<void>;
let pushed: Pushed[] = [];
let status = 201;
let arrived = Promise.withResolvers<Pushed>();

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
      response.writeHead(status).end();
      pushed.push(one);
      arrived.resolve(one);
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  origin = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}`;
  database = await freshDatabase();
  const plain = testPlatform(database.db, { clock });
  const env = { ...plain.env, PUSH_ORIGINS: [origin] };
  app = await buildApp({ ...plain, env }, [registerPushRoutes]);
  const warn = (): undefined => undefined;
  stop = await startPush({ env, db: database.db, art: artOf({}), warn, pollSeconds: 0.5 });
});
afterAll(async () => {
  await stop();
  await app.close();
  await database.close();
  service.close();
});
afterEach(async () => {
  await database.db.pool.query('delete from push.subscription');
  pushed = [];
  status = 201;
  arrived = Promise.withResolvers();
});

/** A browser's own keys. */
function keys() {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys().toString('base64url');
  return { p256dh, auth: randomBytes(16).toString('base64url') };
}

async function subscribe(who: TestSession, endpoint: string) {
  const payload = { endpoint, keys: keys(), language: 'TY' };
  const headers = { ...who.headers, 'sec-fetch-site': 'same-origin' };
  return app.inject({ method: 'PUT', url: '/wps/push/subscription', headers, payload });
}

async function count(): Promise<number> {
  const { rows } = await database.db.pool.query<{ n: number }>(
    'select count(*)::int as n from push.subscription',
  );
  return rows[0]?.n ?? 0;
}

async function send(member: TestSession | null): Promise<void> {
  const to = member === null ? null : uuidOf(member.memberId);
  const words = { title: 'Canary title', body: '<p>Canary body</p>' };
  await sendMessage(app.platform, { merchant: 'perya', member: to, ...words, now: clock.now() });
}

test('[MAIL-01] a new message is pushed, encrypted and signed, to its member alone', async () => {
  const ana = await signedIn(app);
  const ben = await signedIn(app);
  expect((await subscribe(ana, `${origin}/ana`)).statusCode).toBe(200);
  expect((await subscribe(ben, `${origin}/ben`)).statusCode).toBe(200);
  await send(ana);
  const { path, headers, body } = await arrived.promise;
  expect(path).toBe('/ana');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'message' });
  expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
  expect(body.toString('latin1')).not.toMatch(/Canary|bagong message/);
  expect(pushed).toHaveLength(1);
});

test('a message to all reaches every browser', async () => {
  for (const name of ['a', 'b']) await subscribe(await signedIn(app), `${origin}/${name}`);
  await send(null);
  await expect.poll(() => pushed.map(({ path }) => path).toSorted()).toEqual(['/a', '/b']);
});

test('a browser that has unsubscribed is forgotten', async () => {
  const ana = await signedIn(app);
  await subscribe(ana, `${origin}/gone`);
  status = 410;
  await send(ana);
  await expect.poll(count).toBe(0);
});

test('the payload says that there is something, never what or whose', () => {
  const row = { id: '', box: Buffer.alloc(0), title: 'Perya', language: 'TY' };
  expect(payloadOf('message', row, '/m/art/icon.png')).toEqual({
    kind: 'message',
    title: 'Perya',
    body: 'May bagong message ka.',
    url: '/m/webEmail',
    icon: '/m/art/icon.png',
  });
});

test('a browser is of whoever asked last, and goes with the session that was ended', async () => {
  const ana = await signedIn(app);
  const ben = await signedIn(app);
  await subscribe(ana, `${origin}/shared`);
  await subscribe(ben, `${origin}/shared`);
  expect(await count()).toBe(1);
  await sweepSubscriptions(database.db.kysely);
  expect(await count()).toBe(1);
  await database.db.pool.query('update account.session set ended_at = now() where member = $1', [
    uuidOf(ben.memberId),
  ]);
  await sweepSubscriptions(database.db.kysely);
  expect(await count()).toBe(0);
});

test('asking for no more forgets this session’s browser, and no other', async () => {
  const ana = await signedIn(app);
  await subscribe(ana, `${origin}/ana`);
  await subscribe(await signedIn(app), `${origin}/ben`);
  const headers = { ...ana.headers, 'sec-fetch-site': 'same-origin' };
  await app.inject({ method: 'DELETE', url: '/wps/push/subscription', headers });
  expect(await count()).toBe(1);
});

test('the key is one, and neither it nor an address can be read in the database', async () => {
  const ana = await signedIn(app);
  const ask = async () => app.inject({ url: '/wps/push/key', headers: ana.headers });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first.body).toBe(second.body);
  await subscribe(ana, `${origin}/canary-address`);
  const { rows } = await database.db.pool.query<{ all: string }>(
    'select s::text || k::text as all from push.subscription s, push.key k',
  );
  expect(rows[0]?.all).toContain(first.json<{ value: { publicKey: string } }>().value.publicKey);
  expect(rows[0]?.all).not.toContain(Buffer.from('canary-address').toString('hex'));
});

test.each([
  'https://127.0.0.1/x',
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://user@fcm.googleapis.com/x',
  'https://evilnotify.windows.com/x',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
])('nothing is ever sent to %s', async (endpoint) => {
  const reply = await subscribe(await signedIn(app), endpoint);
  expect(reply.statusCode).toBe(400);
  expect(await count()).toBe(0);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://db5p.notify.windows.com/w/?token=x',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true);
});
