// Splits the tests into the unit half and the half that needs PostgreSQL.
import { spawnSync } from 'node:child_process';
import { defineConfig } from 'vitest/config';

/**
 * One rule decides: a test that opens a database ends in `.db.test.ts`, every other one in
 * `.test.ts` or `.test.tsx`. `vitest run path/to/one.test.ts` works for either, from the root.
 */
const DATABASE_TESTS = '{*/src,games/*,tools/*}/**/*.db.test.ts';

/** Tests on a real Redis run where a redis-server is installed; the project does not bring one. */
const REDIS_TESTS = ['**/*-redis.test.ts', '**/*-redis.db.test.ts'];
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const LEFT_OUT = ['**/node_modules/**', '**/dist/**', ...(hasRedis ? [] : REDIS_TESTS)];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '*/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            '{portal/art,web/vite}/**/*.test.ts',
            'games/*/**/*.test.ts',
          ],
          exclude: [DATABASE_TESTS, ...LEFT_OUT],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: [DATABASE_TESTS],
          exclude: LEFT_OUT,
          globalSetup: ['server/src/db/test-server.ts'],
        },
      },
    ],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // What is waited for comes when it comes: a busy machine is no failure.
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
});
