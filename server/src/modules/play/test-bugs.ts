// Plants a bug in a function of the database, for tests that have to find it.
import { expect } from 'vitest';
import type { Database } from '#db/database';

/** What the bug does, the function that it is planted in, and the words it changes. */
export type Bug = readonly [says: string, func: string, words: string, instead: string];

/** Runs `work` with the bug in place. `func` is of the schema 'play' where it names none. */
export async function withBug(
  owner: Database,
  [, func, words, instead]: Bug,
  work: () => Promise<void>,
): Promise<void> {
  const [schema = '', name = ''] = func.includes('.') ? func.split('.') : ['play', func];
  const { rows } = await owner.pool.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc
      where proname = $1 and pronamespace = $2::regnamespace`,
    [name, schema],
  );
  const sound = rows[0]?.text ?? '';
  expect(sound).toContain(words);
  await owner.pool.query(sound.replace(words, instead));
  try {
    await work();
  } finally {
    await owner.pool.query(sound);
  }
}
