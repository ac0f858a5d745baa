// Brings the sandbox's own database to the newest schema.
import { join } from 'node:path';
import { migrate as run } from '@perya/database/migrate';

export async function migrate(url: string): Promise<string[]> {
  const migrations = join(import.meta.dirname, 'migrations');
  const functions = [join(import.meta.dirname, 'sql/rights.sql')];
  return run(url, { migrations, functions, schemas: ['public'] });
}
