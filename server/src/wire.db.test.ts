// Walks every declared endpoint with hostile input: no route may fail, leak, or believe it.
import { endpoints } from '@perya/contract/endpoints';
import type { EndpointSpec, Envelope } from '@perya/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from '#db/test-database';
import { artOf } from '#lib/art';
import type { App } from '#lib/platform';
import { hostileInputs, inputSchema } from '#lib/test-hostile';
import type { Schema } from '#lib/test-hostile';
import {
  signedIn,
  TestClock,
  testMerchant,
  testSecretKey,
  testVendorKey,
} from '#lib/test-platform';
import { nameOf, requestOf } from '#lib/test-wire';
import { compose } from './compose.ts';
import { readEnv } from './env.ts';
import { seedMerchantRows } from './seed/merchants.ts';

const requestsPerRoute = 200;

type Fresh = Awaited<ReturnType<typeof freshDatabase>>;
type Json = Record<string, unknown>;
let database: Fresh;
let app: App;
let headers: Record<string, string>;
const clock = new TestClock();

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
  headers = { ...(await signedIn(app)).headers };
});

afterAll(async () => {
  await app.close();
  await database.close();
});

const send = async (spec: EndpointSpec, input: Json, extra: Record<string, string> = {}) =>
  app.inject(await requestOf(app, { spec, input, extra }));

/** The headers of a caller who may: a session, a same-origin cookie, a vendor's signature. */
function allowed(spec: EndpointSpec): Record<string, string> {
  if (spec.auth === 'vendor') return { sign: 'yes' };
  return { ...headers, 'sec-fetch-site': 'same-origin' };
}

describe('every endpoint', () => {
  test.each(endpoints.map((spec) => [nameOf(spec), spec] as const))(
    '%s never fails, whatever it is sent',
    async (_name, spec) => {
      await fc.assert(
        fc.asyncProperty(hostileInputs(spec), async (input) => {
          const reply = await send(spec, input, allowed(spec));
          const body = reply.json<Envelope>();
          expect([500, 503]).not.toContain(reply.statusCode);
          expect(body.success).toBe(reply.statusCode === 200);
          // Signing out would leave the rest of the runs without a session.
          if (spec.path === '/wps/session/logout' || spec.path === '/wps/session/resume') {
            headers = { ...(await signedIn(app)).headers };
          }
        }),
        { numRuns: requestsPerRoute },
      );
    },
    120_000,
  );

  const withFields = endpoints.filter((spec) => inputSchema(spec).properties !== undefined);
  test.each(
    withFields
      .filter((spec) => Object.keys(inputSchema(spec).properties ?? {}).length > 0)
      .map((spec) => [nameOf(spec), spec] as const),
  )('%s answers wrong input with 400 and the names of the fields', async (_name, spec) => {
    const properties = inputSchema(spec).properties ?? {};
    const names = Object.keys(properties);
    const wrongOf = ({ type }: Schema): unknown =>
      type === 'object' ? 'no object' : { wrong: 'x'.repeat(1_400) };
    const wrong = Object.fromEntries(names.map((name) => [name, wrongOf(properties[name] ?? {})]));
    const reply = await send(spec, wrong, allowed(spec));
    expect(reply.statusCode).toBe(400);
    const body = reply.json<{ code: string; value: { fields: Json } }>();
    expect(body.code).toBe('input.invalid');
    expect(Object.keys(body.value.fields).toSorted()).toEqual(names.toSorted());
  });

  const guarded = endpoints.filter(({ auth }) => auth !== 'anyone');
  test.each(guarded.map((spec) => [nameOf(spec), spec] as const))(
    '[ERROR-02] %s answers 401 to a stranger',
    async (_name, spec) => {
      const reply = await send(spec, {}, { 'sec-fetch-site': 'same-origin' });
      expect(reply.statusCode).toBe(401);
      expect(reply.json<Envelope>()).toMatchObject({
        code: spec.auth === 'vendor' ? 'vendor.badSignature' : 'session.none',
      });
    },
  );

  const ofMembers = guarded.filter(({ auth }) => auth !== 'vendor' && auth !== 'cookie');
  test.each(ofMembers.map((spec) => [nameOf(spec), spec] as const))(
    '[PSW-01] %s knows a session at its own merchant alone, and a password of one’s own',
    async (_name, spec) => {
      const ask = async (as: object) =>
        (await send(spec, {}, { ...as, 'sec-fetch-site': 'same-origin' })).json<{
          code?: string;
        }>();
      const foreign = await signedIn(app, { merchant: testMerchant({ code: 'araw' }) });
      expect((await ask(foreign.headers)).code).toBe('session.none');
      if (spec.auth !== 'member' || spec.beforeFirstPassword) return;
      const due = await signedIn(app);
      await database.owner.pool.query(
        'update account.member set password_due = true where username = $1',
        [due.username],
      );
      expect((await ask(due.headers)).code).toBe('password.due');
    },
  );

  const changing = endpoints.filter(
    (spec) => spec.auth !== 'vendor' && (spec.method !== 'GET' || spec.changes === true),
  );
  test.each(changing.map((spec) => [nameOf(spec), spec] as const))(
    '%s refuses another site',
    async (_name, spec) => {
      for (const foreign of [
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
      ]) {
        const reply = await send(spec, {}, { ...headers, ...foreign });
        expect(reply.json<Envelope>()).toMatchObject({ code: 'request.crossSite' });
      }
    },
  );

  test('drops fields that it does not declare, on the way in', () => {
    // An object that lets unknown keys through has a catch-all; none may.
    const loose = endpoints.filter(({ input }) => input._zod.def.catchall !== undefined);
    expect(loose.map(nameOf)).toEqual([]);
    expect(z.parse(endpoints[0]?.input ?? z.never(), { isAdmin: true })).toEqual({});
  });

  test('is in the OpenAPI document, and the document is served', async () => {
    const reply = await app.inject({ url: '/openapi.json' });
    const { openapi, paths } = reply.json<{ openapi: string; paths: Record<string, Json> }>();
    expect(openapi).toBe('3.1.0');
    for (const { path, method } of endpoints) {
      expect(paths[path]?.[method.toLowerCase()]).toBeDefined();
    }
    const page = await app.inject({ url: '/docs' });
    for (const { path } of endpoints) expect(page.body).toContain(path);
  });
});
