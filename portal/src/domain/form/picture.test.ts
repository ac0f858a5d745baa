// Shows which pictures can be sent.
import { expect, test } from 'vitest';

import { pictureProblem } from './picture.ts';

test('[SECUR-01] a picture is PNG or JPEG, and 5 MB at most', () => {
  const most = 5 * 1024 * 1024;
  expect(pictureProblem({ type: 'image/png', size: most })).toBeUndefined();
  expect(pictureProblem({ type: 'image/jpeg', size: 1 })).toBeUndefined();
  expect(pictureProblem({ type: 'image/jpeg', size: most + 1 })).toBe('tooLong');
  expect(pictureProblem({ type: 'image/gif', size: 1 })).toBe('invalid');
  expect(pictureProblem({ type: '', size: 1 })).toBe('invalid');
});
