// Shows what is taken for an id.
import { expect, test } from 'vitest';
import { idSchema, isId, toId } from './id.ts';

const bet = toId('bet', '01a2b3c4-0000-7000-8000-000000000001');

test.each([
  [bet, true],
  [toId('deposit', '01a2b3c4-0000-7000-8000-000000000001'), false],
  [bet.slice(0, -1), false],
  [`${bet}0`, false],
  [`${bet}\n`, false],
  ['', false],
  [null, false],
  [[bet], false],
])('whether %j is an id of a bet: %s', (value, is) => {
  expect(isId('bet', value)).toBe(is);
  expect(idSchema('bet').safeParse(value).success).toBe(is);
});
