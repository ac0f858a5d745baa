// Shows what an operator who looks at the portal as a member sees it may do there: look.
import type { EndpointSpec, Envelope } from '@perya/contract/endpoint';
import { endpoints } from '@perya/contract/endpoints';
import { livePath } from '@perya/contract/live';
import { openView } from '@perya/contract/account/view';
import { memberView } from '@perya/contract/ops/viewing';
import { operatorSeconds } from '@perya/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import type { App } from '#lib/platform';
import { hostileInputs } from '#lib/test-hostile';
import { signedIn, TestClock, testSecretKey, testVendorKey } from '#lib/test-platform';
import type { TestSession } from '#lib/test-platform';
import { nameOf, requestOf } from '#lib/test-wire';
import { compose } from '../../../compose.ts';
import { readEnv } from '../../../env.ts';
import { seedMerchantRows } from '../../../seed/merchants.ts';
import { ask, codeOf, openConsole, operatorWith, valueOf } from '../../../test-console.ts';
import type { TestConsole, TestOperator } from '../../../test-console.ts';
import fc from 'fast-check';

let database: TestDatabase;
let app: App;
let desk: TestConsole;
let ana: TestOperator;
let juana: TestSession;
const clock = new TestClock();
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    VENDOR_KEY: testVendorKey,
    SECRET_KEY: testSecretKey,
    OUTBOX: 'on',
  });
  app = await compose({ env, db: database.db, clock, art: artOf({}) });
  desk = await openConsole(database, { clock });
});
beforeEach(async () => {
  juana = await signedIn(app);
  ana = await operatorWith(database, clock, [{ role: 'support', merchant: 'perya' }]);
});
afterAll(async () => {
  await desk.close();
  await app.close();
  await database.close();
});

type Json = Record<string, unknown>;
type Headers = Readonly<Record<string, string>>;

const send = async (spec: EndpointSpec, input: Json, extra: Headers, host = 'localhost') => {
  const wired = await requestOf(app, { spec, input, extra: { ...sameOrigin, ...extra } });
  return app.inject({ ...wired, headers: { ...wired.headers, host } });
};
const codeAt = async (...given: Parameters<typeof send>): Promise<string> => {
  const body = (await send(...given)).json<Envelope>();
  return body.success ? 'done' : body.code;
};

const asked = (id: string, as = ana, merchant = 'perya') =>
  ask(desk, memberView, { merchant, id, reason: 'asked on the phone' }, as.headers);

async function linkTo(id: string): Promise<string> {
  const { address } = await valueOf<{ address: string }>(asked(id));
  return address.split('#view=')[1] ?? '';
}

/** Opens the portal as the member; answers both halves, as a browser sends them. */
async function looking(id: string = juana.memberId): Promise<Headers> {
  const reply = await send(openView, { link: await linkTo(id) }, {});
  const { value } = reply.json<{ value: { token: string } }>();
  const [cookie] = reply.cookies;
  expect(cookie).toMatchObject({ name: 'perya_view', httpOnly: true, sameSite: 'Strict' });
  return {
    authorization: `Bearer ${value.token}`,
    cookie: `perya_view=${cookie?.value ?? ''}`,
  };
}

const counts = async (): Promise<unknown> => {
  const { rows } = await database.owner.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(relname) as name
       from pg_stat_user_tables where schemaname not in ('audit', 'operators', 'limits')
        and relname not in ('viewing', 'seal_key', 'seal_nonce')`,
  );
  const each = rows.map(
    ({ name }) => `select '${name}' as name, count(*)::int as count,
      coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
  );
  const found = await database.owner.pool.query<Json>(each.join(' union all '));
  return found.rows;
};

const isRead = (spec: EndpointSpec): boolean => spec.method === 'GET' && spec.changes !== true;
const ofMembers = endpoints.filter(({ auth }) => ['anyone', 'session', 'member'].includes(auth));

const keyCalls = ['/wps/system/consolidated', '/wps/push/key'];
/** They count a try, keep a picture, or make way for a payout: the database refuses it. */
const writingReads = [
  '/wps/captcha',
  '/wps/member/affiliate/check',
  '/wps/transaction/withdrawable',
];

/** What each of its fields may be, where an empty query does not fit. */
const fitting = async (spec: EndpointSpec): Promise<Json> => {
  if (z.safeParse(spec.input, {}).success) return {};
  const [input = {}] = fc
    .sample(hostileInputs(spec), { seed: 7, numRuns: 200 })
    .filter((each) => z.safeParse(spec.input, each).success);
  return Promise.resolve(input);
};

test('what a member reads is shown, and whatever changes anything is refused', async () => {
  const view = await looking();
  // Keys are the installation’s own, and made when they are first asked for.
  for (const spec of ofMembers.filter(({ path }) => keyCalls.includes(path))) {
    expect(await codeAt(spec, {}, juana.headers)).toBe('done');
  }
  const before = await counts();
  const odd: string[] = [];
  for (const spec of ofMembers) {
    const code = await codeAt(spec, await fitting(spec), view);
    const refused = !isRead(spec) || writingReads.includes(spec.path);
    const fits = refused ? code === 'view.readOnly' : !/^server\.|^session\.|^view\./.test(code);
    if (!fits) odd.push(`${nameOf(spec)} ${code}`);
  }
  expect(odd).toEqual([]);
  expect(await counts()).toEqual(before);
}, 120_000);

