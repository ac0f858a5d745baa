// Registers by mobile number over HTTP: what proves it, whom it is taken from, and what is spent.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Flag } from '@perya/contract/merchant/flags';
import type { InputOf } from '@perya/contract/endpoint';
import { codeLimits, lifetimeSeconds } from '@perya/contract/limits';
import { register } from '@perya/contract/account/registration';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App, MerchantRecord } from '#lib/platform';
import { TestBrowser } from '#lib/test-browser';
import { TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import { newCode } from '#modules/verification/codes';
import { buildApp } from '../../../app.ts';
import { registerAccountRoutes } from '../account-routes.ts';
import { storeCaptcha } from '#modules/verification/captcha';
import { memberWithPassword } from '../test-member.ts';

const password = 'a good long password';
const numbers = Array.from({ length: 100 }, (_, i) => `09171234${String(i).padStart(3, '0')}`);

let test: TestDatabase;
let app: App;
let clock: TestClock;
let merchant: MerchantRecord;
/** As typed, and in E.164; another for each test. */
let mobileNum: string;
let mobile: string;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  merchant = testMerchant();
  const platform = testPlatform(test.db, { clock, merchantOf: async () => merchant });
  app = await buildApp(platform, [registerAccountRoutes]);
  await test.owner.pool.query('delete from limits.attempt');
  mobileNum = numbers.shift() ?? '';
  mobile = `+63${mobileNum.slice(1)}`;
});
afterEach(async () => app.close());

/** A merchant with these switches on, and no others. */
function switchOn(...flags: Flag[]): void {
  merchant = { ...merchant, public: { ...merchant.public, flags } };
}

const codeFor = async (target = mobile): Promise<string> =>
  newCode(test.db.kysely, { merchant: 'perya', purpose: 'register', target, now: clock.now() });

async function filled(changes: object = {}): Promise<InputOf<typeof register>> {
  const captchaId = await storeCaptcha(test.db.kysely, 'perya', '123456', clock.now());
  const typed = { mobileNum, password, confirmPassword: password, captcha: '123456', captchaId };
  return { registerMethod: 'H5', type: 0, agree: true, ...typed, ...changes };
}

const send = async (changes: object = {}, by = new TestBrowser(app)) =>
  by.call(register, await filled(changes));

interface Row {
  readonly username: string;
  readonly password_hash: string | null;
  readonly mobile: string | null;
  readonly mobile_verified_at: Date | null;
}

async function holderOf(number = mobile): Promise<Row | undefined> {
  const text = `select username, password_hash, mobile, mobile_verified_at
    from account.member where mobile = $1`;
  return (await test.owner.pool.query<Row>(text, [number])).rows[0];
}

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('[REG-12] what a merchant asks of a number', () => {
  it('is a code and a password: the account has both, under a name of its own', async () => {
    const browser = new TestBrowser(app);
    const answer = await send({ verificationCode: await codeFor() }, browser);
    expect(answer.value.userName).toMatch(/^player_[a-z2-9]{8}$/);
    const { userName: username } = answer.value;
    expect(await holderOf()).toMatchObject({ username, mobile, mobile_verified_at: clock.now() });
    expect((await browser.login(mobileNum, password)).value.userName).toBe(username);
  });

  it('is a code alone, without MOBILENUMPASSREG3', async () => {
    switchOn('MOBILENUMREG3', 'REGMOBVERF3');
    const bare = { password: undefined, confirmPassword: undefined };
    const missing = await send(bare);
    expect(missing.body).toContain('"fields":{"verificationCode":"required"}');
    expect((await send({ ...bare, verificationCode: await codeFor() })).code).toBe('ok');
    expect(await holderOf()).toMatchObject({ password_hash: null });
  });

  it('is a password alone, without REGMOBVERF3: the number is theirs to say', async () => {
    switchOn('MOBILENUMREG3', 'MOBILENUMPASSREG3');
    const bare = { password: undefined, confirmPassword: undefined };
    expect((await send(bare)).body).toContain('"password":"required"');
    expect((await send()).code).toBe('ok');
    expect(await holderOf()).toMatchObject({ mobile_verified_at: null });
  });

  it('is nothing where it registers nobody by number', async () => {
    switchOn('USERNAMEREG3');
    expect((await send()).body).toContain('"username":"required"');
    switchOn();
    expect((await send()).code).toBe('account.registrationClosed');
  });

  it('may come from another country, by its dialing code', async () => {
    const singapore = { mobileNum: '8123 4567', countryDialingCode: '+65' };
    const code = await codeFor('+6581234567');
    expect((await send({ ...singapore, verificationCode: code })).code).toBe('ok');
    expect(await holderOf('+6581234567')).toBeDefined();
    const nowhere = await send({ mobileNum: '123', verificationCode: code });
    expect(nowhere.body).toContain('"mobileNum":"invalid"');
  });

  it('is proved by the code of that number alone, in five guesses', async () => {
    const verificationCode = await codeFor();
    const other = await send({ mobileNum: '09185550000', verificationCode });
    expect(other.code).toBe('verification.wrong');
    for (let guess = 0; guess < codeLimits.guesses; guess += 1) {
      const wrong = await send({ verificationCode: wrongOf(verificationCode) });
      expect(wrong.code).toBe('verification.wrong');
    }
    expect((await send({ verificationCode })).code).toBe('verification.wrong');
    expect(await holderOf()).toBeUndefined();
  });
});

