// Closing a game at every merchant or at one, and opening it again.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** A game of a vendor's; null where there is none. */
export async function gameOf(db: Queries, vendor: string, game: string): Promise<number | null> {
  const { rows } = await sql<{ node_id: number }>`
    select node_id from games.game where vendor = ${vendor} and game_code = ${game}`.execute(db);
  return rows[0]?.node_id ?? null;
}

/** Closes a game at every merchant, or opens it where it was open; answers whether it changed. */
export async function switchGame(tx: Queries, node: number, open: boolean): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select ${open ? sql`games.open_game` : sql`games.close_game`}(${node}) as changed`.execute(tx);
  return rows[0]?.changed === true;
}

/** The same at one merchant; answers whether the merchant has the game at all. */
export async function switchGameAt(
  tx: Queries,
  merchant: string,
  node: number,
  open: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select games.offer_game(${merchant}, ${node}, ${open}) as known`.execute(tx);
  return rows[0]?.known === true;
}
