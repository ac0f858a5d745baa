// Splits the tests into the unit half and the half that needs PostgreSQL.
import { defineConfig } from 'vitest/config';

/**
 * One rule decides: a test that opens a database ends in `.db.test.ts`, every other one in
 * `.test.ts` or `.test.tsx`. `vitest run path/to/one.test.ts` works for either, from the root.
 */
const DATABASE_TESTS = '*/src/**/*.db.test.ts';

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
            'portal/art/**/*.test.ts',
            'games/lucky-parol/**/*.test.ts',
          ],
          exclude: [DATABASE_TESTS, '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: [DATABASE_TESTS],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['server/src/db/test-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
