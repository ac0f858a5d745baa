// Games and words that the tests of the console change.
import { randomInt, randomUUID } from 'node:crypto';
import type { TestDatabase } from '#db/test-database';

/** A new game that the merchant has, open; answers its number. */
export async function gameAt({ owner }: TestDatabase, merchant: string): Promise<string> {
  const node = String(randomInt(1_000_000, 999_999_999));
  await owner.pool.query(
    `insert into games.vendor (code, name) values ('BAHAY', 'Bahay') on conflict do nothing`,
  );
  await owner.pool.query(
    `insert into games.game (node_id, vendor, game_code, name, category, min_bet)
     values ($1, 'BAHAY', $2, $2, 'RNG', 10)`,
    [node, `game-${node}`],
  );
  await owner.pool.query('insert into play.vendor (code) values ($1) on conflict do nothing', [
    'BAHAY',
  ]);
  await owner.pool.query('insert into games.merchant_game (merchant, node_id) values ($1, $2)', [
    merchant,
    node,
  ]);
  return node;
}

/** A new word for slots. */
export async function wordIn({ owner }: TestDatabase, language: string): Promise<string> {
  const word = `w${randomUUID().slice(0, 12)}`;
  await owner.pool.query(
    `insert into games.synonym (language, word, means, by_name) values ($1, $2, 'RNG', false)`,
    [language, word],
  );
  return word;
}
