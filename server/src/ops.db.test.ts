// Shows what the operator's port answers, and that alerts ask for what is there.
import { readFile } from 'node:fs/promises';
import { queueNames } from '@perya/contract/ops/queues';
import { parse } from 'yaml';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { freePort } from '#lib/test-redis';
import { addGames } from '#modules/play/test-play';
import { seedMerchantRows } from './seed/merchants.ts';
import { StartedServer, TestPlayer } from './test-flock.ts';

const longMs = 300_000;
const alertsFile = new URL('../../deploy/alerts.yml', import.meta.url);
const dashboardFile = new URL('../../deploy/dashboard.json', import.meta.url);
const runbook = new URL('../../docs/operations.md', import.meta.url);

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

interface Rules {
  readonly groups: readonly { readonly rules: readonly { alert: string; expr: string }[] }[];
}

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  await addGames(database.owner);
  await database.owner.pool.query(
    `insert into jobs.job (name, started_at) values ('kept', now() - interval '100 hours')`,
  );
});
afterAll(async () => database.close());

let server: StartedServer | null = null;
afterEach(async () => {
  await server?.end('SIGKILL');
  server = null;
}, longMs);

async function started(env: Record<string, string>, says: string) {
  const port = await freePort();
  server = await StartedServer.spawn(database, { OPS_PORT: String(port), DRAIN_MS: '0', ...env });
  await server.says(says);
  const player = await TestPlayer.seat(server, database);
  await player.bet(`bet-${String(port)}`);
  player.leave();
  expect(player.failed).toEqual([]);
  const ask = async (path: string) => fetch(`http://127.0.0.1:${String(port)}${path}`);
  return { ask, text: async () => (await ask('/metrics')).text() };
}

it(
  'two processes are read as one, and what alerts and the dashboard ask for is there',
  async () => {
    const { ask, text } = await started({ PROCESSES: '2' }, 'all processes serve');
    await database.owner.pool.query(
      `insert into vendors.unfinished (bet_id, vendor, placed_at)
       select id, vendor, placed_at from play.bet where state = 'open'`,
    );
    const read = await text();
    expect(read).toContain('bets_unfinished{vendor="PERYA"} 1');
    for (const queue of queueNames) {
      expect(read).toContain(`queue_oldest_seconds{merchant="perya",queue="${queue}"} `);
    }
    const bets = 'wallet_call_seconds_count{call="/vendor/wallet/bet",outcome="done"} 1';
    expect(read).toContain(bets);
    expect(read).toMatch(/^job_last_success_seconds\{job="kept"\} 36\d{4}\./m);
    expect([(await ask('/readyz')).status, (await ask('/none')).status]).toEqual([200, 404]);
    const { groups } = parse(await readFile(alertsFile, 'utf8')) as Rules;
    const rules = groups.flatMap((group) => group.rules);
    const { panels } = JSON.parse(await readFile(dashboardFile, 'utf8')) as Dashboard;
    const drawn = panels.flatMap(({ targets }) => targets);
    expect(drawn.length).toBeGreaterThan(10);
    const named = [...rules, ...drawn].flatMap(({ expr }) =>
      [...expr.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)(?=[{[ ])/g)].map(([, name = '']) => name),
    );
    expect(named).toContain('http_request_seconds_count');
    // The function of the language of rules.
    const lacking = named.filter((name) => name !== 'histogram_quantile' && !read.includes(name));
    expect(lacking).toEqual([]);
    const handled = await readFile(runbook, 'utf8');
    expect(rules.filter(({ alert }) => !handled.includes(`| ${alert} |`))).toEqual([]);
  },
  longMs,
);

it(
  'nothing that a caller writes becomes a label',
  async () => {
    const { text } = await started({}, 'Server listening');
    await fetch(`${server?.at ?? ''}/written-by/a-stranger?and=more`, { method: 'POST' });
    const read = await text();
    expect(read).toContain('http_request_seconds_count{method="POST",route="none",status="404"} 1');
    expect(read).not.toContain('stranger');
  },
  longMs,
);
