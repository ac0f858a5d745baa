// Operators get in, stay in for so long, and prove themselves; strangers and players don't.
import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@perya/contract/ops/session';
import { openDatabase } from '#db/database';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { signedIn } from '#lib/test-platform';
import { seedDemoOperators, demoOperators } from '../../seed/demo-operators.ts';
import { seedMerchantRows } from '../../seed/merchants.ts';
import { ask, codeOf, openConsole, operatorWith, valueOf } from '../../test-console.ts';
import type { TestConsole } from '../../test-console.ts';
import { typed } from '../../operator/test-context.ts';
import { testSecretKey } from '#lib/test-platform';

let database: TestDatabase;
let desk: TestConsole;

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  await seedDemoOperators(database.owner, testSecretKey);
  desk = await openConsole(database);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

/** A code that was not shown before: the clock goes on by a step. */
function codeFor(secret: string): string {
  desk.clock.advance(30);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: desk.clock.now().getTime() });
}

const demo = (name: string) => {
  const found = demoOperators.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};

async function signInAs(name: string, changes: object = {}) {
  const { password, secret } = demo(name);
  const reply = await desk.app.inject({
    method: 'POST',
    url: '/ops/session',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    body: JSON.stringify({ name, password, code: codeFor(secret), ...changes }),
  });
  const body = reply.json<{ code?: string; value?: { token: string } }>();
  const cookie = reply.cookies.find((each) => each.name === 'perya_console');
  const headers = {
    authorization: `Bearer ${body.value?.token ?? ''}`,
    cookie: `perya_console=${cookie?.value ?? ''}`,
    'sec-fetch-site': 'same-origin',
  };
  return { body, cookie, headers };
}

async function audited(act: string): Promise<number> {
  const { rows } = await database.owner.pool.query<{ count: number }>(
    'select count(*)::int as count from audit.entry where act like $1',
    [`${act}%`],
  );
  return rows[0]?.count ?? 0;
}

test('a password with a code lets in; what they may do is told merchant by merchant', async () => {
  const { cookie, headers } = await signInAs('payments');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const me = await valueOf<{ name: string; merchants: { permissions: string[] }[] }>(
    ask(desk, contract.operatorMe, {}, headers),
  );
  expect(me.name).toBe('payments');
  expect(me.merchants.length).toBe(2);
  expect(me.merchants[0]?.permissions).toContain('withdrawal.decide');
  expect(me.merchants[0]?.permissions).not.toContain('audit.read');
  expect(await codeOf(ask(desk, contract.operatorSignOut, {}, headers))).toBe('done');
  expect(await codeOf(ask(desk, contract.operatorMe, {}, headers))).toBe('session.ended');
  expect(await audited('sign in')).toBeGreaterThan(0);
  expect(await audited('DELETE /ops/session')).toBe(1);
});

test('whatever is wrong is told as one thing, and a code counts once', async () => {
  const { password, secret } = demo('support');
  const code = codeFor(secret);
  const again = { name: 'support', password, code };
  expect(await codeOf(ask(desk, contract.operatorSignIn, again))).toBe('done');
  expect(await codeOf(ask(desk, contract.operatorSignIn, again))).toBe('login.wrong');
  for (const wrong of [{ password: 'not this one' }, { name: 'nobody' }, { code: '000000' }]) {
    const { body } = await signInAs('support', wrong);
    expect(body.code).toBe('login.wrong');
  }
  const { rows } = await database.owner.pool.query(
    `select from audit.entry where relation = 'operators.event'
       and after ->> 'kind' = 'signInRefused'`,
  );
  expect(rows.length).toBe(4);
});

test('after ten wrong tries a name rests, the right password with it', async () => {
  for (let n = 0; n < 10; n += 1) await signInAs('auditor', { code: '000000' });
  expect((await signInAs('auditor')).body.code).toBe('login.locked');
  desk.clock.advance(15 * 60);
  expect((await signInAs('auditor')).body.code).toBeUndefined();
});

test('an owner needs a passkey, but where the installation says otherwise', async () => {
  expect((await signInAs('owner')).body.code).toBe('operator.passkeyOnly');
  const lenient = await openConsole(database, {
    variables: { CONSOLE_OWNERS: 'any' },
    clock: desk.clock,
  });
  const { password, secret } = demo('owner');
  const input = { name: 'owner', password, code: codeFor(secret) };
  expect(await codeOf(ask(lenient, contract.operatorSignIn, input))).toBe('done');
  await lenient.close();
});

test('a session ends after fifteen idle minutes, and after twelve hours in any case', async () => {
  const all = [{ role: 'support', merchant: '*' }] as const;
  const idle = await operatorWith(database, desk.clock, all);
  const busy = await operatorWith(database, desk.clock, all);
  const me = async ({ headers }: typeof idle) =>
    codeOf(ask(desk, contract.operatorMe, {}, headers));
  desk.clock.advance(14 * 60);
  expect(await me(idle)).toBe('done');
  expect(await me(busy)).toBe('done');
  desk.clock.advance(15 * 60);
  expect(await me(idle)).toBe('session.ended');
  for (let minutes = 0; minutes < 12 * 60; minutes += 14) {
    await database.owner.pool.query(
      'update operators.session set last_seen_at = $2 where operator = $1',
      [busy.id, desk.clock.now()],
    );
    desk.clock.advance(14 * 60);
  }
  expect(await me(busy)).toBe('session.ended');
});

