// Sends every route of the server the longest that it can be sent: none may fail, or take long.
import { endpoints } from '@perya/contract/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { longestCalls } from '#lib/test-longest';
import { faultsOf } from '#lib/test-longest-faults';
import { longestRequests } from '#lib/test-longest-routes';
import { signedIn } from '#lib/test-platform';
import { nameOf, requestOf } from '#lib/test-wire';
import { seedMerchantRows } from './seed/merchants.ts';
import { openWholeServer } from './test-whole-server.ts';
import type { WholeServer } from './test-whole-server.ts';

let database: TestDatabase;
let server: WholeServer;
let session: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  server = await openWholeServer(database.db, database.owner);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** Whom a limit refuses reaches nothing. */
async function forgetLimits(): Promise<void> {
  await database.owner.pool.query('delete from limits.attempt');
}
beforeEach(async () => {
  await forgetLimits();
  session = { ...(await signedIn(server.app)).headers, 'sec-fetch-site': 'same-origin' };
});

test.each(endpoints.map((spec) => [nameOf(spec), spec] as const))(
  '%s never fails or takes 50 ms, however long its headers, cookies, query and body are',
  async (_name, spec) => {
    const proof = spec.auth === 'vendor' ? { sign: 'yes' } : session;
    const requests = longestCalls(spec).map((call) => ({
      what: call.what,
      make: async () => {
        await forgetLimits();
        return requestOf(server.app, { ...call, extra: { ...proof, ...call.extra } });
      },
    }));
    expect(await faultsOf(server.app, requests)).toEqual([]);
  },
  60_000,
);

/** Ends what hangs: a busy machine may take minutes for all of them. */
const mostMs = 600_000;
const params = { merchant: 'perya', provider: 'none' };

test(
  'no page, call of a dialect or message of a provider fails or takes 50 ms',
  async () => {
    expect(server.plain.length).toBeGreaterThan(30);
    const faults: string[] = [];
    for (const route of server.plain) {
      const requests = longestRequests(route, { params, bearer: 'x' }).map(({ what, request }) => ({
        what: `${route.method} ${route.url}, ${what}`,
        make: () => request,
      }));
      faults.push(...(await faultsOf(server.app, requests)));
    }
    expect(faults).toEqual([]);
  },
  mostMs,
);
