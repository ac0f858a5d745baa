// Calls the SQL functions of the vendor wallet, one round trip each.
import pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '#db/database';
import { only } from './play-sql.ts';
import type { Answer } from './play-sql.ts';

// A rival with the same key ended while we waited for it: its answer is there now (I8).
const RIVAL_ENDED = 'LGI08';
// A rollback of an unknown bet takes two keys, so it can meet two rivals; of a win, three.
const MOST_RIVALS = 3;

type WalletFunction = 'bet' | 'win' | 'rollback' | 'end_round' | 'pay';

/** Runs one of the functions of play, always with all its values; prepared once per connection. */
export async function callOn(
  connection: Pool | PoolClient,
  name: WalletFunction,
  values: readonly unknown[],
): Promise<Answer> {
  const places = values.map((_, i) => `$${String(i + 1)}`).join(', ');
  const text = `select code, replayed, result from play.${name}(${places})`;
  const query = { name: `play.${name}`, text, values: [...values] };
  for (let rivals = 0; ; rivals += 1) {
    try {
      const { rows } = await connection.query<Answer>(query);
      return only(rows);
    } catch (error) {
      const again = error instanceof pg.DatabaseError && error.code === RIVAL_ENDED;
      if (!again || rivals === MOST_RIVALS) throw error;
    }
  }
}

/** The same on a connection of the pool. */
export async function callWallet(
  db: Database,
  name: WalletFunction,
  values: readonly unknown[],
): Promise<Answer> {
  return callOn(db.pool, name, values);
}
