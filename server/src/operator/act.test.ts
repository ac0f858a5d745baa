// Shows what is taken from a command line for the audit.
import { expect, it } from 'vitest';
import { actOf } from './act.ts';

it.each([
  [['unlock', '--account', 'maria'], { operator: 'root', act: 'unlock --account maria' }],
  [['rates', '--operator', 'Ana'], { operator: 'ana', reason: '' }],
  [['rates', '--by=Ben', '--reason=a=b'], { operator: 'ben', reason: 'a=b' }],
  [['slips', '--note', 'paid at the desk'], { reason: 'paid at the desk' }],
  [['rates', '--operator'], { operator: 'root' }],
  [['rates', '--operator', ' '], { operator: 'unnamed' }],
])('%j', (typed, expected) => {
  expect(actOf(typed, 'root')).toMatchObject(expected);
});

it('is no longer than an entry takes', () => {
  const long = 'x'.repeat(5_000);
  const { operator, act, reason } = actOf(['rates', '--by', long, '--reason', long], 'root');
  expect([operator.length, act.length, reason.length]).toEqual([100, 300, 1000]);
});
