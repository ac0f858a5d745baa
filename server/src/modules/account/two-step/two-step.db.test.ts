// Guards an account over HTTP: an authenticator app turned on and off, and passkeys that sign in.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointSpec, Envelope } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import { seal } from '@perya/contract/sealed';
import * as contract from '@perya/contract/account/two-step';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { buildApp } from '../../../app.ts';
import { hashPassword } from '../password/password.ts';
import { openSealing } from '../session/sealing.ts';
import { TestAuthenticator } from './test-authenticator.ts';
import { registerTwoStepRoutes } from './two-step-routes.ts';
import { passSecondStep } from './totp.ts';

const password = 'a good long password';
const site = { origin: 'http://localhost:3000', rpID: 'localhost' };

type Answer = Envelope<Record<string, unknown>>;
interface Options {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

let test: TestDatabase;
let app: App;
let clock: TestClock;
let member: TestSession;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  await app?.close();
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), [registerTwoStepRoutes]);
  member = await signedIn(app);
  const text = 'update account.member set password_hash = $1 where username = $2';
  await test.owner.pool.query(text, [await hashPassword(password), member.username]);
  await test.owner.pool.query('delete from limits.attempt');
});

/** Calls as the portal does; `as` null is a visitor. */
async function call(spec: EndpointSpec, input: object, as: TestSession | null = member) {
  const headers: Record<string, string> = {
    host: 'localhost:3000',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    ...as?.headers,
  };
  let payload = JSON.stringify(input);
  if (spec.sealed) {
    const key = await openSealing(test.db, clock).currentSealKey();
    const sealed = await seal(input, `${spec.method} ${spec.path}`, key, clock.now());
    headers['encryption'] = sealed.header;
    payload = JSON.stringify(sealed.body);
  }
  const query = Object.entries(input) as [string, string][];
  const asked =
    spec.method === 'GET' || spec.method === 'DELETE'
      ? { url: `${spec.path}?${new URLSearchParams(query).toString()}` }
      : { url: spec.path, payload };
  return (await app.inject({ method: spec.method, headers, ...asked })).json<Answer>();
}

const codeOf = (answer: Answer): string => (answer.success ? 'ok' : answer.code);

async function valueOf(answer: Promise<Answer>): Promise<Record<string, unknown>> {
  const given = await answer;
  if (!given.success) throw new Error(given.code);
  return given.value;
}

const appCode = (secret: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() });

describe('two-step sign-in', () => {
  it('[SECUR-01] is turned on by the password and a code, and off by both again', async () => {
    expect(codeOf(await call(contract.totpStart, { password: 'wrong' }))).toBe('password.wrong');
    expect(codeOf(await call(contract.totpStart, {}))).toBe('password.oldRequired');
    const { secret } = await valueOf(call(contract.totpStart, { password }));
    const code = appCode(String(secret));
    const { recoveryCodes } = await valueOf(call(contract.totpConfirm, { code }));
    expect(recoveryCodes).toHaveLength(10);
    expect(codeOf(await call(contract.totpStart, {}))).toBe('security.alreadySet');

    clock.advance(60);
    const remove = async (given: object) => codeOf(await call(contract.totpRemove, given));
    expect(await remove({ password, code })).toBe('login.codeWrong');
    expect(await remove({ password: 'wrong', code: appCode(String(secret)) })).toBe(
      'password.wrong',
    );
    expect(await remove({ password, code: (recoveryCodes as string[])[0] })).toBe('ok');
    expect(await remove({ password, code: appCode(String(secret)) })).toBe('totp.notStarted');
  });

  it('rests after ten wrong codes, for the right one too', async () => {
    const { secret } = await valueOf(call(contract.totpStart, { password }));
    await valueOf(call(contract.totpConfirm, { code: appCode(String(secret)) }));
    clock.advance(60);
    const remove = async (code: string) =>
      codeOf(await call(contract.totpRemove, { password, code }));
    for (let i = 0; i < 10; i += 1) expect(await remove('wrong')).toBe('login.codeWrong');
    expect(await remove(appCode(String(secret)))).toBe('login.locked');
    clock.advance(15 * 60);
    expect(await remove(appCode(String(secret)))).toBe('ok');
  });

  it('is not turned on by guessing at a secret that somebody else just scanned', async () => {
    const { secret } = await valueOf(call(contract.totpStart, { password }));
    const right = appCode(String(secret));
    const wrong = right === '000000' ? '000001' : '000000';
    const confirm = async (code: string) => codeOf(await call(contract.totpConfirm, { code }));
    for (let i = 0; i < 10; i += 1) expect(await confirm(wrong)).toBe('login.codeWrong');
    expect(await confirm(right)).toBe('login.locked');
    clock.advance(15 * 60);
    expect(await confirm(appCode(String(secret)))).toBe('ok');
  });

  it('asks for the password again after five minutes', async () => {
    expect(codeOf(await call(contract.totpStart, { password }))).toBe('ok');
    clock.advance(299);
    expect(codeOf(await call(contract.totpStart, {}))).toBe('ok');
    clock.advance(2);
    expect(codeOf(await call(contract.totpStart, {}))).toBe('password.oldRequired');
  });

  it('lets an account without a password confirm by a sign-in of five minutes', async () => {
    const social = await signedIn(app);
    expect(codeOf(await call(contract.totpStart, {}, social))).toBe('ok');
    expect(codeOf(await call(contract.totpStart, { password }, social))).toBe('password.wrong');
    clock.advance(301);
    expect(codeOf(await call(contract.totpStart, {}, social))).toBe('password.oldRequired');
  });

  it('counts wrong passwords with those of login, and rests', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 11; i += 1) {
      codes.push(codeOf(await call(contract.totpStart, { password: `wrong ${i}` })));
    }
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['password.wrong']));
    expect(codes[10]).toBe('login.locked');
  });
});

