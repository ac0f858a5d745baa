// Changes passwords over HTTP: what it takes, what it refuses, and what is void afterwards.
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lifetimeSeconds, loginLimits } from '@perya/contract/limits';
import { launchGame } from '@perya/contract/launch';
import { memberInfo } from '@perya/contract/member';
import { changePassword } from '@perya/contract/password';
import { login } from '@perya/contract/session';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import { registerPlayRoutes } from '#modules/play/play-routes';
import { buildApp } from '../../app.ts';
import { registerAccountRoutes } from './account-routes.ts';
import { hashPassword } from './password.ts';
import { callOf, codeOf, headersFrom } from './test-caller.ts';
import type { Answer } from './test-caller.ts';

const oldPassword = 'the first password of it';
const newPassword = 'quite another password';

let test: TestDatabase;
let app: App;
let clock: TestClock;
let hash: string;
let username: string;
beforeAll(async () => {
  test = await freshDatabase();
  hash = await hashPassword(oldPassword);
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), [
    registerAccountRoutes,
    registerPlayRoutes,
  ]);
  await test.owner.pool.query('delete from account.attempt');
  ({ username } = await signedIn(app));
  await set('password_hash = $2, email = $3', hash, `${username}@perya.example`);
});
afterEach(async () => app.close());

async function set(what: string, ...values: unknown[]): Promise<void> {
  const text = `update account.member set ${what} where username = $1`;
  await test.owner.pool.query(text, [username, ...values]);
}

/** Signs in, as a browser of its own. */
async function signIn(changes: object = {}): Promise<LightMyRequestResponse> {
  return callOf(app, login, { type: 'username', username, password: oldPassword, ...changes });
}

const change = async (headers: Record<string, string>, changes: object = {}) => {
  const input = { oldPassword, newPassword, confirmNewPassword: newPassword, ...changes };
  return callOf(app, changePassword, input, headers);
};

const isIn = async (headers: Record<string, string>): Promise<string> =>
  codeOf(await callOf(app, memberInfo, {}, headers));

describe('[PSW-01] changing the password', () => {
  it('takes the old one, a new one and its repetition', async () => {
    const headers = headersFrom(await signIn());
    expect((await change(headers)).json()).toEqual({ success: true, value: {} });
    expect(codeOf(await signIn())).toBe('login.wrong');
    expect(codeOf(await signIn({ password: newPassword }))).toBe('ok');
  });

  it('goes without the old one for five minutes after it was typed, and no longer', async () => {
    const input = { oldPassword: undefined };
    const headers = headersFrom(await signIn());
    clock.advance(lifetimeSeconds.passwordFresh);
    expect(codeOf(await change(headers, input))).toBe('password.oldRequired');
    const fresh = headersFrom(await signIn());
    clock.advance(lifetimeSeconds.passwordFresh - 1);
    expect(codeOf(await change(fresh, input))).toBe('ok');
  });

  it('asks a browser that came by its remembered sign-in for the old one', async () => {
    const first = await signIn({ remember: true });
    const { deviceCredential: password } = first.json<Answer>().value;
    const { cookie = '' } = headersFrom(first);
    const input = { type: 'username', username, password, remember: true };
    const again = await callOf(app, login, input, { cookie });
    const headers = headersFrom(again);
    const bare = { oldPassword: undefined };
    expect(codeOf(await change(headers, bare))).toBe('password.oldRequired');
    expect(codeOf(await change(headers))).toBe('ok');
  });

  it('counts wrong ones with those of the login, and stops them', async () => {
    const headers = headersFrom(await signIn());
    const wrong = { oldPassword: 'not the old password' };
    for (let guess = 0; guess < loginLimits.lockAfter; guess += 1) {
      expect(codeOf(await change(headers, wrong))).toBe('password.wrong');
    }
    expect(codeOf(await change(headers))).toBe('login.locked');
    const { cookie = '' } = headers;
    const input = { type: 'username', username, password: oldPassword };
    expect(codeOf(await callOf(app, login, input, { cookie }))).toBe('login.locked');
  });

  it('is for members who are signed in', async () => {
    expect(codeOf(await change({}))).toBe('session.none');
    const trial = await signedIn(app, { trial: true });
    expect(codeOf(await change(trial.headers))).toBe('free_reject');
  });
});

describe('[PSW-02] the new password', () => {
  const refused = async (text: string, confirmNewPassword = text): Promise<unknown> => {
    const headers = headersFrom(await signIn());
    const answer = await change(headers, { newPassword: text, confirmNewPassword });
    const { code, value } = answer.json<Answer>();
    return code === 'input.invalid' ? value['fields'] : code;
  };

  it('differs from the old one, which only its owner is told', async () => {
    expect(await refused(oldPassword)).toBe('modify.new.old.same');
    const headers = headersFrom(await signIn());
    const guess = { oldPassword: 'a guess at it', newPassword: oldPassword };
    const answer = await change(headers, { ...guess, confirmNewPassword: oldPassword });
    expect(codeOf(answer)).toBe('password.wrong');
  });

  it('has eight characters, of whatever kind, and is none that leaks', async () => {
    expect(await refused('short7!')).toEqual({ newPassword: 'tooShort' });
    expect(await refused('PassWord')).toBe('password.breached');
    expect(await refused(username.toUpperCase())).toEqual({ newPassword: 'invalid' });
    expect(await refused(newPassword, 'something else')).toEqual({
      confirmNewPassword: 'mismatch',
    });
    expect(await refused('ひらがなだけでもよい')).toBeUndefined();
  });

  it('ends the other sessions, and lets the other browsers forget', async () => {
    const mine = await signIn({ remember: true });
    const other = await signIn({ remember: true });
    const answer = await change(headersFrom(mine));
    const { deviceCredential } = answer.json<Answer>().value;
    expect(deviceCredential).not.toBe(mine.json<Answer>().value['deviceCredential']);
    expect([await isIn(headersFrom(mine)), await isIn(headersFrom(other))]).toEqual([
      'ok',
      'session.ended',
    ]);
    const comeBack = async (by: LightMyRequestResponse, password: unknown) =>
      codeOf(await callOf(app, login, { type: 'username', username, password }, headersFrom(by)));
    const kept = other.json<Answer>().value['deviceCredential'];
    expect(await comeBack(other, kept)).toBe('login.wrong');
    expect(await comeBack(mine, deviceCredential)).toBe('ok');
  });

  it('is told by mail', async () => {
    await change(headersFrom(await signIn()));
    const { rows } = await test.owner.pool.query(
      'select purpose, subject from delivery.message where recipient = $1',
      [`${username}@perya.example`],
    );
    expect(rows).toEqual([{ purpose: 'notice', subject: 'Perya: your password was changed' }]);
  });
});

describe('a password that somebody else gave', () => {
  it('[PSW-01] is to be changed before anything else, games included', async () => {
    await set('password_due = true');
    const answer = await signIn();
    expect(answer.json<Answer>().value).toMatchObject({ passwordDue: true });
    const headers = headersFrom(answer);
    const game = { nodeId: '1001', language: 'EN' };
    expect(codeOf(await callOf(app, launchGame, game, headers))).toBe('password.due');
    expect(codeOf(await change(headers, { oldPassword: undefined }))).toBe('ok');
    expect(codeOf(await callOf(app, launchGame, game, headers))).toBe('game.unknown');
    const later = await signIn({ password: newPassword });
    expect(later.json<Answer>().value).toMatchObject({ passwordDue: false });
  });
});
