// What the games' own database keeps of players, seeds, sessions and rounds: every statement of it.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Currency } from '@perya/contract/money';
import type { Pool, PoolClient } from 'pg';
import type { Outcome } from '../lucky-parol/rules.ts';
import { newClientSeed, newServerSeed, seedHash } from './seeds.ts';

export type RoundState = 'pending' | 'accepted' | 'cancelling' | 'settled' | 'void';

/** Money in minor units; `balance` as the platform wrote it with the round's last answer. */
export interface Round {
  roundId: string;
  memberId: string;
  requestId: string;
  gameCode: string;
  currency: Currency;
  stake: bigint;
  multiple: number;
  payout: bigint;
  clientSeed: string;
  nonce: number;
  outcome: Outcome;
  state: RoundState;
  refusal: string | null;
  balance: string | null;
  seedHash: string;
  /** Lower-case hex; null while the seed is in use. */
  serverSeed: string | null;
  createdAt: Date;
}

export interface PlaySession {
  memberId: string;
  playToken: string;
  currency: Currency;
  gameCode: string;
}

export interface SeedView {
  hash: string;
  clientSeed: string;
  nonce: number;
}

export interface SeedInUse extends SeedView {
  seedId: string;
  serverSeed: Buffer;
}

/** A wallet call that is owed. */
export interface Owed {
  roundId: string;
  kind: 'win' | 'rollback';
  attempts: number;
}

type Queryable = Pool | PoolClient;

/** Runs `work` in one transaction. */
export async function transaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function addSeed(db: Queryable, memberId: string): Promise<void> {
  const serverSeed = newServerSeed();
  await db.query(
    `insert into seed (member_id, server_seed, hash) values ($1, $2, $3)
     on conflict do nothing`,
    [memberId, serverSeed, seedHash(serverSeed)],
  );
}

/** The player's row is locked until the transaction ends: one thing at a time per player. */
export async function lockPlayer(client: PoolClient, memberId: string): Promise<void> {
  await client.query('select from player where member_id = $1 for update', [memberId]);
}

const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a playing session and returns its token, which only the page will know. */
export async function openSession(pool: Pool, session: PlaySession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { memberId, playToken, currency, gameCode } = session;
  await transaction(pool, async (client) => {
    await client.query(
      'insert into player (member_id, client_seed) values ($1, $2) on conflict do nothing',
      [memberId, newClientSeed()],
    );
    await addSeed(client, memberId);
    await client.query(`delete from play_session where used_at < now() - interval '12 hours'`);
    await client.query(
      `insert into play_session (token_hash, member_id, play_token, currency, game_code)
       values ($1, $2, $3, $4, $5)`,
      [tokenHash(token), memberId, playToken, currency, gameCode],
    );
  });
  return token;
}

/** The session of a token; it ends twelve hours after its last use. */
export async function findSession(pool: Pool, token: string): Promise<PlaySession | null> {
  const found = await pool.query<PlaySession>(
    `update play_session set used_at = now()
     where token_hash = $1 and used_at > now() - interval '12 hours'
     returning member_id as "memberId", play_token as "playToken", currency,
       game_code as "gameCode"`,
    [tokenHash(token)],
  );
  return found.rows[0] ?? null;
}

export async function seedInUse(db: Queryable, memberId: string): Promise<SeedInUse> {
  const found = await db.query<SeedInUse>(
    `select seed_id as "seedId", server_seed as "serverSeed", hash, next_nonce as nonce,
       client_seed as "clientSeed"
     from seed join player using (member_id) where member_id = $1 and revealed_at is null`,
    [memberId],
  );
  const seed = found.rows[0];
  if (!seed) throw new Error(`player ${memberId} has no seed`);
  return seed;
}

export async function changeClientSeed(pool: Pool, memberId: string, seed: string): Promise<void> {
  await pool.query('update player set client_seed = $2 where member_id = $1', [memberId, seed]);
}

