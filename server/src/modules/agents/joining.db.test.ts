// People who come by an agent's link, and accounts that an agent opens, over HTTP.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import { changePassword, firstPassword } from '@perya/contract/account/password';
import { memberInfo } from '@perya/contract/account/member';
import { register } from '@perya/contract/account/registration';
import * as calls from '@perya/contract/agents/accounts';
import type { InputOf } from '@perya/contract/endpoint';
import { uuidOf } from '@perya/contract/id';
import type { Id } from '@perya/contract/id';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { TestBrowser } from '#lib/test-browser';
import { signedIn, TestClock, testPlatform } from '#lib/test-platform';
import { registerAccountRoutes } from '#modules/account/account-routes';
import { solvedCaptcha } from '#modules/account/test-member';
import { send } from '#modules/security/test-security';
import type { Answer } from '#modules/security/test-security';
import { newCode } from '#modules/verification/codes';
import { buildApp } from '../../app.ts';
import { seedMerchantRows } from '../../seed/merchants.ts';
import { registerAgentsRoutes } from './agents-routes.ts';
import { directlyBelow } from './tree.ts';
import { ratesOn, setRates } from './rates.ts';

type Link = InputOf<typeof calls.agentLinkMake>;

let database: TestDatabase;
let app: App;
let clock: TestClock;
let agent: { readonly headers: Record<string, string>; readonly uuid: string };
const day = '2026-03-01';

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
});
afterAll(async () => database.close());
beforeEach(async () => {
  clock = new TestClock();
  app = await buildApp(testPlatform(database.db, { clock }), [
    registerAccountRoutes,
    registerAgentsRoutes,
  ]);
  await database.owner.pool.query('delete from limits.attempt');
  agent = await anAgent();
});
afterEach(async () => app.close());

async function anAgent() {
  const { headers, memberId } = await signedIn(app);
  const uuid = uuidOf(memberId);
  await sql`update account.member set type = ${accountType.agent}
    where id = ${uuid}`.execute(database.owner.kysely);
  const rates = { RNG: 8_000, LIVE: 6_000 };
  await setRates(database.db.kysely, { merchant: 'perya', member: uuid, rates, day });
  return { headers: { ...headers }, uuid };
}

const plain = { label: 'QR at the gate', type: 0, rates: {}, lastDay: null, uses: null } as const;

async function make(changes: Partial<Link> = {}): Promise<Answer<{ id: string; code: string }>> {
  return send(app, calls.agentLinkMake, agent.headers, { ...plain, ...changes });
}

let people = 0;
async function registers(
  changes: Partial<InputOf<typeof register>> = {},
  by = new TestBrowser(app),
) {
  people += 1;
  const username = `joiner_${String(people)}`;
  const password = 'a good long password';
  const answer = await by.call(register, {
    username,
    password,
    confirmPassword: password,
    registerMethod: 'H5',
    type: 0,
    agree: true,
    ...(await solvedCaptcha(app)),
    ...changes,
  } as InputOf<typeof register>);
  const { rows } = await sql<{ id: string }>`select id from account.member
    where username = ${username}`.execute(database.owner.kysely);
  return { code: answer.code, username, password, id: rows[0]?.id ?? '' };
}

const below = async (): Promise<string[]> =>
  (await directlyBelow(database.db.kysely, agent.uuid, day)).map(({ username }) => username);

test('[AGENT-14] whoever registers by a link stands under its agent, with its rates', async () => {
  const { value: link } = await make({ type: 1, rates: { RNG: '0.5' } });
  const joined = await registers({ affiliateCode: link.code.toLowerCase() });
  expect(joined.code).toBe('ok');
  expect(await below()).toEqual([joined.username]);
  const [sub] = await directlyBelow(database.db.kysely, agent.uuid, day);
  expect(sub?.type).toBe(accountType.agent);
  const rates = await ratesOn(database.db.kysely, joined.id, day);
  expect(rates).toMatchObject({ RNG: 5_000, LIVE: 0 });
  await sql`select agent.note_deposit(${joined.id}, ${clock.now()})`.execute(database.db.kysely);
  await sql`select agent.note_deposit(${joined.id}, ${clock.now()})`.execute(database.db.kysely);
  const { value } = await send<{ days: object[] }>(app, calls.agentLinkDays, agent.headers, {
    id: link.id,
  });
  expect(value.days).toEqual([{ day, visits: 0, registrations: 1, firstDeposits: 1 }]);
});

