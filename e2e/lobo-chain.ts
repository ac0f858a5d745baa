// Gives Lobo Rising a chain whose rounds are neither too short nor too long to be watched.
import { unrollChain } from '../games/lobo-rising/chain.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { databaseOf, ownServer } from './servers.ts';

const rounds = 6;
const publicSeed = 'browser-test';

/** The end of a chain that bursts at 3.90, 2.56, 3.90, 3.44, 3.70 and 2.58: one of 100,000 does. */
const end = Buffer.from('d8edd2c2f6490ffb7f454a507ede75fa76d3f7143d98154492da66938224fef6', 'hex');

/** The next round opens on such a chain; returns its first hash. */
export async function playWatchableRounds(): Promise<string> {
  const address = databaseOf(ownServer).replace(/\/perya$/, '/perya_games');
  const first = unrollChain(end, rounds)[0]?.toString('hex') ?? '';
  const database = openDatabase(address, { poolSize: 1 });
  try {
    await database.pool.query(
      `insert into lobo_chain (chain_end, first_hash, public_seed, length)
       values ($1, $2, $3, $4)`,
      [end, first, publicSeed, rounds],
    );
  } finally {
    await database.close();
  }
  return first;
}
