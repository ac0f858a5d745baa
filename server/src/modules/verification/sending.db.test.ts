// Asks for codes over HTTP: as people do, as those who look for accounts, and as SMS pumpers.
import { dialingCodes } from '@perya/contract/account/phone';
import type { EndpointSpec, InputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { codeLimits } from '@perya/contract/limits';
import {
  bindEmailCode,
  bindSmsCode,
  resetSmsCode,
  smsCode,
} from '@perya/contract/account/verification';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App, MerchantRecord, Platform } from '#lib/platform';
import { comparable, TestBrowser } from '#lib/test-browser';
import { signedIn, TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { registerAccountRoutes } from '#modules/account/account-routes';
import { noteDevice } from '#modules/account/session/device';
import { memberWithPassword, solvedCaptcha } from '#modules/account/test-member';
import { refusals, scopes } from '#modules/limits/limits';
import { buildApp } from '../../app.ts';
import { passCode } from './verification.ts';
import { mobileOwner } from '#modules/account/account';
import { registerVerificationRoutes } from './verification-routes.ts';

let test: TestDatabase;
let clock: TestClock;
let app: App;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  await start();
  await test.owner.pool.query(`delete from delivery.message; delete from pgboss.job;
    delete from verification.code; delete from limits.attempt; delete from limits.refusal;
    update account.member set mobile = null`);
});

async function start(changes: Partial<MerchantRecord> = {}, platform: Partial<Platform> = {}) {
  await app?.close();
  const merchantOf = async () => testMerchant(changes);
  const parts = testPlatform(test.db, { clock, merchantOf, ...platform });
  app = await buildApp(parts, [
    (app) => registerVerificationRoutes(app, mobileOwner),
    registerAccountRoutes,
  ]);
}

const withAccess = (changes: Partial<MerchantRecord['access']>): Partial<MerchantRecord> => ({
  access: { ...testMerchant().access, ...changes },
});

const number = (i: number): string => `0917${String(1_000_000 + i)}`;
const e164 = (i: number): string => `+63917${String(1_000_000 + i)}`;

let callers = 0;
/** Somebody new, from an address and a network of their own. */
function stranger(): TestBrowser {
  callers += 1;
  const place = `${String(11 + (callers >> 8))}.${String(callers & 255)}`;
  return new TestBrowser(app, { address: `${place}.2.3` });
}

type Asked = Partial<InputOf<typeof smsCode>>;

async function ask(changes: Asked = {}, by = stranger()) {
  const input = { mobileNum: number(1), moduleId: 'VERIFICATION3', purpose: 'login' } as const;
  return by.call(smsCode, { ...input, ...changes });
}

async function messages() {
  const { rows } = await test.owner.pool.query<Record<string, string>>(
    `select recipient as to, body, state, purpose, channel from delivery.message order by id`,
  );
  return rows;
}

async function memberWithNumber(i: number, columns: { disabled?: true } = {}) {
  const mobile = { mobile: e164(i), mobile_verified_at: clock.now() };
  return memberWithPassword(app, { ...mobile, ...columns });
}

const codeIn = (text = ''): string => /\d{6}/.exec(text)?.[0] ?? '';

