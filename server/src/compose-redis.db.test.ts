// Shows that what the compose file sets serves: its processes with a Redis, on this machine.
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { freePort, startRedis } from '#lib/test-redis';
import { addGames } from '#modules/play/test-play';
import { seedMerchantRows } from './seed/merchants.ts';
import { StartedServer, TestPlayer } from './test-flock.ts';

const file = new URL('../../deploy/compose.yml', import.meta.url);

interface Compose {
  readonly services: { readonly server: { readonly environment: Record<string, string> } };
}

describe('the compose file’s server (needs redis-server on the path)', () => {
  let database: TestDatabase;
  let redis: ChildProcess;
  let server: StartedServer;
  let ops: string;

  beforeAll(async () => {
    database = await freshDatabase();
    await seedMerchantRows(database.owner);
    await addGames(database.owner);
    const [redisPort, opsPort] = [await freePort(), await freePort()];
    redis = await startRedis(redisPort);
    ops = `http://127.0.0.1:${String(opsPort)}`;
    const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;
    const { PROCESSES, MIGRATE } = services.server.environment;
    // Names of other containers and keys are those of this machine.
    server = await StartedServer.spawn(database, {
      PROCESSES: PROCESSES ?? '',
      MIGRATE: MIGRATE ?? '',
      OPS_PORT: String(opsPort),
      REDIS_URL: `redis://127.0.0.1:${String(redisPort)}`,
      DRAIN_MS: '0',
    });
    await server.says('all processes serve');
  }, 300_000);
  afterAll(async () => {
    await server.end('SIGKILL');
    redis.kill('SIGKILL');
    await database.close();
  });

  test('is two processes, ready, and takes bets whose events reach open pages', async () => {
    expect(server.children).toHaveLength(2);
    expect((await fetch(`${ops}/readyz`)).status).toBe(200);
    const player = await TestPlayer.seat(server, database);
    await player.bet('composed');
    player.leave();
    expect(player.failed).toEqual([]);
  }, 60_000);
});