describe('a number', () => {
  const give = async (verified: boolean): Promise<string> => {
    const at = verified ? { mobile_verified_at: clock.now() } : {};
    return (await memberWithPassword(app, { mobile, ...at })).username;
  };

  it('goes to whoever proves it, from one who never did', async () => {
    const former = await give(false);
    const { value } = await send({ verificationCode: await codeFor() });
    expect(await holderOf()).toMatchObject({ username: value.userName });
    const text = 'select mobile from account.member where username = $1';
    expect((await test.owner.pool.query(text, [former])).rows).toEqual([{ mobile: null }]);
  });

  it('stays with one who proved it', async () => {
    const username = await give(true);
    const answer = await send({ verificationCode: await codeFor() });
    expect(answer.code).toBe('account.mobileTaken');
    expect(await holderOf()).toMatchObject({ username });
  });

  it('stays with whoever has it, for one who proves nothing', async () => {
    const username = await give(false);
    const answer = await send({ username: 'somebody_else' });
    expect(answer.code).toBe('account.mobileTaken');
    expect(await holderOf()).toMatchObject({ username });
  });

  it('opens one account, of twenty with one code at once', async () => {
    const verificationCode = await codeFor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => send({ verificationCode })),
    );
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'verification.wrong')).toHaveLength(19);
  });
});

describe('[REG-03] what is spent', () => {
  const left = async (): Promise<[captchas: number, codes: number]> => {
    const text = `select (select count(*) from verification.captcha)::int as captchas,
      (select count(*) from verification.code)::int as codes`;
    const { rows } = await test.owner.pool.query<{ captchas: number; codes: number }>(text);
    return [rows[0]?.captchas ?? 0, rows[0]?.codes ?? 0];
  };

  it('is nothing, when the form itself can be told to be wrong', async () => {
    const verificationCode = await codeFor();
    const input = await filled({ verificationCode });
    const before = await left();
    const slips = [
      { email: 'not an address' },
      { confirmPassword: 'another one' },
      { password: 'password', confirmPassword: 'password' },
      { affiliateCode: 'NOBODY' },
      { agree: false },
    ];
    for (const slip of slips) {
      const { code } = await new TestBrowser(app).call(register, { ...input, ...slip });
      expect(code).not.toBe('ok');
      expect(await left()).toEqual(before);
    }
    expect((await new TestBrowser(app).call(register, input)).code).toBe('ok');
  });

  it('is not the captcha, when the code is wrong: it serves on in its time', async () => {
    const verificationCode = await codeFor();
    const input = await filled({ verificationCode });
    const withCode = async (code: string) =>
      (await new TestBrowser(app).call(register, { ...input, verificationCode: code })).code;
    const before = await left();
    clock.advance(lifetimeSeconds.captcha - 1);
    expect(await withCode(wrongOf(verificationCode))).toBe('verification.wrong');
    expect(await left()).toEqual(before);
    expect(await withCode(verificationCode)).toBe('ok');
    expect(await withCode(verificationCode)).toBe('captcha.wrong');
    const late = await filled({ verificationCode: '000000' });
    await new TestBrowser(app).call(register, late);
    clock.advance(lifetimeSeconds.captcha);
    expect((await new TestBrowser(app).call(register, late)).code).toBe('captcha.wrong');
  });

  it('is not the code, when the captcha is wrong or the name is taken', async () => {
    const verificationCode = await codeFor();
    const { username } = await memberWithPassword(app);
    const wrongCaptcha = await send({ verificationCode, captcha: '654321' });
    expect(wrongCaptcha.code).toBe('captcha.wrong');
    const taken = await send({ verificationCode, username: username.toUpperCase() });
    expect(taken.code).toBe('account.usernameTaken');
    const stranger = await send({ verificationCode, recommenderId: 'nobody_here' });
    expect(stranger.code).toBe('recommender.invalid');
    expect((await send({ verificationCode })).code).toBe('ok');
  });
});

describe('[REG-10] a number that an identity provider proves', () => {
  const sign = async (key: CryptoKey, number: string): Promise<string> => {
    const seconds = clock.now().getTime() / 1000;
    const firebase = { sign_in_provider: 'phone' };
    const claims = { phone_number: number, auth_time: seconds, sub: 'uid', firebase };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .setIssuer('https://securetoken.google.com/project')
      .setAudience('project')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(key);
  };

  it('needs no code, and no other number’s token will do', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256' }];
    const server = createServer((_, response) => response.end(JSON.stringify({ keys })));
    await new Promise<void>((settle) => server.listen(0, 'localhost', settle));
    const url = `http://localhost:${String((server.address() as AddressInfo).port)}`;
    const firebase = { projectId: 'project', apiKey: '', url, keysUrl: url, recaptchaSiteKey: '' };
    merchant = { ...merchant, access: { ...merchant.access, providers: { firebase } } };
    const by = async (number: string) => ({
      firebaseChannel: 'sms',
      firebaseIdToken: await sign(privateKey, number),
    });
    expect((await send(await by('+639170009999'))).code).toBe('verification.wrong');
    expect((await send(await by(mobile))).code).toBe('ok');
    expect(await holderOf()).toMatchObject({ mobile_verified_at: clock.now() });
    // Overheard, it would open another account as soon as the number is free.
    await test.owner.pool.query('update account.member set mobile = null');
    expect((await send(await by(mobile))).code).toBe('verification.wrong');
    await new Promise((settle) => server.close(settle));
  });

  it('is none, where the merchant has no such provider', async () => {
    const answer = await send({ firebaseChannel: 'sms', firebaseIdToken: 'any.made.up' });
    expect(answer.body).toContain('"verificationCode":"required"');
  });
});
