// Holds the rules of Putok at Midnight, its exact return and its outcomes to known answers.
import { money, wireMoney } from '@perya/contract/money';
import { expect, test } from 'vitest';
import { roundDraws } from '../host/seeds.ts';
import type { Draw } from '@perya/contract/draws';
import { numberOf, partsPerMillion } from '../kit/fraction.ts';
import { chiSquare, chiSquareLimit, runsScore, serialScore } from '../kit/randomness.ts';
import { replay, roundHolds } from '../kit/round-check.ts';
import { facts } from './facts.ts';
import { putokAtMidnight } from './putok-at-midnight.ts';
import { computeCountdown, computeReturns, rocketWays } from './returns.ts';
import { playRound } from './rules.ts';
import { poolShare, stakesOf } from './stakes.ts';
import { cellCount, countdown, landing, lines, putok, strips, values, wild } from './symbols.ts';

const stream = (seed: number, name: string): Draw => roundDraws(Buffer.alloc(32, seed), name, 0);

/** Answers the given numbers, then those of a stream. */
function scripted(numbers: readonly number[], after: Draw): Draw {
  let at = 0;
  return (below) => (at < numbers.length ? (numbers[at++] ?? 0) : after(below));
}

const zero = { top: 0n, bottom: 1n };
const withRockets = strips.map((strip) => strip.indexOf(putok));
const without = strips.map((strip) => (strip.indexOf(putok) + 20) % strip.length);

test('the stated return and chances are the exact ones', () => {
  const returns = computeReturns();
  expect(partsPerMillion(returns.total)).toBe(facts.basePpm);
  expect(partsPerMillion(returns.trigger)).toBe(facts.triggerPpm);
  expect(Math.round(1 / numberOf(returns.grand))).toBe(facts.grandOneIn);
});

test('the exact return agrees with playing 150,000 rounds of a fixed stream', () => {
  const draw = stream(7, 'simulation');
  let sum = 0;
  let squares = 0;
  const count = 150_000;
  for (let i = 0; i < count; i += 1) {
    const stakes = playRound(draw).multiple / lines.length;
    sum += stakes;
    squares += stakes * stakes;
  }
  const deviation = Math.sqrt(squares / count - (sum / count) ** 2);
  const margin = (3.29 * deviation) / Math.sqrt(count);
  expect(Math.abs(sum / count - facts.basePpm / 1e6)).toBeLessThan(margin);
}, 60_000);

