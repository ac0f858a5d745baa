// Gives a test file a database of its own, migrated and empty; such files end in .db.test.ts.
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { asAdmin, databaseUrl } from './test-server.ts';

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
  const server = inject('databaseServer');
  const name = `perya_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server.url, `create database ${name} template ${server.template}`);
  const url = databaseUrl(server.url, name);
  const db = openDatabase(url, { role: 'perya_app' });
  const owner = openDatabase(url, { poolSize: 4 });
  return {
    url,
    db,
    owner,
    close: async () => {
      await Promise.all([db.close(), owner.close()]);
      await asAdmin(server.url, `drop database if exists ${name} with (force)`);
    },
  };
}
