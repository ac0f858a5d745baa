// Opens accounts and trials over HTTP, by the merchant's rules, and attacks the way in.
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoint, nothing } from '@perya/contract/endpoint';
import type { Flag } from '@perya/contract/merchant/flags';
import { lifetimeSeconds } from '@perya/contract/limits';
import { money } from '@perya/contract/money';
import { registrationFields } from '@perya/contract/account/registration';
import { seal } from '@perya/contract/sealed';
import * as z from 'zod/mini';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { handle } from '#lib/handle';
import type { App, MerchantRecord } from '#lib/platform';
import { signedIn, TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import { creditMember } from '#modules/wallet/wallet';
import { buildApp } from '../../../app.ts';
import { sweepLimits } from '#modules/limits/limits';
import { sweepCodes } from '#modules/verification/verification';
import { openSealing } from '../account.ts';
import { registerAccountRoutes } from '../account-routes.ts';
import { storeCaptcha } from '#modules/verification/captcha';

interface Answer {
  readonly success: boolean;
  readonly code?: string;
  readonly value: Record<string, unknown> & { fields: Record<string, string>; token: string };
}

const membersOnly = endpoint({
  method: 'GET',
  path: '/wps/members-only',
  summary: 'For real accounts',
  auth: 'member',
  input: z.object({}),
  output: nothing,
  errors: [],
});

let test: TestDatabase;
let app: App;
let clock: TestClock;
let merchant: MerchantRecord;
let calls = 0;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  merchant = testMerchant();
  const platform = testPlatform(test.db, { clock, merchantOf: async () => merchant });
  const more = (made: App): void => handle(made, membersOnly, async () => ({}));
  app = await buildApp(platform, [registerAccountRoutes, more]);
  await test.owner.pool.query('delete from limits.attempt');
});
afterEach(async () => app.close());

const sameSite = { 'sec-fetch-site': 'same-origin' };
const route = 'PUT /wps/member/register';

async function register(changes: object = {}): Promise<LightMyRequestResponse> {
  calls += 1;
  const filled = {
    username: `player_${String(calls)}`,
    password: 'a good long password',
    confirmPassword: 'a good long password',
    registerMethod: 'PWA',
    registerUrl: 'play.example',
    type: 0,
    agree: true,
    captcha: '123456',
    captchaId: await storeCaptcha(test.db.kysely, 'perya', '123456', clock.now()),
    ...changes,
  };
  const key = await openSealing(test.db, clock).currentSealKey();
  const { header, body } = await seal(filled, route, key, clock.now());
  const headers = { encryption: header, 'content-type': 'application/json', ...sameSite };
  return app.inject({ method: 'PUT', url: '/wps/member/register', headers, payload: body });
}

const fieldsOf = async (changes: object): Promise<unknown> => {
  const { code, value } = (await register(changes)).json<Answer>();
  return code === 'input.invalid' ? value.fields : code;
};

function headersOf(answer: LightMyRequestResponse): Record<string, string> {
  const { token } = answer.json<Answer>().value;
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { authorization: `Bearer ${token}`, cookie };
}

async function read(url: string, headers: Record<string, string>): Promise<Answer> {
  return (await app.inject({ url, headers })).json<Answer>();
}

async function count(text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await test.owner.pool.query<{ n: bigint }>(
    `select count(*) as n from ${text}`,
    values,
  );
  return Number(rows[0]?.n);
}

