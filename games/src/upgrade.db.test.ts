// Shows that the games' database of the version before keeps its rows, and equals a fresh one.
import { openPool } from '@perya/database/pool';
import { createDatabase } from '@perya/database/test-database';
import { applyPredecessor } from '@perya/database/test-predecessor';
import { columnsOf, contents, schemaDump } from '@perya/database/test-schema-dump';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { openTestDatabase } from '../host/test-database.ts';

const rows = `
  insert into player values ('mem_1', 'client');
  insert into seed (member_id, server_seed, hash) values ('mem_1', sha256('seed'), 'hash');
  insert into play_session values (sha256('t'), 'mem_1', 'token', 'PHP', 'putok', now());
  insert into round (round_id, member_id, request_id, game_code, currency, stake, payout, seed_id,
    client_seed, nonce, outcome, state, choice, contribution, pool, pool_share, jackpot_paid)
  values ('r1', 'mem_1', 'q1', 'putok', 'PHP', 100, 500, 1, 'client', 0, '{}', 'accepted', '{}', 5,
    'putok-grand', 1000, 7);
  insert into outbox values ('r1', 'jackpot', now(), 2);
  insert into lobo_chain (chain_end, first_hash, public_seed, length)
  values (sha256('end'), 'hash', 'public', 20);
  insert into lobo_round (chain_id, chain_index, hash) values (1, 1, 'hash');
  insert into lobo_player values ('mem_1', 'a***');
  insert into lobo_bet (bet_id, round_no, member_id, request_id, slot, name, currency, stake,
    ceiling, state, owed)
  values ('b1', 1, 'mem_1', 'q1', 0, 'a***', 'PHP', 100, 1000, 'out', 'win')`;

test('a database of the version before keeps its rows and has the schema of now', async () => {
  const old = await createDatabase();
  const pool = openPool(old.url, { max: 2 });
  await applyPredecessor(pool, new URL('predecessor-migrations.json.gz', import.meta.url), false);
  await pool.query(rows);
  const { migration: _, ...columns } = await columnsOf(pool);
  const before = await contents(pool, columns);
  expect(Object.values(before).filter((sum) => sum.startsWith('0 '))).toEqual([]);

  expect(await migrate(old.url)).toEqual(['0003-free-rounds.sql', 'functions']);
  const after = await contents(pool, columns);
  const fresh = await openTestDatabase();
  expect(await schemaDump(pool)).toEqual(await schemaDump(fresh.pool));
  expect(after).toEqual(before);
  await expect(pool.query(`update lobo_chain set length = 21`)).rejects.toThrow('never changed');

  await pool.end();
  await Promise.all([old.drop(), fresh.drop()]);
});
