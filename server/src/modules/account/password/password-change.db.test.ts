// Changes passwords over HTTP: what it takes, what it refuses, and what is void afterwards.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lifetimeSeconds, loginLimits } from '@perya/contract/limits';
import { launchGame } from '@perya/contract/games/launch';
import { memberInfo } from '@perya/contract/account/member';
import { changePassword } from '@perya/contract/account/password';
import { freePlay } from '@perya/contract/account/session';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { TestBrowser } from '#lib/test-browser';
import { TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import { scopes } from '#modules/limits/limits';
import { registerPlayRoutes } from '#modules/play/play-routes';
import { buildApp } from '../../../app.ts';
import { memberByUsername } from '../account-sql.ts';
import { registerAccountRoutes } from '../account-routes.ts';
import { completeSignIn } from '../sign-in/sign-in.ts';
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
let username: string;
let browser: TestBrowser;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  const platform = testPlatform(test.db, { clock });
  app = await buildApp(platform, [registerAccountRoutes, registerPlayRoutes]);
  await test.owner.pool.query('delete from limits.attempt');
  ({ username } = await memberWithPassword(app, { email }));
  browser = new TestBrowser(app);
  await browser.login(username, oldPassword);
});
afterEach(async () => app.close());

async function change(changes: object = {}, by = browser) {
  const input = { oldPassword, newPassword, confirmNewPassword: newPassword, ...changes };
  return by.call(changePassword, input);
}

describe('[PSW-01] changing the password', () => {
  it('takes the old one, a new one and its repetition', async () => {
    expect((await change()).body).toBe('{"success":true,"value":{}}');
    expect((await browser.login(username, oldPassword)).code).toBe('login.wrong');
    expect((await browser.login(username, newPassword)).code).toBe('ok');
  });

  it('goes without the old one for five minutes after it was typed, and no longer', async () => {
    const bare = { oldPassword: undefined };
    clock.advance(lifetimeSeconds.passwordFresh);
    expect((await change(bare)).code).toBe('password.oldRequired');
    await browser.login(username, oldPassword);
    clock.advance(lifetimeSeconds.passwordFresh - 1);
    expect((await change(bare)).code).toBe('ok');
  });

  it('asks a browser that came by its remembered sign-in for the old one', async () => {
    const first = await browser.login(username, oldPassword, { remember: true });
    await browser.login(username, first.value.deviceCredential ?? '', { remember: true });
    expect((await change({ oldPassword: undefined })).code).toBe('password.oldRequired');
    expect((await change()).code).toBe('ok');
  });

  it('counts wrong ones with those of the login, and stops them', async () => {
    const wrong = { oldPassword: 'not the old password' };
    for (let guess = 0; guess < loginLimits.lockAfter; guess += 1) {
      expect((await change(wrong)).code).toBe('password.wrong');
    }
    expect((await change()).code).toBe('login.locked');
    expect((await browser.login(username, oldPassword)).code).toBe('login.locked');
  });

  it('is for members who are signed in', async () => {
    const visitor = new TestBrowser(app);
    expect((await change({}, visitor)).code).toBe('session.none');
    await visitor.call(freePlay, {});
    expect((await change({}, visitor)).code).toBe('free_reject');
  });
});

