// Sets, changes and guesses payment passwords over HTTP.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '@perya/contract/account/password';
import { loginLimits, paymentLimits } from '@perya/contract/limits';
import { setPaymentPassword } from '@perya/contract/cashier/payment-password';
import * as payouts from '@perya/contract/cashier/payout-accounts';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import { hashPassword } from '#modules/account/account';
import { registerAccountRoutes } from '#modules/account/account-routes';
import { scopes } from '#modules/limits/limits';
import { buildApp } from '../../app.ts';
import { changesOf, owner, paymentPassword, send } from '#modules/security/test-security';
import type { Answer } from '#modules/security/test-security';
import { registerCashierRoutes } from './cashier-routes.ts';

const password = 'a good long password';

let test: TestDatabase;
let app: App;
let clock: TestClock;
let passwordHash: string;
beforeAll(async () => {
  test = await freshDatabase();
  passwordHash = await hashPassword(password);
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), [
    registerCashierRoutes,
    registerAccountRoutes,
  ]);
  await test.owner.pool.query('delete from limits.attempt');
});
afterEach(async () => app.close());

interface Member {
  readonly uuid: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function memberWith(hash: string | null): Promise<Member> {
  const { memberId, headers } = await signedIn(app);
  const uuid = memberId.slice(4);
  await test.owner.pool.query('update account.member set password_hash = $2 where id = $1', [
    uuid,
    hash,
  ]);
  return { uuid, headers };
}

async function set(member: Member, input: object): Promise<Answer> {
  return send(app, setPaymentPassword, member.headers, input);
}

/** Something that the payment password confirms, and that changes nothing. */
async function confirm(member: Member, typed: string): Promise<Answer> {
  const input = { id: 'none', change: 'remove', paymentPassword: typed };
  return send(app, payouts.payoutAccountChange, member.headers, input);
}

const passed = { code: 'payout.unknown' };
const hour = paymentLimits.lockSeconds;

it('right ones that come at once count as no tries, and wrong ones as one each', async () => {
  const member = await owner(app);
  const right = Array.from({ length: 12 }, async () => confirm(member, paymentPassword));
  for (const answer of await Promise.all(right)) expect(answer).toMatchObject(passed);
  const wrong = Array.from({ length: 12 }, async () => confirm(member, '999999'));
  const codes = (await Promise.all(wrong)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'payment.wrong')).toHaveLength(paymentLimits.lockAfter);
  expect(await confirm(member, paymentPassword)).toMatchObject({ code: 'payment.locked' });
  await test.owner.pool.query('delete from limits.refusal');
});

describe('setting the payment password', () => {
  it('[SECUR-01] is confirmed by the login password, later by the one before', async () => {
    const member = await memberWith(passwordHash);
    const first = { newPaymentPassword: '111111' };
    expect(await set(member, first)).toMatchObject({ code: 'password.oldRequired' });
    expect(await set(member, { ...first, password: 'another one' })).toMatchObject({
      status: 401,
      code: 'password.wrong',
    });
    expect(await set(member, { ...first, password })).toMatchObject({ success: true });
    expect(await confirm(member, '111111')).toMatchObject(passed);

    const next = { newPaymentPassword: '222222' };
    expect(await set(member, { ...next, password })).toMatchObject({
      code: 'input.invalid',
      value: { fields: { oldPaymentPassword: 'required' } },
    });
    const wrong = { ...next, password, oldPaymentPassword: '333333' };
    expect(await set(member, wrong)).toMatchObject({ status: 401, code: 'payment.wrong' });
    expect(await set(member, { ...next, oldPaymentPassword: '111111' })).toMatchObject({
      success: true,
    });
    expect(await confirm(member, '111111')).toMatchObject({ code: 'payment.wrong' });
    expect(await confirm(member, '222222')).toMatchObject(passed);
    expect(await changesOf(app, member.uuid)).toEqual(['paymentPassword', 'paymentPassword']);
  });

  it('is done without a login password only just after signing in', async () => {
    const [early, late] = [await memberWith(null), await memberWith(null)];
    const input = { newPaymentPassword: '111111' };
    expect(await set(early, input)).toMatchObject({ success: true });
    clock.advance(10 * 60);
    expect(await set(late, input)).toMatchObject({ code: 'password.oldRequired' });
    expect(await confirm(late, '111111')).toMatchObject({ code: 'payment.notSet' });
  });

  it('refuses the same one again, and lengths beyond the limits', async () => {
    const member = await owner(app);
    const old = { oldPaymentPassword: paymentPassword };
    expect(await set(member, { ...old, newPaymentPassword: paymentPassword })).toMatchObject({
      code: 'modify.new.old.same',
    });
    for (const [text, problem] of [
      ['12345', 'tooShort'],
      ['1'.repeat(21), 'tooLong'],
    ] as const) {
      expect(await set(member, { ...old, newPaymentPassword: text })).toMatchObject({
        code: 'input.invalid',
        value: { fields: { newPaymentPassword: problem } },
      });
    }
  });

  it('[SECUR-01] refuses the login password', async () => {
    const member = await memberWith(passwordHash);
    const same = { password, newPaymentPassword: password };
    expect(await set(member, same)).toMatchObject({ status: 400, code: 'password.shared' });
    expect(await confirm(member, password)).toMatchObject({ code: 'payment.notSet' });
    expect(await set(member, { ...same, newPaymentPassword: '111111' })).toMatchObject({
      success: true,
    });
    const later = { oldPaymentPassword: '111111', newPaymentPassword: password };
    expect(await set(member, later)).toMatchObject({ code: 'password.shared' });
  });

  it('[SECUR-01] takes one of two when both passwords become the same at once', async () => {
    const member = await memberWith(passwordHash);
    const one = 'one for both of them';
    const login = { oldPassword: password, newPassword: one, confirmNewPassword: one };
    const answers = await Promise.all([
      set(member, { password, newPaymentPassword: one }),
      send(app, changePassword, member.headers, login),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'password.shared')).toHaveLength(1);
  });

  it('stops guesses at the login password by setting it', async () => {
    const member = await memberWith(passwordHash);
    let before = '100000';
    await set(member, { password, newPaymentPassword: before });
    for (let guess = 1; guess < scopes['payment.change'].limit; guess += 1) {
      const next = String(100_000 + guess);
      const input = { oldPaymentPassword: before, newPaymentPassword: next };
      expect(await set(member, input)).toMatchObject({ success: true });
      before = next;
    }
    const right = { oldPaymentPassword: before, newPaymentPassword: password };
    expect(await set(member, right)).toMatchObject({ code: 'request.tooMany' });
    await test.owner.pool.query('delete from limits.refusal');
  });

  it('takes one of two who set the first at once', async () => {
    const member = await memberWith(null);
    const choices = ['111111', '222222'];
    const both = choices.map(async (newPaymentPassword) => set(member, { newPaymentPassword }));
    const answers = await Promise.all(both);
    const taken = answers.filter(({ success }) => success);
    expect(taken).toHaveLength(1);
    const typed = await Promise.all(choices.map(async (each) => confirm(member, each)));
    expect(new Set(typed.map(({ code }) => code))).toEqual(
      new Set(['payment.wrong', 'payout.unknown']),
    );
  });

  it('is told by mail, in the merchant’s language, without saying what it is', async () => {
    const member = await owner(app);
    const given = `update account.member set email = 'maria@example.com' where id = $1`;
    await test.owner.pool.query(given, [member.uuid]);
    const fresh = { oldPaymentPassword: paymentPassword, newPaymentPassword: '975310' };
    expect(await set(member, fresh)).toMatchObject({ success: true });
    const { rows } = await test.owner.pool.query<{ subject: string; body: string }>(
      'select subject, body from delivery.message',
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Perya: your payment password was changed',
    ]);
    expect(rows[0]?.body).toContain(member.username);
    expect(rows[0]?.body).not.toContain('975310');
  });

  it('keeps a hash only', async () => {
    const member = await memberWith(null);
    await set(member, { newPaymentPassword: 'CANARY-246813' });
    const { rows } = await test.owner.pool.query<{ row: string }>(
      'select row_to_json(m)::text as row from account.member m where id = $1',
      [member.uuid],
    );
    expect(rows[0]?.row).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(rows[0]?.row).not.toContain('CANARY');
  });
});

