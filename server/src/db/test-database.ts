// Gives a test file a database of its own, migrated and empty; such files end in .db.test.ts.
import { createDatabase } from '@perya/database/test-database';
import { inject } from 'vitest';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';

export interface TestDatabase {
  /** The owner's address. */
  url: string;
  /** The server's own. */
  appUrl: string;
  /** With the application's rights. */
  db: Database;
  /** With the rights of the operator's command line. */
  operator: Database;
  /** With all rights, for a test that goes around the application. */
  owner: Database;
  close(): Promise<void>;
}

export async function freshDatabase(): Promise<TestDatabase> {
  const { template, appUrl } = inject('databaseServer');
  const { url, drop } = await createDatabase(template);
  const own = new URL(appUrl);
  own.pathname = new URL(url).pathname;
  const db = openDatabase(own.href, { forbidsSecond: true });
  const operator = openDatabase(url, { role: 'perya_operator', poolSize: 2, forbidsSecond: true });
  const owner = openDatabase(url, { poolSize: 4 });
  return {
    url,
    appUrl: own.href,
    db,
    operator,
    owner,
    close: async () => {
      await Promise.all([db.close(), operator.close(), owner.close()]);
      await drop();
    },
  };
}