test('no session of the member is made, and none is found by what the browser holds', async () => {
  const view = await looking();
  const { rows } = await database.owner.pool.query(
    'select from account.session where member = $1',
    [juana.memberId.slice(4)],
  );
  expect(rows).toHaveLength(1);
  const asSession = { ...view, cookie: view['cookie']?.replace('perya_view', 'perya_session') };
  const [info] = endpoints.filter(({ path }) => path === '/wps/member/info');
  const [resume] = endpoints.filter(({ path }) => path === '/wps/session/resume');
  if (!info || !resume) throw new Error('no such call');
  expect(await codeAt(info, {}, asSession as Headers)).toBe('session.none');
  expect(await codeAt(resume, {}, asSession as Headers)).toBe('session.none');
  expect(await codeAt(resume, {}, view)).toBe('session.none');
  // Half of it opens nothing, nor does half of another's.
  const other = await looking((await signedIn(app)).memberId);
  for (const half of [
    { authorization: view['authorization'] ?? '' },
    { cookie: view['cookie'] ?? '' },
    { ...view, cookie: other['cookie'] ?? '' },
  ]) {
    expect(await codeAt(info, {}, half)).toBe('session.none');
  }
  const live = await app.inject({ url: livePath, headers: { host: 'localhost', ...view } });
  expect(live.json()).toMatchObject({ code: 'view.readOnly' });
});

test('it ends after a quarter of an hour, however much is looked at', async () => {
  const [info] = endpoints.filter(({ path }) => path === '/wps/member/info');
  if (!info) throw new Error('no such call');
  const view = await looking();
  clock.advance(operatorSeconds.view - 1);
  expect(await codeAt(info, {}, view)).toBe('done');
  clock.advance(1);
  expect(await codeAt(info, {}, view)).toBe('session.ended');
});

test('it ends when its operator is stopped', async () => {
  const [info] = endpoints.filter(({ path }) => path === '/wps/member/info');
  if (!info) throw new Error('no such call');
  const view = await looking();
  const link = await linkTo(juana.memberId);
  await database.owner.pool.query('update operators.operator set active = false where id = $1', [
    ana.id,
  ]);
  expect(await codeAt(info, {}, view)).toBe('session.none');
  expect(await codeAt(openView, { link }, {})).toBe('view.over');
});

test('a link is good once, for a minute, and at its merchant', async () => {
  const link = await linkTo(juana.memberId);
  expect(await codeAt(openView, { link }, {}, 'araw.localhost')).toBe('view.over');
  const codes = await Promise.all([1, 2, 3].map(async () => codeAt(openView, { link }, {})));
  expect(codes.toSorted()).toEqual(['done', 'view.over', 'view.over']);
  const late = await linkTo(juana.memberId);
  clock.advance(operatorSeconds.viewLink);
  expect(await codeAt(openView, { link: late }, {})).toBe('view.over');
});

test('a view at one merchant shows nothing at another, and no other’s member', async () => {
  const view = await looking();
  const [info] = endpoints.filter(({ path }) => path === '/wps/member/info');
  if (!info) throw new Error('no such call');
  expect(await codeAt(info, {}, view, 'araw.localhost')).toBe('session.none');
  const both = await operatorWith(database, clock, [{ role: 'support', merchant: '*' }]);
  expect(await codeOf(asked(juana.memberId, both, 'araw'))).toBe('record.unknown');
  expect(await codeOf(asked(juana.memberId, ana, 'araw'))).toBe('operator.forbidden');
  const auditor = await operatorWith(database, clock, [{ role: 'auditor', merchant: 'perya' }]);
  expect(await codeOf(asked(juana.memberId, auditor))).toBe('operator.forbidden');
});

test('the audit has who looked at whom and why, and the member finds it', async () => {
  const view = await looking();
  const { rows } = await database.owner.pool.query(
    `select reason, merchant, after ->> 'member' as member, after ->> 'link_hash' as link
       from audit.entry where operator = $1 and relation = 'account.viewing'`,
    [ana.name],
  );
  const member = juana.memberId.slice(4);
  expect(rows).toEqual([{ reason: 'asked on the phone', merchant: 'perya', member, link: '•••' }]);
  const [history] = endpoints.filter(({ path }) => path === '/wps/member/loginHistory');
  if (!history) throw new Error('no such call');
  const shown = (await send(history, {}, juana.headers)).json<{ value: { entries: Json[] } }>();
  expect(shown.value.entries[0]).toMatchObject({ method: 'operator', ok: true, network: '' });
  expect(await codeAt(history, {}, view)).toBe('done');
});

test('looks are counted as looks at personal data', async () => {
  for (let n = 0; n < 60; n += 1) expect(await codeOf(asked(juana.memberId))).toBe('done');
  expect(await codeOf(asked(juana.memberId))).toBe('request.tooMany');
});
