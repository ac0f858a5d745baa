// Knocks on the login as attackers do: many addresses, many names, many at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginLimits } from '@perya/contract/limits';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { comparable, TestBrowser } from '#lib/test-browser';
import { TestClock, testPlatform } from '#lib/test-platform';
import { buildApp } from '../../../app.ts';
import { registerAccountRoutes } from '../account-routes.ts';
import { memberWithPassword, solvedCaptcha, testPassword as password } from '../test-member.ts';
import type { TestMember } from '../test-member.ts';

const { captchaAfter, lockAfter, lockSeconds } = loginLimits;

let test: TestDatabase;
let app: App;
let clock: TestClock;
let member: TestMember;
let browser: TestBrowser;
const open = async (): Promise<App> =>
  buildApp(testPlatform(test.db, { clock }), [registerAccountRoutes]);
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  await app?.close();
  clock = new TestClock();
  app = await open();
  member = await memberWithPassword(app);
  browser = new TestBrowser(app);
  await test.owner.pool.query('delete from limits.attempt');
});

/** Each from a network of its own. */
const stranger = (i: number): TestBrowser =>
  new TestBrowser(app, { address: `10.${String(i >> 8)}.${String(i & 255)}.1` });

/** How often each code was answered. */
function tally(codes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Knocks until the account is locked for strangers, each from a network of its own. */
async function lock(username: string): Promise<void> {
  for (let i = 0; i < lockAfter; i += 1) {
    await stranger(i).login(username, 'wrong', await solvedCaptcha(app));
  }
}

describe('an account', () => {
  it('[LOGIN-09] asks for a captcha after three failures, and locks after ten', async () => {
    const answers = [];
    for (let i = 0; i < captchaAfter; i += 1) {
      answers.push(await browser.login(member.username, 'wrong'));
    }
    expect(answers.map(({ body }) => body)).toEqual(
      [false, false, true].map(
        (captcha) =>
          `{"success":false,"code":"login.wrong","value":{"captcha":${String(captcha)}}}`,
      ),
    );
    const bare = await browser.login(member.username, password);
    expect(bare.body).toBe('{"success":false,"code":"captcha.required","value":{"captcha":true}}');
    const missed = { ...(await solvedCaptcha(app)), captcha: '654321' };
    expect((await browser.login(member.username, password, missed)).code).toBe('captcha.wrong');
    const spent = { ...missed, captcha: '123456' };
    expect((await browser.login(member.username, password, spent)).code).toBe('captcha.wrong');
    for (let i = captchaAfter; i < lockAfter; i += 1) {
      const tried = await browser.login(member.username, 'no', await solvedCaptcha(app));
      expect(tried.code).toBe('login.wrong');
    }
    const last = await browser.login(member.username, password, await solvedCaptcha(app));
    expect(last.code).toBe('login.locked');
    clock.advance(lockSeconds);
    expect((await browser.login(member.username, password)).code).toBe('ok');
  });

  it('[LOGIN-09] lets a right password with a captcha in, and forgets the failures', async () => {
    for (let i = 0; i < captchaAfter; i += 1) await browser.login(member.username, 'wrong');
    const right = await browser.login(
      member.username,
      password,
      await solvedCaptcha(app, '000123'),
    );
    expect(right.code).toBe('ok');
    const fresh = new TestBrowser(app, { address: '192.0.2.1' });
    expect((await fresh.login(member.username, 'wrong')).value).toEqual({ captcha: false });
  });

  it('is answered in the same bytes, counted and locked, whether it exists or not', async () => {
    const knock = async (username: string): Promise<unknown[]> => {
      const heard: unknown[] = [];
      for (let i = 0; i <= lockAfter; i += 1) {
        const captcha = i < captchaAfter ? {} : await solvedCaptcha(app);
        heard.push(comparable(await stranger(i).login(username, 'no', captcha)));
      }
      heard.push((await stranger(99).login(username, password)).body);
      return heard;
    };
    expect(await knock(member.username)).toEqual(await knock('nobody_at_all'));
  });

  it('is not guessed from two hundred addresses', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 200; i += 1) {
      codes.push((await stranger(i).login(member.username, `guess ${String(i)}`)).code);
    }
    expect(tally(codes)).toEqual({ 'login.wrong': 3, 'captcha.required': 197 });
    const more: string[] = [];
    for (let i = 0; i < 200; i += 1) {
      const captcha = await solvedCaptcha(app);
      more.push((await stranger(i).login(member.username, `more ${String(i)}`, captcha)).code);
    }
    expect(tally(more)).toEqual({ 'login.wrong': 7, 'login.locked': 193 });
  }, 90_000);

  it('is not guessed by many at the same time', async () => {
    const guesses = Array.from({ length: 20 }, async (_, i) =>
      stranger(i).login(member.username, `guess ${String(i)}`),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(tally(codes)['login.wrong']).toBe(captchaAfter);
  });

  it('opens to one of twenty that use the same captcha at the same time', async () => {
    for (let i = 0; i < captchaAfter; i += 1) await stranger(i).login(member.username, 'wrong');
    const captcha = await solvedCaptcha(app);
    const uses = Array.from({ length: 20 }, async (_, i) =>
      stranger(i).login(member.username, 'wrong', captcha),
    );
    const codes = (await Promise.all(uses)).map(({ code }) => code);
    expect(tally(codes)).toEqual({ 'login.wrong': 1, 'captcha.wrong': 19 });
  });

  it('stays locked over a restart, and by a locked context nobody prolongs it', async () => {
    await lock(member.username);
    await app.close();
    app = await open();
    expect((await stranger(50).login(member.username, password)).code).toBe('login.locked');
    clock.advance(lockSeconds - 1);
    expect((await stranger(51).login(member.username, password)).code).toBe('login.locked');
    clock.advance(1);
    expect((await stranger(52).login(member.username, password)).code).toBe('ok');
  });

  it('leaves word of whom a lock refused for the operator, and of nothing typed', async () => {
    await lock(member.username);
    await stranger(50).login(member.username, password);
    for (let i = 0; i < captchaAfter + 1; i += 1) await stranger(i).login('my pass word', 'x');
    const { rows } = await test.owner.pool.query<{ text: string }>(
      `select string_agg(r::text, ' ') as text from limits.refusal r`,
    );
    expect(rows[0]?.text).toContain(`login.account`);
    expect(rows[0]?.text).toContain(member.username);
    expect(rows[0]?.text).not.toContain('my pass word');
  });
});

