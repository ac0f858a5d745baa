// Brings the games' own database to the newest schema.
import { join } from 'node:path';
import { migrate as run } from '@perya/database/migrate';
import type { DatabaseSource } from '@perya/database/migrate';

const games = join(import.meta.dirname, '..');

const source: DatabaseSource = {
  migrations: join(games, 'migrations'),
  functions: [join(games, 'lobo-rising/sql/chain.sql'), join(games, 'sql/rights.sql')],
  schemas: ['public'],
  predecessor: {
    last: '0011-bets-of-a-round.sql',
    digest: '59be05e4f52e98766341888b2b8ff37741e4e1b9e0449d8d455f5498b2d0f4a9',
    until: '0002-lobo-rising.sql',
  },
};

/** Returns the names of what was applied now; see the runner for what it throws. */
export async function migrate(url: string): Promise<string[]> {
  return run(url, source);
}
