// `npm run bench longest`: what the longest requests cost the event loop, route by route.
import { randomBytes } from 'node:crypto';
import { asAdmin, databaseUrl } from '../database/src/admin.ts';
import { endpoints } from '@perya/contract/endpoints';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { compose } from '../server/src/compose.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { readEnv } from '../server/src/env.ts';
import { artOf } from '../server/src/lib/art.ts';
import { systemClock } from '../server/src/lib/clock.ts';
import { longestRequests } from '../server/src/lib/test-longest-routes.ts';
import { longestCalls } from '../server/src/lib/test-longest.ts';
import { openGames, openSandbox } from '../server/src/lib/test-other-servers.ts';
import { signedIn, testVendorKey } from '../server/src/lib/test-platform.ts';
import { nameOf, requestOf } from '../server/src/lib/test-wire.ts';
import { openDemoEnvironment } from './src/large-catalogue.ts';

interface Worst {
  readonly ms: number;
  readonly what: string;
}

const shown = (ms: number): number => Math.round(ms * 10) / 10;
const tries = 3;

interface Asked {
  readonly what: string;
  /** Made anew for each try; what that costs is not the server's. */
  readonly make: () => Promise<InjectOptions> | InjectOptions;
}

/** A row of the table: the dearest of the requests, each at its cheapest of several tries. */
async function rowOf(
  of: Pick<FastifyInstance, 'inject'>,
  requests: readonly Asked[],
): Promise<object> {
  let worst: Worst = { ms: 0, what: '' };
  const statuses = new Set<number>();
  for (const { what, make } of requests) {
    let ms = Number.POSITIVE_INFINITY;
    for (let i = 0; i < tries; i += 1) {
      const request = await make();
      const before = process.threadCpuUsage();
      const { statusCode } = await of.inject(request);
      const { user, system } = process.threadCpuUsage(before);
      ms = Math.min(ms, (user + system) / 1000);
      statuses.add(statusCode);
    }
    if (ms > worst.ms) worst = { ms, what };
  }
  return {
    'worst, ms of the processor': shown(worst.ms),
    sent: worst.what,
    statuses: [...statuses].toSorted((a, b) => a - b).join(' '),
  };
}

/** Every route of the games server and of the sandbox, on an empty database of its own. */
async function otherRows(serverUrl: string): Promise<Record<string, object>> {
  const rows: Record<string, object> = {};
  for (const [name, open] of Object.entries({ games: openGames, sandbox: openSandbox })) {
    await asAdmin(serverUrl, `create database longest_${name}`);
    const { app, routes, reach, close } = await open(databaseUrl(serverUrl, `longest_${name}`));
    for (const route of routes) {
      const requests = longestRequests(route, reach(route)).map(({ what, request }) => ({
        what,
        make: () => request,
      }));
      rows[`${name}: ${route.method} ${route.url}`] = await rowOf(app, requests);
    }
    await close();
  }
  return rows;
}

const environment = await openDemoEnvironment();
const db = openDatabase(await environment.appUrl());
const env = readEnv({
  LOG_LEVEL: 'silent',
  DATABASE_URL: environment.url,
  VENDOR_KEY: testVendorKey,
  SECRET_KEY: randomBytes(32).toString('hex'),
  TRUST_PROXY: 'on',
});
const app = await compose({ env, db, clock: systemClock, art: artOf({}) });
try {
  const rows: Record<string, object> = {};
  for (const spec of endpoints) {
    await environment.owner.pool.query('delete from limits.attempt');
    const { headers } = await signedIn(app);
    const proof = spec.auth === 'vendor' ? { sign: 'yes' } : headers;
    const requests = longestCalls(spec).map((call) => ({
      what: call.what,
      make: async () => {
        const extra = { ...proof, 'sec-fetch-site': 'same-origin', ...call.extra };
        return requestOf(app, { ...call, extra });
      },
    }));
    rows[nameOf(spec)] = await rowOf(app, requests);
  }
  Object.assign(rows, await otherRows(environment.url));
  console.table(rows);
} finally {
  await app.close();
  await db.close();
  await environment.close();
}
process.exit(0);
