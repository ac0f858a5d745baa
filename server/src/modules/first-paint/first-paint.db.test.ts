// Shows what a person gets at an address: the painted page, or words when something is broken.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { testMerchant, testPlatform } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import { registerFirstPaint } from './first-paint.ts';
import type { BuiltPortal } from './first-paint.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let app: App;
let built: BuiltPortal;
let away = false;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'perya-first-paint-'));
  for (const name of ['client/assets', 'art']) await mkdir(join(folder, name), { recursive: true });
  for (const [language, heading] of [
    ['EN', 'We can’t open right now'],
    ['TY', 'Hindi kami makapagbukas ngayon'],
  ]) {
    for (const page of ['unavailable', 'offline', 'old-browser']) {
      const file = join(folder, `client/${page}-${language}.html`);
      await writeFile(file, `<h1>${page}: ${heading}</h1>`);
    }
  }
  const portal = {
    needsOf: () => [],
    queryFieldsOf: () => [],
    callKey: (path: string) => path,
    listedPaths: () => ['/m/home', '/m/help'],
    renderPage: async ({ url, language }: { url: string; language: string }) => ({
      status: 200,
      html: `<p>${url} in ${language}</p>`,
    }),
  };
  const platform = testPlatform(database.db, {
    merchantOf: async () => {
      if (away) throw Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
      return testMerchant();
    },
  });
  for (const [name, body] of [
    ['sw.js', 'keeps'],
    ['sw-off.js', 'goes'],
  ] as const) {
    await writeFile(join(folder, `client/${name}`), body);
  }
  await writeFile(join(folder, 'art/parol.0123abcd.svg'), '<svg/>');
  built = { portal, manifest: {}, folder: pathToFileURL(`${folder}/`) };
  const sealKey = async () => ({ keyId: 'k', spki: '' });
  app = await buildApp(platform, [async (to) => registerFirstPaint(to, built, sealKey)]);
});

afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

test('[LANG-01] the pages that are words alone speak the visitor’s language', async () => {
  for (const page of ['offline', 'old-browser']) {
    const ask = async (headers: Record<string, string>) =>
      app.inject({ url: `/m/${page}.html`, headers });
    expect((await ask({ 'accept-language': 'fil' })).body).toContain('Hindi kami');
    expect((await ask({ 'accept-language': 'en', cookie: 'lang=TY' })).body).toContain('Hindi');
    const english = await ask({});
    expect(english.body).toContain('We can’t');
    expect(english.headers.vary).toContain('Cookie');
  }
});

test('[CONST-05] a picture is at every merchant’s own address, and kept for good', async () => {
  for (const url of ['/m/art/parol.0123abcd.svg', '/m/art/perya/parol.0123abcd.svg']) {
    const reply = await app.inject({ url });
    expect(reply.statusCode, url).toBe(200);
    expect(reply.body).toBe('<svg/>');
    expect(reply.headers['cache-control']).toContain('immutable');
  }
  for (const url of ['/m/art/perya/none.svg', '/m/art/perya/..%2f..%2fclient%2fsw.js']) {
    expect((await app.inject({ url })).body, url).not.toContain('keeps');
    expect((await app.inject({ url })).statusCode, url).toBeGreaterThanOrEqual(400);
  }
});

test('a page speaks the language of the cookie, else that of the browser', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/m/home?code=invite', headers })).body;
  expect(await ask({})).toBe('<p>/m/home in EN</p>');
  expect(await ask({ 'accept-language': 'fil-PH,en;q=0.5' })).toBe('<p>/m/home in TY</p>');
  expect(await ask({ 'accept-language': 'fil', cookie: 'lang=EN' })).toBe('<p>/m/home in EN</p>');
});

test('a page may load nothing from elsewhere and be framed by nobody', async () => {
  const { headers } = await app.inject({ url: '/m/home' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test('[ROUTE-43] with the database gone a person gets words and a way to try again', async () => {
  away = true;
  const reply = await app.inject({ url: '/m/mine' });
  away = false;
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['content-type']).toContain('text/html');
  expect(reply.body).toContain('unavailable: We can’t open right now');
});

test('the sitemap holds the public pages at the merchant’s host, in each language', async () => {
  const { body, headers } = await app.inject({ url: '/sitemap.xml' });
  expect(headers['content-type']).toContain('application/xml');
  expect(body.match(/<loc>[^<]+/g)).toEqual([
    '<loc>http://localhost/m/home',
    '<loc>http://localhost/m/help',
  ]);
  expect(body).toContain('hreflang="fil" href="http://localhost/m/home?lang=fil"');
  const robots = await app.inject({ url: '/robots.txt' });
  expect(robots.body).toContain('Sitemap: http://localhost/sitemap.xml');
  expect(robots.body).toContain('Disallow: /wps/');
});

test('a host that the merchant does not name gets no address to spread', async () => {
  const headers = { host: 'evil.example' };
  expect((await app.inject({ url: '/sitemap.xml', headers })).statusCode).toBe(404);
  expect((await app.inject({ url: '/robots.txt', headers })).body).not.toContain('evil');
});

test('an address may name the language, as search engines list it', async () => {
  expect((await app.inject({ url: '/m/home?lang=fil' })).body).toBe('<p>/m/home in TY</p>');
  expect((await app.inject({ url: '/m/home?lang=xx' })).body).toBe('<p>/m/home in EN</p>');
});

test.each([
  ['text=Join%20http://localhost/m/register?code=ana-7%20now', '/m/register?code=ana-7'],
  ['url=http://localhost/register.html?code=ana', '/m/register?code=ana'],
  ['url=http://evil.example/m/register?code=ana', '/m/home'],
  ['url=http://localhost/m/register?code=%252F%252Fevil', '/m/home'],
  ['text=hello', '/m/home'],
  ['text=http://localhost/?code=a&text=b', '/m/home'],
  ['', '/m/home'],
])('a share of “%s” leads to %s', async (query, to) => {
  const reply = await app.inject({ url: `/m/shared?${query}` });
  expect(reply.statusCode).toBe(303);
  expect(reply.headers.location).toBe(to);
});

test('the worker that browsers fetch goes away by itself once it is switched off', async () => {
  for (const [mode, body] of [
    ['on', 'keeps'],
    ['off', 'goes'],
  ] as const) {
    const env = { ...app.platform.env, SERVICE_WORKER: mode };
    const other = await buildApp({ ...app.platform, env }, [
      async (to) => registerFirstPaint(to, built, async () => ({ keyId: 'k', spki: '' })),
    ]);
    const reply = await other.inject({ url: '/m/sw.js' });
    expect(reply.body).toBe(body);
    expect(reply.headers['cache-control']).toBe('no-cache');
    await other.close();
  }
});
