// Shows which files can be the rules of a merchant's levels, and why others can't.
import { expect, test } from 'vitest';
import { nameOf, readRules, RulesProblem, rulesOn } from './rules.ts';
import { testRules } from './test-vip.ts';

const from = { version: 1, fromDay: '2026-01-01' };
const read = (file: unknown) => readRules(file, 'PHP', from);

function problem(change: (file: ReturnType<typeof testRules>) => void): string {
  const file = testRules();
  change(file);
  try {
    read(file);
  } catch (error) {
    if (error instanceof RulesProblem) return error.message;
    throw error;
  }
  return 'none';
}

test('[REWARD-05] a file is read into points, minor units and millionths', () => {
  const { levels, weights } = read(testRules());
  expect(levels.map(({ points, keep }) => [points, keep])).toEqual([
    [0n, 0n],
    [2_000n, 2_000n],
    [20_000n, 10_000n],
    [50_000n, 40_000n],
  ]);
  expect(levels[3]?.gifts).toEqual({ upgrade: 30_000n, monthly: 5_000n, birthday: 8_800n });
  expect(levels[3]?.rates.get('RNG')).toBe(5_000);
  expect(weights.get('RNG')).toBe(900_000);
});

test.each([
  ['the first level asks no points', (file) => file.levels.reverse()],
  ['asks no more points', (file) => Object.assign(file.levels[3] ?? {}, { points: 20_000 })],
  ['kept by less', (file) => Object.assign(file.levels[3] ?? {}, { keep: 1 })],
  ['lower rebate on RNG', (file) => Object.assign(file.levels[3] ?? {}, { rates: { RNG: '0.1' } })],
  ['too much', (file) => Object.assign(file.levels[3] ?? {}, { rates: { RNG: '5.1' } })],
  ['too many digits', (file) => Object.assign(file.levels[3] ?? {}, { rates: { RNG: '0.50001' } })],
  ['too much', (file) => Object.assign(file.weights, { RNG: '11' })],
  ['no sum of PHP', (file) => Object.assign(file.levels[1] ?? {}, { gifts: { upgrade: '1.001' } })],
  ['no sum of PHP', (file) => Object.assign(file.levels[1] ?? {}, { gifts: { upgrade: '-1' } })],
  ['brings no gift', (file) => Object.assign(file.levels[0] ?? {}, { gifts: { monthly: '1.00' } })],
  ['no English name', (file) => Object.assign(file.levels[1] ?? {}, { names: { TY: 'Tanso' } })],
  ['slots', (file) => Object.assign(file.weights, { slots: '1' })],
  ['surprise', (file) => Object.assign(file, { surprise: true })],
  ['giftDays', (file) => Object.assign(file, { giftDays: 0 })],
  ['levels', (file) => file.levels.splice(0)],
] as const satisfies readonly (readonly [
  string,
  (file: ReturnType<typeof testRules>) => unknown,
])[])('[REWARD-05] rules are refused with the reason: %s', (reason, change) => {
  expect(problem((file) => void change(file))).toContain(reason);
});

test('the rules of a day are those of the last version that has begun', () => {
  const versions = ['2026-01-01', '2026-03-01'].map((fromDay, at) =>
    readRules(testRules(), 'PHP', { version: at + 1, fromDay }),
  );
  expect(rulesOn(versions, '2025-12-31')).toBeNull();
  expect(rulesOn(versions, '2026-02-28')?.version).toBe(1);
  expect(rulesOn(versions, '2026-03-01')?.version).toBe(2);
});

test('a name is told in the language, else in the merchant’s own, else in English', () => {
  const [, level] = read(testRules()).levels;
  if (level === undefined) throw new Error('There is no level 1.');
  expect(nameOf(level, 'TY', 'VI')).toBe('Tanso');
  expect(nameOf(level, 'AR', 'TY')).toBe('Tanso');
  expect(nameOf(level, 'AR', 'VI')).toBe('Bronze');
});
