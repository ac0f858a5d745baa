// The outbox, read on this machine, and attacked from everywhere else.
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { testPlatform } from '#lib/test-platform';
import { buildApp } from '../../app.ts';
import { readEnv } from '../../env.ts';
import { queueMail, queueSms } from './delivery.ts';
import { registerOutbox } from './outbox.ts';

const pages = ['/dev/outbox', '/dev/outbox.css', '/dev/outbox.json'];

let test: TestDatabase;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());

async function appWith(changes: Record<string, string>): Promise<App> {
  const base = { DATABASE_URL: test.url, VENDOR_KEY: 'v'.repeat(32), SECRET_KEY: 's'.repeat(32) };
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...base, ...changes });
  return buildApp(testPlatform(test.db, { env }), [registerOutbox]);
}

let app: App;
beforeEach(async () => {
  await app?.close();
  await test.owner.pool.query('delete from delivery.message');
  app = await appWith({ OUTBOX: 'on', TRUST_PROXY: 'on' });
});

const status = async (options: InjectOptions): Promise<number> =>
  (await app.inject(options)).statusCode;

describe('the outbox', () => {
  it('[CALL-06] shows what would have been sent, newest first or by recipient', async () => {
    const link = 'http://localhost:8080/m/forget?token=abc&x=1';
    await test.db.transaction(async (tx) => {
      const to = '+639171234567';
      await queueSms(tx, { merchant: 'perya', to, text: '123456 is your code', purpose: 'login' });
      const mail = { subject: 'A <new> password', text: `Choose it here:\n${link}\n` };
      await queueMail(tx, { merchant: 'perya', to: 'maria@example.com', ...mail });
      await queueSms(tx, { merchant: 'perya', to, text: 'no', purpose: 'login', withheld: true });
    });
    const page = await app.inject('/dev/outbox');
    expect(page.statusCode).toBe(200);
    expect(page.body.indexOf('maria@example.com')).toBeLessThan(page.body.indexOf('+639171234567'));
    expect(page.body).toContain('A &lt;new&gt; password');
    expect(page.body).toContain('<a href="http://localhost:8080/m/forget?token=abc&amp;x=1">');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['cache-control']).toBe('no-store');

    const all = await app.inject('/dev/outbox.json');
    expect(all.json<unknown[]>()).toHaveLength(2);
    const [one, ...rest] = (await app.inject('/dev/outbox.json?to=%2B639171234567')).json<
      object[]
    >();
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ channel: 'sms', to: '+639171234567', text: '123456 is your code' });
  });

  it('runs nothing that a message holds', async () => {
    const evil = `<script>alert(1)</script><img src=x onerror=alert(1)> javascript:alert(1)
https://a.test/"onmouseover="alert(1) https://a.test/'><b>`;
    await test.db.transaction(async (tx) => {
      const mail = { merchant: evil, to: evil, subject: evil, text: evil, purpose: evil };
      await queueMail(tx, mail);
    });
    const { body } = await app.inject('/dev/outbox');
    expect(body).not.toMatch(/<script|<img|<b>$/m);
    expect(body).not.toMatch(/href="(?!https?:|\/dev\/outbox)/);
    expect(body).not.toMatch(/<[^>]*\son\w+=/);
  });

  it('is nowhere without OUTBOX=on', async () => {
    await app.close();
    app = await appWith({});
    for (const url of pages) expect(await status({ url })).toBe(404);
  });

  it('is not there for other machines, through proxies, nor by other names', async () => {
    const attacks: InjectOptions[] = [
      { remoteAddress: '203.0.113.9' },
      { remoteAddress: '192.168.1.20' },
      { remoteAddress: '::ffff:203.0.113.9' },
      { remoteAddress: 'fe80::1' },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1' } },
      { headers: { 'x-forwarded-host': 'localhost' } },
      { headers: { 'x-real-ip': '127.0.0.1' } },
      { headers: { forwarded: 'for=127.0.0.1' } },
      { headers: { via: '1.1 proxy' } },
      { headers: { host: 'portal.example' } },
      { headers: { host: 'localhost.portal.example' } },
      { headers: { host: 'portal.example:8080' } },
      { headers: { host: '127.0.0.1.nip.example' } },
      { headers: { host: 'evillocalhost' } },
      { headers: { 'sec-fetch-site': 'cross-site' } },
      { headers: { 'sec-fetch-site': 'same-site' } },
    ];
    for (const attack of attacks) {
      for (const url of pages) {
        expect(await status({ url, ...attack }), JSON.stringify(attack)).toBe(404);
      }
    }
    const odd = { headers: { host: 'localhost@portal.example' } };
    for (const url of pages) expect(await status({ url, ...odd })).toBe(400);
    const answers = ['localhost:8080', 'salon.localhost:8080', '127.0.0.1:8080', '[::1]:8080'];
    for (const host of answers)
      expect(await status({ url: '/dev/outbox', headers: { host } })).toBe(200);
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(await status({ url: '/dev/outbox.json', remoteAddress })).toBe(200);
    }
  });
});
