// Attacks pages by their request's own address: which merchant answers, what the headers let in.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import { systemClock } from '#lib/clock';
import type { App } from '#lib/platform';
import { testSecretKey, testVendorKey } from '#lib/test-platform';
import { compose } from './compose.ts';
import { readEnv } from './env.ts';
import { seedMerchantRows } from './seed/merchants.ts';

let database: TestDatabase;
let folder: string;
let app: App;
let broken = false;

/** Shows whose page it is, and whose answers were painted into it. */
const portal = {
  needsOf: () => [{ path: '/wps/system/consolidated', query: {} }],
  queryFieldsOf: () => ['id'],
  callKey: (path: string) => path,
  listedPaths: () => [],
  renderPage: async ({ merchant, data }: { merchant: object; data: object }) => {
    if (broken) throw new Error('broken');
    const [answer] = Object.values(data) as { merchantCode?: string }[];
    const { merchantCode = '' } = merchant as { merchantCode?: string };
    return {
      status: 200,
      html: `${merchantCode} with the answers of ${answer?.merchantCode ?? ''}`,
    };
  },
};

async function start(variables: Record<string, string>): Promise<App> {
  const env = readEnv({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    VENDOR_KEY: testVendorKey,
    SECRET_KEY: testSecretKey,
    OUTBOX: 'on',
    ...variables,
  });
  const built = { portal, manifest: {}, folder: pathToFileURL(`${folder}/`) };
  return compose({ env, db: database.db, clock: systemClock, art: artOf({}), built });
}

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  folder = await mkdtemp(join(tmpdir(), 'perya-pages-'));
  for (const name of ['client/assets', 'art']) await mkdir(join(folder, name), { recursive: true });
  for (const page of ['offline', 'old-browser', 'unavailable']) {
    await writeFile(join(folder, `client/${page}-EN.html`), page);
  }
  app = await start({ TRUST_PROXY: '10.0.0.0/8,192.0.2.1' });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const behind = (host: string, remoteAddress = '10.1.2.3') => ({
  remoteAddress,
  headers: { host: 'internal:8080', 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
});

test('a page behind a proxy is painted with the answers of its own merchant alone', async () => {
  const paint = async (url: string, asked: object) => (await app.inject({ url, ...asked })).body;
  for (const [host, code] of [
    ['araw.localhost', 'araw'],
    ['perya.localhost', 'perya'],
  ] as const) {
    const page = await paint('/m/home', behind(host));
    expect(page).toBe(`${code} with the answers of ${code}`);
    const listed = `perya.localhost, ${host}`;
    expect(await paint('/m/help', behind(listed))).toBe(`${code} with the answers of ${code}`);
    const own = { headers: { host, 'x-merchant': 'perya' } };
    expect(await paint('/m/mine', own)).toBe(`${code} with the answers of ${code}`);
  }
  const nobody = { headers: { host: '' } };
  expect(await paint('/m/home?id=1', nobody)).toBe('perya with the answers of perya');
});

test('only proxies at the listed addresses are believed', async () => {
  const codeFor = async (remoteAddress: string) =>
    (await app.inject({ url: '/m/home', ...behind('araw.localhost', remoteAddress) })).body.slice(
      0,
      5,
    );
  expect(await codeFor('10.255.0.1')).toBe('araw ');
  expect(await codeFor('192.0.2.1')).toBe('araw ');
  expect(await codeFor('192.0.2.2')).toBe('perya');
});

test('a Host or a protocol that would write into the content policy is refused', async () => {
  const odd = ['x; script-src *', 'x y', "x'", 'x"', 'x\\y', 'x/y', 'x#y', 'x:1:2', 'x@y'];
  for (const host of odd) {
    const direct = await app.inject({ url: '/m/home', headers: { host } });
    const proxied = await app.inject({ url: '/m/home', ...behind(host) });
    for (const reply of [direct, proxied]) {
      expect(reply.statusCode, host).toBe(400);
      expect(reply.headers['content-security-policy']).toBe("frame-ancestors 'none'");
    }
  }
  const headers = { 'x-forwarded-proto': 'https: *; script-src' };
  const reply = await app.inject({ url: '/m/home', remoteAddress: '10.0.0.1', headers });
  expect(reply.statusCode).toBe(400);
  for (const host of ['localhost', 'a.example:8080', '[::1]:8080', 'under_score', '127.0.0.1']) {
    expect((await app.inject({ url: '/m/home', headers: { host } })).statusCode, host).toBe(200);
  }
});

test('nothing that is answered can be framed, or asked for in the clear', async () => {
  const urls = ['/docs', '/m/offline.html', '/m/old-browser.html', '/m/home', '/dev/outbox'];
  const others = ['/none', '/openapi.json', '/wps/none', '/robots.txt', '/healthz', '/m/shared'];
  for (const url of [...urls, ...others]) {
    const { headers } = await app.inject({ url });
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security'], url).toContain('max-age=31536000');
  }
  broken = true;
  const reply = await app.inject({ url: '/m/home?id=broken' });
  broken = false;
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('pages whose address lets somebody in tell no other site where they are', async () => {
  const policyOf = async (url: string) => (await app.inject({ url })).headers['referrer-policy'];
  for (const url of [
    '/m/forget?token=t',
    '/m/forget',
    '/m/launchGame?i=1',
    '/m/startLottery?code=x',
  ]) {
    expect(await policyOf(url), url).toBe('no-referrer');
  }
  for (const url of ['/m/home', '/m/forgetful', '/m/offline.html']) {
    expect(await policyOf(url), url).toBe('strict-origin-when-cross-origin');
  }
});
