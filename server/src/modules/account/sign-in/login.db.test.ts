// Signs in over HTTP: by username and number, by what a browser remembers, and by second step.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountType } from '@perya/contract/account/account-type';
import { lifetimeSeconds } from '@perya/contract/limits';
import { memberInfo } from '@perya/contract/account/member';
import * as contract from '@perya/contract/account/session';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { comparable, TestBrowser } from '#lib/test-browser';
import { signedIn, TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import { newCode } from '#modules/verification/codes';
import { buildApp } from '../../../app.ts';
import { registerAccountRoutes } from '../account-routes.ts';
import { memberWithPassword, testPassword as password } from '../test-member.ts';
import type { TestMember } from '../test-member.ts';

let test: TestDatabase;
let app: App;
let clock: TestClock;
let member: TestMember;
let browser: TestBrowser;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  await app?.close();
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), [registerAccountRoutes]);
  member = await memberWithPassword(app);
  browser = new TestBrowser(app);
  await test.owner.pool.query('delete from limits.attempt');
});

const isIn = async (who = browser): Promise<string> => (await who.call(memberInfo, {})).code;

describe('by password', () => {
  it('[CALL-01] [LOGIN-02] [LOGIN-12] answers with the session and two cookies', async () => {
    const { status, value, headers } = await browser.login(member.username.toUpperCase(), password);
    expect(status).toBe(200);
    expect(value).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      merchantCode: 'perya',
      userName: member.username,
      customerType: 0,
      firstTimeLogin: true,
      passwordDue: false,
    });
    const [session, device] = headers['set-cookie'] as string[];
    const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';
    expect(session).toMatch(
      new RegExp(`^perya_session=[A-Za-z0-9_-]{43}; Max-Age=43200; ${attributes}$`),
    );
    expect(device).toMatch(
      new RegExp(`^perya_device=[A-Za-z0-9_-]{43}; Max-Age=31536000; ${attributes}$`),
    );
    expect(await isIn()).toBe('ok');
    expect((await browser.login(member.username, password)).value.firstTimeLogin).toBe(false);
  });

  it('[LOGIN-02] works with the mobile number in place of the username', async () => {
    const mobile = '+639171234567';
    const { username } = await memberWithPassword(app, { mobile });
    const ways = [
      { name: '0917 123 4567' },
      { name: '9171234567', countryDialingCode: '+63' },
      { name: mobile },
    ];
    for (const { name, ...code } of ways) {
      expect((await browser.login(name, password, code)).value.userName).toBe(username);
    }
    for (const [name, countryDialingCode] of [
      ['9171234567', '+65'],
      ['9171234568', '+63'],
      ['12', '+63'],
      ['-1', undefined],
    ] as const) {
      const answer = await browser.login(name, password, { countryDialingCode });
      expect(answer.code).toBe('login.wrong');
    }
  });

  it('answers unknown, wrong, disabled and trial accounts with the same bytes', async () => {
    const disabled = await memberWithPassword(app, { disabled: true });
    const trial = await signedIn(app, { trial: true });
    const answers = [
      await browser.login('nobody_at_all', password),
      await browser.login(member.username, 'wrong'),
      await browser.login(disabled.username, password),
      await browser.login(trial.username, password),
      await browser.login('0917 000 0000', password),
      await browser.login('nobody_at_all', 'perya-device.made-up'),
      await browser.login(member.username, 'perya-device.made-up'),
    ];
    const seen = answers.map(comparable);
    for (const each of seen) expect(each).toEqual(seen[0]);
    expect(answers[0]?.body).toBe(
      '{"success":false,"code":"login.wrong","value":{"captcha":false}}',
    );
  });

  it('[ERROR-04] knows an account of the back office only once the password fits', async () => {
    const clerk = await memberWithPassword(app, { type: accountType.backOffice });
    expect((await browser.login(clerk.username, 'wrong')).code).toBe('login.wrong');
    expect((await browser.login(clerk.username, password)).code).toBe('login.notMember');
    expect(browser.token).toBe(null);
    expect(browser.cookies.size).toBe(0);
  });

  it('[ERROR-04] lets only agents in on the agents’ side, once the password fits', async () => {
    const side = { types: 'A' } as const;
    const agent = await memberWithPassword(app, { type: accountType.agent });
    expect((await browser.login(member.username, 'wrong', side)).code).toBe('login.wrong');
    expect((await browser.login(member.username, password, side)).code).toBe('login.notAgent');
    expect(browser.token).toBe(null);
    expect((await browser.login(agent.username, password, side)).value.customerType).toBe(1);
  });

  it('lets agents in, with the type that their pages go by', async () => {
    const agent = await memberWithPassword(app, { type: accountType.agent });
    expect((await browser.login(agent.username, password)).value.customerType).toBe(1);
  });

  it('says so when the password must be changed, and serves nothing else', async () => {
    const due = await memberWithPassword(app, { password_due: true });
    expect((await browser.login(due.username, password)).value.passwordDue).toBe(true);
    expect((await browser.call(contract.openSessions, {})).code).toBe('password.due');
    expect((await browser.call(contract.logout, {})).code).toBe('ok');
  });
});

