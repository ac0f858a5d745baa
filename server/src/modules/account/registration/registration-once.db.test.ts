// Registers over HTTP with invitations, providers and keys: what is kept, and what happens once.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '@perya/contract/endpoint';
import { lifetimeSeconds } from '@perya/contract/limits';
import { walletBalance } from '@perya/contract/account/member';
import { register, registrationRules } from '@perya/contract/account/registration';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App, MerchantRecord } from '#lib/platform';
import { TestBrowser } from '#lib/test-browser';
import { TestClock, testMerchant, testPlatform } from '#lib/test-platform';
import { scopes } from '#modules/limits/limits';
import { Merchants } from '#modules/merchant/merchant';
import { newCode } from '#modules/verification/codes';
import { buildApp } from '../../../app.ts';
import { seedMerchantRows } from '../../../seed/merchants.ts';
import { registerAccountRoutes } from '../account-routes.ts';
import { memberWithPassword, solvedCaptcha } from '../test-member.ts';
import { issueTicket } from '../sign-in/ticket.ts';

const password = 'a good long password';

let test: TestDatabase;
let app: App;
let clock: TestClock;
let merchant: MerchantRecord;
let username: string;
let calls = 0;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(async () => test.close());
beforeEach(async () => {
  clock = new TestClock();
  merchant = testMerchant();
  const platform = testPlatform(test.db, { clock, merchantOf: async () => merchant });
  app = await buildApp(platform, [registerAccountRoutes]);
  await test.owner.pool.query('delete from limits.attempt; delete from account.affiliate');
  calls += 1;
  username = `player_${String(calls)}`;
});
afterEach(async () => app.close());

function withRules(changes: Partial<MerchantRecord['registrationRules']>): void {
  merchant = { ...merchant, registrationRules: { ...merchant.registrationRules, ...changes } };
}

const off = { enabled: false, required: false, minLength: 0, maxLength: 64 };

async function send(changes: Partial<InputOf<typeof register>> = {}, by = new TestBrowser(app)) {
  const typed = { username, password, confirmPassword: password };
  const form = {
    registerMethod: 'H5',
    type: 0,
    agree: true,
    ...(await solvedCaptcha(app)),
  } as const;
  return by.call(register, { ...form, ...typed, ...changes });
}

async function rowOf(name = username): Promise<Record<string, unknown> | undefined> {
  const text = `select m.*, p.upline from account.member m
    left join agent.place p on p.member = m.id where username = $1`;
  return (await test.owner.pool.query<Record<string, unknown>>(text, [name])).rows[0];
}

const count = async (text: string): Promise<number> =>
  Number(
    (await test.owner.pool.query<{ n: bigint }>(`select count(*) as n from ${text}`)).rows[0]?.n,
  );

describe('[REG-02] what a form gives', () => {
  it('is kept where it belongs, and the number of an identity card is closed', async () => {
    const open = { nickname: 'Ka Pepe', qqNum: '12345', facebook: 'pepe.fb', wechat: 'pepe-w' };
    const more = { line: 'pepe-l', whatsapp: '+639170000001', zalo: 'pepe-z' };
    const names = {
      payeeName: 'José Rizal',
      email: ' Pepe@Perya.example ',
      idNumber: 'PH-12-34567',
    };
    expect((await send({ ...open, ...more, ...names, mobileNum: '0917 765 4321' })).code).toBe(
      'ok',
    );
    const row = await rowOf();
    expect(row).toMatchObject({
      email: 'pepe@perya.example',
      email_verified_at: null,
      real_name: 'José Rizal',
      mobile: '+639177654321',
      mobile_verified_at: null,
      profile: { ...open, ...more, idNumberBox: expect.any(String) as string },
    });
    expect(JSON.stringify(row)).not.toContain(names.idNumber);
    const profile = (row ?? {})['profile'] as { readonly idNumberBox: string };
    const box = Buffer.from(profile.idNumberBox, 'base64');
    const { secrets } = app.platform;
    expect(secrets.open(box, `id number perya ${username}`)).toBe(names.idNumber);
    expect(() => secrets.open(box, 'id number perya maria')).toThrow('authenticate');
  });

  it('[REG-03] is asked for as the database says, at once and without a rebuild', async () => {
    await seedMerchantRows(test.owner);
    const merchants = new Merchants(test.db, clock, { headerAllowed: false });
    const merchantOf = async () => merchants.byCode('perya');
    await app.close();
    app = await buildApp(testPlatform(test.db, { clock, merchantOf }), [registerAccountRoutes]);
    const browser = new TestBrowser(app);
    expect((await browser.call(registrationRules, {})).value.line.enabled).toBe(false);
    const message = { EN: 'Three capitals, please' };
    const rule = { ...off, enabled: true, required: true, pattern: '^[A-Z]{3}$', message };
    await test.owner.pool.query(
      `update merchant.merchant set settings = jsonb_set(settings, '{registrationRules,line}', $1)
        where code = 'perya'`,
      [JSON.stringify(rule)],
    );
    clock.advance(5);
    expect((await browser.call(registrationRules, {})).value.line).toEqual(rule);
    expect((await send()).body).toContain('"fields":{"line":"required"}');
    expect((await send({ line: 'abc' })).body).toContain('"fields":{"line":"invalid"}');
    expect((await send({ line: 'ABC' })).code).toBe('ok');
  });
});

