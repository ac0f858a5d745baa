// The statements on Lobo Rising's chains and rounds.
import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { transaction } from '../../host/transaction.ts';
import type { Queryable } from '../../host/transaction.ts';
import { chainLength, newChainEnd, unrollChain } from '../chain.ts';
import type { Hundredths } from '../rules.ts';

export interface Chain {
  chainId: string;
  chainEnd: Buffer;
  publicSeed: string;
  length: number;
  /** The chain's next round, from 1. */
  next: number;
}

/** This process no longer leads: another one has voided the round. */
export class Fenced extends Error {}

const chainSelect = `
  select chain_id as "chainId", chain_end as "chainEnd", public_seed as "publicSeed", length,
    (select coalesce(max(chain_index), 0) + 1 from lobo_round r
      where r.chain_id = c.chain_id)::int as next
  from lobo_chain c order by chain_id desc limit 1`;

/** The chain in play; at its end a new one, its first hash written down before any round. */
export async function chainInPlay(pool: Pool, length = chainLength): Promise<Chain> {
  const [last] = (await pool.query<Chain>(chainSelect)).rows;
  if (last && last.next <= last.length) return last;
  const end = newChainEnd();
  const [first] = unrollChain(end, length);
  await pool.query(
    `insert into lobo_chain (chain_end, first_hash, public_seed, length) values ($1, $2, $3, $4)`,
    [end, first?.toString('hex'), randomBytes(16).toString('hex'), length],
  );
  return chainInPlay(pool, length);
}

/** Opens the chain's next round; refused by the database while another is in play. */
export async function openRound(pool: Pool, chain: Chain, hash: string): Promise<number> {
  const added = await pool.query<{ round: string }>(
    `insert into lobo_round (chain_id, chain_index, hash) values ($1, $2, $3)
     returning round_no as round`,
    [chain.chainId, chain.next, hash],
  );
  return Number(added.rows[0]?.round);
}

/** Locks the round in a state until the transaction ends. @throws Fenced */
export async function lockRound(
  client: PoolClient,
  round: number,
  state: 'betting' | 'rising',
): Promise<void> {
  const locked = await client.query(
    'select from lobo_round where round_no = $1 and state = $2 for share',
    [round, state],
  );
  if (locked.rowCount !== 1) throw new Fenced(`round ${round} is not ${state}`);
}

async function moveRound(
  client: PoolClient,
  round: number,
  from: string,
  change: string,
  values: unknown[] = [],
): Promise<void> {
  const moved = await client.query(
    `update lobo_round set ${change} where round_no = $1 and state = $2`,
    [round, from, ...values],
  );
  if (moved.rowCount !== 1) throw new Fenced(`round ${round} is not ${from}`);
}

const cancelled = `state = 'cancelling', owed = 'rollback', due_at = clock_timestamp()`;

/** The balloon leaves: bets that the wallet has not answered are not in, and are given back. */
export async function beginRise(pool: Pool, round: number): Promise<string[]> {
  return transaction(pool, async (client) => {
    await moveRound(client, round, 'betting', `state = 'rising'`);
    const late = await client.query<{ betId: string }>(
      `update lobo_bet set ${cancelled}, refusal = 'bets.closed'
       where round_no = $1 and state = 'pending' returning bet_id as "betId"`,
      [round],
    );
    return late.rows.map((row) => row.betId);
  });
}

/** The end: everyone who is still in has lost. Returns their bets. */
export async function endRound(
  pool: Pool,
  round: number,
  point: Hundredths,
  seed: string,
): Promise<string[]> {
  return transaction(pool, async (client) => {
    const change = `state = 'burst', point = $3, seed = $4`;
    await moveRound(client, round, 'rising', change, [point, seed]);
    const lost = await client.query<{ betId: string }>(
      `update lobo_bet set state = 'lost', owed = 'win', due_at = clock_timestamp()
       where round_no = $1 and state = 'open' returning bet_id as "betId"`,
      [round],
    );
    return lost.rows.map((row) => row.betId);
  });
}

/**
 * The rule for a round whose leader is gone: it is void; what was cashed out is paid, every other
 * stake is given back. `seedOf` names the seed that such a round shows all the same.
 */
export async function voidUnfinished(
  pool: Pool,
  seedOf: (chainId: string, index: number) => Promise<string>,
): Promise<number[]> {
  const live = await pool.query<{ round: string; chainId: string; index: number }>(
    `select round_no as round, chain_id as "chainId", chain_index as index
     from lobo_round where state in ('betting', 'rising')`,
  );
  for (const { round, chainId, index } of live.rows) {
    const seed = await seedOf(chainId, index);
    await transaction(pool, async (client) => {
      await client.query(
        `update lobo_round set state = 'void', seed = $2
         where round_no = $1 and state in ('betting', 'rising')`,
        [round, seed],
      );
      await client.query(
        `update lobo_bet set ${cancelled}, refusal = 'round.void'
         where round_no = $1 and state in ('pending', 'open')`,
        [round],
      );
    });
  }
  return live.rows.map((row) => Number(row.round));
}

/** The seed of one round of any chain, also of one that is long over. */
export async function seedOfChain(db: Queryable, chainId: string, index: number): Promise<string> {
  const found = await db.query<{ chainEnd: Buffer; length: number }>(
    'select chain_end as "chainEnd", length from lobo_chain where chain_id = $1',
    [chainId],
  );
  const chain = found.rows[0];
  if (!chain) throw new Error(`there is no chain ${chainId}`);
  return unrollChain(chain.chainEnd, chain.length)[index]?.toString('hex') ?? '';
}

/** A round as anyone may see it: before its end without its seed. */
export interface RoundRow {
  round: number;
  state: 'betting' | 'rising' | 'burst' | 'void';
  hash: string;
  seed: string | null;
  point: Hundredths | null;
  publicSeed: string;
  firstHash: string;
  index: number;
  at: Date;
}

const roundSelect = `
  select round_no::int as round, state, hash, seed, point, public_seed as "publicSeed",
    first_hash as "firstHash", chain_index as index, opened_at as at
  from lobo_round join lobo_chain using (chain_id)`;

/** Newest first, the one in play among them. */
export async function recentRounds(db: Queryable, count: number): Promise<RoundRow[]> {
  const found = await db.query<RoundRow>(`${roundSelect} order by round_no desc limit $1`, [count]);
  return found.rows;
}

export async function findRound(db: Queryable, round: number): Promise<RoundRow | null> {
  const found = await db.query<RoundRow>(`${roundSelect} where round_no = $1`, [round]);
  return found.rows[0] ?? null;
}
