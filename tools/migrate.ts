// `npm run migrate`: brings the databases up to date before servers with MIGRATE=off are started.
import { migrate as migrateGames } from '../games/src/migrate.ts';
import { migrateAll } from '../server/src/prepare.ts';
import { fail } from './root.ts';
import { readSettings, SettingsError } from './settings.ts';

function say(database: string, applied: readonly string[]): void {
  const what = applied.length === 0 ? 'nothing to do' : applied.join(', ');
  process.stdout.write(`${database}: ${what}\n`);
}

try {
  const { databaseUrl, gamesDatabaseUrl } = readSettings(process.env);
  if (databaseUrl === undefined)
    throw new SettingsError('Set DATABASE_URL to its owner’s address.');
  say('server', await migrateAll(databaseUrl));
  if (gamesDatabaseUrl !== undefined) say('games', await migrateGames(gamesDatabaseUrl));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
