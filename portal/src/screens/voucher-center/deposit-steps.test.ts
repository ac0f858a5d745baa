// Shows what a member sees of a deposit's history.
import { expect, test } from 'vitest';
import { stepsOf, type DepositState, type DepositView } from './deposit-steps.ts';

const at = '2026-01-05T10:00:00.000Z';

function shown(states: readonly DepositState[], slip: DepositView['slip'] = null): string[] {
  const steps = states.map((state) => ({ state, at }));
  return stepsOf({ steps, slip }).map(({ name, state }) => `${name} ${state}`);
}

const slip = { state: 'waiting', at, reason: null } as const;

test.each([
  [['creating'], ['creating done', 'waiting ahead', 'ahead ahead']],
  [
    ['creating', 'waiting'],
    ['creating done', 'waiting current', 'ahead ahead'],
  ],
  [
    ['creating', 'waiting', 'credited'],
    ['creating done', 'credited done'],
  ],
  [
    ['creating', 'waiting', 'expired', 'credited'],
    ['creating done', 'expired failed', 'credited done'],
  ],
  [
    ['creating', 'refused'],
    ['creating done', 'refused failed'],
  ],
  [
    ['creating', 'waiting', 'held'],
    ['creating done', 'held current', 'ahead ahead'],
  ],
  [
    ['creating', 'waiting', 'held', 'refunding'],
    ['creating done', 'held done', 'refunding current'],
  ],
  [
    ['creating', 'waiting', 'credited', 'reversed'],
    ['creating done', 'credited done', 'reversed failed'],
  ],
] as const)('[CASH-01] %j is shown as %j', (states, steps) => {
  expect(shown(states)).toEqual(steps);
});

test('[CASH-01] a slip that is looked at stands for the wait, also after the time is up', () => {
  expect(shown(['creating', 'waiting'], slip)).toEqual([
    'creating done',
    'slip current',
    'ahead ahead',
  ]);
  expect(shown(['creating', 'waiting', 'expired'], slip)).toEqual([
    'creating done',
    'expired failed',
    'slip current',
    'ahead ahead',
  ]);
  expect(shown(['creating', 'waiting'], { ...slip, state: 'refused' })).toContain(
    'waiting current',
  );
});
