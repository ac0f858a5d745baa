// The statements on rounds and on the outbox of wallet calls.
import { randomUUID } from 'node:crypto';
import type { Currency } from '@perya/contract/money';
import type { Pool, PoolClient } from 'pg';
import type { PlaySession, SeedInUse } from './players-sql.ts';
import type { Queryable } from './transaction.ts';

export type RoundState = 'pending' | 'accepted' | 'cancelling' | 'settled' | 'void';

/** Money in minor units; `balance` as the platform wrote it with the round's last answer. */
export interface Round {
  roundId: string;
  memberId: string;
  requestId: string;
  gameCode: string;
  currency: Currency;
  stake: bigint;
  /** Without what the pool paid. */
  payout: bigint;
  /** The game's pool, and what of the stake goes into it. */
  pool: string | null;
  contribution: bigint;
  /** The share of the pool that the round has won, parts per million; null when it has not. */
  poolShare: number | null;
  /** Null until the pool has paid; it then stays. */
  jackpotPaid: bigint | null;
  clientSeed: string;
  nonce: number;
  choice: unknown;
  outcome: unknown;
  /** The free rounds that it is one of: its stake is not taken. */
  freeGrant: string | null;
  state: RoundState;
  refusal: string | null;
  balance: string | null;
  seedHash: string;
  /** Lower-case hex; null while the seed is in use. */
  serverSeed: string | null;
  createdAt: Date;
}

/** A wallet call in the outbox. */
export interface OutboxCall {
  roundId: string;
  kind: 'win' | 'rollback' | 'jackpot';
  attempts: number;
}

const roundSelect = `
  select round_id as "roundId", round.member_id as "memberId", request_id as "requestId",
    game_code as "gameCode", currency, stake, payout, pool, contribution,
    pool_share as "poolShare", jackpot_paid as "jackpotPaid",
    round.client_seed as "clientSeed", nonce, choice, outcome, free_grant as "freeGrant", state,
    refusal, balance, hash as "seedHash", created_at as "createdAt",
    case when revealed_at is null then null else encode(server_seed, 'hex') end as "serverSeed"
  from round join seed using (seed_id) where `;

type RoundRow = Omit<Round, 'stake' | 'payout' | 'contribution' | 'jackpotPaid'> & {
  stake: string;
  payout: string;
  contribution: string;
  jackpotPaid: string | null;
};

async function rounds(db: Queryable, where: string, values: unknown[]): Promise<Round[]> {
  const found = await db.query<RoundRow>(roundSelect + where, values);
  return found.rows.map((row) => ({
    ...row,
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
    contribution: BigInt(row.contribution),
    jackpotPaid: row.jackpotPaid === null ? null : BigInt(row.jackpotPaid),
  }));
}

export async function findRound(db: Queryable, roundId: string): Promise<Round | null> {
  return (await rounds(db, 'round_id = $1', [roundId]))[0] ?? null;
}

export async function roundOfRequest(
  db: Queryable,
  memberId: string,
  requestId: string,
): Promise<Round | null> {
  const where = 'round.member_id = $1 and request_id = $2';
  return (await rounds(db, where, [memberId, requestId]))[0] ?? null;
}

/** A player's rounds of one game in one currency. */
export type PlayerScope = Pick<PlaySession, 'memberId' | 'gameCode' | 'currency'>;

const ofPlayer = 'round.member_id = $1 and game_code = $2 and currency = $3';
const inPlay = `state in ('pending', 'accepted', 'cancelling')`;

export async function unfinishedRound(db: Queryable, player: PlayerScope): Promise<Round | null> {
  const values = [player.memberId, player.gameCode, player.currency];
  return (await rounds(db, `${ofPlayer} and ${inPlay}`, values))[0] ?? null;
}

/** Whether any round that was drawn from the seed, in any game, may still be given back. */
export async function seedIsInPlay(db: Queryable, seedId: string): Promise<boolean> {
  const found = await db.query(`select from round where seed_id = $1 and ${inPlay} limit 1`, [
    seedId,
  ]);
  return found.rowCount === 1;
}

