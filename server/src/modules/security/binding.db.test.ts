// Binds numbers, addresses and names over HTTP, and tries to take those of others.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '@perya/contract/endpoint';
import { codeLimits } from '@perya/contract/limits';
import * as calls from '@perya/contract/account/security';
import type { CodePurpose } from '@perya/contract/account/verification';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import { newCode } from '#modules/verification/codes';
import { buildApp } from '../../app.ts';
import { registerSecurityRoutes } from './security-routes.ts';
import { changesOf, owner, paymentPassword, send } from './test-security.ts';
import type { Answer, Owner } from './test-security.ts';

const mobile = '+639171234567';

let test: TestDatabase;
let app: App;
let clock: TestClock;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  app = await buildApp(testPlatform(test.db, { clock }), [registerSecurityRoutes]);
  await test.owner.pool.query('delete from limits.attempt');
  await test.owner.pool.query('delete from delivery.message');
  await test.owner.pool.query('update account.member set mobile = null, mobile_verified_at = null');
});
afterEach(async () => app.close());

async function codeFor(
  member: Owner,
  target: string,
  purpose: CodePurpose = 'bindMobile',
): Promise<string> {
  const use = { merchant: 'perya', purpose, target, member: member.uuid, now: clock.now() };
  return newCode(test.db.kysely, use);
}

async function bindMobile(member: Owner, code: string, changes: object = {}): Promise<Answer> {
  const input = { mobileNum: '0917 123 4567', verificationCode: code, paymentPassword };
  return send(app, calls.bindMobile, member.headers, { ...input, ...changes });
}

async function bindEmail(member: Owner, code: string, changes: object = {}): Promise<Answer> {
  const input = { email: 'Maria@Example.com', verificationCode: code, paymentPassword };
  return send(app, calls.bindEmail, member.headers, { ...input, ...changes });
}

async function overview(member: Owner) {
  const answer = await send<OutputOf<typeof calls.securityOverview>>(
    app,
    calls.securityOverview,
    member.headers,
  );
  return answer.value;
}

async function give(member: Owner, columns: Record<string, string | Date>): Promise<void> {
  for (const [column, value] of Object.entries(columns)) {
    const text = `update account.member set ${column} = $2 where id = $1`;
    await test.owner.pool.query(text, [member.uuid, value]);
  }
}

async function told(): Promise<object[]> {
  const { rows } = await test.owner.pool.query<object>(
    'select channel, recipient as "to" from delivery.message order by channel',
  );
  return rows;
}

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('binding', () => {
  it('[SECUR-01] a mobile number, by the code that was sent to it', async () => {
    const member = await owner(app);
    expect(await overview(member)).toMatchObject({ mobile: null, mobileVerified: false });
    const code = await codeFor(member, mobile);
    expect(await bindMobile(member, code)).toMatchObject({ success: true });
    expect(await overview(member)).toMatchObject({
      mobile: '+63 917 ••• ••67',
      mobileVerified: true,
    });
    expect(await changesOf(app, member.uuid)).toEqual(['mobile']);
    expect(await told()).toEqual([]);
    expect(await bindMobile(member, code)).toMatchObject({ code: 'verification.wrong' });
  });

  it('[SECUR-01] an e-mail address, by the code that was sent to it', async () => {
    const member = await owner(app);
    const code = await codeFor(member, 'maria@example.com', 'bindEmail');
    expect(await bindEmail(member, code)).toMatchObject({ success: true });
    expect(await overview(member)).toMatchObject({
      email: 'm•••@example.com',
      emailVerified: true,
    });
    expect(await bindEmail(member, code)).toMatchObject({ code: 'verification.wrong' });
  });

  it('[SECUR-01] the real name, once', async () => {
    const member = await owner(app, { realName: null });
    const name = async (realName: string): Promise<Answer> =>
      send(app, calls.setRealName, member.headers, { realName, paymentPassword });
    for (const bad of ['J1', '<b>Juan</b>', 'Juan\u202Ecruz', '..', 'https://x.ph', '👻👻']) {
      expect(await name(bad)).toMatchObject({ code: 'input.invalid' });
    }
    const both = ["  María  José   Ñúñez-O'Brien Jr. ", 'Somebody Else'].map(name);
    const answers = await Promise.all(both);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'security.alreadySet')).toHaveLength(1);
    expect(await name('Another One')).toMatchObject({ code: 'security.alreadySet' });
    expect((await overview(member)).realName).toMatch(/^(M••• J••• Ñ••• J•••|S••• E•••)$/);
  });

  it('tells the number and the address that were there before', async () => {
    const member = await owner(app);
    const before = { mobile: '+639181112222', mobile_verified_at: clock.now() };
    await give(member, { ...before, email: 'old@example.com' });
    await bindMobile(member, await codeFor(member, mobile));
    expect(await told()).toEqual(
      [
        { channel: 'sms', to: '+639181112222' },
        { channel: 'mail', to: 'old@example.com' },
      ].toSorted((a, b) => a.channel.localeCompare(b.channel)),
    );
    await test.owner.pool.query('delete from delivery.message');
    await bindEmail(member, await codeFor(member, 'maria@example.com', 'bindEmail'));
    expect(await told()).toEqual([{ channel: 'mail', to: 'old@example.com' }]);
  });

  it('sends nothing to a number that was never proved', async () => {
    const member = await owner(app);
    await give(member, { mobile: '+639181112222' });
    await bindMobile(member, await codeFor(member, mobile));
    expect(await told()).toEqual([]);
  });
});