describe('[REG-07] an invitation', () => {
  it('is kept with whose it is, and must be good where the form asks for it', async () => {
    const { uuid } = await memberWithPassword(app);
    await test.owner.pool.query(
      `insert into account.affiliate (merchant, code, domain, member)
        values ('perya', 'LANTERN', 'aff.example', $1)`,
      [uuid],
    );
    expect((await send({ affiliateCode: 'lantern' })).code).toBe('affiliate.invalid');
    expect((await send({ affiliateCode: ' lantern ', domain: 'aff.example' })).code).toBe('ok');
    expect(await rowOf()).toMatchObject({ affiliate_code: 'LANTERN', upline: uuid });
  });

  it('[ERROR-01] of an agent who may not invite any more is refused, and says why', async () => {
    const { uuid } = await memberWithPassword(app, { disabled: true });
    await test.owner.pool.query(
      `insert into account.affiliate (merchant, code, member) values ('perya', 'GONEAGENT', $1)`,
      [uuid],
    );
    expect((await send({ affiliateCode: 'GONEAGENT' })).code).toBe('agent.invalid');
    withRules({ affiliateCode: off });
    expect((await send({ affiliateCode: 'GONEAGENT' })).code).toBe('ok');
    expect(await rowOf()).toMatchObject({ affiliate_code: null, upline: null });
  });

  it('is left out when it came with the address and is not good', async () => {
    withRules({ affiliateCode: off, recommenderId: off });
    expect((await send({ affiliateCode: 'NOBODY', recommenderId: 'nobody' })).code).toBe('ok');
    expect(await rowOf()).toMatchObject({ affiliate_code: null, recommender: null });
  });

  it('may be a member’s recommendation, by username', async () => {
    const friend = await memberWithPassword(app);
    expect((await send({ recommenderId: 'nobody_here' })).code).toBe('recommender.invalid');
    expect((await send({ recommenderId: friend.username.toUpperCase() })).code).toBe('ok');
    expect(await rowOf()).toMatchObject({ recommender: friend.uuid });
    const gone = await memberWithPassword(app, { disabled: true });
    username = `${username}_b`;
    expect((await send({ recommenderId: gone.username })).code).toBe('recommender.invalid');
  });
});

describe('[REG-05] a provider’s identity', () => {
  const ticketFor = async (subject: string): Promise<string> =>
    issueTicket(test.db.kysely, {
      merchant: 'perya',
      kind: 'newIdentity',
      data: { provider: 'google', subject, email: '' },
      now: clock.now(),
      seconds: lifetimeSeconds.signInTicket,
    });
  const bare = { password: undefined, confirmPassword: undefined };

  it('is tied to the new account, which needs no password', async () => {
    const socialTicket = await ticketFor('person-1');
    expect((await send({ ...bare, socialTicket })).code).toBe('ok');
    const { id, password_hash: hash } = (await rowOf()) ?? {};
    expect(hash).toBeNull();
    const text = 'select provider, subject from account.identity where member = $1';
    const { rows } = await test.owner.pool.query(text, [id]);
    expect(rows).toEqual([{ provider: 'google', subject: 'person-1' }]);
  });

  it('opens one account, of twenty at once; a made-up one opens none', async () => {
    const socialTicket = await ticketFor('person-2');
    const names = Array.from({ length: 20 }, (_, i) => `${username}_${String(i)}`);
    const answers = await Promise.all(
      names.map(async (name) => send({ ...bare, username: name, socialTicket })),
    );
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'social.unknown')).toHaveLength(19);
    const before = await count('account.member');
    expect((await send({ ...bare, socialTicket: 'made-up' })).code).toBe('social.unknown');
    expect(await count('account.member')).toBe(before);
  });

  it('is one member’s alone', async () => {
    const tickets = [await ticketFor('person-3'), await ticketFor('person-3')] as const;
    await send({ ...bare, socialTicket: tickets[0] });
    username = `${username}_b`;
    expect((await send({ ...bare, socialTicket: tickets[1] })).code).toBe('social.taken');
    expect(await rowOf()).toBeUndefined();
  });

  it('is kept for another try when the name is taken', async () => {
    const socialTicket = await ticketFor('person-4');
    const other = await memberWithPassword(app);
    const taken = await send({ ...bare, socialTicket, username: other.username });
    expect(taken.code).toBe('account.usernameTaken');
    expect((await send({ ...bare, socialTicket })).code).toBe('ok');
  });
});

