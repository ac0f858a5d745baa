// `npm run bench longest`: what the longest requests cost the event loop, route by route.
import { asAdmin, databaseUrl } from '../database/src/admin.ts';
import { endpoints } from '@perya/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { openDatabase } from '../server/src/db/database.ts';
import { tryOut } from '../server/src/lib/test-longest-faults.ts';
import type { Asked } from '../server/src/lib/test-longest-faults.ts';
import { longestRequests } from '../server/src/lib/test-longest-routes.ts';
import { longestCalls } from '../server/src/lib/test-longest.ts';
import { openGames, openSandbox } from '../server/src/lib/test-other-servers.ts';
import type { PlainRoute, Reach } from '../server/src/lib/test-longest-routes.ts';
import { signedIn } from '../server/src/lib/test-platform.ts';
import { nameOf, requestOf } from '../server/src/lib/test-wire.ts';
import { openWholeServer } from '../server/src/test-whole-server.ts';
import { openDemoEnvironment } from './src/large-catalogue.ts';

interface Worst {
  readonly ms: number;
  readonly what: string;
}

const shown = (ms: number): number => Math.round(ms * 10) / 10;
const tries = 3;

/** A row of the table: the dearest of the requests, each at its cheapest of several tries. */
async function rowOf(
  of: Pick<FastifyInstance, 'inject'>,
  requests: readonly Asked[],
): Promise<object> {
  let worst: Worst = { ms: 0, what: '' };
  const statuses = new Set<number>();
  for (const asked of requests) {
    let ms = Number.POSITIVE_INFINITY;
    for (let i = 0; i < tries; i += 1) {
      const tried = await tryOut(of, asked);
      ms = Math.min(ms, tried.ms);
      statuses.add(tried.status);
    }
    if (ms > worst.ms) worst = { ms, what: asked.what };
  }
  return {
    'worst, ms of the processor': shown(worst.ms),
    sent: worst.what,
    statuses: [...statuses].toSorted((a, b) => a - b).join(' '),
  };
}

/** A row of the table for a route that declares no input. */
async function plainRow(
  of: Pick<FastifyInstance, 'inject'>,
  route: PlainRoute,
  reach: Reach,
): Promise<object> {
  const requests = longestRequests(route, reach).map(({ what, request }) => ({
    what,
    make: () => request,
  }));
  return rowOf(of, requests);
}

/** Every route of the games server and of the sandbox, on an empty database of its own. */
async function otherRows(serverUrl: string): Promise<Record<string, object>> {
  const rows: Record<string, object> = {};
  for (const [name, open] of Object.entries({ games: openGames, sandbox: openSandbox })) {
    await asAdmin(serverUrl, `create database longest_${name}`);
    const { app, routes, reach, close } = await open(databaseUrl(serverUrl, `longest_${name}`));
    for (const route of routes) {
      rows[`${name}: ${route.method} ${route.url}`] = await plainRow(app, route, reach(route));
    }
    await close();
  }
  return rows;
}

const environment = await openDemoEnvironment();
const db = openDatabase(await environment.appUrl());
const { app, plain, close } = await openWholeServer(db, environment.owner);
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
  const reach = { params: { merchant: 'perya', provider: 'none' }, bearer: 'x' };
  for (const route of plain) {
    rows[`${route.method} ${route.url}`] = await plainRow(app, route, reach);
  }
  Object.assign(rows, await otherRows(environment.url));
  console.table(rows);
} finally {
  await close();
  await db.close();
  await environment.close();
}
process.exit(0);
