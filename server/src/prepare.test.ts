// Shows how many connections a start may take.
import { expect, test } from 'vitest';
import { overBudget } from './prepare.ts';

test('one process may take four fifths; several count one that is being replaced', () => {
  expect(overBudget({ processes: 1, pool: 80, most: 100 })).toBeNull();
  expect(overBudget({ processes: 1, pool: 81, most: 100 })).toContain('they may take 80');
  expect(overBudget({ processes: 3, pool: 20, most: 100 })).toBeNull();
  expect(overBudget({ processes: 4, pool: 20, most: 100 })).toBe(
    'PROCESSES=4 and one more while they are replaced with DATABASE_POOL=20 each take 100 ' +
      "connections; of the database's 100 they may take 80: set less, or raise max_connections.",
  );
});
