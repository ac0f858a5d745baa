// Walks every endpoint of the vendors' dialects with hostile input, and reads what was kept of it.
import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { dialectEndpoints } from '@perya/contract/vendor/dialect-endpoints';
import type { DialectEndpoint } from '@perya/contract/vendor/dialect';
import { pathFor } from '@perya/contract/vendor/dialect';
import { dialectAnswers } from '@perya/contract/vendor/dialect-errors';
import { formAnswer, formRefusal, formSignedText } from '@perya/contract/vendor/dialect-form';
import { rsaAnswer, rsaRefusal } from '@perya/contract/vendor/dialect-rsa';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import { systemClock } from '#lib/clock';
import type { App } from '#lib/platform';
import { SecretBox } from '#lib/secret-box';
import { hostileInputs } from '#lib/test-hostile';
import { testSecretKey, testVendorKey } from '#lib/test-platform';
import { findCalls } from '#modules/vendors/vendors';
import { takeKey } from '#modules/play/play';
import type { NewKey } from '#modules/play/play';
import { compose } from './compose.ts';
import { readEnv } from './env.ts';
import { seedMerchantRows } from './seed/merchants.ts';

const requestsPerRoute = 150;
const secret = 'a form secret of thirty-two characters';
const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

type Json = Record<string, unknown>;
let database: TestDatabase;
let app: App;

async function start(): Promise<App> {
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    VENDOR_KEY: testVendorKey,
    SECRET_KEY: testSecretKey,
  });
  return compose({ env, db: database.db, clock: systemClock, art: artOf({}) });
}

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  await database.owner.pool.query(`insert into play.vendor (code, live, dialect)
    values ('VRSA', true, 'rsa'), ('VFORM', true, 'form')`);
  const box = new SecretBox(testSecretKey);
  const now = systemClock.now();
  const keys: [string, NewKey][] = [
    ['VRSA', { dialect: 'rsa', side: 'vendor', publicKey: pair.publicKey }],
    ['VFORM', { dialect: 'form', secret }],
  ];
  for (const [vendor, key] of keys) {
    await database.owner.transaction(async (tx) =>
      takeKey(tx, box, vendor, key, { now, oldUntil: now }),
    );
  }
  app = await start();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Closing writes what waits; a fresh server has counted no strangers yet. */
async function restart(): Promise<void> {
  await app.close();
  app = await start();
}

const actOf = ({ path }: DialectEndpoint): string => path.split('{vendor}/')[1] ?? '';