describe('registering', () => {
  it('[CALL-03] [REG-10] opens an account with its gift, and signs it in', async () => {
    const typed = { username: 'Fresh_one', domain: 'aff.example', nickname: ' Fe ' };
    const answer = await register(typed);
    expect(answer.json<Answer>().value).toMatchObject({
      userName: 'Fresh_one',
      merchantCode: 'perya',
      customerType: 0,
      firstTimeLogin: true,
    });
    const headers = headersOf(answer);
    expect((await read('/wps/wallets/balance', headers)).value).toMatchObject({
      sumBalance: '100.00',
      currency: 'PHP',
    });
    const { rows } = await test.owner.pool.query(
      `select register_method, register_url, register_domain, profile, password_hash like
       '$argon2id$v=19$m=19456,t=2,p=1$%' as hashed
       from account.member where username = 'Fresh_one'`,
    );
    expect(rows).toEqual([
      {
        register_method: 'PWA',
        register_url: 'play.example',
        register_domain: 'aff.example',
        profile: { nickname: 'Fe' },
        hashed: true,
      },
    ]);
  });

  it('[REG-02] [REG-03] tells of every field that the rules ask for', async () => {
    const rule = { enabled: true, required: true, minLength: 4, maxLength: 64 };
    const registrationRules = Object.fromEntries(
      registrationFields.map((field) => [field, rule]),
    ) as unknown as MerchantRecord['registrationRules'];
    merchant = { ...merchant, registrationRules };
    expect((await read('/wps/system/registerRules', {})).value).toEqual(registrationRules);
    const missing = async (flags: readonly Flag[]): Promise<unknown> => {
      merchant = { ...merchant, public: { ...merchant.public, flags: [...flags] } };
      return fieldsOf(Object.fromEntries(registrationFields.map((field) => [field, ''])));
    };
    const without = (...fields: string[]): unknown => {
      const wanted = registrationFields.filter((field) => !fields.includes(field));
      return Object.fromEntries(wanted.map((field) => [field, 'required']));
    };
    expect(await missing(['USERNAMEREG3'])).toEqual(without('captcha'));
    const byMobile = ['MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'] as const;
    expect(await missing(byMobile)).toEqual(without('captcha', 'username'));
    const barest = without('captcha', 'username', 'password', 'confirmPassword');
    expect(await missing(['MOBILENUMREG3'])).toEqual(barest);
  });

  it('[REG-03] judges fields by length and pattern; an optional one may be empty', async () => {
    expect(await fieldsOf({ email: '' })).toBeUndefined();
    expect(await fieldsOf({ email: 'not an address' })).toEqual({ email: 'invalid' });
    expect(await fieldsOf({ username: 'abc' })).toEqual({ username: 'tooShort' });
    expect(await fieldsOf({ username: 'a'.repeat(21) })).toEqual({ username: 'tooLong' });
    expect(await fieldsOf({ username: '1digit' })).toEqual({ username: 'invalid' });
    expect(await fieldsOf({ username: 'na\u0456ve_user' })).toEqual({ username: 'invalid' });
    expect(await fieldsOf({ confirmPassword: 'another one' })).toEqual({
      confirmPassword: 'mismatch',
    });
    expect(await fieldsOf({ verificationCode: '123456' })).toEqual({ mobileNum: 'required' });
    const mobileNum = '12';
    expect(await fieldsOf({ mobileNum, verificationCode: 'x' })).toEqual({
      mobileNum: 'invalid',
      verificationCode: 'invalid',
    });
    expect(await fieldsOf({ password: 'PassWord', confirmPassword: 'PassWord' })).toBe(
      'password.breached',
    );
    expect(await fieldsOf({ paymentPassword: 'a good long password' })).toBe('password.shared');
    const own = { username: 'my_own_name', password: 'My_own_name' };
    expect(await fieldsOf({ ...own, confirmPassword: 'My_own_name' })).toEqual({
      password: 'invalid',
    });
  });

  it('ignores fields that the form does not have', async () => {
    const email = { ...merchant.registrationRules.email, enabled: false };
    merchant = { ...merchant, registrationRules: { ...merchant.registrationRules, email } };
    expect((await register({ username: 'no_mail', email: 'not an address' })).statusCode).toBe(200);
    const found = `account.member where username = 'no_mail' and profile ? 'email'`;
    expect(await count(found)).toBe(0);
  });

  it('[CONST-06] [REG-08] refuses who is not of age, and codes of no affiliate', async () => {
    expect(await fieldsOf({ agree: false })).toBe('age.underage');
    expect(await fieldsOf({ affiliateCode: 'NOBODY' })).toBe('affiliate.invalid');
    merchant = { ...merchant, public: { ...merchant.public, flags: [] } };
    expect(await fieldsOf({})).toBe('account.registrationClosed');
  });

  it('takes a username once per merchant, in whatever case, of twenty at once', async () => {
    const names = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'Racing_one' : 'racing_ONE'));
    const answers = await Promise.all(names.map(async (username) => register({ username })));
    const codes = answers.map((answer) => answer.json<Answer>().code ?? 'opened');
    expect(codes.filter((code) => code === 'opened')).toHaveLength(1);
    expect(codes.filter((code) => code === 'account.usernameTaken')).toHaveLength(19);
    const owner = `(select id::text from account.member where lower(username) = 'racing_one')`;
    expect(await count(`ledger.account where owner = ${owner} and kind = 'wallet'`)).toBe(1);

    merchant = testMerchant({ code: 'araw', currency: 'USDT' });
    const captchaId = await storeCaptcha(test.db.kysely, 'araw', '123456', clock.now());
    expect((await register({ username: 'racing_one', captchaId })).statusCode).toBe(200);
  });

  it('lets a captcha pass once, of two at once, and never wrong, late or elsewhere', async () => {
    const captchaId = await storeCaptcha(test.db.kysely, 'perya', '111111', clock.now());
    const captcha = { captchaId, captcha: '111111' };
    const answers = await Promise.all([register(captcha), register(captcha)]);
    const codes = answers.map((answer) => answer.json<Answer>().code ?? 'opened');
    expect(codes.toSorted()).toEqual(['captcha.wrong', 'opened']);

    expect(await fieldsOf({ captcha: '' })).toBe('captcha.required');
    const foreign = await storeCaptcha(test.db.kysely, 'araw', '111111', clock.now());
    expect(await fieldsOf({ captchaId: foreign, captcha: '111111' })).toBe('captcha.wrong');
    const late = await storeCaptcha(test.db.kysely, 'perya', '111111', clock.now());
    clock.advance(lifetimeSeconds.captcha);
    expect(await fieldsOf({ captchaId: late, captcha: '111111' })).toBe('captcha.wrong');
  });

  it('opens nothing when the gift cannot be paid', async () => {
    const before = await count('account.member');
    merchant = { ...merchant, signUpGift: 2n * 10n ** 15n };
    expect((await register()).statusCode).toBe(500);
    expect(await count('account.member')).toBe(before);
  });

  it('is limited per network', async () => {
    let answers = 0;
    while ((await register({ captcha: '000000' })).statusCode !== 429) answers += 1;
    expect(answers).toBe(60);
  });
});