test('a bell never shows beside a rocket, and is on reels 2, 3 and 4 only', () => {
  strips.forEach((strip, reel) => {
    expect(strip.includes(wild)).toBe(reel > 0 && reel < 4);
    strip.forEach((_, stop) => {
      const seen = [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
      expect(seen.includes(wild) && seen.includes(putok)).toBe(false);
    });
  });
});

test('fewer than six rockets pay nothing and start nothing', () => {
  const first = withRockets.slice(0, 2);
  const round = playRound(scripted([...first, ...without.slice(2)], stream(1, 'few')));
  expect(round.rockets.length).toBeGreaterThan(0);
  expect(round.rockets.length).toBeLessThan(countdown.rockets);
  expect(round.turns).toEqual([]);
  expect(round.multiple).toBe(round.wins.reduce((sum, win) => sum + win.pays, 0));
});

test('a countdown turns three times, and three more after each rocket that lands', () => {
  const draw = stream(2, 'countdown');
  for (let i = 0; i < 300; i += 1) {
    const round = playRound(scripted(withRockets, draw));
    expect(round.rockets.length).toBeGreaterThanOrEqual(countdown.rockets);
    const all = [...round.rockets, ...round.turns.flat()];
    expect(new Set(all.map((rocket) => rocket.cell)).size).toBe(all.length);
    let left: number = countdown.turns;
    round.turns.forEach((landed) => {
      expect(left).toBeGreaterThan(0);
      left = landed.length > 0 ? countdown.turns : left - 1;
    });
    expect(round.grand ? all.length === cellCount : left === 0).toBe(true);
    const carried = all.reduce((sum, rocket) => sum + rocket.stakes, 0);
    const paid = round.wins.reduce((sum, win) => sum + win.pays, 0);
    expect(round.multiple).toBe(paid + carried * lines.length);
  }
});

test('all fifteen rockets win the pool and end the countdown at once', () => {
  // 0 lands a rocket in every empty place, and is the smallest value.
  const round = playRound((below) => (below === landing.of ? 0 : (withRockets[0] ?? 0)));
  const everywhere = playRound(scripted(withRockets, () => 0));
  expect(everywhere.turns).toHaveLength(1);
  expect(everywhere.grand).toBe(true);
  expect(round.grand).toBe(round.rockets.length + round.turns.flat().length === cellCount);
});

test('chances of a countdown add up, and more rockets never end with fewer', () => {
  const ways = rocketWays();
  const stops = strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  expect(ways.reduce((sum, each) => sum + each, 0n)).toBe(stops);
  const { rockets, full } = computeCountdown();
  for (let n = countdown.rockets; n < cellCount; n += 1) {
    const [now = 0, next = 0] = [n, n + 1].map((at) => numberOf(rockets[at] ?? zero));
    expect(now).toBeGreaterThan(n);
    expect(now).toBeLessThan(next);
    expect(numberOf(full[n] ?? zero)).toBeLessThan(1);
  }
});

test('values come as often as stated: chi-square of 60,000 rockets', () => {
  const draw = stream(3, 'values');
  const counts = values.map(() => 0);
  let seen = 0;
  while (seen < 60_000) {
    for (const { stakes } of playRound(scripted(withRockets, draw)).rockets) {
      const at = values.findIndex((value) => value.stakes === stakes);
      counts[at] = (counts[at] ?? 0) + 1;
      seen += 1;
    }
  }
  const expected = values.map(({ weight }) => (seen * weight) / 1000);
  const { value, freedom } = chiSquare(counts, expected);
  expect(value).toBeLessThan(chiSquareLimit(freedom));
}, 60_000);

test('rockets come as often as the strips say, without runs or memory', () => {
  const draw = stream(9, 'outcomes');
  const count = 30_000;
  const rounds = Array.from({ length: count }, () => playRound(draw));
  const stops = strips.reduce((product, strip) => product * strip.length, 1);
  const chances = rocketWays().map((way) => Number(way) / stops);
  const from = (n: number): number => chances.slice(n).reduce((sum, each) => sum + each, 0);
  const most = 7;
  const observed = Array.from(
    { length: most + 1 },
    (_, n) =>
      rounds.filter((r) => (n < most ? r.rockets.length === n : r.rockets.length >= n)).length,
  );
  const expected = observed.map((_, n) => count * (n < most ? (chances[n] ?? 0) : from(n)));
  const { value, freedom } = chiSquare(observed, expected);
  expect(value).toBeLessThan(chiSquareLimit(freedom));
  expect(Math.abs(runsScore(rounds.map((round) => round.multiple > 0)))).toBeLessThan(3.29);
  expect(Math.abs(serialScore(rounds.map((round) => round.stops[2] ?? 0)))).toBeLessThan(3.29);
}, 60_000);

test('each stake wins a share of the pool in proportion', () => {
  for (const currency of ['PHP', 'USDT', 'VND', 'FUN'] as const) {
    const stakes = stakesOf(currency);
    const highest = stakes.slice(-1)[0] ?? 1n;
    for (const stake of stakes) {
      // Nothing of the hundredth is lost by rounding down.
      expect((stake * BigInt(facts.contributionPpm)) % 1_000_000n).toBe(0n);
      expect(BigInt(poolShare(stake, currency)) * highest).toBe(stake * 1_000_000n);
    }
    expect(poolShare(money(highest), currency)).toBe(1_000_000);
  }
});

test('a round holds only if the pool paid when it was won, and then alone', () => {
  // As if this round's fifteen places were all rockets.
  const grand: typeof putokAtMidnight = {
    ...putokAtMidnight,
    play: (draw, bet) => ({ ...putokAtMidnight.play(draw, bet), jackpot: true }),
  };
  const seeds = { serverSeed: '0b'.repeat(32), clientSeed: 'mine', nonce: 8 };
  const again = replay(grand, seeds, { stake: '5', currency: 'PHP', choice: null });
  if (typeof again === 'string') throw new Error(again);
  const { hash: seedHash, outcome, payout } = again;
  const bet = { stake: '5.00', currency: 'PHP', choice: null, outcome, ...seeds, seedHash };
  const unpaid = { ...bet, jackpot: null, payout: wireMoney(payout, 'PHP') };
  const paid = { ...bet, jackpot: '700.00', payout: wireMoney(money(payout + 70_000n), 'PHP') };
  expect([unpaid, paid].map((round) => roundHolds(grand, round))).toEqual([false, true]);
  expect(roundHolds(putokAtMidnight, paid)).toBe(false);
});
