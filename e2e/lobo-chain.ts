// Gives Lobo Rising a chain whose rounds are neither too short nor too long to be watched.
import { newChainEnd, pointOf, unrollChain } from '../games/lobo-rising/chain.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { privateAddress } from '../server/src/db/private-address.ts';

const rounds = 6;
const publicSeed = 'browser-test';

function watchable(): { end: Buffer; first: string } {
  for (;;) {
    const end = newChainEnd();
    const [first, ...seeds] = unrollChain(end, rounds);
    const points = seeds.map((seed) => pointOf(seed, publicSeed));
    if (first && points.every((point) => point >= 250 && point <= 400)) {
      return { end, first: first.toString('hex') };
    }
  }
}

/** The next round opens on such a chain; returns its first hash. */
export async function playWatchableRounds(): Promise<string> {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (dataDir === undefined) throw new Error('E2E_DATA_DIR is not set.');
  const address = privateAddress(dataDir).replace(/\/perya$/, '/perya_games');
  const { end, first } = watchable();
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