describe('the captcha', () => {
  it('[CALL-05] is a PNG of the size that it says, and its digits are kept as a hash', async () => {
    const { value } = await read('/wps/captcha', {});
    const image = String(value['image']);
    expect(image).toMatch(/^data:image\/png;base64,/);
    const png = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 180, height: 60 });
    const { rows } = await test.owner.pool.query<{ code_hash: Buffer }>(
      'select code_hash from verification.captcha where id = $1',
      [value['captchaId']],
    );
    expect(rows[0]?.code_hash).toHaveLength(32);
  });

  it('is limited per network, and swept when it has run out', async () => {
    await test.owner.pool.query('delete from verification.captcha');
    await read('/wps/captcha', {});
    const text = `update limits.attempt set count = 120 where scope = 'captcha'`;
    await test.owner.pool.query(text);
    expect((await read('/wps/captcha', {})).code).toBe('request.tooMany');
    clock.advance(lifetimeSeconds.captcha - 1);
    await sweepCodes(test.db.kysely, clock.now());
    await sweepLimits(test.db.kysely, clock.now());
    expect(await count('verification.captcha')).toBe(1);
    clock.advance(1);
    await sweepCodes(test.db.kysely, clock.now());
    await sweepLimits(test.db.kysely, clock.now());
    expect(await count('verification.captcha')).toBe(0);
    expect((await read('/wps/captcha', {})).success).toBe(true);
  });
});

describe('a trial', () => {
  const start = async (): Promise<LightMyRequestResponse> => {
    const headers = { 'content-type': 'application/json', ...sameSite };
    return app.inject({ method: 'POST', url: '/wps/session/login/freeplay', headers, payload: {} });
  };

  it('[CALL-02] [ROUTE-29] starts with play money under a name of its own', async () => {
    const answer = await start();
    expect(answer.json<Answer>().value).toMatchObject({
      userName: expect.stringMatching(/^trial_[a-z2-9]{6}$/) as string,
      customerType: 4,
      firstTimeLogin: true,
    });
    expect((await read('/wps/wallets/balance', headersOf(answer))).value).toMatchObject({
      sumBalance: '10000.00',
      currency: 'FUN',
    });
  });

  it('[MINE-04] is refused where a real account is needed, with free_reject', async () => {
    const headers = headersOf(await start());
    expect((await read('/wps/members-only', headers)).code).toBe('free_reject');
    expect((await read('/wps/member/info', headers)).value).toMatchObject({ type: 4 });
    const member = await signedIn(app);
    expect((await read('/wps/members-only', member.headers)).success).toBe(true);
  });

  it('is limited per network and hour, and refused where it is switched off', async () => {
    const statuses: number[] = [];
    for (let trial = 0; trial < 21; trial += 1) statuses.push((await start()).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    clock.advance(3600);
    expect((await start()).statusCode).toBe(200);
    const shown = { ...merchant.public, flags: [] };
    merchant = { ...merchant, public: shown };
    expect((await start()).json<Answer>().code).toBe('feature.off');
  });
});

describe('[CALL-08] who one is and what one holds', () => {
  it('tells the member, with the same picture every time', async () => {
    const member = await signedIn(app);
    const { value } = await read('/wps/member/info', member.headers);
    expect(value).toEqual({
      id: member.memberId,
      account: member.username,
      waitingGift: null,
      regDate: clock.now().toISOString(),
      type: 0,
      toUpline: false,
      avatarUrl: expect.stringMatching(/^\/m\/art\/avatar\/(0[1-9]|1[0-2])\.webp$/) as string,
    });
    expect((await read('/wps/member/info', member.headers)).value).toEqual(value);
  });

  it('tells the balance with a version that grows with each posting', async () => {
    const member = await signedIn(app);
    const versions: number[] = [];
    for (let gift = 0; gift < 5; gift += 1) {
      const { value } = await read('/wps/wallets/balance', member.headers);
      versions.push(Number(value['version']));
      await creditMember(test.db.kysely, {
        merchant: 'perya',
        member: member.memberId.slice(4),
        currency: 'PHP',
        amount: money(1n),
        against: 'promotion',
        scope: 'test',
        key: `${member.memberId} ${String(gift)}`,
        kind: 'signUpGift',
        reference: '',
      });
    }
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    const { value } = await read('/wps/wallets/balance', member.headers);
    expect(value).toMatchObject({ sumBalance: '100.05' });
  });
});