describe('asking for a code', () => {
  it('[CALL-06] sends it, and it signs that number in', async () => {
    await memberWithNumber(1);
    const answer = await ask();
    expect(answer.body).toBe('{"success":true,"value":{"expiredMinutes":1}}');
    const [sent, ...rest] = await messages();
    expect(rest).toEqual([]);
    expect(sent).toMatchObject({ to: e164(1), state: 'queued', purpose: 'login', channel: 'sms' });
    expect(sent?.['body']).toMatch(/^Perya: \d{6} is your code/);
    const use = { merchant: 'perya', target: e164(1), now: clock.now() };
    const code = codeIn(sent?.['body']);
    await expect(passCode(test.db, { ...use, purpose: 'reset', code })).rejects.toThrow(
      'verification.wrong',
    );
    await passCode(test.db, { ...use, purpose: 'login', code });
  });

  it('[CALL-06] sends a reset code for its own purpose, where it is on', async () => {
    await memberWithNumber(1);
    const input = { mobileNum: number(1), moduleId: 'PWRESETSMS3' } as const;
    expect((await stranger().call(resetSmsCode, input)).body).toContain('"expiredMinutes":1');
    expect(await messages()).toMatchObject([{ purpose: 'reset', to: e164(1) }]);

    const off = testMerchant().public;
    const kept = off.flags.filter((flag) => !/SMS3|LOGIN3|MOBILENUM/.test(flag));
    await start({ public: { ...off, flags: kept } });
    expect((await stranger().call(resetSmsCode, input)).code).toBe('feature.off');
    expect((await ask()).code).toBe('feature.off');
  });

  it('writes in the language that was asked for', async () => {
    const browser = stranger();
    browser.cookies.set('lang', 'TY');
    await ask({ purpose: 'register' }, browser);
    expect((await messages())[0]?.['body']).toMatch(/ang code mo/);
  });

  it('[LOGIN-10] pauses a number for as long as the countdown runs', async () => {
    const first = await ask({ purpose: 'register' });
    const pause = first.value.expiredMinutes * 60;
    clock.advance(pause - 1);
    const early = await ask({ purpose: 'register' });
    expect([early.status, early.code]).toEqual([429, 'verification.tooSoon']);
    // Neither another purpose nor another way to write the number gets around it.
    expect((await ask({ mobileNum: '+63 917 100 0001' })).code).toBe('verification.tooSoon');
    clock.advance(1);
    expect((await ask({ purpose: 'register' })).code).toBe('ok');
    expect(await messages()).toHaveLength(2);
  });

  it('[LOGIN-11] needs a valid mobile number, of a country that is served', async () => {
    for (const mobileNum of ['123', '02 8123 4567', '0917100000', 'maria']) {
      const { code, value } = await ask({ mobileNum });
      expect([code, value]).toEqual(['input.invalid', { fields: { mobileNum: 'invalid' } }]);
    }
    const vietnam = await ask({ mobileNum: '912345678', countryDialingCode: '+84' });
    expect(vietnam.code).toBe('mobile.notServed');
    const bahamas = await ask({ mobileNum: '2423591234', countryDialingCode: '+1' });
    expect(bahamas.code).toBe('mobile.notServed');
    const singapore = { mobileNum: '81234567', countryDialingCode: '+65' };
    expect((await ask({ ...singapore, purpose: 'register' })).code).toBe('ok');
    expect(await messages()).toMatchObject([{ to: '+6581234567' }]);
  });

  it('[LOGIN-03] lists the countries that are served, the own one first', async () => {
    await start(withAccess({ smsCountries: ['SG', 'PH', 'VN'] }));
    const { value } = await stranger().call(dialingCodes, {});
    expect(value.map(({ country }) => country)).toEqual(['PH', 'SG', 'VN']);
    expect(value[0]).toMatchObject({ dialingCode: '+63', lengths: [10] });
  });

  it('says so when nothing can be sent', async () => {
    const env = { ...app.platform.env, OUTBOX: 'off' as const };
    await start({}, { env });
    expect((await ask()).code).toBe('verification.unavailable');
    expect(await messages()).toEqual([]);
  });
});

describe('a number with an account and one without', () => {
  async function traces(i: number, spec: typeof smsCode | typeof resetSmsCode) {
    const moduleId = spec === smsCode ? 'VERIFICATION3' : 'PWRESETSMS3';
    const input = { mobileNum: number(i), moduleId, ...(spec === smsCode && { purpose: 'login' }) };
    const count = async (table: string): Promise<number> =>
      (await test.owner.pool.query(`select from ${table}`)).rowCount ?? 0;
    const tables = ['delivery.message', 'verification.code', 'limits.attempt', 'pgboss.job'];
    const before = await Promise.all(tables.map(count));
    const browser = stranger();
    const answer = await browser.call(spec as EndpointSpec, input);
    const again = await browser.call(spec as EndpointSpec, input);
    const after = await Promise.all(tables.map(count));
    const written = after.map((rows, at) => rows - (before[at] ?? 0));
    return { answer: comparable(answer), again: again.body, written };
  }

  it('[CALL-06] are answered alike, limited alike, and leave the same rows', async () => {
    await memberWithNumber(1);
    await memberWithNumber(3, { disabled: true });
    await memberWithPassword(app, { mobile: e164(4) });
    // The first of the merchant's day make the counters that the others find.
    for (const i of [1, 2]) await ask({ mobileNum: number(i) });
    await test.owner.pool.query(`delete from limits.attempt where scope <> 'code.merchant';
      delete from delivery.message; delete from verification.code`);
    await ask({ mobileNum: number(9) });
    for (const spec of [smsCode, resetSmsCode]) {
      const known = await traces(1, spec);
      expect(known.again).toContain('verification.tooSoon');
      expect(known.written).toEqual([1, 1, 5, 1]);
      expect(await traces(2, spec)).toEqual(known);
      expect(await traces(3, spec)).toEqual(known);
      expect(await traces(4, spec)).toEqual(known);
      clock.advance(60);
      await test.owner.pool.query(`delete from limits.attempt where scope in
        ('code.pause', 'code.target')`);
    }
    const states = (await messages()).map(({ state }) => state);
    expect(states.filter((state) => state === 'queued')).toHaveLength(2);
    expect(states.filter((state) => state === 'withheld')).toHaveLength(7);
  });
});

