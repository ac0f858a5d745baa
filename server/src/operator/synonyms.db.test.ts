// Keeps the usual words of games as an operator does, from a terminal.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock } from '#lib/test-platform';
import { findGames } from '#modules/games/games';
import { seedGames } from '../seed/seed-games.ts';
import { typed } from './test-context.ts';

let test: TestDatabase;
const clock = new TestClock();
beforeAll(async () => {
  test = await freshDatabase();
  await seedGames(test.owner);
});
afterAll(async () => test.close());

const type = async (...words: string[]): Promise<string[]> =>
  typed({ db: test.operator, clock }, 'synonyms', ...words);
const word = ['--language', 'ty', '--operator', 'ana', '--word'];

async function found(words: string): Promise<number> {
  const visitor = { merchant: 'perya', memberId: null };
  const page = { pageNo: 1, pageSize: 27 };
  return (await findGames(test.db.kysely, visitor, { words }, page)).total;
}

it('[LIST-01] adds a word for a category, lists it, and takes it back', async () => {
  expect(await type()).toEqual(['No words are kept.']);
  expect(await found('sabong')).toBe(0);
  const add = [...word, 'Sabong', '--category', 'cockfight'];
  expect(await type(...add)).toEqual(['“Sabong” finds them from now on.']);
  expect(await type(...add)).toEqual(['“Sabong” means that already.']);
  expect(await found('sabong')).toBeGreaterThan(0);
  expect(await type('--language', 'TY')).toEqual([`TY  ${'Sabong'.padEnd(24)} COCKFIGHT`]);
  expect(await type('--language', 'VI')).toEqual(['No words are kept.']);
  expect(await type(...word, 'SABONG', '--remove')).toEqual([
    '“SABONG” finds games by their names alone now.',
  ]);
  expect(await found('sabong')).toBe(0);
});

it('[LIST-01] a word may mean games by their names', async () => {
  expect(await found('pustahan')).toBe(0);
  await type(...word, 'pustahan', '--name', 'Color Game');
  expect(await found('pustahan')).toBe(2);
  expect(await type()).toEqual([`TY  ${'pustahan'.padEnd(24)} games called “Color Game”`]);
});

it('says what is wrong, and keeps nothing of it', async () => {
  const wrong: [RegExp, ...string[]][] = [
    [/--language is one of/, '--language', 'XX', '--operator', 'ana', '--word', 'x1'],
    [/--operator is missing/, '--language', 'TY', '--word', 'manok', '--category', 'RNG'],
    [/--category is one of/, ...word, 'manok', '--category', 'BIRDS'],
    [/--category is missing/, ...word, 'manok'],
    [/--word has 2 to 40/, ...word, 'm', '--category', 'RNG'],
    [/--name has 2 to 60/, ...word, 'manok', '--name', 'x'],
    [/has no word “manok”/, ...word, 'manok', '--remove'],
  ];
  const before = await type();
  for (const [reason, ...words] of wrong) await expect(type(...words)).rejects.toThrow(reason);
  expect(await type()).toEqual(before);
});
