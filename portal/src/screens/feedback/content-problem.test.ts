// Measures feedback between its two limits.
import { expect, test } from 'vitest';
import { contentProblem } from './content-problem.ts';

test.each([
  ['', 'required'],
  ['         \n', 'required'],
  ['too short', 'tooShort'],
  ['  ten chars  ', 'tooShort'],
  ['ten  chars', undefined],
  ['x'.repeat(500), undefined],
  ['x'.repeat(501), 'tooLong'],
])('[ROUTE-26] %s', (content, problem) => {
  expect(contentProblem(content)).toBe(problem);
});
