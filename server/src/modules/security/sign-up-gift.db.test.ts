// The sign-up gift where it needs a proof: it waits, comes once, and once for a number or mailbox.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberInfo, walletBalance } from '@perya/contract/account/member';
import type { OutputOf } from '@perya/contract/endpoint';
import { register } from '@perya/contract/account/registration';
import * as calls from '@perya/contract/account/security';
import type { LiveEvent } from '@perya/contract/live';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import type { App, MerchantRecord } from '#lib/platform';
import { TestBrowser } from '#lib/test-browser';
import { TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import { registerAccountRoutes } from '#modules/account/account-routes';
import { storeCaptcha } from '#modules/verification/captcha';
import { newCode } from '#modules/verification/codes';
import { buildApp } from '../../app.ts';
import { registerSecurityRoutes } from './security-routes.ts';
import { owner, paymentPassword, send } from './test-security.ts';
import type { Owner } from './test-security.ts';

const mobile = '+639171234567';
const password = 'a good long password';
const gift = { amount: '100.00', currency: 'PHP' };

let test: TestDatabase;
let app: App;
let clock: TestClock;
let events: LocalEvents;
let merchant: MerchantRecord;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  events = new LocalEvents();
  merchant = withRule(testMerchant(), true);
  const platform = testPlatform(test.db, { clock, events, merchantOf: async () => merchant });
  app = await buildApp(platform, [registerAccountRoutes, registerSecurityRoutes]);
  await test.owner.pool.query('delete from limits.attempt');
  await test.owner.pool.query('delete from account.gift_contact');
  await test.owner.pool.query('update account.member set mobile = null, mobile_verified_at = null');
});
afterEach(async () => app.close());

function withRule(of: MerchantRecord, signUpGiftNeedsProof: boolean): MerchantRecord {
  return { ...of, public: { ...of.public, signUpGiftNeedsProof } };
}

const newOwner = async (): Promise<Owner> => owner(app, { merchant });

async function proveMobile(member: Owner, target = mobile) {
  const { uuid, headers } = member;
  const use = { merchant: 'perya', purpose: 'bindMobile', target, member: uuid } as const;
  const verificationCode = await newCode(test.db.kysely, { ...use, now: clock.now() });
  const mobileNum = target.replace('+63', '0');
  return send<OutputOf<typeof calls.bindMobile>>(app, calls.bindMobile, headers, {
    mobileNum,
    verificationCode,
    paymentPassword,
  });
}

async function proveEmail(member: Owner, target = 'maria@example.com') {
  const { uuid, headers } = member;
  const use = { merchant: 'perya', purpose: 'bindEmail', target, member: uuid } as const;
  const verificationCode = await newCode(test.db.kysely, { ...use, now: clock.now() });
  return send<OutputOf<typeof calls.bindEmail>>(app, calls.bindEmail, headers, {
    email: target,
    verificationCode,
    paymentPassword,
  });
}

type Headers = Readonly<Record<string, string>>;

async function holdings(headers: Headers) {
  const wallet = await send<OutputOf<typeof walletBalance>>(app, walletBalance, headers);
  const info = await send<OutputOf<typeof memberInfo>>(app, memberInfo, headers);
  return { balance: wallet.value.sumBalance, waiting: info.value.waitingGift };
}

const waits = { balance: '0.00', waiting: gift };
const has = { balance: '100.00', waiting: null };

/** Registers over HTTP; with a number, by the code that was sent to it. */
async function registerAs(username: string, number?: string): Promise<TestBrowser> {
  const browser = new TestBrowser(app);
  const now = clock.now();
  const captchaId = await storeCaptcha(test.db.kysely, 'perya', '123456', now);
  const proof = number && {
    mobileNum: number.replace('+63', '0'),
    verificationCode: await newCode(test.db.kysely, {
      merchant: 'perya',
      purpose: 'register',
      target: number,
      now,
    }),
  };
  const answer = await browser.call(register, {
    username,
    password,
    confirmPassword: password,
    captcha: '123456',
    captchaId,
    registerMethod: 'H5',
    type: 0,
    agree: true,
    ...proof,
  });
  expect(answer.code).toBe('ok');
  return browser;
}

