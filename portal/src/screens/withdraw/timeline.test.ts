// Shows the way of a withdrawal in each of its states.
import { toId } from '@perya/contract/id';
import { expect, test } from 'vitest';
import type { Withdrawal, WithdrawalState } from '#domain/cashier/transactions.ts';
import { timelineOf } from './timeline.ts';

const moment = (place: number) => `2026-03-01T04:0${String(place)}:00.000Z`;

function after(...states: WithdrawalState[]): Withdrawal {
  const state = states[states.length - 1] ?? 'requested';
  return {
    id: toId('withdrawal', '01900000-0000-7000-8000-000000000001'),
    currency: 'PHP',
    amount: '500.00',
    owed: '0.00',
    fee: '10.00',
    net: '490.00',
    state,
    madeAt: moment(0),
    movedAt: moment(states.length - 1),
    name: 'GCash',
    number: '•••• 4567',
    promisedSeconds: 3_600,
    steps: states.map((each, place) => ({ state: each, at: moment(place) })),
    reviewFor: [],
    reason: null,
  };
}

const shown = (...states: WithdrawalState[]) =>
  timelineOf(after(...states)).map(({ state, look }) => `${state} ${look}`);

test.each<[WithdrawalState[], string[]]>([
  [
    ['requested', 'review'],
    ['requested done', 'review current', 'approved ahead', 'sent ahead', 'paid ahead'],
  ],
  [
    ['requested', 'approved', 'sending'],
    ['requested done', 'approved done', 'sending current', 'paid ahead'],
  ],
  [
    ['requested', 'approved', 'sending', 'sent', 'paid'],
    ['requested done', 'approved done', 'sent done', 'paid done'],
  ],
  [
    ['requested', 'review', 'refused'],
    ['requested done', 'review done', 'refused failed', 'moneyBack done'],
  ],
  [
    ['requested', 'approved', 'sending', 'sent', 'failed', 'approved', 'sending', 'sent'],
    ['requested done', 'failed failed', 'approved done', 'sent current', 'paid ahead'],
  ],
  [
    ['requested', 'approved', 'sending', 'sent', 'failed', 'closed'],
    [
      'requested done',
      'approved done',
      'sent done',
      'failed failed',
      'closed failed',
      'moneyBack done',
    ],
  ],
  [
    ['requested', 'approved', 'sending', 'sent', 'paid', 'returned'],
    [
      'requested done',
      'approved done',
      'sent done',
      'paid done',
      'returned failed',
      'moneyBack done',
    ],
  ],
])('[CASH-02] after %j', (states, stages) => {
  expect(shown(...states)).toEqual(stages);
});
