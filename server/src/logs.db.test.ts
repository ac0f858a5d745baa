// Signs up, in and out with secrets that stand out, then searches the chattiest log and all spans.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endpoints } from '@perya/contract/endpoints';
import type { EndpointSpec } from '@perya/contract/endpoint';
import { changePassword } from '@perya/contract/account/password';
import { register } from '@perya/contract/account/registration';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import type { App } from '#lib/platform';
import { startTracing } from '#lib/start-tracing';
import { TestBrowser } from '#lib/test-browser';
import { TestClock, testSecretKey, testVendorKey } from '#lib/test-platform';
import { storeCaptcha } from '#modules/verification/captcha';
import { compose } from './compose.ts';
import { readEnv } from './env.ts';
import { seedMerchantRows } from './seed/merchants.ts';
import { TestCollector } from './test-otlp.ts';

const clock = new TestClock();
let collector: TestCollector;
let endTraces: () => Promise<void>;
let test: TestDatabase;
let app: App;
let log = '';
/** What nobody may find in the log; every token that was handed out joins them. */
const canaries = new Set<string>();

beforeAll(async () => {
  test = await freshDatabase();
  await seedMerchantRows(test.owner);
  collector = await TestCollector.listening();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  const env = readEnv({
    NODE_ENV: 'test',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    LOG_LEVEL: 'debug',
    DATABASE_URL: test.url,
    VENDOR_KEY: testVendorKey,
    SECRET_KEY: testSecretKey,
    OUTBOX: 'on',
  });
  const logTo = { write: (line: string): void => void (log += line) };
  endTraces = await startTracing(env, 'perya', () => undefined);
  app = await compose({ env, db: test.db, clock, art: artOf({}), logTo });
});
afterAll(async () => {
  await app.close();
  await test.close();
  collector.close();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  log = '';
});

const base64 = (text: string): string => Buffer.from(text).toString('base64').replaceAll('=', '');

/** The forms that a secret may hide in. */
function formsOf(canary: string): string[] {
  const once = base64(canary);
  const url = Buffer.from(canary).toString('base64url');
  const hex = Buffer.from(canary).toString('hex');
  return [canary, once, base64(once), url, base64(url), hex, encodeURIComponent(canary)];
}

function found(within = log): string[] {
  const text = within.toLowerCase();
  return [...canaries].filter((canary) =>
    formsOf(canary).some((form) => text.includes(form.toLowerCase())),
  );
}

function canary(name: string): string {
  const text = `canary ${name} 7c1e5f`;
  canaries.add(text);
  return text;
}

async function openAccount(browser: TestBrowser, username: string): Promise<string> {
  const captcha = '482913';
  const captchaId = await storeCaptcha(test.db.kysely, 'perya', captcha, clock.now());
  const { code } = await browser.call(register, {
    username,
    password: canary('password'),
    confirmPassword: canary('password'),
    paymentPassword: canary('payment'),
    nickname: canary('nick'),
    payeeName: 'Canary Dela',
    email: 'canary.mail@example.com',
    mobileNum: '09175550123',
    idNumber: 'CANARY-77123',
    registerMethod: 'H5',
    registerUrl: 'localhost',
    type: 0,
    agree: true,
    captcha,
    captchaId,
  });
  for (const typed of ['Canary Dela', 'canary.mail@example.com', 'CANARY-77123', '9175550123']) {
    canaries.add(typed);
  }
  noteTokens(browser);
  return code;
}

function noteTokens(browser: TestBrowser): void {
  for (const value of browser.cookies.values()) canaries.add(value);
  if (browser.token !== null) canaries.add(browser.token);
}

it('holds no password, token or personal datum of who signs up, in and out', async () => {
  const browser = new TestBrowser(app);
  expect(await openAccount(browser, 'log_reader')).toBe('ok');
  const { code, value } = await browser.login('log_reader', canary('password'), { remember: true });
  expect(code).toBe('ok');
  noteTokens(browser);
  canaries.add(value.deviceCredential ?? '');
  expect((await browser.login('log_reader', canary('wrong'))).code).toBe('login.wrong');
  expect((await browser.login(canary('name'), canary('wrong'))).code).toBe('login.wrong');
  const [oldPassword, newPassword] = [canary('password'), canary('new password')];
  const confirmNewPassword = newPassword;
  const input = { oldPassword, newPassword, confirmNewPassword };
  expect((await browser.call(changePassword, input)).code).toBe('ok');
  expect(log).toContain('/wps/session/login');
  expect(found()).toEqual([]);
});

it('holds nothing of what is sent to any call, accepted or refused', async () => {
  const browser = new TestBrowser(app);
  await openAccount(browser, 'log_writer');
  for (const spec of endpoints as readonly EndpointSpec[]) {
    const fields = Object.keys(spec.input.shape);
    const input = Object.fromEntries(fields.map((field) => [field, canary(field)]));
    const { status } = await browser.call(spec, input);
    expect(status, spec.path).toBeLessThan(500);
    noteTokens(browser);
  }
  expect(found()).toEqual([]);
});

it('tells of a failing database without the rows and values that PostgreSQL quotes', async () => {
  await test.owner.pool.query(
    `alter table account.member add constraint broken check (username <> 'log_breaker')`,
  );
  const browser = new TestBrowser(app);
  expect(await openAccount(browser, 'log_breaker')).toBe('server.unexpected');
  expect(log).toContain('"constraint":"broken"');
  expect(log).toContain('"code":"23514"');
  expect(log).not.toContain('argon2id');
  expect(found()).toEqual([]);
});

it('has the trace of the answer in each line that a call wrote', async () => {
  const path = '/wps/system/consolidated';
  const { headers } = await app.inject({ url: path, headers: { host: 'localhost' } });
  const lines = log.trim().split('\n');
  const traces = lines.map((line) => (JSON.parse(line) as Record<string, unknown>)['trace_id']);
  expect(new Set(traces)).toEqual(new Set([headers['x-trace-id']]));
});

it('is as silent in its spans', async () => {
  const writer = new TestBrowser(app);
  const payload = JSON.stringify({ playToken: canary('play'), transactionId: canary('id') });
  const headers = { 'x-vendor': canary('vendor'), 'content-type': 'application/json' };
  const url = `/vendor/wallet/bet?said=${encodeURIComponent(canary('query'))}`;
  await app.inject({ method: 'POST', url, headers, payload });
  await app.inject({ url: `/${encodeURIComponent(canary('path'))}` });
  await writer.login(canary('again'), canary('again'));
  await endTraces();
  const names = new Set(collector.spans.map(({ name }) => name));
  expect(names).toContain('POST /wps/session/login');
  expect(names).toContain('POST /vendor/wallet/bet');
  expect(names).toContain('GET none');
  expect(names.size).toBeGreaterThan(100);
  expect(found(collector.raw)).toEqual([]);
});