describe('the limits', () => {
  it('[LOGIN-11] ask for a captcha from the third code of an address on, good once', async () => {
    const browser = stranger();
    const asking = async (i: number, captcha = {}) =>
      (await ask({ mobileNum: number(i), purpose: 'register', ...captcha }, browser)).code;
    expect([await asking(1), await asking(2)]).toEqual(['ok', 'ok']);
    expect(await asking(3)).toBe('captcha.required');
    expect(await asking(3, { captcha: '000000', captchaId: 'none' })).toBe('captcha.wrong');
    const solved = await solvedCaptcha(app);
    expect(await asking(3, solved)).toBe('ok');
    expect(await asking(4, solved)).toBe('captcha.wrong');
    clock.advance(10 * 60);
    expect(await asking(4)).toBe('ok');
  });

  it('hold against requests made at once', async () => {
    const one = Array.from({ length: 20 }, async () => ask({ purpose: 'register' }));
    const codes = (await Promise.all(one)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);

    const browser = stranger();
    const many = Array.from({ length: 20 }, async (_, i) =>
      ask({ mobileNum: number(100 + i), purpose: 'register' }, browser),
    );
    const answers = (await Promise.all(many)).map(({ code }) => code);
    expect(answers.filter((code) => code === 'ok')).toHaveLength(2);
    expect(answers.filter((code) => code === 'captcha.required')).toHaveLength(18);
  });

  it('stop the sixth code to a number in a day, whoever asks', async () => {
    const { limit } = scopes['code.target'];
    const codes: string[] = [];
    for (let i = 0; i <= limit; i += 1) {
      codes.push((await ask({ purpose: 'register' })).code);
      clock.advance(60);
    }
    expect(codes).toEqual([...Array.from({ length: limit }, () => 'ok'), 'request.tooMany']);
    const [refused] = await refusals(test.db.kysely, {
      merchant: 'perya',
      since: new Date(0),
    });
    expect(refused).toMatchObject({
      scope: 'code.target',
      subject: '+63 917 ••• ••01',
      count: limit + 1,
      most: limit,
      times: 1,
    });
    // The day is counted from the first code, not from the last.
    clock.advance(24 * 60 * 60 - limit * 60);
    expect((await ask({ purpose: 'register' })).code).toBe('ok');
  });

  it('of a number leave its owner alone, in a browser that they signed in from', async () => {
    const { uuid } = await memberWithNumber(1);
    const own = stranger();
    own.cookies.set('perya_device', 'd'.repeat(43));
    const known = { member: uuid, device: 'd'.repeat(43), userAgent: '', remember: false };
    await noteDevice(test.db.kysely, { ...known, now: clock.now() });
    for (let i = 0; i <= scopes['code.target'].limit; i += 1) {
      await ask();
      clock.advance(60);
    }
    expect((await ask()).code).toBe('request.tooMany');
    expect((await ask({}, own)).code).toBe('ok');
    expect((await ask({}, own)).code).toBe('verification.tooSoon');
    await test.owner.pool.query(
      `insert into limits.attempt (scope, key, count, expires_at)
      values ('code.prefix', sha256('perya +63917'), 1000, $1)
      on conflict (scope, key) do update set count = 1000`,
      [new Date('2027-01-01')],
    );
    clock.advance(60);
    expect((await ask({ mobileNum: number(3) })).code).toBe('request.tooMany');
    expect((await ask({ ...(await solvedCaptcha(app)) }, own)).code).toBe('ok');
    await test.owner.pool.query(`delete from limits.attempt where scope = 'code.prefix'`);
    // Another's number is a stranger's, in that browser too.
    await memberWithNumber(2);
    expect((await ask({ mobileNum: number(2) })).code).toBe('ok');
    const captcha = await solvedCaptcha(app);
    expect((await ask({ mobileNum: number(2), ...captcha }, own)).code).toBe(
      'verification.tooSoon',
    );
  });

  it('of guesses, and newer codes, leave the code of its owner alone there', async () => {
    const { uuid, username } = await memberWithNumber(1);
    const own = stranger();
    own.cookies.set('perya_device', 'd'.repeat(43));
    const known = { member: uuid, device: 'd'.repeat(43), userAgent: '', remember: false };
    await noteDevice(test.db.kysely, { ...known, now: clock.now() });
    expect((await ask({}, own)).code).toBe('ok');
    const code = codeIn((await messages())[0]?.['body']);
    const wrong = code === '000000' ? '000001' : '000000';
    const signIn = async (password: string, by: TestBrowser) =>
      by.login(number(1), password, { type: 'sms', ...(await solvedCaptcha(app)) });
    const thief = stranger();
    expect((await ask({}, thief)).code).toBe('ok');
    for (let i = 0; i < codeLimits.guesses; i += 1) await signIn(wrong, thief);
    // Read off the phone, it serves in the browser that asked for it alone.
    expect((await signIn(code, thief)).code).toBe('login.wrong');
    expect((await signIn(code, own)).value.userName).toBe(username);
  });

  /** Asks from one place for code after code to ever new numbers, reading every captcha. */
  async function pump(most: number, from: (i: number) => TestBrowser, mobile = number) {
    for (let i = 0; i < most; i += 1) {
      const captcha = await solvedCaptcha(app);
      const { code } = await ask(
        { mobileNum: mobile(i), purpose: 'register', ...captcha },
        from(i),
      );
      if (code !== 'ok') return { sent: i, code };
    }
    return { sent: most, code: 'ok' };
  }

  // So that one limit at a time is met: numbers of ever other prefixes.
  const scattered = (i: number): string => {
    const prefixes = ['905', '906', '915', '916', '917', '926', '927', '935', '936', '945'];
    return `${prefixes[i % prefixes.length] ?? ''}${String(2_000_000 + i)}`;
  };

  it('stop an address, a network, a browser and a prefix', async () => {
    const same = stranger();
    const address = await pump(100, () => same, scattered);
    expect(address).toEqual({ sent: scopes['code.address'].limit, code: 'request.tooMany' });

    const spread = (i: number) => new TestBrowser(app, { address: `198.18.7.${String(i % 250)}` });
    const network = await pump(500, spread, (i) => scattered(1_000 + i));
    expect(network).toEqual({ sent: scopes['code.network'].limit, code: 'request.tooMany' });

    const cookie = 'd'.repeat(43);
    const roaming = () => {
      const browser = stranger();
      browser.cookies.set('perya_device', cookie);
      return browser;
    };
    const device = await pump(50, roaming, (i) => scattered(2_000 + i));
    expect(device).toEqual({ sent: scopes['code.device'].limit, code: 'request.tooMany' });

    await test.owner.pool.query(`delete from limits.attempt`);
    const prefix = await pump(100, stranger);
    expect(prefix).toEqual({ sent: scopes['code.prefix'].limit, code: 'request.tooMany' });
    const found = await refusals(test.db.kysely, { merchant: 'perya', since: new Date(0) });
    expect(found.map(({ scope }) => scope).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'code.address',
      'code.device',
      'code.network',
      'code.prefix',
    ]);
    expect(JSON.stringify(found)).not.toMatch(/9\d{9}/);
  });

  it('stop the whole merchant at what it may send a day, however it is asked', async () => {
    await start(withAccess({ smsPerDay: 5 }));
    // Codes that are withheld cost nothing.
    for (let i = 0; i < 8; i += 1)
      expect((await ask({ mobileNum: number(50 + i) })).code).toBe('ok');
    expect(await pump(20, stranger)).toEqual({ sent: 5, code: 'verification.unavailable' });
    expect((await ask({ mobileNum: number(70) })).code).toBe('verification.unavailable');
    clock.advance(24 * 60 * 60);
    expect((await ask({ purpose: 'register' })).code).toBe('ok');
  });
});

