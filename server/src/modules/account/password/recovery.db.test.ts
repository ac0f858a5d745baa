// Gets back in without the password, over HTTP, and attacks the ways that lead there.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lifetimeSeconds, loginLimits } from '@perya/contract/limits';
import { memberInfo } from '@perya/contract/account/member';
import {
  forgotPassword,
  resetPassword,
  setPasswordByPhone,
} from '@perya/contract/account/password';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App, MerchantRecord } from '#lib/platform';
import { comparable, TestBrowser } from '#lib/test-browser';
import { TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import { scopes } from '#modules/limits/limits';
import { newCode } from '#modules/verification/codes';
import { buildApp } from '../../../app.ts';
import { registerAccountRoutes } from '../account-routes.ts';
import { portalOrigin } from './recovery-link.ts';
import {
  givePayment,
  memberWithPassword,
  testPassword as oldPassword,
  testPayment,
} from '../test-member.ts';

const newPassword = 'quite another password';
const email = 'somebody@perya.example';

let test: TestDatabase;
let app: App;
let clock: TestClock;
let merchant: MerchantRecord;
let username: string;
let visitor: TestBrowser;
/** The address, and that it is theirs. */
let proved: { email: string; email_verified_at: Date };
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  merchant = testMerchant({ hosts: ['*', 'localhost', 'perya.example'] });
  const platform = testPlatform(test.db, { clock, merchantOf: async () => merchant });
  app = await buildApp(platform, [registerAccountRoutes]);
  await test.owner.pool.query('delete from limits.attempt; delete from delivery.message');
  proved = { email, email_verified_at: clock.now() };
  ({ username } = await memberWithPassword(app, proved));
  visitor = new TestBrowser(app);
});
afterEach(async () => app.close());

const ask = async (changes: object = {}, by = visitor) =>
  by.call(forgotPassword, { username, email, ...changes });

interface Mail {
  readonly recipient: string;
  readonly body: string;
}

/** What left, the newest first. */
async function mails(): Promise<Mail[]> {
  const text = `select recipient, body from delivery.message
    where purpose = 'reset' and state = 'queued' order by id desc`;
  return (await test.owner.pool.query<Mail>(text)).rows;
}