describe('a browser that the member knows', () => {
  it('gets in while strangers knock, and shares no budget with them', async () => {
    await browser.login(member.username, password);
    await lock(member.username);
    expect((await stranger(50).login(member.username, password)).code).toBe('login.locked');
    expect((await browser.login(member.username, password)).code).toBe('ok');
    expect((await stranger(50).login(member.username, password)).code).toBe('login.locked');
  });

  it('gets in from an address that is refused for others', async () => {
    await browser.login(member.username, password);
    for (let i = 0; i < 10 * captchaAfter; i += 1) {
      await new TestBrowser(app).login(`spray_${String(i)}`, 'wrong');
    }
    const other = await memberWithPassword(app);
    expect((await new TestBrowser(app).login(other.username, password)).code).toBe(
      'captcha.required',
    );
    expect((await browser.login(member.username, password)).code).toBe('ok');
  });

  it('guesses no more than any other', async () => {
    await browser.login(member.username, password);
    const codes: string[] = [];
    for (let i = 0; i < lockAfter + 5; i += 1) {
      const captcha = i < captchaAfter ? {} : await solvedCaptcha(app);
      codes.push((await browser.login(member.username, `guess ${String(i)}`, captcha)).code);
    }
    expect(tally(codes)).toEqual({ 'login.wrong': 10, 'login.locked': 5 });
    // The member is not locked out elsewhere by it.
    expect((await stranger(1).login(member.username, password)).code).toBe('ok');
  });

  it('is not made of a cookie that another gave, or that somebody made up', async () => {
    await lock(member.username);
    const owner = await memberWithPassword(app);
    await browser.login(owner.username, password);
    expect((await browser.login(member.username, password)).code).toBe('login.locked');
    browser.cookies.set('perya_device', 'A'.repeat(43));
    expect((await browser.login(member.username, password)).code).toBe('login.locked');
    browser.cookies.set('perya_device', `' or true --`);
    expect((await browser.login(member.username, password)).code).toBe('login.locked');
  });
});

describe('spraying', () => {
  it('over a thousand names from one address ends before passwords are looked at', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 1000; i += 1) {
      codes.push((await browser.login(`spray_${String(i)}`, 'Summer2026!')).code);
    }
    expect(tally(codes)).toEqual({ 'login.wrong': 30, 'captcha.required': 970 });
  }, 90_000);

  it('with captchas that are solved ends at a hundred an address', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 120; i += 1) {
      const captcha = await solvedCaptcha(app);
      codes.push((await browser.login(`spray_${String(i)}`, 'Summer2026!', captcha)).code);
    }
    expect(tally(codes)).toEqual({ 'login.wrong': 100, 'login.locked': 20 });
    const neighbour = new TestBrowser(app, { address: '198.51.100.8' });
    expect((await neighbour.login(member.username, password)).code).toBe('ok');
  }, 90_000);

  it('over the addresses of one range asks every one for a captcha in the end', async () => {
    const text = `update limits.attempt set count = 149 where scope = 'login.range'`;
    await browser.login('spray_first', 'wrong');
    await test.owner.pool.query(text);
    const next = (last: number): TestBrowser =>
      new TestBrowser(app, { address: `198.51.100.${String(last)}` });
    expect((await next(20).login('spray_next', 'wrong')).value).toEqual({ captcha: true });
    expect((await next(21).login(member.username, password)).code).toBe('captcha.required');
    const elsewhere = new TestBrowser(app, { address: '198.51.101.21' });
    expect((await elsewhere.login(member.username, password)).code).toBe('ok');
  });

  it('from one browser counts whatever its address', async () => {
    await browser.login(member.username, password);
    const codes: string[] = [];
    for (let i = 0; i < 5 * captchaAfter + 1; i += 1) {
      const moved = stranger(i);
      for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
      codes.push((await moved.login(`spray_${String(i)}`, 'wrong')).code);
    }
    expect(tally(codes)).toEqual({ 'login.wrong': 15, 'captcha.required': 1 });
  });

  it('takes every address of a customer of IPv6 for one', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 31; i += 1) {
      const address = `2001:db8:1:2::${i.toString(16)}`;
      const moved = new TestBrowser(app, { address });
      codes.push((await moved.login(`spray_${String(i)}`, 'wrong')).code);
    }
    expect(codes.at(-1)).toBe('captcha.required');
  });
});
