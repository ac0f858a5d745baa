// Every call of the console: who may, where, with what proof; and what is no call of it.
import { opsEndpoints } from '@perya/contract/ops/ops-endpoints';
import { opsLivePath } from '@perya/contract/ops/queues';
import { permissionsAt, roleNames } from '@perya/contract/ops/permissions';
import type { EndpointSpec } from '@perya/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import { hostileInputs } from '#lib/test-hostile';
import { withRoutes } from '#lib/test-longest-routes';
import { testSecretKey, testVendorKey } from '#lib/test-platform';
import { nameOf } from '#lib/test-wire';
import { compose } from './compose.ts';
import { readEnv } from './env.ts';
import { seedMerchantRows } from './seed/merchants.ts';
import { ask, codeOf, openConsole, operatorWith } from './test-console.ts';
import type { TestConsole } from './test-console.ts';

const requestsPerRoute = 40;

let database: TestDatabase;
let desk: TestConsole;
let routes: readonly { method: string; url: string }[];

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  const found = await withRoutes(async () => openConsole(database));
  desk = found.built;
  routes = found.routes;
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

const guarded = opsEndpoints.filter(({ auth }) => auth === 'operator');
const asked = guarded.map((spec) => [nameOf(spec), spec] as const);
const takesMerchant = ({ input }: EndpointSpec) => 'merchant' in input._zod.def.shape;

/** Signing out would leave the rest without a session. */
const isLast = ({ method }: EndpointSpec) => method === 'DELETE';

test('each declared call is served, and no other', () => {
  const known = [...opsEndpoints.map(nameOf), `GET ${opsLivePath}`, 'GET /healthz'];
  expect(routes.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(known.toSorted());
});

test('the portal’s calls are not here, and these are not at the portal', async () => {
  for (const url of ['/wps/system/consolidated', '/vendor/wallet/bet', '/docs', '/m/home', '/']) {
    expect((await desk.app.inject({ url })).statusCode).toBe(404);
  }
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    VENDOR_KEY: testVendorKey,
    SECRET_KEY: testSecretKey,
  });
  const { clock } = desk;
  const portal = await compose({ env, db: database.db, clock, art: artOf({}) });
  const { headers } = await operatorWith(database, clock, [{ role: 'owner', merchant: '*' }]);
  for (const { path: url, method } of opsEndpoints) {
    expect((await portal.inject({ method, url, headers })).statusCode).toBe(404);
  }
  await portal.close();
});

test.each(asked)('%s is for nobody without a session', async (_name, spec) => {
  expect(await codeOf(ask(desk, spec, { merchant: 'perya' }))).toBe('session.none');
});

test.each(roleNames)(
  'a %s at one merchant may there what the role says, and nothing elsewhere',
  async (role) => {
    const grants = [{ role, merchant: 'perya' }] as const;
    const { headers } = await operatorWith(database, desk.clock, grants);
    for (const spec of guarded.filter((each) => !isLast(each))) {
      const { needs = 'session.own' } = spec;
      for (const merchant of ['perya', 'araw', '*', '']) {
        const code = await codeOf(ask(desk, spec, { merchant }, headers));
        const at = takesMerchant(spec) ? merchant : 'perya';
        const may = permissionsAt(grants, at).has(needs);
        const cell = `${role} ${merchant} ${nameOf(spec)} ${code}`;
        expect(code === 'operator.forbidden', cell).toBe(!may);
        expect(code, cell).not.toMatch(/^session\.|^server\./);
      }
    }
  },
  60_000,
);

test('an operator without a role may nothing, and one whose role was taken no more', async () => {
  const none = await operatorWith(database, desk.clock, []);
  const taken = await operatorWith(database, desk.clock, [{ role: 'owner', merchant: '*' }]);
  await database.owner.pool.query('delete from operators.role where operator = $1', [taken.id]);
  for (const spec of guarded) {
    for (const { headers } of [none, taken]) {
      const code = await codeOf(ask(desk, spec, { merchant: 'perya' }, headers));
      expect(code, nameOf(spec)).toBe('operator.forbidden');
    }
  }
});

test('what asks for a fresh proof is refused one that is over, or of the future', async () => {
  const { clock } = desk;
  const { id, headers } = await operatorWith(database, clock, [{ role: 'owner', merchant: '*' }]);
  const fresh = guarded.filter((spec) => spec.fresh === true);
  expect(fresh.length).toBeGreaterThan(3);
  for (const seconds of [-5 * 60 - 1, 60]) {
    const provedAt = new Date(clock.now().getTime() + seconds * 1000);
    await database.owner.pool.query(
      'update operators.session set proved_at = $2 where operator = $1',
      [id, provedAt],
    );
    for (const spec of fresh) {
      const code = await codeOf(ask(desk, spec, { merchant: 'perya' }, headers));
      expect(code, nameOf(spec)).toBe('operator.proofDue');
    }
  }
});

test('a refusal for want of a permission is in the audit', async () => {
  const { name, headers } = await operatorWith(database, desk.clock, [
    { role: 'content', merchant: 'perya' },
  ]);
  const [spec] = guarded.filter(({ needs }) => needs === 'audit.read');
  if (spec === undefined) throw new Error('nobody reads the audit');
  await ask(desk, spec, { merchant: 'perya' }, headers);
  const { rows } = await database.owner.pool.query(
    `select act, merchant, after ->> 'detail' as detail, context ->> 'permission' as permission
       from audit.entry where operator = $1`,
    [name],
  );
  expect(rows).toEqual([
    {
      act: 'GET /ops/audit',
      merchant: 'perya',
      detail: 'operator.forbidden GET /ops/audit',
      permission: 'audit.read',
    },
  ]);
});

test.each(
  opsEndpoints.filter(({ method }) => method !== 'GET').map((s) => [nameOf(s), s] as const),
)('%s refuses another site', async (_name, spec) => {
  const { headers } = await operatorWith(database, desk.clock, [{ role: 'owner', merchant: '*' }]);
  for (const foreign of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    expect(await codeOf(ask(desk, spec, {}, { ...headers, ...foreign }))).toBe('request.crossSite');
  }
});

/** Who may act at all of them may name one that there is not. */
const merchants = fc.constantFrom('perya', 'nowhere');
const calls = opsEndpoints.map((spec) => [nameOf(spec), spec] as const);
test.each(calls)(
  '%s never fails, whatever it is sent',
  async (_name, spec) => {
    await fc.assert(
      fc.asyncProperty(hostileInputs(spec), merchants, async (input, merchant) => {
        const owner = [{ role: 'owner', merchant: '*' }] as const;
        const { headers } = await operatorWith(database, desk.clock, owner);
        const answer = await ask(desk, spec, { merchant, ...input }, headers);
        expect([500, 503]).not.toContain(answer.status);
        expect(answer.success).toBe(answer.status === 200);
      }),
      { numRuns: requestsPerRoute },
    );
  },
  120_000,
);
