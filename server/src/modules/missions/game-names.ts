// The names of games that missions and leaderboards count, as the merchant's catalogue has them.
import { sql } from 'kysely';
import type { Queries } from '#db/database';

/** The names of "VENDOR/code", those that the merchant does not offer left out. */
export type GameNames = (games: readonly string[]) => string[];

export async function gameNames(
  db: Queries,
  merchant: string,
  of: readonly { readonly games: readonly string[] | null }[],
): Promise<GameNames> {
  const wanted = [...new Set(of.flatMap(({ games }) => games ?? []))];
  if (wanted.length === 0) return () => [];
  const { rows } = await sql<{ game: string; name: string }>`
    select vendor || '/' || game_code as game, name from games.offered_game_view
     where merchant = ${merchant} and vendor || '/' || game_code = any(${wanted})`.execute(db);
  const names = new Map(rows.map(({ game, name }) => [game, name]));
  return (games) => games.flatMap((game) => names.get(game) ?? []);
}