describe('binding', () => {
  let member: TestSession;
  let browser: TestBrowser;
  beforeEach(async () => {
    member = await signedIn(app);
    browser = stranger();
    browser.token = member.token;
    browser.cookies.set('perya_session', member.cookie);
  });

  it('sends a code to a number or an address, for that member alone', async () => {
    expect((await browser.call(bindSmsCode, { mobileNum: number(1) })).code).toBe('ok');
    const email = 'Maria.Clara@Example.com';
    expect((await browser.call(bindEmailCode, { email })).code).toBe('ok');
    expect(await messages()).toMatchObject([
      { channel: 'sms', purpose: 'bindMobile', to: e164(1) },
      { channel: 'mail', purpose: 'bindEmail', to: 'maria.clara@example.com' },
    ]);
    const code = codeIn((await messages())[1]?.['body']);
    const use = { merchant: 'perya', purpose: 'bindEmail', target: email, code } as const;
    const now = clock.now();
    await expect(passCode(test.db, { ...use, now })).rejects.toThrow('verification.wrong');
    await passCode(test.db, { ...use, now, member: uuidOf(member.memberId) });
  });

  it('is for members, and addresses that look like some', async () => {
    expect((await stranger().call(bindSmsCode, { mobileNum: number(1) })).code).toBe(
      'session.none',
    );
    for (const email of ['maria', 'maria@', 'a@b', 'a b@example.com', 'a@example.com\r\nBcc: x']) {
      expect((await browser.call(bindEmailCode, { email })).code).toBe('input.invalid');
    }
    expect(await messages()).toEqual([]);
  });
});
