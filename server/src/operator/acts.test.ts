// Everything that two operators have to want has a permission of its checker, and words.
import { approvalKinds, neededFor } from '@perya/contract/ops/permissions';
import { expect, test } from 'vitest';
import { systemClock } from '#lib/clock';
import type { CashierParts } from '#modules/cashier/cashier';
import { allActs } from './acts.ts';

test('each kind says what its checker needs, and no other is known', () => {
  const parts = { clock: systemClock } as CashierParts;
  const kinds = allActs(parts).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(Object.keys(approvalKinds).toSorted());
  expect(neededFor('agents.release')).toBe('agent.approve');
  expect(neededFor('something.new')).toBe('operator.manage');
});
