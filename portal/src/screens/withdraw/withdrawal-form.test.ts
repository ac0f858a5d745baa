// Shows that what the form says beforehand is what the server takes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mostOf,
  progressOf,
  sourcesBefore,
  sumsOf,
  type Method,
  type Withdrawable,
} from './withdrawal-form.ts';

const method: Method = {
  payoutProviders: ['gcash', 'bdo'],
  least: '100.00',
  most: '50000.00',
  leftToday: null,
  feeFixed: '10.00',
  feeMillionths: 15_000,
  promisedSeconds: 3_600,
};
const state: Withdrawable = {
  currency: 'PHP',
  wallet: '6000.00',
  free: '5500.00',
  locked: '500.00',
  owed: '0.00',
  turnover: [],
  onBreak: false,
  bonus: null,
  restsUntil: null,
  sources: [{ payoutProvider: 'gcash', name: 'GCash', due: '2000.00' }],
  methods: [method],
};

test('[CASH-02] the fee is rounded up, what is owed is taken, the rest arrives', () => {
  expect(sumsOf(state, method, 10_001n)).toEqual({ fee: 1_151n, owed: 0n, net: 8_850n });
  expect(sumsOf({ ...state, owed: '30.00' }, method, 10_000n).net).toBe(10_000n - 1_150n - 3_000n);
  expect(sumsOf({ ...state, owed: '900.00' }, method, 10_000n).net).toBeLessThan(1n);
});

test('amount = owed + fee + net, whatever the amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 13n),
      fc.integer({ min: 0, max: 500_000 }),
      (amount, share) => {
        const { fee, owed, net } = sumsOf(
          { ...state, owed: '123.45' },
          { ...method, feeMillionths: share },
          amount,
        );
        expect(fee + owed + net).toBe(amount);
      },
    ),
  );
});

test('the most is what is free, what the method pays, and what is left of the day', () => {
  expect(mostOf(state, method)).toBe(550_000n);
  expect(mostOf(state, { ...method, most: '900.00' })).toBe(90_000n);
  expect(mostOf(state, { ...method, leftToday: '0.00' })).toBe(0n);
});

test('of 5,500 with 2,000 due to GCash, 3,500 go to a bank without a look', () => {
  expect(sourcesBefore(state, { provider: 'bdo' }, 350_000n)).toEqual([]);
  expect(sourcesBefore(state, { provider: 'bdo' }, 350_001n)).toEqual(['GCash']);
  expect(sourcesBefore(state, { provider: 'gcash' }, 550_000n)).toEqual([]);
});

test('progress says how far it is and what remains, and never more than all', () => {
  expect(progressOf({ done: '320.00', required: '500.00' }, 'PHP')).toEqual({
    percent: 64,
    remaining: '180.00',
  });
  expect(progressOf({ done: '499.99', required: '500.00' }, 'PHP').percent).toBe(99);
});
