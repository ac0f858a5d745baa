// Gives a test file a database of its own, migrated and empty; such files end in .db.test.ts.
import { createDatabase } from '@perya/database/test-database';
import { inject } from 'vitest';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';

export interface TestDatabase {
  /** The owner's address. */
  url: string;
  /** With the application's rights. */
  db: Database;
  /** With all rights, for a test that goes around the application. */
  owner: Database;
  close(): Promise<void>;
}

export async function freshDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(inject('databaseServer').template);
  const db = openDatabase(url, { role: 'perya_app' });
  const owner = openDatabase(url, { poolSize: 4 });
  return {
    url,
    db,
    owner,
    close: async () => {
      await Promise.all([db.close(), owner.close()]);
      await drop();
    },
  };
}