describe('[LOGIN-04] by what the browser remembers', () => {
  async function remembered(): Promise<string> {
    const { value } = await browser.login(member.username, password, { remember: true });
    return value.deviceCredential ?? '';
  }

  it('gives a credential in place of the password, which changes with each use', async () => {
    const first = await remembered();
    expect(first).toMatch(/^perya-device\.[\w-]{43}$/);
    await browser.call(contract.logout, {});
    const again = await remembered();
    const { code, value } = await browser.login(member.username, again, { remember: true });
    expect([code, value.userName]).toEqual(['ok', member.username]);
    expect(value.deviceCredential).not.toBe(again);
    expect((await browser.login(member.username, again)).code).toBe('login.wrong');
    expect((await browser.login(member.username, first)).code).toBe('login.wrong');
    expect((await browser.login(member.username, value.deviceCredential ?? '')).code).toBe('ok');
  });

  it('is good in this browser, for this member, and for a time', async () => {
    const other = await memberWithPassword(app);
    const credential = await remembered();
    const thief = new TestBrowser(app);
    expect((await thief.login(member.username, credential)).code).toBe('login.wrong');
    await thief.login(other.username, password);
    expect((await thief.login(member.username, credential)).code).toBe('login.wrong');
    expect((await browser.login(other.username, credential)).code).toBe('login.wrong');
    clock.advance(lifetimeSeconds.deviceCredential);
    expect((await browser.login(member.username, credential)).code).toBe('login.wrong');
  });

  it('passes once, however many tabs show it at the same time', async () => {
    const credential = await remembered();
    const tabs = Array.from({ length: 8 }, () => {
      const tab = new TestBrowser(app);
      tab.cookies.set('perya_device', browser.cookies.get('perya_device') ?? '');
      return tab.login(member.username, credential, { remember: true });
    });
    const codes = (await Promise.all(tabs)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  });

  it('is kept as a hash, and forgotten by signing out or without the mark', async () => {
    const credential = await remembered();
    const { rows } = await test.owner.pool.query<{ text: string }>(
      `select string_agg(d::text, ' ') as text from account.device d`,
    );
    expect(rows[0]?.text).not.toContain(credential);
    expect(rows[0]?.text).not.toContain(browser.cookies.get('perya_device'));
    await browser.call(contract.logout, {});
    expect((await browser.login(member.username, credential)).code).toBe('login.wrong');
    const second = await remembered();
    const { value } = await browser.login(member.username, password);
    expect(value).not.toHaveProperty('deviceCredential');
    expect((await browser.login(member.username, second)).code).toBe('login.wrong');
  });
});

describe('[LOGIN-03] by a code to the mobile', () => {
  const mobile = '+639171234567';
  const typed = '0917 123 4567';
  const use = () =>
    ({ merchant: 'perya', purpose: 'login', target: mobile, now: clock.now() }) as const;
  const sms = async (name: string, code: string, changes: object = {}) =>
    browser.login(name, code, { type: 'sms', countryDialingCode: '+63', ...changes });
  let owner: TestMember;

  beforeEach(async () => {
    await test.owner.pool.query('update account.member set mobile = null');
    owner = await memberWithPassword(app, { mobile, mobile_verified_at: clock.now() });
  });

  it('signs in by a number and its code, once', async () => {
    const code = await newCode(test.db.kysely, use());
    const { value } = await sms(typed, code, { remember: true });
    expect(value.userName).toBe(owner.username);
    expect((await sms(typed, code)).code).toBe('login.wrong');
    // The mode remembers too: number and credential, and no code is needed.
    const again = await browser.login(typed, value.deviceCredential ?? '', {
      countryDialingCode: '+63',
    });
    expect(again.value.userName).toBe(owner.username);
  });

  it('answers a wrong code, a code of another purpose and a number of nobody alike', async () => {
    const purpose = 'reset' as const;
    const forReset = await newCode(test.db.kysely, { ...use(), purpose });
    const target = '+639170000000';
    const nobodys = await newCode(test.db.kysely, { ...use(), target });
    const bodies = [
      await sms(typed, '000000'),
      await sms(typed, forReset),
      await sms('0917 000 0000', nobodys),
      await sms('0917 000 0001', '000000'),
      await sms('nonsense', '000000'),
    ].map(({ body, status }) => [body, status]);
    for (const each of bodies) expect(each).toEqual(bodies[0]);
    expect(bodies[0]).toEqual([
      '{"success":false,"code":"login.wrong","value":{"captcha":false}}',
      401,
    ]);
  });

  it('opens no account whose member has not proved the number', async () => {
    await test.owner.pool.query('update account.member set mobile_verified_at = null');
    const code = await newCode(test.db.kysely, use());
    expect((await sms(typed, code)).code).toBe('login.wrong');
  });

  it('[LOGIN-09] counts wrong codes as wrong passwords are counted', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 4; i += 1) codes.push((await sms(typed, '000000')).code);
    expect(codes).toEqual(['login.wrong', 'login.wrong', 'login.wrong', 'captcha.required']);
  });

  it('is refused where the merchant has switched it off, like the way by a provider', async () => {
    const merchant = testMerchant();
    const off = { ...merchant, public: { ...merchant.public, flags: [] } };
    const platform = testPlatform(test.db, { clock, merchantOf: async () => off });
    const plain = await buildApp(platform, [registerAccountRoutes]);
    browser.moveTo(plain);
    expect((await sms(typed, '000000')).code).toBe('feature.off');
    expect((await sms(typed, '', { type: 'firebase' })).code).toBe('feature.off');
    expect((await browser.login(owner.username, password)).code).toBe('ok');
    await plain.close();
  });
});

