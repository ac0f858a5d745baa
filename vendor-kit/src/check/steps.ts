// The calls that most scenarios of the conformance check are made of.
import type { CallStep } from './scenario.ts';

export const bet = (id: string, amount: number, more: Partial<CallStep> = {}): CallStep => ({
  call: 'bet',
  id,
  amount,
  want: ['done'],
  ...more,
});
export const win = (
  id: string,
  of: string,
  amount: number,
  more: Partial<CallStep> = {},
): CallStep => ({
  call: 'win',
  id,
  of,
  amount,
  want: ['done'],
  ...more,
});
export const cancel = (
  id: string,
  of: string,
  amount: number,
  more: Partial<CallStep> = {},
): CallStep => ({
  call: 'rollback',
  id,
  of,
  amount,
  want: ['done'],
  ...more,
});
/** The words for a rollback of the unknown differ; what it leaves does not. */
export const ofUnknown = ['done', 'unknown', 'cancelled', 'closed'] as const;
