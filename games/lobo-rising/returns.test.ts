// Holds simulated burst points to the stated return and odds, and shows that they hide no pattern.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { facts } from './facts.ts';
import { burstPoint, chanceOf } from './rules.ts';

const rounds = 200_000;
const seed = Buffer.alloc(32, 42);
const points = Array.from({ length: rounds }, (_, i) =>
  burstPoint(createHmac('sha256', seed).update(`round ${i}`).digest()),
);

/** Upper points of the standard normal and of chi-square that 99.9 % of fair streams keep to. */
const z = 3.29;

test.each([101, 150, 200, 1000, 5000])(
  'getting out at %i hundredths returns 97 %% within the confidence interval',
  (target) => {
    const reached = points.filter((point) => point >= target).length / rounds;
    const p = chanceOf(target);
    const margin = z * Math.sqrt((p * (1 - p)) / rounds);
    expect(Math.abs(reached - p)).toBeLessThan(margin);
    const returned = (reached * target) / 100;
    expect(Math.abs(returned - facts.returnPercent / 100)).toBeLessThan((margin * target) / 100);
  },
);

test('the stated chance of a burst on the ground is the exact one', () => {
  expect(Math.floor((1 - chanceOf(101)) * 1_000_000)).toBe(facts.groundBurstPpm);
});

/** Twenty classes, as nearly alike in chance as readings allow, by their lowest reading. */
const edges = Array.from({ length: 20 }, (_, i) => Math.max(100, Math.ceil(97 / (1 - i / 20))));
const share = (i: number): number =>
  chanceOf(edges[i] ?? 100) - (i < 19 ? chanceOf(edges[i + 1] ?? 0) : 0);
const classOf = (point: number): number => edges.filter((edge) => point >= edge).length - 1;

test('the points fill their classes as stated: chi-square over 19 degrees of freedom', () => {
  const counts = edges.map(() => 0);
  for (const point of points) counts[classOf(point)] = (counts[classOf(point)] ?? 0) + 1;
  const chi = counts.reduce((sum, count, i) => {
    const awaited = share(i) * rounds;
    return sum + (count - awaited) ** 2 / awaited;
  }, 0);
  expect(edges[1]).toBeGreaterThan(100);
  expect(chi).toBeLessThan(43.8);
});

test('a point tells nothing of the next: serial pairs and runs about the median', () => {
  const high = points.map((point) => point >= 194);
  const ones = high.filter(Boolean).length;
  const p = ones / rounds;
  const both = high.filter((is, i) => i > 0 && is && high[i - 1]).length / (rounds - 1);
  expect(Math.abs(both - p * p)).toBeLessThan(z * Math.sqrt((p * p * (1 - p * p)) / rounds) * 2);
  const runs = 1 + high.filter((is, i) => i > 0 && is !== high[i - 1]).length;
  const awaited = 2 * rounds * p * (1 - p) + 1;
  const spread = 2 * Math.sqrt(rounds) * p * (1 - p);
  expect(Math.abs(runs - awaited)).toBeLessThan(z * spread);
});