test('[AGENT-14] the last visit within 30 days counts, and a typed code wins', async () => {
  const [first, second] = [(await make()).value, (await make()).value];
  const other = await anAgent();
  const typed = await send<{ code: string }>(app, calls.agentLinkMake, other.headers, plain);
  const browser = new TestBrowser(app);
  await registers({}, browser);
  for (const { code } of [first, second]) {
    expect((await browser.call(calls.agentLinkVisit, { code })).value.success).toBe(true);
  }
  const came = await registers({}, browser);
  expect(await below()).toEqual([came.username]);
  await registers({ affiliateCode: typed.value.code }, browser);
  expect(await below()).toHaveLength(1);
  clock.advance(30 * 24 * 3600);
  await registers({}, browser);
  expect(await below()).toHaveLength(1);
  const { value } = await send<{ list: { visits: number; registrations: number }[] }>(
    app,
    calls.agentLinks,
    (await renewed()).headers,
  );
  expect(value.list.map(({ visits, registrations }) => [visits, registrations])).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

/** The agent, signed in anew: a month is longer than a session. */
async function renewed() {
  const { headers, memberId } = await signedIn(app);
  await sql`update account.member set type = 1 where id = ${uuidOf(memberId)}`.execute(
    database.owner.kysely,
  );
  await sql`update agent.link set agent = ${uuidOf(memberId)}
    where agent = ${agent.uuid}`.execute(database.owner.kysely);
  return { headers: { ...headers } };
}

test('[AGENT-14] a link that has run out, was used up or ended lets nobody in', async () => {
  expect((await make({ lastDay: '2026-02-28' })).code).toBe('input.invalid');
  const short = (await make({ lastDay: day })).value;
  const single = (await make({ uses: 1 })).value;
  const ended = (await make()).value;
  expect((await registers({ affiliateCode: single.code })).code).toBe('ok');
  expect((await registers({ affiliateCode: single.code })).code).toBe('agent.invalid');
  const end = async () => send(app, calls.agentLinkEnd, agent.headers, { id: ended.id });
  expect((await end()).success).toBe(true);
  expect((await end()).code).toBe('agent.linkUnknown');
  expect((await registers({ affiliateCode: ended.code })).code).toBe('agent.invalid');
  // The merchant's midnight is twelve hours off.
  clock.advance(12 * 3600 - 1);
  expect((await registers({ affiliateCode: short.code })).code).toBe('ok');
  clock.advance(1);
  expect((await registers({ affiliateCode: short.code })).code).toBe('agent.invalid');
});

test('[AGENT-14] eight who register at once by a link for one: one does', async () => {
  const { value: link } = await make({ uses: 1 });
  const all = Array.from({ length: 8 }, async (_, i) =>
    registers({ affiliateCode: link.code, username: `eight_${String(i)}` }),
  );
  const codes = (await Promise.all(all)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(await below()).toHaveLength(1);
});

test('[AGENT-12] nobody gives more than they have, and wrong rates say so', async () => {
  expect((await make({ rates: { RNG: '0.9' } })).code).toBe('agent.rateOutside');
  for (const rate of ['0,5', '0.5%', '-1']) {
    expect((await make({ rates: { RNG: rate } })).code).toBe('input.invalid');
  }
});

const mine = { agree: true, mobileNum: '0917 123 4567', countryDialingCode: '+63' };

test('[AGENT-14] an opened account proves its number, and chooses a password', async () => {
  const form = {
    username: 'opened_one',
    password: 'given by my agent',
    type: 0,
    rates: { RNG: '0.3' },
    requestKey: randomUUID(),
  };
  const open = async (changes = {}) =>
    send<{ id: string }>(app, calls.agentAccountOpen, agent.headers, { ...form, ...changes });
  const first = await open();
  expect(first.success).toBe(true);
  expect((await open()).value).toEqual(first.value);
  expect((await open({ username: 'another_one' })).code).toBe('request.otherInput');
  expect((await open({ requestKey: randomUUID() })).code).toBe('account.usernameTaken');
  expect(await below()).toEqual(['opened_one']);
  const browser = new TestBrowser(app);
  await browser.login('opened_one', form.password);
  expect((await browser.call(calls.agentLinks, {})).code).toBe('password.due');
  expect((await browser.call(firstPassword, {})).value).toEqual({ opened: true });
  const newPassword = 'chosen by myself';
  const change = async (opened?: object) =>
    browser.call(changePassword, {
      oldPassword: form.password,
      newPassword,
      confirmNewPassword: newPassword,
      ...(opened && { opened: { ...mine, ...opened } }),
    } as InputOf<typeof changePassword>);
  // Neither without a number, nor without a word on terms and age, nor by a wrong code.
  expect((await change()).code).toBe('input.invalid');
  const member = uuidOf(first.value.id as Id<'member'>);
  const use = { merchant: 'perya', purpose: 'bindMobile', member, now: clock.now() } as const;
  const verificationCode = await newCode(database.db.kysely, { ...use, target: '+639171234567' });
  expect((await change({ verificationCode, agree: false })).code).toBe('age.underage');
  expect((await change({ mobileNum: '12', verificationCode })).code).toBe('input.invalid');
  expect((await change({ mobileNum: '0917 765 4321', verificationCode })).code).toBe(
    'verification.wrong',
  );
  expect((await browser.call(calls.agentLinks, {})).code).toBe('password.due');
  expect((await change({ verificationCode })).code).toBe('ok');
  expect((await browser.call(firstPassword, {})).value).toEqual({ opened: false });
  expect((await browser.call(memberInfo, {})).value.toUpline).toBe(true);
  expect((await browser.call(calls.agentLinks, {})).code).toBe('agent.only');
});

test('[AGENT-14] two opened accounts that prove one number at once: one has it', async () => {
  const password = 'given by my agent';
  const browsers: { browser: TestBrowser; verificationCode: string }[] = [];
  for (const username of ['first_of_two', 'second_of_two']) {
    const form = { username, password, type: 0, rates: {}, requestKey: randomUUID() };
    const { value } = await send<{ id: string }>(app, calls.agentAccountOpen, agent.headers, form);
    const member = uuidOf(value.id as Id<'member'>);
    const use = { merchant: 'perya', purpose: 'bindMobile', member, now: clock.now() } as const;
    const verificationCode = await newCode(database.db.kysely, { ...use, target: '+639179876543' });
    const browser = new TestBrowser(app);
    await browser.login(username, password);
    browsers.push({ browser, verificationCode });
  }
  const newPassword = 'chosen by myself';
  const prove = async ({ browser, verificationCode }: (typeof browsers)[number]) =>
    browser.call(changePassword, {
      oldPassword: password,
      newPassword,
      confirmNewPassword: newPassword,
      opened: { ...mine, mobileNum: '0917 987 6543', verificationCode },
    } as InputOf<typeof changePassword>);
  const answers = await Promise.all(browsers.map(prove));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['account.mobileTaken', 'ok']);
  // Whoever was refused still has to do all of it, by the password that was given.
  const dues = await Promise.all(
    browsers.map(async ({ browser }) => (await browser.call(firstPassword, {})).value),
  );
  expect(dues.filter(({ opened }) => opened)).toHaveLength(1);
  const { rows } = await sql`select from account.member
    where mobile = '+639179876543'`.execute(database.owner.kysely);
  expect(rows).toHaveLength(1);
});

test('[ERROR-04] plain members and free trials are told that it is for agents', async () => {
  const member = await signedIn(app);
  for (const spec of [calls.agentLinks, calls.agentLinkMake, calls.agentAccountOpen]) {
    const input = {
      ...plain,
      username: 'whoever',
      password: 'a good long password',
      requestKey: randomUUID(),
    };
    expect((await send(app, spec, { ...member.headers }, input)).code).toBe('agent.only');
  }
  const trial = await signedIn(app, { trial: true });
  expect((await send(app, calls.agentLinks, { ...trial.headers })).code).toBe('free_reject');
});

test('[AGENT-10] an eleventh level is not opened', async () => {
  let upline = agent.uuid;
  for (let i = 0; i < 10; i += 1) {
    const { memberId } = await signedIn(app);
    await sql`insert into agent.place (member, merchant, upline, from_day)
      values (${uuidOf(memberId)}, 'perya', ${upline}, ${day}::date)`.execute(database.db.kysely);
    upline = uuidOf(memberId);
  }
  await sql`update account.member set type = 1 where id = ${upline}`.execute(database.owner.kysely);
  const { rows } = await sql<{ code: string }>`insert into agent.link
      (merchant, agent, code, label, account_type, made_at)
    values ('perya', ${upline}, 'DEEPEST', 'deep', 0, now()) returning code`.execute(
    database.owner.kysely,
  );
  expect((await registers({ affiliateCode: rows[0]?.code })).code).toBe('agent.invalid');
});