describe('guessing the payment password', () => {
  it('is over after five wrong ones, for an hour, even with the right one', async () => {
    const member = await owner(app);
    for (let n = 0; n < paymentLimits.lockAfter; n += 1) {
      expect(await confirm(member, '000000')).toMatchObject({ code: 'payment.wrong' });
    }
    const locked = { status: 429, code: 'payment.locked' };
    expect(await confirm(member, '000000')).toMatchObject(locked);
    expect(await confirm(member, paymentPassword)).toMatchObject(locked);
    const change = { oldPaymentPassword: paymentPassword, newPaymentPassword: '999999' };
    expect(await set(member, change)).toMatchObject(locked);
    const { rows } = await test.owner.pool.query('select scope, subject from limits.refusal');
    expect(rows).toEqual([{ scope: 'payment', subject: member.username }]);
    await test.owner.pool.query(`update account.session set last_seen_at = $1 where member = $2`, [
      new Date(clock.now().getTime() + hour * 1000),
      member.uuid,
    ]);
    clock.advance(hour);
    expect(await confirm(member, paymentPassword)).toMatchObject(passed);
  });

  it('gets no further by guessing many at once', async () => {
    const member = await owner(app);
    const guesses = Array.from({ length: 20 }, async () => confirm(member, '000000'));
    const answers = await Promise.all(guesses);
    const wrong = answers.filter(({ code }) => code === 'payment.wrong');
    expect(wrong).toHaveLength(paymentLimits.lockAfter);
    expect(answers.filter(({ code }) => code === 'payment.locked')).toHaveLength(15);
  });

  it('starts anew after a right one', async () => {
    const member = await owner(app);
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < paymentLimits.lockAfter - 1; n += 1) {
        expect(await confirm(member, '000000')).toMatchObject({ code: 'payment.wrong' });
      }
      expect(await confirm(member, paymentPassword)).toMatchObject(passed);
    }
  });

  it('of one member leaves others alone', async () => {
    const [one, two] = [await owner(app), await owner(app)];
    for (let n = 0; n <= paymentLimits.lockAfter; n += 1) await confirm(one, '000000');
    expect(await confirm(two, paymentPassword)).toMatchObject(passed);
  });

  it('counts wrong login passwords with those of signing in', async () => {
    const member = await memberWith(passwordHash);
    const guess = { password: 'another one', newPaymentPassword: '111111' };
    for (let n = 0; n < loginLimits.lockAfter; n += 1) {
      expect(await set(member, guess)).toMatchObject({ code: 'password.wrong' });
    }
    expect(await set(member, { ...guess, password })).toMatchObject({
      status: 429,
      code: 'login.locked',
    });
  });
});
