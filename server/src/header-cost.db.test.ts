// Measures what each header, cookie and query that a route reads may cost at its greatest length.
import { maxHeaderSize } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import { systemClock } from '#lib/clock';
import { deviceName } from '#lib/device-name';
import type { App } from '#lib/platform';
import { testSecretKey, testVendorKey } from '#lib/test-platform';
import { compose } from './compose.ts';
import { readEnv } from './env.ts';
import { seedMerchantRows } from './seed/merchants.ts';
import { builtPortal } from './test-built-portal.ts';

/** What Node takes of all headers and the address together, less a few that a request must have. */
const longest = maxHeaderSize - 500;
const mostMs = 1;
/** The quickest counts: the others were disturbed by what else the machine does. */
const tries = 15;
/** What seems slow is tried so often more: a busy machine slows many in a row. */
const moreTries = 150;

let database: TestDatabase;
let app: App;
let remove: () => Promise<void>;
/** The headers that were read since it was cleared; the cookies are read before any hook. */
const read = new Set<string>();

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  const portal = await builtPortal();
  remove = portal.remove;
  const env = readEnv({
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    VENDOR_KEY: testVendorKey,
    SECRET_KEY: testSecretKey,
    OUTBOX: 'on',
    TRUST_PROXY: 'on',
  });
  const { built } = portal;
  app = await compose({ env, db: database.db, clock: systemClock, art: artOf({}), built });
  app.addHook('onRequest', async ({ raw }) => {
    raw.headers = new Proxy(raw.headers, {
      get: (target, name) => {
        if (typeof name === 'string') read.add(name);
        return Reflect.get(target, name) as unknown;
      },
    });
  });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await remove();
});

interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const get = (url: string): Asked => ({ method: 'GET', url, headers: {} });
const post = (url: string, type = 'application/json'): Asked => ({
  method: 'POST',
  url,
  headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
});

/** One of each kind of route: all others read the same headers, by the same code. */
const routes: readonly Asked[] = [
  get('/m/home'),
  get('/m/manifest.webmanifest'),
  get('/m/offline.html'),
  get('/m/sw.js'),
  get('/m/art/one.svg'),
  get('/m/shared'),
  get('/sitemap.xml'),
  get('/dev/outbox.json'),
  get('/docs.css'),
  get('/wps/system/consolidated'),
  get('/wps/game/list'),
  get('/wps/events'),
  post('/wps/session/login'),
  post('/wps/session/social/finish'),
  post('/wps/member/document', 'image/png'),
  post('/vendor/wallet/bet'),
  post('/vendor/rsa/VENDOR/transaction/bet'),
  post('/vendor/form/VENDOR/debit', 'application/x-www-form-urlencoded'),
];

const numbered = (write: (number: string) => string): string =>
  Array.from({ length: longest }, (_, i) => write(i.toString(36))).join('');
const filled = (part: string): string => part.repeat(longest).slice(0, longest);

/** What parsers have been slow with: many parts, many names, what must be decoded, what nests. */
const shapes = [
  'x',
  ',',
  ', ',
  'a,',
  'a;q=0.1,',
  '*,',
  '*',
  ';',
  ' ',
  '=',
  '1-2,',
  '"a",',
  'W/"',
  '::',
  '.',
  '(',
  '[',
  '\\"',
  '%',
  '%E0',
  '%41',
  '&a',
  'a&',
  'a=1&',
  'a=%&',
  'http://a ',
  'Android; ',
  'Mozilla/5.0 (',
  '1.1.1.1, ',
  '::1, ',
  'eyJ',
  'text=http://a%20&',
  '0',
]
  .map(filled)
  .concat(
    numbered((n) => `${n}=%;`),
    numbered((n) => `${n}=%41;`),
    numbered((n) => `${n}=%&`),
    numbered((n) => `${n}&`),
    `text=${filled('http://a%20')}`,
    `text=${filled('http://a?code=a%20')}`,
    `id=${filled('%')}`,
    `Bearer ${filled('a')}`,
    `lang=${filled('a')}`,
  )
  .map((text) => text.slice(0, longest));

/** Processor time of this thread for one request, the quickest of several, in milliseconds. */
async function costOf(asked: Asked, mostTries = tries, enough = mostMs / 2): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < mostTries; i += 1) {
    const before = process.threadCpuUsage();
    const reply = await app.inject(asked);
    const { user, system } = process.threadCpuUsage(before);
    expect(reply.statusCode, asked.url.slice(0, 80)).not.toBe(500);
    least = Math.min(least, (user + system) / 1000);
    if (least < enough) break;
  }
  return least;
}

interface Slow {
  readonly route: string;
  readonly where: string;
  readonly sent: string;
  readonly ms: string;
}

/** Cut off before the routes, by Node itself. */
const notOurs = new Set(['connection', 'content-length', 'transfer-encoding', 'upgrade']);

async function headersReadBy(route: Asked): Promise<readonly string[]> {
  read.clear();
  await costOf(route, 1);
  return [...new Set([...read, 'cookie'])].filter((name) => !notOurs.has(name));
}

async function slowOnes(route: Asked): Promise<readonly Slow[]> {
  const slow: Slow[] = [];
  const usual = await costOf(route);
  const names = await headersReadBy(route);
  for (const text of shapes) {
    const query = text.replaceAll(/[^\x21-\x7E]/g, '+');
    const all: [string, Asked][] = names.map((name) => [
      name,
      { ...route, headers: { ...route.headers, [name]: text } },
    ]);
    all.push(['query', { ...route, url: `${route.url}?${query}` }]);
    for (const [where, asked] of all) {
      const limit = usual + mostMs;
      const first = await costOf(asked);
      const ms = (first < limit ? first : await costOf(asked, moreTries, limit)) - usual;
      if (ms < mostMs) continue;
      slow.push({ route: route.url, where, sent: text.slice(0, 12), ms: ms.toFixed(1) });
    }
  }
  return slow;
}

test.each(routes.map((route) => [route.method, route.url, route] as const))(
  '%s %s: no header, cookie or query costs a millisecond at its greatest length',
  async (_method, _url, route) => {
    expect(await slowOnes(route)).toEqual([]);
  },
  120_000,
);

test('every header that a route reads is measured, as these are', async () => {
  const names = (await Promise.all(routes.map(headersReadBy))).flat();
  const some = ['accept-encoding', 'accept-language', 'authorization', 'content-type', 'cookie'];
  const more = ['encryption', 'host', 'if-none-match', 'origin', 'range', 'x-forwarded-for'];
  const last = ['x-forwarded-host', 'x-forwarded-proto', 'x-merchant', 'x-signature', 'x-vendor'];
  expect(names).toEqual(expect.arrayContaining([...some, ...more, ...last]));
});

test('a session’s User-Agent, cut as it is kept, is read in less than a millisecond', () => {
  for (const text of shapes) {
    const kept = text.slice(0, 300);
    deviceName(kept, 'EN');
    const before = process.threadCpuUsage();
    for (let i = 0; i < 20; i += 1) deviceName(kept, 'EN');
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 20_000, text.slice(0, 12)).toBeLessThan(mostMs);
  }
});