async function newestToken(): Promise<string> {
  const link = /http\S+/.exec((await mails())[0]?.body ?? '')?.[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

const reset = async (token: string, changes: object = {}, by = visitor) =>
  by.call(resetPassword, { token, newPassword, ...changes });

describe('[CALL-07] [FORGOT-02] asking for a link', () => {
  it('mails one to the address of the account, trimmed and in whatever case', async () => {
    const given = { username: ` ${username.toUpperCase()} `, email: ' Somebody@Perya.example ' };
    expect((await ask(given)).body).toBe('{"success":true,"value":{}}');
    const [mail] = await mails();
    expect(mail?.recipient).toBe(email);
    expect(mail?.body).toMatch(/^http:\/\/localhost:8080\/m\/forget\?token=[\w-]{43}$/m);
  });

  it('is answered alike, to the byte, for those who are known and those who are not', async () => {
    const unknown = { username: 'nobody_at_all' };
    const other = { email: 'else@perya.example' };
    const { username: disabled } = await memberWithPassword(app, { ...proved, disabled: true });
    const { username: unproved } = await memberWithPassword(app, { email });
    const named = [disabled, unproved].map(async (each) => ask({ username: each }));
    const answers = [ask(), ask(unknown), ask(other), ...named];
    const heard = (await Promise.all(answers)).map(comparable);
    expect(new Set(heard.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it('does as much work for those who are not known', async () => {
    const written = async (): Promise<unknown[]> => {
      const text = `select (select count(*) from account.reset_link) as links,
        (select count(*) from delivery.message) as messages,
        (select count(*) from pgboss.job) as jobs, (select count(*) from limits.attempt) as tries`;
      return Object.values(
        (await test.owner.pool.query<Record<string, bigint>>(text)).rows[0] ?? {},
      );
    };
    const before = await written();
    await ask();
    const known = await written();
    await ask({ username: 'nobody_at_all', email: 'no@perya.example' }, new TestBrowser(app));
    const unknown = await written();
    const grown = (from: unknown[], to: unknown[]) => to.map((n, i) => Number(n) - Number(from[i]));
    // The address and its network were counted before.
    expect(grown(before, known)).toEqual([1, 1, 1, 3]);
    expect(grown(known, unknown)).toEqual([1, 1, 1, 1]);
  });

  it('mails nobody more than the limits say, and does not tell', async () => {
    const most = scopes['recovery.account'].limit;
    const bodies = new Set<string>();
    for (let i = 0; i < most + 2; i += 1) bodies.add((await ask()).body);
    expect([...bodies]).toEqual(['{"success":true,"value":{}}']);
    expect(await mails()).toHaveLength(most);
    clock.advance(scopes['recovery.account'].seconds);
    await ask();
    expect(await mails()).toHaveLength(most + 1);

    for (let i = 0; i < scopes['recovery.address'].limit; i += 1) {
      await ask({ username: `nobody_${String(i)}` });
    }
    const { username: next } = await memberWithPassword(app, proved);
    await ask({ username: next });
    expect(await mails()).toHaveLength(most + 1);
    await ask({ username: next }, new TestBrowser(app, { address: '203.0.113.9' }));
    expect(await mails()).toHaveLength(most + 2);
  });

  it('is mailed no more often for being asked for from two hundred addresses', async () => {
    for (let i = 0; i < 200; i += 1) {
      await ask({}, new TestBrowser(app, { address: `203.0.${String(i)}.9` }));
    }
    expect(await mails()).toHaveLength(scopes['recovery.account'].limit);
    const text = `select subject, times from limits.refusal where scope = 'recovery.account'`;
    const { rows } = await test.owner.pool.query<{ subject: string }>(text);
    expect(rows.filter(({ subject }) => subject === username)).toHaveLength(1);
  });

  it('is not kept from its member by somebody who guesses the address', async () => {
    const most = scopes['recovery.account'].limit;
    for (let i = 0; i <= most; i += 1) await ask({ email: `guess@perya.example` });
    await ask();
    expect(await mails()).toHaveLength(1);
  });

  it('is not kept from its member in their own browser by whoever knows both', async () => {
    const own = new TestBrowser(app, { address: '203.0.113.80' });
    await own.login(username, oldPassword);
    const most = scopes['recovery.account'].limit;
    for (let i = 0; i <= most; i += 1) await ask();
    await ask({}, own);
    expect(await mails()).toHaveLength(most + 1);
    for (let i = 0; i <= most; i += 1) await ask({}, own);
    expect(await mails()).toHaveLength(2 * most);
  });

  it('is read in the language of whoever asks', async () => {
    await ask({ language: 'TY' });
    expect((await mails())[0]?.body).toContain('bagong password');
    visitor.cookies.set('lang', 'TY');
    await reset(await newestToken());
    const text = `select subject from delivery.message where purpose = 'notice'`;
    const { rows } = await test.owner.pool.query(text);
    expect(rows).toEqual([{ subject: 'Perya: na-recover ang password mo' }]);
  });

  it('leads to the merchant’s own host, whatever the request says', async () => {
    const payload = new URLSearchParams({ username, email }).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      host: 'evil.example:1234',
      'x-forwarded-host': 'evil.example',
    };
    await app.inject({ method: 'POST', url: forgotPassword.path, headers, payload });
    expect((await mails())[0]?.body).toContain('http://localhost:8080/m/forget?token=');
    expect(portalOrigin(merchant, 'Perya.example', 8080)).toBe('https://perya.example');
    expect(portalOrigin(merchant, 'perya.example.evil.example', 80)).toBe('http://localhost:80');
    expect(portalOrigin({ hosts: ['*'] }, 'evil.example', 8080)).toBeNull();
  });
});

describe('[FORGOT-04] a new password by the link', () => {
  it('is set once, of twenty at once, and ends what went on before', async () => {
    const before = new TestBrowser(app);
    const { value } = await before.login(username, oldPassword, { remember: true });
    await ask();
    const token = await newestToken();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => reset(token)));
    const codes = answers.map(({ code }) => code).toSorted();
    expect(codes).toEqual(
      ['ok', ...Array.from({ length: 19 }, () => 'password.linkExpired')].toSorted(),
    );
    expect(answers.find(({ code }) => code === 'ok')?.value).toEqual({ username });

    expect((await before.call(memberInfo, {})).code).toBe('session.ended');
    expect((await before.login(username, value.deviceCredential ?? '')).code).toBe('login.wrong');
    expect((await visitor.login(username, oldPassword)).code).toBe('login.wrong');
    expect((await visitor.login(username, newPassword)).code).toBe('ok');
    const text = `select withdrawals_rest_until as until, password_changed_at as at
      from account.member where username = $1`;
    const { rows } = await test.owner.pool.query(text, [username]);
    const restMs = lifetimeSeconds.withdrawalRest * 1000;
    expect(rows).toEqual([{ at: clock.now(), until: new Date(clock.now().getTime() + restMs) }]);
  });

  it('goes by the newest link alone, within a quarter of an hour', async () => {
    await ask();
    const first = await newestToken();
    await ask();
    const second = await newestToken();
    expect((await reset(first)).code).toBe('password.linkExpired');
    clock.advance(lifetimeSeconds.resetLink);
    expect((await reset(second)).code).toBe('password.linkExpired');
    await ask();
    clock.advance(lifetimeSeconds.resetLink - 1);
    expect((await reset(await newestToken())).code).toBe('ok');
    expect((await reset('x'.repeat(43))).code).toBe('password.linkExpired');
  });

  it('fits at its own merchant alone', async () => {
    await ask();
    const token = await newestToken();
    merchant = testMerchant({ code: 'araw' });
    expect((await reset(token)).code).toBe('password.linkExpired');
    merchant = testMerchant();
    expect((await reset(token)).code).toBe('ok');
  });

  it('keeps the link for another try when the password is refused', async () => {
    await ask();
    const token = await newestToken();
    const sameAsOld = { newPassword: oldPassword };
    // Without the link nobody learns what the old one is.
    expect((await reset('x'.repeat(43), sameAsOld)).code).toBe('password.linkExpired');
    expect((await reset(token, sameAsOld)).code).toBe('modify.new.old.same');
    expect((await reset(token, { newPassword: 'Password' })).code).toBe('password.breached');
    await givePayment(app, username);
    expect((await reset(token, { newPassword: testPayment })).code).toBe('password.shared');
    const own = await reset(token, { newPassword: username.toUpperCase() });
    expect(own.code).toBe('input.invalid');
    expect((await reset(token)).code).toBe('ok');
  });

  it('lets in who had been locked out, and never one who is disabled', async () => {
    for (let guess = 0; guess <= loginLimits.lockAfter; guess += 1) {
      await visitor.login(username, 'not the password');
    }
    await test.owner.pool.query("delete from limits.attempt where scope <> 'login.account'");
    await ask();
    await reset(await newestToken());
    expect((await visitor.login(username, newPassword)).code).toBe('ok');

    await ask();
    const text = 'update account.member set disabled = true where username = $1';
    await test.owner.pool.query(text, [username]);
    expect((await reset(await newestToken())).code).toBe('password.linkExpired');
  });

  it('clears a password that somebody else gave, and is told by mail', async () => {
    ({ username } = await memberWithPassword(app, { ...proved, password_due: true }));
    await ask();
    await reset(await newestToken());
    expect((await visitor.login(username, newPassword)).value.passwordDue).toBe(false);
    const text = `select subject from delivery.message where purpose = 'notice'`;
    const { rows } = await test.owner.pool.query(text);
    expect(rows).toEqual([{ subject: 'Perya: your password was recovered' }]);
  });
});

describe('[FORGOT-03] [CALL-06] a new password by SMS code', () => {
  const mobile = '+639175550001';
  const mobileNum = '0917 555 0001';
  beforeEach(async () => {
    await test.owner.pool.query('update account.member set mobile = null');
    const byMobile = { email, mobile, mobile_verified_at: clock.now() };
    ({ username } = await memberWithPassword(app, byMobile));
  });

  const codeFor = async (purpose: 'reset' | 'login' = 'reset', target = mobile) =>
    newCode(test.db.kysely, { merchant: 'perya', purpose, target, now: clock.now() });
  const set = async (verificationCode: string, changes: object = {}) =>
    visitor.call(setPasswordByPhone, { mobileNum, newPassword, verificationCode, ...changes });

  it('is set once, of twenty at once; number and password sign in from then on', async () => {
    const before = new TestBrowser(app);
    await before.login(username, oldPassword);
    const code = await codeFor();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => set(code)));
    expect(answers.filter((answer) => answer.code === 'ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'verification.wrong')).toHaveLength(19);
    expect((await before.call(memberInfo, {})).code).toBe('session.ended');
    expect((await visitor.login(mobileNum, newPassword)).value.userName).toBe(username);
    const text = `select withdrawals_rest_until > $1 as rests from account.member
      where mobile = $2`;
    const { rows } = await test.owner.pool.query(text, [clock.now(), mobile]);
    expect(rows).toEqual([{ rests: true }]);
  });

  it('goes by a code for that purpose and number, sent within ten minutes', async () => {
    expect((await set(await codeFor('login'))).code).toBe('verification.wrong');
    expect((await set(await codeFor('reset', '+639175550002'))).code).toBe('verification.wrong');
    const late = await codeFor();
    clock.advance(lifetimeSeconds.verificationCode);
    expect((await set(late)).code).toBe('verification.wrong');
    expect((await set(await codeFor())).code).toBe('ok');
  });

  it('[FORGOT-04] keeps the code for another try when the password is refused', async () => {
    const code = await codeFor();
    const wrong = code === '000000' ? '000001' : '000000';
    const same = { newPassword: oldPassword };
    expect((await set(wrong, same)).code).toBe('verification.wrong');
    expect((await set(code, same)).code).toBe('modify.new.old.same');
    expect((await set(code, { newPassword: 'password' })).code).toBe('password.breached');
    await givePayment(app, username);
    expect((await set(code, { newPassword: testPayment })).code).toBe('password.shared');
    expect((await set(code, { newPassword: '09175550001', mobileNum: '09175550001' })).code).toBe(
      'input.invalid',
    );
    expect((await set(code)).code).toBe('ok');
  });

  it('answers a right code for nobody as a wrong one, to the byte', async () => {
    const stranger = { mobileNum: '+639175550002' };
    const answers = [
      await set('123456', stranger),
      await set(await codeFor('reset', stranger.mobileNum), stranger),
    ];
    const unproved = 'update account.member set mobile_verified_at = null where username = $1';
    await test.owner.pool.query(unproved, [username]);
    answers.push(await set(await codeFor()));
    expect(new Set(answers.map(({ status, body }) => `${String(status)} ${body}`))).toEqual(
      new Set(['400 {"success":false,"code":"verification.wrong"}']),
    );
  });

  it('is where the merchant offers it', async () => {
    merchant = { ...merchant, public: { ...merchant.public, flags: [] } };
    expect((await set(await codeFor())).code).toBe('feature.off');
  });
});