describe('[PSW-02] the new password', () => {
  const refused = async (text: string, confirmNewPassword = text): Promise<unknown> => {
    const { code, value } = await change({ newPassword: text, confirmNewPassword });
    return code === 'input.invalid' ? (value as { fields?: unknown }).fields : code;
  };

  it('differs from the old one, which only its owner is told', async () => {
    expect(await refused(oldPassword)).toBe('modify.new.old.same');
    const same = { newPassword: oldPassword, confirmNewPassword: oldPassword };
    const guess = await change({ ...same, oldPassword: 'a guess at it' });
    expect(guess.code).toBe('password.wrong');
  });

  it('differs from the payment password', async () => {
    await givePayment(app, username);
    expect(await refused(testPayment)).toBe('password.shared');
    expect((await browser.login(username, oldPassword)).code).toBe('ok');
    expect(await refused('drums at dawn')).toBe('ok');
  });

  it('has eight characters, of whatever kind, and is none that leaks', async () => {
    expect(await refused('short7!')).toEqual({ newPassword: 'tooShort' });
    expect(await refused('PassWord')).toBe('password.breached');
    expect(await refused(username.toUpperCase())).toEqual({ newPassword: 'invalid' });
    const mismatch = { confirmNewPassword: 'mismatch' };
    expect(await refused(newPassword, 'something else')).toEqual(mismatch);
    expect(await refused('ひらがなだけでもよい')).toBe('ok');
  });

  it('ends the other sessions, and lets the other browsers forget', async () => {
    const other = new TestBrowser(app);
    const [mine, theirs] = [
      (await browser.login(username, oldPassword, { remember: true })).value.deviceCredential,
      (await other.login(username, oldPassword, { remember: true })).value.deviceCredential,
    ];
    const { deviceCredential = '' } = (await change()).value;
    expect((await browser.call(memberInfo, {})).code).toBe('ok');
    expect((await other.call(memberInfo, {})).code).toBe('session.ended');
    expect((await other.login(username, theirs ?? '')).code).toBe('login.wrong');
    expect((await browser.login(username, mine ?? '')).code).toBe('login.wrong');
    expect((await browser.login(username, deviceCredential)).code).toBe('ok');
  });

  it('is told by mail', async () => {
    await test.owner.pool.query('delete from delivery.message');
    await change();
    const text = 'select purpose, recipient, subject from delivery.message';
    const { rows } = await test.owner.pool.query(text);
    const subject = 'Perya: your password was changed';
    expect(rows).toEqual([{ purpose: 'notice', recipient: email, subject }]);
  });

  it('floods nobody whose address somebody else gave', async () => {
    const flood = async (columns: object, name: string): Promise<number> => {
      ({ username } = await memberWithPassword(app, { email: name, ...columns }));
      await browser.login(username, oldPassword);
      for (let i = 0; i < scopes.notice.limit + 2; i += 1) {
        const next = `${newPassword} ${String(i)}`;
        const given = { oldPassword: undefined, newPassword: next, confirmNewPassword: next };
        expect((await change(given)).code).toBe('ok');
      }
      const text = 'select count(*)::int as n from delivery.message where recipient = $1';
      return (await test.owner.pool.query<{ n: number }>(text, [name])).rows[0]?.n ?? 0;
    };
    expect(await flood({}, 'victim@perya.example')).toBe(scopes.notice.limit);
    expect(await flood({}, 'victim@perya.example')).toBe(scopes.notice.limit);
    const proved = { email_verified_at: clock.now() };
    expect(await flood(proved, 'owner@perya.example')).toBe(scopes.notice.limit + 2);
  });
});

describe('a password that somebody else gave', () => {
  it('[PSW-01] is to be changed before anything else, games included', async () => {
    ({ username } = await memberWithPassword(app, { password_due: true }));
    expect((await browser.login(username, oldPassword)).value.passwordDue).toBe(true);
    const game = { nodeId: 1001, language: 'EN' } as const;
    expect((await browser.call(launchGame, game)).code).toBe('password.due');
    expect((await change({ oldPassword: undefined })).code).toBe('ok');
    expect((await browser.call(launchGame, game)).code).toBe('game.unknown');
    expect((await browser.login(username, newPassword)).value.passwordDue).toBe(false);
  });
});

describe('[PSW-02] whoever had the old password, at the moment that it changes', () => {
  const live = async (): Promise<number> => {
    const text = `select count(*)::int as n from account.session s
      join account.member m on m.id = s.member where m.username = $1 and s.ended_at is null`;
    return (await test.owner.pool.query<{ n: number }>(text, [username])).rows[0]?.n ?? 0;
  };

  it('gets no session by a sign-in that was under way', async () => {
    const { db, secrets } = app.platform;
    const member = await memberByUsername(db.kysely, 'perya', username);
    if (member === null) throw new Error('the member is there');
    expect((await change()).code).toBe('ok');
    const at = {
      address: '203.0.113.9',
      device: null,
      captchaBrowser: '',
      userAgent: '',
      language: 'EN',
    } as const;
    const context = { db, secrets, merchant: testMerchant(), now: clock.now(), ...at };
    const proof = { method: 'password', passwordTyped: true, remember: true, bothSteps: false };
    await expect(completeSignIn(context, member, { ...proof, method: 'password' })).rejects.toThrow(
      'login.wrong',
    );
    expect(await live()).toBe(1);
  });

  it('keeps none of many sessions that are begun at once', async () => {
    const others = Array.from({ length: 20 }, () => new TestBrowser(app));
    const [changed] = await Promise.all([
      change(),
      ...others.map(async (other) => other.login(username, oldPassword)),
    ]);
    expect(changed?.code).toBe('ok');
    expect(await live()).toBe(1);
  });

  it('does not set another one over it', async () => {
    const thief = new TestBrowser(app);
    await thief.login(username, oldPassword);
    const theirs = 'what the thief would like';
    const words = { newPassword: theirs, confirmNewPassword: theirs };
    const codes = (await Promise.all([change(), change(words, thief)])).map(({ code }) => code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(await live()).toBe(1);
  });
});