/** Newest first. */
export async function recentRounds(
  db: Queryable,
  player: PlayerScope,
  count: number,
): Promise<Round[]> {
  const values = [player.memberId, player.gameCode, player.currency, count];
  return rounds(db, `${ofPlayer} order by created_at desc limit $4`, values);
}

export interface NewRound {
  session: PlaySession;
  requestId: string;
  stake: bigint;
  payout: bigint;
  pool: string | null;
  contribution: bigint;
  poolShare: number | null;
  choice: unknown;
  outcome: unknown;
  freeGrant: string | null;
  seed: SeedInUse;
  /** When the stake is rolled back, should this process die before the bet is answered. */
  rollbackAfterMs: number;
}

/** Uses up the nonce and adds the round, its rollback in the outbox, before the bet is called. */
export async function addRound(client: PoolClient, round: NewRound): Promise<string> {
  const { session, seed } = round;
  const roundId = `${session.gameCode}-${randomUUID()}`;
  await client.query('update seed set next_nonce = next_nonce + 1 where seed_id = $1', [
    seed.seedId,
  ]);
  await client.query(
    `insert into round (round_id, member_id, request_id, game_code, currency, stake,
       payout, pool, contribution, pool_share, seed_id, client_seed, nonce, choice, outcome,
       free_grant, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'pending')`,
    [
      roundId,
      session.memberId,
      round.requestId,
      session.gameCode,
      session.currency,
      round.stake.toString(),
      round.payout.toString(),
      round.pool,
      round.contribution.toString(),
      round.poolShare,
      seed.seedId,
      seed.clientSeed,
      seed.nonce,
      JSON.stringify(round.choice ?? null),
      JSON.stringify(round.outcome),
      round.freeGrant,
    ],
  );
  await enqueueCall(client, roundId, 'rollback', round.rollbackAfterMs);
  return roundId;
}

/** Puts a call into the outbox, in place of the round's earlier one. */
export async function enqueueCall(
  db: Queryable,
  roundId: string,
  kind: OutboxCall['kind'],
  afterMs: number,
  attempts = 0,
): Promise<void> {
  await db.query(
    `insert into outbox (round_id, kind, due_at, attempts)
     values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond', $4)
     on conflict (round_id) do update set kind = excluded.kind, due_at = excluded.due_at,
       attempts = excluded.attempts`,
    [roundId, kind, afterMs, attempts],
  );
}

/** Claims calls that are due, for 30 s, so that two processes never make the same one. */
export async function claimDueCalls(pool: Pool, most: number): Promise<OutboxCall[]> {
  const claimed = await pool.query<OutboxCall>(
    `update outbox set due_at = clock_timestamp() + interval '30 seconds', attempts = attempts + 1
     where round_id in (
       select round_id from outbox where due_at <= clock_timestamp()
       order by due_at limit $1 for update skip locked)
     returning round_id as "roundId", kind, attempts`,
    [most],
  );
  return claimed.rows;
}

/** Removes a call that has its final answer, unless another kind has taken its place. */
export async function completeCall(
  db: Queryable,
  roundId: string,
  kind: OutboxCall['kind'],
): Promise<void> {
  await db.query('delete from outbox where round_id = $1 and kind = $2', [roundId, kind]);
}

/** Saves what the pool paid, in minor units; the first amount stays. */
export async function saveJackpot(db: Queryable, roundId: string, paid: bigint): Promise<void> {
  await db.query('update round set jackpot_paid = coalesce(jackpot_paid, $2) where round_id = $1', [
    roundId,
    paid.toString(),
  ]);
}

/** Changes a round's state; false when it was in none of the states `from`. */
export async function moveRound(
  db: Queryable,
  roundId: string,
  from: readonly RoundState[],
  to: { state: RoundState; balance?: string | null; refusal?: string },
): Promise<boolean> {
  const moved = await db.query(
    `update round set state = $3, balance = coalesce($4, balance), refusal = coalesce($5, refusal)
     where round_id = $1 and state = any ($2)`,
    [roundId, from, to.state, to.balance ?? null, to.refusal ?? null],
  );
  return moved.rowCount === 1;
}
