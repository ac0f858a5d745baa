// The statements on players, their seeds and their playing sessions.
import { createHash, randomBytes } from 'node:crypto';
import type { Currency } from '@perya/contract/money';
import type { Pool, PoolClient } from 'pg';
import { newClientSeed, newServerSeed, seedHash } from './seeds.ts';
import { transaction } from './transaction.ts';
import type { Queryable } from './transaction.ts';

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

async function addSeed(db: Queryable, memberId: string): Promise<void> {
  const serverSeed = newServerSeed();
  await db.query(
    `insert into seed (member_id, server_seed, hash) values ($1, $2, $3)
     on conflict do nothing`,
    [memberId, serverSeed, seedHash(serverSeed)],
  );
}

/** Locks the player's row until the transaction ends. */
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