/** Reveals the seed in use and puts a fresh one in its place. Returns the revealed one. */
export async function rotateSeed(client: PoolClient, memberId: string): Promise<SeedInUse> {
  const old = await seedInUse(client, memberId);
  await client.query('update seed set revealed_at = now() where seed_id = $1', [old.seedId]);
  await addSeed(client, memberId);
  return old;
}

const roundSelect = `
  select round_id as "roundId", round.member_id as "memberId", request_id as "requestId",
    game_code as "gameCode", currency, stake, multiple, payout, round.client_seed as "clientSeed",
    nonce, outcome, state, refusal, balance, hash as "seedHash", created_at as "createdAt",
    case when revealed_at is null then null else encode(server_seed, 'hex') end as "serverSeed"
  from round join seed using (seed_id) where `;

type RoundRow = Omit<Round, 'stake' | 'payout'> & { stake: string; payout: string };

async function rounds(db: Queryable, where: string, values: unknown[]): Promise<Round[]> {
  const found = await db.query<RoundRow>(roundSelect + where, values);
  return found.rows.map((row) => ({
    ...row,
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
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

export async function unfinishedRound(
  db: Queryable,
  memberId: string,
  currency: Currency,
): Promise<Round | null> {
  const where = `round.member_id = $1 and currency = $2
    and state in ('pending', 'accepted', 'cancelling')`;
  return (await rounds(db, where, [memberId, currency]))[0] ?? null;
}

/** Newest first. */
export async function recentRounds(
  db: Queryable,
  memberId: string,
  currency: Currency,
  count: number,
): Promise<Round[]> {
  const where = `round.member_id = $1 and currency = $2 order by created_at desc limit $3`;
  return rounds(db, where, [memberId, currency, count]);
}

export interface NewRound {
  session: PlaySession;
  requestId: string;
  stake: bigint;
  payout: bigint;
  outcome: Outcome;
  seed: SeedInUse;
  /** Should this process die before the bet is answered, the stake is given back after this. */
  giveBackAfterMs: number;
}

/** Uses up the nonce and keeps the round, its rollback already owed, before any bet is made. */
export async function addRound(client: PoolClient, round: NewRound): Promise<string> {
  const { session, seed, outcome } = round;
  const roundId = `lp-${randomUUID()}`;
  await client.query('update seed set next_nonce = next_nonce + 1 where seed_id = $1', [
    seed.seedId,
  ]);
  await client.query(
    `insert into round (round_id, member_id, request_id, game_code, currency, stake, multiple,
       payout, seed_id, client_seed, nonce, outcome, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'pending')`,
    [
      roundId,
      session.memberId,
      round.requestId,
      session.gameCode,
      session.currency,
      round.stake.toString(),
      outcome.multiple,
      round.payout.toString(),
      seed.seedId,
      seed.clientSeed,
      seed.nonce,
      JSON.stringify(outcome),
    ],
  );
  await owe(client, roundId, 'rollback', round.giveBackAfterMs);
  return roundId;
}

/** Puts a call into the outbox, instead of the one that is there. */
export async function owe(
  db: Queryable,
  roundId: string,
  kind: Owed['kind'],
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
export async function claimOwed(pool: Pool, most: number): Promise<Owed[]> {
  const claimed = await pool.query<Owed>(
    `update outbox set due_at = clock_timestamp() + interval '30 seconds', attempts = attempts + 1
     where round_id in (
       select round_id from outbox where due_at <= clock_timestamp()
       order by due_at limit $1 for update skip locked)
     returning round_id as "roundId", kind, attempts`,
    [most],
  );
  return claimed.rows;
}

export async function payOff(db: Queryable, roundId: string): Promise<void> {
  await db.query('delete from outbox where round_id = $1', [roundId]);
}

/** Moves a round on; false when it was not in one of the states that it may be moved from. */
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