describe('a form that is sent again, its answer lost', () => {
  const requestKey = '0190a0b0-c0d0-7000-8000-000000000001';
  const keys = Array.from({ length: 9 }, (_, i) => requestKey.replace(/.$/, String(i + 1)));
  const nextKey = (): string => keys.shift() ?? '';

  it('signs in to the account that it opened, spending nothing', async () => {
    const key = nextKey();
    const [first, again] = [new TestBrowser(app), new TestBrowser(app)];
    expect((await send({ requestKey: key }, first)).code).toBe('ok');
    const spent = { captcha: '123456', captchaId: 'spent long ago' };
    const answer = await send({ requestKey: key, ...spent }, again);
    expect(answer.value.userName).toBe(username);
    expect((await again.call(walletBalance, {})).value.sumBalance).toBe('100.00');
  });

  it('lets nobody in who does not know the password', async () => {
    const key = nextKey();
    await send({ requestKey: key });
    const other = { password: 'a stranger’s guess', confirmPassword: 'a stranger’s guess' };
    expect((await send({ requestKey: key, ...other })).code).toBe('account.usernameTaken');
  });

  it('tells nobody by its key whether a password is right', async () => {
    const key = nextKey();
    await send({ requestKey: key });
    const guess = { password: 'a stranger’s guess', confirmPassword: 'a stranger’s guess' };
    const unread = { captcha: '000000', captchaId: 'none' };
    const wrong = await send({ requestKey: key, ...guess, ...unread });
    expect(wrong.code).toBe('captcha.wrong');
    for (let i = 1; i < scopes['register.form'].limit; i += 1) {
      await send({ requestKey: key, ...guess, ...unread });
    }
    expect((await send({ requestKey: key })).code).toBe('account.usernameTaken');
    clock.advance(scopes['register.form'].seconds);
  });

  it('opens one account, of twenty at once, and all of them are signed in', async () => {
    withRules({ captcha: off });
    const key = nextKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => send({ requestKey: key })),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 'ok'));
    expect(new Set(answers.map(({ value }) => value.userName))).toEqual(new Set([username]));
    expect(await count(`account.member where register_key = '${key}'`)).toBe(1);
    expect(
      await count(`ledger.transaction t join account.member m on t.reference = m.id::text
      where m.username = '${username}' and t.kind = 'signUpGift'`),
    ).toBe(1);
  });

  it('goes by the code that was spent, where there is no password', async () => {
    const flags = ['MOBILENUMREG3', 'REGMOBVERF3'] as const;
    merchant = { ...merchant, public: { ...merchant.public, flags: [...flags] } };
    const target = '+639181112222';
    const use = { merchant: 'perya', purpose: 'register', target, now: clock.now() } as const;
    const verificationCode = await newCode(test.db.kysely, use);
    const given = { username: undefined, mobileNum: target, requestKey: nextKey() };
    const bare = { ...given, password: undefined, confirmPassword: undefined };
    const first = await send({ ...bare, verificationCode });
    const again = await send({ ...bare, verificationCode });
    expect([first.code, again.code]).toEqual(['ok', 'ok']);
    expect(again.value.userName).toBe(first.value.userName);
    const guess = verificationCode === '000000' ? '000001' : '000000';
    expect((await send({ ...bare, verificationCode: guess })).code).toBe('verification.wrong');

    const text = `update account.member set password_hash = 'their own' where username = $1`;
    await test.owner.pool.query(text, [first.value.userName]);
    expect((await send({ ...bare, verificationCode })).code).toBe('verification.wrong');
  });

  it('lets nobody in later than an hour after', async () => {
    const key = nextKey();
    expect((await send({ requestKey: key })).code).toBe('ok');
    clock.advance(60 * 60 - 1);
    expect((await send({ requestKey: key })).code).toBe('ok');
    clock.advance(1);
    expect((await send({ requestKey: key })).code).toBe('account.usernameTaken');
  });
});

describe('too many forms', () => {
  const wrong = { captcha: '000000', captchaId: 'none' };

  it.each([
    ['network', 'register.range', { address: '198.51.100.99' }],
    ['browser', 'register.browser', { address: '203.0.113.50' }],
  ] as const)('are refused by %s, from whatever address', async (_, scope, elsewhere) => {
    const first = new TestBrowser(app);
    expect((await send({}, first)).code).toBe('ok');
    const { limit } = scopes[scope];
    expect((await send(wrong, first)).code).toBe('captcha.wrong');
    await test.owner.pool.query('update limits.attempt set count = $1 where scope = $2', [
      limit,
      scope,
    ]);
    const next = new TestBrowser(app, elsewhere);
    if (scope === 'register.browser') for (const kept of first.cookies) next.cookies.set(...kept);
    expect((await send(wrong, next)).code).toBe('request.tooMany');
    const stranger = new TestBrowser(app, { address: '192.0.2.1' });
    expect((await send(wrong, stranger)).code).toBe('captcha.wrong');
  });
});
