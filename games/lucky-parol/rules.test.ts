// Holds the rules of Lucky Parol, its exact return and its outcomes to known answers.
import { expect, test } from 'vitest';
import { roundDraws } from '../host/seeds.ts';
import { partsPerMillion } from '../kit/fraction.ts';
import { chiSquare, chiSquareLimit, runsScore, serialScore } from '../kit/randomness.ts';
import { facts } from './facts.ts';
import { computeReturns } from './returns.ts';
import { linePay } from '../kit/lines.ts';
import { evaluate, playRound } from './rules.ts';
import { linePays, lineRules, lines, scatter, strips, symbols, wild } from './symbols.ts';

test('the stated return and trigger are the exact ones', () => {
  const returns = computeReturns();
  expect(partsPerMillion(returns.total)).toBe(facts.returnPpm);
  expect(partsPerMillion(returns.trigger)).toBe(facts.triggerPpm);
});

test('the exact return agrees with playing 100,000 rounds of a fixed stream', () => {
  const draw = roundDraws(Buffer.alloc(32, 7), 'simulation', 0);
  let sum = 0;
  for (let i = 0; i < 100_000; i += 1) sum += playRound(draw).multiple;
  expect(Math.abs(sum / 100_000 / 10 - facts.returnPpm / 1e6)).toBeLessThan(0.08);
}, 60_000);

test('no window shows two wheels or a wheel beside a star, and no star is on reels 1 and 5', () => {
  strips.forEach((strip, reel) => {
    expect(strip.includes(wild)).toBe(reel > 0 && reel < 4);
    strip.forEach((_, stop) => {
      const seen = [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
      const wheels = seen.filter((symbol) => symbol === scatter).length;
      expect(wheels).toBeLessThanOrEqual(1);
      expect(wheels > 0 && seen.includes(wild)).toBe(false);
    });
  });
});

test('a line pays its first symbol from the left, stars standing in', () => {
  expect(linePay([2, 0, 2, 5, 2], lineRules)).toEqual({
    symbol: 2,
    count: 3,
    pays: linePays.jeepney[0],
  });
  expect(linePay([6, 6, 0, 0, 6], lineRules)).toEqual({
    symbol: 6,
    count: 5,
    pays: linePays.mango[2],
  });
  expect(linePay([6, 6, 5, 6, 6], lineRules)).toBeNull();
  expect(linePay([1, 1, 1, 1, 1], lineRules)).toBeNull();
});

test('no line win is a loss in disguise: each pays at least the stake', () => {
  for (const name of symbols.slice(2))
    expect(Math.min(...linePays[name])).toBeGreaterThanOrEqual(lines.length);
});

test('in a free spin a star fills its reel', () => {
  const stop = (strips[1] ?? []).indexOf(wild);
  expect(evaluate([0, stop, 0, 0, 0], true, 0).window[1]).toEqual([wild, wild, wild]);
  expect(evaluate([0, stop, 0, 0, 0], false, 0).window[1]).not.toEqual([wild, wild, wild]);
});

test('free spins never pass thirty and the round adds up', () => {
  const draw = roundDraws(Buffer.alloc(32, 1), 'free', 0);
  const atWheel = strips.map((strip) => strip.indexOf(scatter));
  let n = 0;
  const round = playRound((below) => (n < 25 ? (atWheel[n++ % 5] ?? 0) : draw(below)));
  expect(round.spins).toHaveLength(31);
  expect(round.multiple).toBe(round.spins.reduce((sum, spin) => sum + spin.pays, 0));
});

test('what comes out is as likely as the strips say: chi-square, runs and serial tests', () => {
  const draw = roundDraws(Buffer.alloc(32, 9), 'outcomes', 0);
  const spins = Array.from({ length: 20_000 }, () => playRound(draw).spins[0]);
  const strip = strips[0] ?? [];
  const symbolsSeen = symbols.map((_, i) => spins.filter((s) => s?.window[0]?.[1] === i).length);
  const due = symbols.map((_, i) => (strip.filter((s) => s === i).length / strip.length) * 20_000);
  const onReel = due.map((_, i) => i).filter((i) => (due[i] ?? 0) > 0);
  const chi = chiSquare(
    onReel.map((i) => symbolsSeen[i] ?? 0),
    onReel.map((i) => due[i] ?? 0),
  );
  expect(chi.value).toBeLessThan(chiSquareLimit(chi.freedom));
  expect(Math.abs(runsScore(spins.map((spin) => (spin?.pays ?? 0) > 0)))).toBeLessThan(3.29);
  expect(Math.abs(serialScore(spins.map((spin) => spin?.stops[2] ?? 0)))).toBeLessThan(3.29);
}, 60_000);
