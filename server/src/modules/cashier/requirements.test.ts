// What turnover unlocks, as examples and as properties.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { progressOf } from './requirements.ts';
import type { Requirement } from './requirements.ts';

const only = (base: bigint, required: bigint, since: bigint): Requirement[] => [
  { receipt: 'one', base, required, since },
];

test('[CASH-02] 500 deposited, 320 of 500 turned over: 180 are locked', () => {
  const [progress] = progressOf(only(50_000n, 50_000n, 32_000n));
  expect(progress).toMatchObject({ done: 32_000n, locked: 18_000n });
});

test('what is locked falls in proportion to what remains, rounded up', () => {
  const lockedAfter = (since: bigint) => progressOf(only(100n, 300n, since))[0]?.locked;
  expect([0n, 1n, 299n, 300n, 900n].map(lockedAfter)).toEqual([100n, 100n, 1n, 0n, 0n]);
});

test('a bet counts for the oldest that is not met, and never for a later deposit', () => {
  // 700 turned over before the second deposit, 200 after it.
  const first = { receipt: 'first', base: 500n, required: 500n, since: 900n };
  const second = { receipt: 'second', base: 300n, required: 300n, since: 200n };
  expect(progressOf([first, second]).map(({ done }) => done)).toEqual([500n, 200n]);
  // 100 before it: the first takes what it still lacks, nothing is left for the second.
  const slower = { ...first, since: 300n };
  expect(progressOf([slower, second]).map(({ done }) => done)).toEqual([300n, 0n]);
});

interface Step {
  readonly kind: 'deposit' | 'bet';
  readonly amount: bigint;
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('deposit' as const, 'bet' as const),
    amount: fc.bigInt(1n, 1_000n),
  }),
  { maxLength: 40 },
);

/** The same rule, bet by bet. */
function betByBet(all: readonly Step[]): bigint[] {
  const open: { required: bigint; done: bigint }[] = [];
  for (const { kind, amount } of all) {
    if (kind === 'deposit') {
      open.push({ required: amount, done: 0n });
      continue;
    }
    let left = amount;
    for (const each of open) {
      const poured = left < each.required - each.done ? left : each.required - each.done;
      each.done += poured;
      left -= poured;
    }
  }
  return open.map(({ done }) => done);
}

test('in whatever order deposits and bets come, it is what counting bet by bet gives', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const requirements = all.flatMap(({ kind, amount }, place) => {
        if (kind === 'bet') return [];
        const later = all.slice(place).filter((step) => step.kind === 'bet');
        const since = later.reduce((sum, step) => sum + step.amount, 0n);
        return [{ receipt: String(place), base: amount, required: amount, since }];
      });
      expect(progressOf(requirements).map(({ done }) => done)).toEqual(betByBet(all));
    }),
    { seed: 20_261_124, numRuns: 500 },
  );
});
