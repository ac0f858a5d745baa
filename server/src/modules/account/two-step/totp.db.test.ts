// Walks through two-step sign-in: turning it on, its codes, its recovery codes, and races for both.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidOf } from '@perya/contract/id';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { AppError } from '#lib/app-error';
import { SecretBox } from '#lib/secret-box';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform, testSecretKey } from '#lib/test-platform';
import { buildApp } from '../../../app.ts';
import { confirmTotp, passSecondStep, removeTotp, startTotp, twoStepIsOn } from './totp.ts';

const secrets = new SecretBox(testSecretKey);

let test: TestDatabase;
let app: App;
let clock: TestClock;
let member: string;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  await app?.close();
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), []);
  member = uuidOf((await signedIn(app)).memberId);
});

/** The code that the app shows, or showed or will show some seconds from now. */
const codeOf = (secret: string, seconds = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: clock.now().getTime() + seconds * 1000,
  });

const start = async () =>
  startTotp(test.db.kysely, secrets, { member, account: 'juana', issuer: 'Perya' });

const confirm = async (code: string) =>
  test.db.transaction(async (tx) => confirmTotp(tx, secrets, { member, code, now: clock.now() }));

const pass = async (code: string) =>
  passSecondStep(test.db.kysely, secrets, member, code, clock.now());

async function turnedOn(): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { secret } = await start();
  const recoveryCodes = await confirm(codeOf(secret));
  return { secret, recoveryCodes };
}

const refused = async (what: Promise<unknown>): Promise<string> =>
  what.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('two-step sign-in', () => {
  it('[SECUR-01] is off until the app has shown a code', async () => {
    expect(await refused(confirm('123456'))).toBe('totp.notStarted');
    const { uri, secret } = await start();
    expect(uri).toContain('otpauth://totp/Perya:juana?');
    expect(uri).toContain(`secret=${secret}`);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await twoStepIsOn(test.db.kysely, member)).toBe(false);
    expect(await pass(codeOf(secret))).toBe(false);
    expect(await refused(confirm(codeOf(secret, -90)))).toBe('login.codeWrong');
    expect(await confirm(codeOf(secret))).toHaveLength(10);
    expect(await twoStepIsOn(test.db.kysely, member)).toBe(true);
    expect(await refused(confirm(codeOf(secret)))).toBe('totp.notStarted');
    expect(await refused(start())).toBe('security.alreadySet');
  });

  it('takes the secret that was shown last', async () => {
    const first = await start();
    const second = await start();
    expect(await refused(confirm(codeOf(first.secret)))).toBe('login.codeWrong');
    expect(await confirm(codeOf(second.secret))).toHaveLength(10);
  });

  it('takes a code once, and one step early or late', async () => {
    const { secret } = await turnedOn();
    expect(await pass(codeOf(secret))).toBe(false);
    clock.advance(90);
    expect(await pass(codeOf(secret, -60))).toBe(false);
    expect(await pass(codeOf(secret, 60))).toBe(false);
    expect(await pass(codeOf(secret, -30))).toBe(true);
    expect(await pass(codeOf(secret, -30))).toBe(false);
    const { length } = codeOf(secret);
    const spaced = `${codeOf(secret).slice(0, length / 2)} ${codeOf(secret).slice(length / 2)}`;
    expect(await pass(spaced)).toBe(true);
    expect(await pass(codeOf(secret, -30))).toBe(false);
    expect(await pass(codeOf(secret, 30))).toBe(true);
  });

  it('lets one of twenty pass with the same code, and with the same recovery code', async () => {
    const { secret, recoveryCodes } = await turnedOn();
    clock.advance(60);
    for (const code of [codeOf(secret), recoveryCodes[3] ?? '']) {
      const all = await Promise.all(Array.from({ length: 20 }, async () => pass(code)));
      expect(all.filter(Boolean)).toHaveLength(1);
    }
  });

  it('turns on once for twenty that confirm at the same time', async () => {
    const { secret } = await start();
    const all = await Promise.all(
      Array.from({ length: 20 }, async () => refused(confirm(codeOf(secret)))),
    );
    expect(all.filter((answer) => answer === 'ok')).toHaveLength(1);
    const count = 'select count(*)::int as n from account.recovery_code where member = $1';
    const { rows } = await test.owner.pool.query<{ n: number }>(count, [member]);
    expect(rows[0]?.n).toBe(10);
  });

  it('takes recovery codes however they are typed, and never another member’s', async () => {
    const { recoveryCodes } = await turnedOn();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^([2-9a-hjkmnp-z0]{5}-){2}[2-9a-hjkmnp-z0]{5}$/);
    expect(await pass(` ${first.toUpperCase().replaceAll('-', ' ')} `)).toBe(true);
    expect(await pass(first)).toBe(false);
    const mine = member;
    member = uuidOf((await signedIn(app)).memberId);
    await turnedOn();
    expect(await pass(second)).toBe(false);
    member = mine;
    expect(await pass(second)).toBe(true);
  });

  it('keeps neither the secret nor a recovery code readable in the database', async () => {
    const { secret, recoveryCodes } = await turnedOn();
    const text = `select (t.*)::text || ' ' || (r.*)::text as dump
      from account.totp t join account.recovery_code r using (member)`;
    const { rows } = await test.owner.pool.query<{ dump: string }>(text);
    const dump = rows.map((row) => row.dump).join('\n');
    for (const shown of [secret, ...recoveryCodes]) {
      expect(dump).not.toContain(shown);
      expect(dump).not.toContain(Buffer.from(shown).toString('hex'));
    }
    const other = uuidOf((await signedIn(app)).memberId);
    const move = 'update account.totp set member = $2 where member = $1';
    await test.owner.pool.query(move, [member, other]);
    clock.advance(60);
    const moved = passSecondStep(test.db.kysely, secrets, other, codeOf(secret), clock.now());
    await expect(moved).rejects.toThrow('unable to authenticate');
  });

  it('is off again with everything that belonged to it', async () => {
    const { secret, recoveryCodes } = await turnedOn();
    await test.db.transaction(async (tx) => removeTotp(tx, member));
    expect(await twoStepIsOn(test.db.kysely, member)).toBe(false);
    clock.advance(60);
    expect(await pass(codeOf(secret))).toBe(false);
    expect(await pass(recoveryCodes[0] ?? '')).toBe(false);
    expect(await refused(start())).toBe('ok');
  });
});