describe('by second step', () => {
  const secret = new Secret();
  const code = (): string => TOTP.generate({ secret, timestamp: clock.now().getTime() });
  const wrong = (): string => String((Number(code()) + 1) % 1_000_000).padStart(6, '0');

  beforeEach(async () => {
    const box = app.platform.secrets.close(secret.base32, `totp ${member.uuid}`);
    const text = 'insert into account.totp (member, secret_box, confirmed_at) values ($1, $2, $3)';
    await test.owner.pool.query(text, [member.uuid, box, clock.now()]);
  });

  async function ticketFor(who = browser, remember = false): Promise<string> {
    const answer = await who.login(member.username, password, { remember });
    expect([answer.code, who.token]).toEqual(['login.secondStep', null]);
    return answer.value.ticket ?? '';
  }

  it('asks for a code after the password, and remembers what was asked for', async () => {
    const ticket = await ticketFor(browser, true);
    const { value } = await browser.call(contract.secondStep, { ticket, code: code() });
    expect(value).toMatchObject({ userName: member.username });
    expect(value.deviceCredential).toMatch(/^perya-device\./);
    expect(await isIn()).toBe('ok');
  });

  it('passes with a ticket once, and not with one that is made up or over', async () => {
    const ticket = await ticketFor();
    const tries = Array.from({ length: 4 }, async () =>
      new TestBrowser(app).call(contract.secondStep, { ticket, code: code() }),
    );
    const codes = (await Promise.all(tries)).map((answer) => answer.code);
    expect(codes.filter((each) => each === 'ok')).toHaveLength(1);
    const madeUp = await browser.call(contract.secondStep, { ticket: 'made-up', code: code() });
    expect(madeUp.code).toBe('login.ticketExpired');
    const late = await ticketFor();
    clock.advance(lifetimeSeconds.signInTicket);
    const over = await browser.call(contract.secondStep, { ticket: late, code: code() });
    expect(over.code).toBe('login.ticketExpired');
  });

  it('lets five codes be tried a ticket, and ten in a quarter of an hour', async () => {
    const codes: string[] = [];
    for (const length of [6, 6]) {
      const ticket = await ticketFor();
      for (let tried = 0; tried < length; tried += 1) {
        codes.push((await browser.call(contract.secondStep, { ticket, code: wrong() })).code);
      }
    }
    const five = Array.from({ length: 5 }, () => 'login.codeWrong');
    expect(codes).toEqual([...five, 'login.ticketExpired', ...five, 'login.ticketExpired']);
    const ticket = await ticketFor();
    const locked = await browser.call(contract.secondStep, { ticket, code: code() });
    expect(locked.code).toBe('login.locked');
  });

  it('ends a sign-in that waits for its code when the member is disabled', async () => {
    const ticket = await ticketFor();
    const disable = 'update account.member set disabled = true where id = $1';
    await test.owner.pool.query(disable, [member.uuid]);
    const answer = await browser.call(contract.secondStep, { ticket, code: code() });
    expect(answer.code).toBe('login.ticketExpired');
  });
});
