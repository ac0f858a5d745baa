// The name by which other players see a player.
import type { Pool } from 'pg';

/** 'maria' as 'm•••a'; the length tells nothing. */
export function maskedName(nickname: string): string {
  const letters = Array.from(nickname);
  const [first = '•'] = letters;
  return `${first}•••${letters.length > 3 ? (letters.slice(-1)[0] ?? '') : ''}`;
}

/** Saves a player's masked name. */
export async function saveName(pool: Pool, memberId: string, nickname: string): Promise<void> {
  await pool.query(
    `insert into lobo_player (member_id, name) values ($1, $2)
     on conflict (member_id) do update set name = excluded.name`,
    [memberId, maskedName(nickname)],
  );
}

export async function nameOf(pool: Pool, memberId: string): Promise<string> {
  const found = await pool.query<{ name: string }>(
    'select name from lobo_player where member_id = $1',
    [memberId],
  );
  return found.rows[0]?.name ?? '•••';
}