/** The call on the wire, signed unless told otherwise; a fitting act and time where asked for. */
async function send(spec: DialectEndpoint, input: Json, { signed = true, honest = true } = {}) {
  const now = Date.now();
  if (spec.dialect === 'rsa') {
    const body = JSON.stringify({ ...input, ...(honest && { cmd: actOf(spec), sent_at: now }) });
    const signature = createSign('sha256').update(body).sign(pair.privateKey, 'base64');
    return app.inject({
      method: 'POST',
      url: pathFor(spec, 'VRSA'),
      headers: { 'content-type': 'application/json', ...(signed && { 'x-sign': signature }) },
      payload: body,
    });
  }
  const given = Object.entries({
    ...input,
    ...(honest && { act: actOf(spec), ts: String(Math.floor(now / 1000)) }),
  }).filter(([name]) => name !== 'sign');
  const pairs = new URLSearchParams(
    given.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
  const text = formSignedText(pairs, secret);
  const sign = createHash('sha256').update(text, 'latin1').digest('hex');
  return app.inject({
    method: 'POST',
    url: pathFor(spec, 'VFORM'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: signed ? `${pairs}&sign=${sign}` : pairs,
  });
}

const numbers = {
  rsa: new Set<unknown>(Object.values(dialectAnswers).map(({ rsa }) => rsa[0])),
  form: new Set<unknown>(Object.values(dialectAnswers).map(({ form }) => form[0])),
};

/** Whether it is an answer of the dialect, whole and with nothing besides. */
function expectShape(spec: DialectEndpoint, http: number, body: Json): void {
  const isRsa = spec.dialect === 'rsa';
  const number = isRsa ? body['status'] : body['error'];
  expect(numbers[spec.dialect]).toContain(number);
  expect(isRsa || http === 200).toBe(true);
  const answer = isRsa ? rsaAnswer : formAnswer;
  const done = z.object({ ...answer.shape, ...spec.output.shape });
  expect(z.parse(number === 0 ? done : isRsa ? rsaRefusal : formRefusal, body)).toEqual(body);
}

const named = dialectEndpoints.map((spec) => [spec.path, spec] as const);

describe('every endpoint of a dialect', () => {
  test.each(named)(
    '%s never fails, whatever it is sent',
    async (_path, spec) => {
      await fc.assert(
        fc.asyncProperty(hostileInputs(spec), fc.boolean(), async (input, honest) => {
          const reply = await send(spec, input, { honest });
          const body = reply.json<Json>();
          expectShape(spec, reply.statusCode, body);
          expect([1001, 1002, 900, 901]).not.toContain(body['status'] ?? body['error']);
          expect(reply.headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/);
        }),
        { numRuns: requestsPerRoute },
      );
    },
    120_000,
  );

  test.each(named)('%s knows nobody without a signature', async (_path, spec) => {
    const reply = await send(spec, {}, { signed: false });
    const body = reply.json<Json>();
    expectShape(spec, reply.statusCode, body);
    expect(body['status'] ?? body['error']).toBe(spec.dialect === 'rsa' ? 1201 : 201);
  });

  test('is in the OpenAPI document and on the page', async () => {
    const { paths } = (await app.inject({ url: '/openapi.json' })).json<{
      paths: Record<string, Json>;
    }>();
    const page = await app.inject({ url: '/docs' });
    for (const { path } of dialectEndpoints) {
      expect(paths[path]?.['post']).toMatchObject({ tags: ['vendor'] });
      expect(page.body).toContain(path);
    }
  });
});

test('what was called is kept by its trace id, without tokens, in today’s table', async () => {
  await restart();
  await database.owner.pool.query('delete from vendors.call');
  const [open, login] = dialectEndpoints.filter(({ path }) => /open$|login$/.test(path));
  if (!open || !login) throw new Error('the endpoints are gone');
  const token = 'a-token-that-nobody-may-read';
  const first = await send(open, { request_id: 'r1', launch_token: token });
  const second = await send(login, { launch: token });
  await send(login, { launch: token }, { signed: false });
  const hmac = await app.inject({
    method: 'POST',
    url: '/vendor/wallet/bet',
    headers: { 'content-type': 'application/json', 'x-vendor': 'PERYA\u00ff' },
    payload: '{"playToken":"x"}',
  });
  await restart();
  const wanted = { vendor: null, about: null, since: new Date(Date.now() - 60_000) };
  const kept = async (trace: unknown) =>
    (await findCalls(database.db, { ...wanted, trace: String(trace) }, 2))[0];
  expect(await kept(first.headers['x-trace-id'])).toMatchObject({
    vendor: 'VRSA',
    dialect: 'rsa',
    name: 'session/open',
    outcome: 'INVALID_LAUNCH',
    http: 200,
    request: expect.stringContaining('"launch_token":"***"') as string,
    answer: expect.stringContaining('"status":2002') as string,
  });
  const form = await kept(second.headers['x-trace-id']);
  expect(form).toMatchObject({ vendor: 'VFORM', name: 'login', outcome: 'launch token invalid' });
  expect(form?.request).toMatch(/act=login&ts=\d+&sign=\*\*\*$|launch=\*\*\*/);
  expect(await kept(hmac.headers['x-trace-id'])).toMatchObject({
    dialect: 'hmac',
    name: 'bet',
    outcome: 'vendor.badSignature',
    http: 401,
    request: null,
  });
  const { rows } = await database.owner.pool.query<{ text: string }>(
    'select c::text as text from vendors.call c',
  );
  expect(rows).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('of what no vendor signed, five calls of an address are kept, and no body', async () => {
  await restart();
  await database.owner.pool.query('delete from vendors.call');
  const [spec] = dialectEndpoints;
  if (!spec) throw new Error('the endpoints are gone');
  const canary = 'a-body-that-nobody-signed';
  const headers = { 'content-type': 'application/json' };
  const ways = [
    async () => send(spec, { canary }, { signed: false }),
    async () => app.inject({ method: 'POST', url: `/vendor/rsa/${canary}/no/such`, headers }),
    async () => app.inject({ method: 'POST', url: '/vendor/form/VFORM/nothing', payload: canary }),
    async () => app.inject({ method: 'POST', url: '/vendor/none', headers, payload: canary }),
    async () => app.inject({ method: 'POST', url: pathFor(spec, 'VRSA'), payload: canary }),
  ];
  for (const way of ways) {
    await Promise.all(Array.from({ length: 20 }, way));
    await restart();
    const { rows } = await database.owner.pool.query<Json>('select * from vendors.call');
    expect(rows).toHaveLength(5);
    for (const row of rows) expect(row).toMatchObject({ request: null, answer: null });
    await database.owner.pool.query('delete from vendors.call');
  }
});

test('a signed call that is sent again later is kept without its body', async () => {
  await database.owner.pool.query('delete from vendors.call');
  const rsa = dialectEndpoints.find(({ dialect }) => dialect === 'rsa');
  if (!rsa) throw new Error('the endpoint is gone');
  const old = { cmd: actOf(rsa), sent_at: Date.now() - 24 * 3600 * 1000, canary: 'old' };
  await send(rsa, old, { honest: false });
  await restart();
  const { rows } = await database.owner.pool.query<Json>('select * from vendors.call');
  expect(rows).toEqual([expect.objectContaining({ vendor: 'VRSA', request: null, answer: null })]);
});

test('control characters of a signed call are written out before they are kept', async () => {
  await database.owner.pool.query('delete from vendors.call');
  for (const spec of dialectEndpoints.filter(({ path }) => /open$|login$/.test(path))) {
    await send(spec, { canary: 'a\u001b[2J\u007f\u009b31m\0' });
  }
  await restart();
  const { rows } = await database.owner.pool.query<{ request: string }>(
    'select request from vendors.call',
  );
  expect(rows).toHaveLength(2);
  for (const { request } of rows) {
    expect(request).toContain('a\\u001b[2J\\u007f\\u009b31m\\u0000');
  }
});

test('calls of days long past are dropped', async () => {
  await database.owner.pool.query(`create table vendors.call_2020_01_01 partition of vendors.call
    for values from ('2020-01-01') to ('2020-01-02')`);
  const rotated = await database.db.pool.query<{ rotate_calls: number }>(
    'select vendors.rotate_calls(3, 30)',
  );
  expect(rotated.rows).toEqual([{ rotate_calls: 1 }]);
  const { rows } = await database.owner.pool.query(
    `select to_regclass('vendors.call_2020_01_01') as gone`,
  );
  expect(rows).toEqual([{ gone: null }]);
});
