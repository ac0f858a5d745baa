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

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let app: App;
let away = false;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'perya-first-paint-'));
  for (const name of ['client/assets', 'art']) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'client/unavailable.html'), '<h1>We can’t open right now</h1>');
  const portal = {
    needsOf: () => [],
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
  const built = { portal, manifest: {}, folder: pathToFileURL(`${folder}/`) };
  const sealKey = async () => ({ keyId: 'k', spki: '' });
  app = await buildApp(platform, [async (to) => registerFirstPaint(to, built, sealKey)]);
});

afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
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
  expect(reply.body).toContain('We can’t open right now');
});