describe('taking what is another’s', () => {
  it('takes a number from whoever never proved it, and from nobody else', async () => {
    const [squatter, real, late] = [await owner(app), await owner(app), await owner(app)];
    await give(squatter, { mobile });
    expect(await bindMobile(real, await codeFor(real, mobile))).toMatchObject({ success: true });
    expect((await overview(squatter)).mobile).toBeNull();
    const code = await codeFor(late, mobile);
    // Without the right code nobody learns whether a number is anybody's.
    expect(await bindMobile(late, otherThan(code))).toMatchObject({ code: 'verification.wrong' });
    expect(await bindMobile(late, code)).toMatchObject({
      status: 409,
      code: 'account.mobileTaken',
    });
    expect((await overview(real)).mobileVerified).toBe(true);
  });

  it('gives a number to one of ten who prove it at once', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, async () => owner(app)));
    const codes = await Promise.all(members.map(async (each) => codeFor(each, mobile)));
    const answers = await Promise.all(
      members.map(async (member, n) => bindMobile(member, codes[n] ?? '')),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'account.mobileTaken')).toHaveLength(9);
  });

  it('takes no code of another member, purpose or number', async () => {
    const [mine, theirs] = [await owner(app), await owner(app)];
    const wrong = { status: 400, code: 'verification.wrong' };
    expect(await bindMobile(mine, await codeFor(theirs, mobile))).toMatchObject(wrong);
    expect(await bindMobile(mine, await codeFor(mine, mobile, 'reset'))).toMatchObject(wrong);
    expect(await bindMobile(mine, await codeFor(mine, '+639170000000'))).toMatchObject(wrong);
    const mailed = await codeFor(mine, 'maria@example.com', 'bindEmail');
    const other = { email: 'maria@example.org' };
    expect(await bindEmail(mine, mailed, other)).toMatchObject(wrong);
  });

  it('voids a code after five wrong guesses, also at once', async () => {
    const member = await owner(app);
    const code = await codeFor(member, mobile);
    for (let n = 0; n < codeLimits.guesses; n += 1) {
      const answer = await bindMobile(member, otherThan(code));
      expect(answer).toMatchObject({ code: 'verification.wrong' });
    }
    expect(await bindMobile(member, code)).toMatchObject({ code: 'verification.wrong' });
    expect((await overview(member)).mobile).toBeNull();
  });

  it('asks for the payment password before the code is looked at', async () => {
    const member = await owner(app);
    const code = await codeFor(member, mobile);
    const wrong = { paymentPassword: '000000' };
    expect(await bindMobile(member, code, wrong)).toMatchObject({ code: 'payment.wrong' });
    expect(await bindMobile(member, code)).toMatchObject({ success: true });
    const none = await signedIn(app);
    const input = { realName: 'Juan Cruz', paymentPassword };
    expect(await send(app, calls.setRealName, none.headers, input)).toMatchObject({
      code: 'payment.notSet',
    });
    const trial = await signedIn(app, { trial: true });
    expect(await send(app, calls.setRealName, trial.headers, input)).toMatchObject({
      code: 'free_reject',
    });
  });

  it.each([
    ['bindMobile', { mobileNum: '02 8123 4567' }],
    ['bindMobile', { mobileNum: '12' }],
    ['bindMobile', { mobileNum: "0917'--" }],
    ['bindEmail', { email: 'no address' }],
    ['bindEmail', { email: 'a@b.ph\r\nBcc: c@d.ph' }],
  ] as const)('%s refuses %j', async (call, changes) => {
    const member = await owner(app);
    const bind = { bindMobile, bindEmail }[call];
    expect(await bind(member, '123456', changes)).toMatchObject({ code: 'input.invalid' });
  });
});