async function added(as: TestSession = member): Promise<TestAuthenticator> {
  const key = new TestAuthenticator();
  const { ticket, options } = await valueOf(call(contract.passkeyAddStart, { password }, as));
  const { challenge, user } = options as Options;
  const response = key.create({ ...site, challenge, user: user.id });
  await valueOf(call(contract.passkeyAdd, { ticket, response, name: 'My phone' }, as));
  return key;
}

type Changes = Partial<typeof site & { challenge: string; verified: boolean }>;

async function signIn(key: TestAuthenticator, changes: Changes = {}): Promise<string> {
  const { ticket, options } = await valueOf(call(contract.passkeyLoginStart, {}, null));
  const { challenge } = options as Options;
  const response = key.get({ ...site, challenge, ...changes });
  return codeOf(await call(contract.passkeyLogin, { ticket, response }, null));
}

describe('passkeys', () => {
  it('[SECUR-01] are added behind the password, listed, and removed', async () => {
    expect(codeOf(await call(contract.passkeyAddStart, {}))).toBe('password.oldRequired');
    const key = await added();
    const { value } = (await call(contract.passkeys, {})) as { value?: unknown };
    const id = key.id.toString('base64url');
    const addedAt = clock.now().toISOString();
    expect(value).toEqual([{ id, name: 'My phone', addedAt, lastUsedAt: null }]);
    const stranger = await signedIn(app);
    expect(codeOf(await call(contract.passkeyRemove, { id }, stranger))).toBe('passkey.refused');
    expect(codeOf(await call(contract.passkeyRemove, { id }))).toBe('ok');
    expect(await signIn(key)).toBe('passkey.refused');
  });

  it('are noted and told by mail, as two-step sign-in is', async () => {
    const text = 'update account.member set email = $1 where username = $2';
    await test.owner.pool.query(text, ['p@example.com', member.username]);
    const key = await added();
    await call(contract.passkeyRemove, { id: key.id.toString('base64url') });
    const { secret } = await valueOf(call(contract.totpStart, { password }));
    await valueOf(call(contract.totpConfirm, { code: appCode(String(secret)) }));
    clock.advance(60);
    await valueOf(call(contract.totpRemove, { password, code: appCode(String(secret)) }));
    const { rows: changes } = await test.owner.pool.query<{ what: string }>(
      'select what from account.change where member = $1 order by id',
      [uuidOf(member.memberId)],
    );
    expect(changes.map(({ what }) => what)).toEqual([
      'passkey.add',
      'passkey.remove',
      'twoStep.on',
      'twoStep.off',
    ]);
    const { rows: mails } = await test.owner.pool.query<{ subject: string }>(
      `select subject from delivery.message where recipient = 'p@example.com' order by id`,
    );
    const [passkeys, twoStep] = ['list of passkeys', 'two-step verification'].map(
      (what) => `Perya: your ${what} was changed`,
    );
    expect(mails.map(({ subject }) => subject)).toEqual([passkeys, passkeys, twoStep, twoStep]);
  });

  it('sign in, both steps in one, whoever the browser says it is', async () => {
    const key = await added();
    key.counter = 7;
    const { ticket, options } = await valueOf(call(contract.passkeyLoginStart, {}, null));
    expect(options).not.toHaveProperty('allowCredentials');
    const response = key.get({ ...site, challenge: (options as Options).challenge });
    const session = await valueOf(call(contract.passkeyLogin, { ticket, response }, null));
    expect(session['userName']).toBe(member.username);
    const again = await call(contract.passkeyLogin, { ticket, response }, null);
    expect(codeOf(again)).toBe('login.ticketExpired');
    const { rows } = await test.owner.pool.query<{ ok: boolean; method: string }>(
      'select method, ok from account.sign_in where member = $1',
      [uuidOf(member.memberId)],
    );
    expect(rows).toEqual([{ method: 'passkey', ok: true }]);
  });

  it('are refused from another site, not unlocked, for another challenge, or copied', async () => {
    const key = await added();
    const signs: [string, Changes][] = [
      ['another origin', { origin: 'http://localhost:3001' }],
      ['another host', { rpID: 'elsewhere.example' }],
      ['not unlocked', { verified: false }],
      ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ];
    for (const [what, changes] of signs) {
      expect(await signIn(key, changes), what).toBe('passkey.refused');
    }
    key.counter = 5;
    expect(await signIn(key)).toBe('ok');
    expect(await signIn(key), 'the counter stands still').toBe('passkey.refused');
    key.counter = 4;
    expect(await signIn(key), 'the counter goes back').toBe('passkey.refused');
    key.counter = 6;
    key.userHandle = Buffer.alloc(16).toString('base64url');
    expect(await signIn(key), 'another member’s handle').toBe('passkey.refused');
  });

  it('are refused when tampered with, in whatever shape', async () => {
    const key = await added();
    const other = new TestAuthenticator();
    const shapes = [
      { id: key.id.toString('base64url') },
      { id: 7 },
      {},
      { ...other.get({ ...site, challenge: 'x' }), response: null },
    ];
    for (const response of shapes) {
      const { ticket } = await valueOf(call(contract.passkeyLoginStart, {}, null));
      const answer = await call(contract.passkeyLogin, { ticket, response }, null);
      expect(codeOf(answer)).toBe('passkey.refused');
    }
    const { ticket, options } = await valueOf(call(contract.passkeyLoginStart, {}, null));
    const forged = {
      ...other.get({ ...site, challenge: (options as Options).challenge }),
      id: key.id.toString('base64url'),
      rawId: key.id.toString('base64url'),
    };
    const answer = await call(contract.passkeyLogin, { ticket, response: forged }, null);
    expect(codeOf(answer)).toBe('passkey.refused');
  });

  it('are added once, by whom they were begun for, and within ten minutes', async () => {
    const begin = async () => {
      const { ticket, options } = await valueOf(call(contract.passkeyAddStart, { password }));
      const { challenge, user } = options as Options;
      return { ticket, challenge, user: user.id };
    };
    const key = new TestAuthenticator();
    const finish = async (begun: Awaited<ReturnType<typeof begin>>, as = member) => {
      const response = key.create({ ...site, ...begun });
      const input = { ticket: begun.ticket, response, name: 'Key' };
      return codeOf(await call(contract.passkeyAdd, input, as));
    };
    expect(await finish(await begin(), await signedIn(app))).toBe('login.ticketExpired');
    const late = await begin();
    clock.advance(601);
    expect(await finish(late)).toBe('login.ticketExpired');
    const begun = await begin();
    expect(await finish(begun)).toBe('ok');
    expect(await finish(begun)).toBe('login.ticketExpired');
    expect(await finish(await begin()), 'known already').toBe('passkey.refused');
    const elsewhere = await begin();
    expect(await finish({ ...elsewhere, challenge: late.challenge })).toBe('passkey.refused');
  });

  it('lets one of twenty pass with the same answer', async () => {
    const key = await added();
    const { ticket, options } = await valueOf(call(contract.passkeyLoginStart, {}, null));
    const response = key.get({ ...site, challenge: (options as Options).challenge });
    const all = await Promise.all(
      Array.from({ length: 20 }, async () =>
        codeOf(await call(contract.passkeyLogin, { ticket, response }, null)),
      ),
    );
    expect(all.filter((code) => code === 'ok')).toHaveLength(1);
  });

  it('keep the last way in, also when two are removed at once', async () => {
    const first = await added();
    const second = await added();
    const forget = 'update account.member set password_hash = null where username = $1';
    await test.owner.pool.query(forget, [member.username]);
    const remove = async (key: TestAuthenticator) =>
      codeOf(await call(contract.passkeyRemove, { id: key.id.toString('base64url') }));
    const both = await Promise.all([remove(first), remove(second)]);
    expect(both.toSorted()).toEqual(['ok', 'social.lastWay']);
  });

  it('of a disabled account open nothing', async () => {
    const key = await added();
    const disable = 'update account.member set disabled = true where username = $1';
    await test.owner.pool.query(disable, [member.username]);
    expect(await signIn(key)).toBe('login.wrong');
  });

  it('stand in for the second step, which stays asked of others', async () => {
    const key = await added();
    const { secret } = await valueOf(call(contract.totpStart, { password }));
    await valueOf(call(contract.totpConfirm, { code: appCode(String(secret)) }));
    expect(await signIn(key)).toBe('ok');
    const used = passSecondStep(
      test.db.kysely,
      app.platform.secrets,
      uuidOf(member.memberId),
      appCode(String(secret)),
      clock.now(),
    );
    expect(await used).toBe(false);
  });
});
