// `npm run bench longest`: what the longest requests cost the event loop, route by route.
import { randomBytes } from 'node:crypto';
import { endpoints } from '@perya/contract/endpoints';
import { compose } from '../server/src/compose.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { readEnv } from '../server/src/env.ts';
import { artOf } from '../server/src/lib/art.ts';
import { systemClock } from '../server/src/lib/clock.ts';
import { longestCalls } from '../server/src/lib/test-longest.ts';
import { signedIn, testVendorKey } from '../server/src/lib/test-platform.ts';
import { nameOf, requestOf } from '../server/src/lib/test-wire.ts';
import { openDemoEnvironment } from './src/large-catalogue.ts';

interface Worst {
  readonly ms: number;
  readonly what: string;
}

const shown = (ms: number): number => Math.round(ms * 10) / 10;
const tries = 3;

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
    let worst: Worst = { ms: 0, what: '' };
    const statuses = new Set<number>();
    for (const call of longestCalls(spec)) {
      let ms = Number.POSITIVE_INFINITY;
      for (let i = 0; i < tries; i += 1) {
        const extra = { ...proof, 'sec-fetch-site': 'same-origin', ...call.extra };
        const asked = await requestOf(app, { ...call, extra });
        const before = process.threadCpuUsage();
        const { statusCode } = await app.inject(asked);
        const { user, system } = process.threadCpuUsage(before);
        ms = Math.min(ms, (user + system) / 1000);
        statuses.add(statusCode);
      }
      if (ms > worst.ms) worst = { ms, what: call.what };
    }
    rows[nameOf(spec)] = {
      'worst, ms of the processor': shown(worst.ms),
      sent: worst.what,
      statuses: [...statuses].toSorted((a, b) => a - b).join(' '),
    };
  }
  console.table(rows);
} finally {
  await app.close();
  await db.close();
  await environment.close();
}
process.exit(0);