async function held(browser: TestBrowser) {
  const { value: wallet } = await browser.call(walletBalance, {});
  const { value: info } = await browser.call(memberInfo, {});
  return { balance: wallet.sumBalance, waiting: info.waitingGift };
}

describe('[REG-11] a gift that needs a proof', () => {
  it('comes with registration by a code, and waits without one', async () => {
    expect(await held(await registerAs('maria1', mobile))).toEqual(has);
    expect(await held(await registerAs('juana1'))).toEqual(waits);
  });

  it('comes at once where the merchant asks for none', async () => {
    merchant = withRule(merchant, false);
    expect(await held(await registerAs('maria2'))).toEqual(has);
    const member = await newOwner();
    expect(await proveEmail(member)).toMatchObject({ value: { paidGift: null } });
    expect(await holdings(member.headers)).toEqual(has);
  });

  it('comes once, with whatever is proved first, and shows on open pages', async () => {
    const member = await newOwner();
    expect(await holdings(member.headers)).toEqual(waits);
    const seen: LiveEvent[] = [];
    events.subscribe(`member:${member.memberId}`, ({ event }) => seen.push(event));
    expect(await proveEmail(member)).toMatchObject({ value: { paidGift: gift } });
    expect(seen).toMatchObject([{ event: 'balance', data: { sumBalance: '100.00' } }]);
    expect(await proveMobile(member)).toMatchObject({ value: { paidGift: null } });
    expect(await holdings(member.headers)).toEqual(has);
  });

  it('is what was promised at registration', async () => {
    const member = await newOwner();
    merchant = { ...withRule(merchant, false), signUpGift: 500n };
    await proveMobile(member);
    expect(await holdings(member.headers)).toEqual(has);
  });

  it('comes once when a number and an address are proved at the same moment', async () => {
    const member = await newOwner();
    const answers = await Promise.all([proveMobile(member), proveEmail(member)]);
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
    expect(answers.filter(({ value }) => value.paidGift !== null)).toHaveLength(1);
    expect(await holdings(member.headers)).toEqual(has);
  });
});

describe('[REG-11] a second account', () => {
  it('gets none for a number that has brought one, though its owner gave it up', async () => {
    const [first, second] = [await newOwner(), await newOwner()];
    await proveMobile(first);
    expect(await proveMobile(second)).toMatchObject({ code: 'account.mobileTaken' });
    await proveMobile(first, '+639181112222');
    expect(await proveMobile(second)).toMatchObject({ value: { paidGift: null } });
    expect(await holdings(second.headers)).toEqual(waits);
    expect(await proveEmail(second)).toMatchObject({ value: { paidGift: gift } });
  });

  it('gets none when it registers with a number that has brought one', async () => {
    const first = await newOwner();
    await proveMobile(first);
    await proveMobile(first, '+639181112222');
    expect(await held(await registerAs('maria3', mobile))).toEqual(waits);
  });

  it.each([
    ['maria@example.com', 'maria+2@example.com'],
    ['maria.clara@gmail.com', 'm.ariaclara+gift@googlemail.com'],
  ])('gets none for the mailbox of %s, written %s', async (one, other) => {
    const [first, second] = [await newOwner(), await newOwner()];
    expect(await proveEmail(first, one)).toMatchObject({ value: { paidGift: gift } });
    expect(await proveEmail(second, other)).toMatchObject({ value: { paidGift: null } });
    expect(await holdings(second.headers)).toEqual(waits);
  });

  it('gets none for the address that the first one proves at the same moment', async () => {
    const members = [await newOwner(), await newOwner()];
    const answers = await Promise.all(members.map(async (member) => proveEmail(member)));
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
    expect(answers.filter(({ value }) => value.paidGift !== null)).toHaveLength(1);
    const all = await Promise.all(members.map(async ({ headers }) => holdings(headers)));
    expect(all.map(({ balance }) => balance).toSorted()).toEqual(['0.00', '100.00']);
  });
});
