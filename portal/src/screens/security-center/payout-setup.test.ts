// Shows in which order the first account to be paid to is set up.
import { expect, test } from 'vitest';
import type { Overview } from './parts.ts';
import { stepOf } from './payout-setup.tsx';

const overview = { hasPaymentPassword: false, realName: null } as Overview;

test.each([
  [{}, 'payment'],
  [{ realName: 'J••• D•••' }, 'payment'],
  [{ hasPaymentPassword: true }, 'name'],
  [{ hasPaymentPassword: true, realName: 'J••• D•••' }, 'account'],
] as const)('[SECUR-01] of a member with %o it asks for the %s', (has, step) => {
  expect(stepOf({ ...overview, ...has })).toBe(step);
});
