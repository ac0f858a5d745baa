// Holds the table of clauses to the tests: each clause has one, or says with what it comes.
import { expect, test } from 'vitest';
import { readClauses } from './clause-table.ts';

test('each clause of the specification has a test, or says with what it comes', async () => {
  const { clauses, unknown } = await readClauses();
  const bare = clauses.filter(({ tests, coming }) => tests.length === 0 && coming === '');
  expect(bare.map(({ id }) => id)).toEqual([]);
  const subjects = new Set(clauses.map(({ coming }) => coming));
  expect([...subjects].toSorted()).toEqual(['', 'rewards']);
  expect(unknown).toEqual([]);
});