test('both halves are needed, a page that was loaded anew gets a token by the cookie', async () => {
  const { headers } = await operatorWith(database, desk.clock, [
    { role: 'support', merchant: 'perya' },
  ]);
  const { authorization = '', cookie = '' } = headers;
  const me = async (given: Record<string, string>) =>
    codeOf(ask(desk, contract.operatorMe, {}, given));
  expect(await me({ authorization })).toBe('session.none');
  expect(await me({ cookie })).toBe('session.none');
  const own = { cookie, 'sec-fetch-site': 'same-origin' };
  const { token } = await valueOf<{ token: string }>(ask(desk, contract.operatorResume, {}, own));
  expect(await me({ authorization: `Bearer ${token}`, cookie })).toBe('done');
  expect(await me({ authorization, cookie })).toBe('done');
  const foreign = { cookie, 'sec-fetch-site': 'cross-site' };
  expect(await codeOf(ask(desk, contract.operatorResume, {}, foreign))).toBe('request.crossSite');
});

test('a player’s session is nothing here, nor an operator’s to another origin', async () => {
  const player = await signedIn({
    platform: { db: database.db, clock: desk.clock },
  } as never as TestConsole['app']);
  const token = player.headers.authorization;
  for (const cookie of [player.headers.cookie, `perya_console=${player.cookie}`]) {
    const headers = { authorization: token, cookie };
    expect(await codeOf(ask(desk, contract.operatorMe, {}, headers))).toBe('session.none');
  }
  const { headers } = await operatorWith(database, desk.clock, [{ role: 'owner', merchant: '*' }]);
  const forged = { ...headers, origin: 'https://evil.example' };
  expect(await codeOf(ask(desk, contract.operatorSignOut, {}, forged))).toBe('request.crossSite');
});

test('the console is reached from its networks alone', async () => {
  const near = await openConsole(database, { variables: { CONSOLE_NETWORKS: '10.1.0.0/16' } });
  const from = async (remoteAddress: string) =>
    near.app.inject({ url: '/ops/session', remoteAddress }).then(({ statusCode }) => statusCode);
  expect(await from('10.1.2.3')).toBe(401);
  expect(await from('10.2.2.3')).toBe(403);
  expect(await from('::1')).toBe(403);
  await near.close();
});

test('the first operator comes by a link of the command line, which is good once', async () => {
  const context = { db: database.operator, clock: desk.clock, secretKey: testSecretKey };
  const lines = await typed(context, 'operators', 'add', '--name', 'Ana', '--role', 'payments');
  const token = /#([\w-]{43})/.exec(lines.join(' '))?.[1] ?? '';
  const begun = await valueOf<{ name: string; passkeyOnly: boolean; totp: { secret: string } }>(
    ask(desk, contract.enrolmentStart, { token }),
  );
  expect(begun).toMatchObject({ name: 'ana', passkeyOnly: false });
  const password = 'a password of her own';
  const enrol = async (code: string) =>
    codeOf(ask(desk, contract.enrolmentPassword, { token, password, code }));
  expect(await enrol('000000')).toBe('login.codeWrong');
  expect(await enrol(codeFor(begun.totp.secret))).toBe('done');
  expect(await enrol(codeFor(begun.totp.secret))).toBe('operator.linkExpired');
  const code = codeFor(begun.totp.secret);
  expect(await codeOf(ask(desk, contract.operatorSignIn, { name: 'ANA', password, code }))).toBe(
    'done',
  );
  await typed(context, 'operators', 'stop', '--name', 'ana');
  const later = codeFor(begun.totp.secret);
  const stopped = { name: 'ana', password, code: later };
  expect(await codeOf(ask(desk, contract.operatorSignIn, stopped))).toBe('login.wrong');
});

test('an owner’s link lets no password be chosen, and is void after a day', async () => {
  const context = { db: database.operator, clock: desk.clock, secretKey: testSecretKey };
  const lines = await typed(context, 'operators', 'add', '--name', 'boss', '--role', 'owner');
  const token = /#([\w-]{43})/.exec(lines.join(' '))?.[1] ?? '';
  const begun = await valueOf<{ passkeyOnly: boolean; totp: { secret: string } }>(
    ask(desk, contract.enrolmentStart, { token }),
  );
  expect(begun.passkeyOnly).toBe(true);
  const input = { token, password: 'a password of his own', code: codeFor(begun.totp.secret) };
  expect(await codeOf(ask(desk, contract.enrolmentPassword, input))).toBe('operator.passkeyOnly');
  desk.clock.advance(25 * 3600);
  expect(await codeOf(ask(desk, contract.enrolmentStart, { token }))).toBe('operator.linkExpired');
});

test('the console’s login can do nothing but by its role, which the audit sees', async () => {
  const { ensureLogin } = await import('@perya/database/login');
  const own = { role: 'perya_console', secret: testSecretKey, suffix: 'console_login' } as const;
  const address = await ensureLogin(database.url, { ...own, takesRole: true });
  const bare = openDatabase(address, { poolSize: 1 });
  await expect(bare.pool.query('select from account.member')).rejects.toThrow('permission denied');
  await expect(bare.pool.query('set role perya_operator')).rejects.toThrow('permission denied');
  await expect(bare.pool.query('set role perya_app')).rejects.toThrow('permission denied');
  await bare.close();
  const taken = openDatabase(address, { role: 'perya_console', poolSize: 1, acting: true });
  await expect(taken.pool.query('select from account.member')).resolves.toBeDefined();
  await expect(taken.pool.query('insert into ledger.posting default values')).rejects.toThrow(
    'permission denied',
  );
  await expect(taken.pool.query('delete from audit.entry')).rejects.toThrow('permission denied');
  await expect(taken.pool.query('create table public.mine ()')).rejects.toThrow('denied');
  await taken.close();
  await database.owner.pool.query(`drop role "${new URL(address).username}"`);
});
