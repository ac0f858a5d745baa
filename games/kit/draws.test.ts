// Holds the draws, their hashes and the statistics that games are tested with to known answers.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { roundDraws } from '../host/seeds.ts';
import { drawFrom } from '@perya/contract/draws';
import { chiSquare, chiSquareLimit, runsScore, serialScore } from './randomness.ts';
import { recompute } from './verification.ts';

test('the verifier hashes and draws what the server does, with another SHA-256', () => {
  const serverSeed = '00112233445566778899aabbccddeeff'.repeat(2);
  const seed = Buffer.from(serverSeed, 'hex');
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const again = recompute({ serverSeed, clientSeed: 'client', nonce });
    const server = roundDraws(seed, 'client', nonce);
    expect(again?.hash).toBe(createHash('sha256').update(seed).digest('hex'));
    for (let i = 1; i < 20; i += 1) expect(again?.draw(i * 7)).toBe(server(i * 7));
  }
  expect(recompute({ serverSeed: 'not hex', clientSeed: 'client', nonce: 0 })).toBeNull();
});

test('draws are uniform: chi-square of 350,000 over 35 of a fixed stream', () => {
  const draw = roundDraws(Buffer.alloc(32, 3), 'uniform', 1);
  const counts = Array.from({ length: 35 }, () => 0);
  for (let i = 0; i < 350_000; i += 1) {
    const at = draw(35);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const { value, freedom } = chiSquare(
    counts,
    counts.map(() => 10_000),
  );
  expect(value).toBeLessThan(chiSquareLimit(freedom));
}, 60_000);

test('a number that would favour small results is thrown away', () => {
  const block = new Uint8Array(32).fill(0xff, 0, 4);
  block[7] = 5;
  expect(drawFrom(() => block)(3)).toBe(5 % 3);
});

test('the statistics pass fair values and fail unfair ones', () => {
  // Published limits of 99.9 %: 10.83 for one degree of freedom, 65.2 for 34.
  expect(chiSquareLimit(1)).toBeCloseTo(10.83, 0);
  expect(chiSquareLimit(34)).toBeCloseTo(65.2, 0);
  const draw = roundDraws(Buffer.alloc(32, 5), 'statistics', 0);
  const fair = Array.from({ length: 10_000 }, () => draw(100));
  expect(Math.abs(runsScore(fair.map((value) => value < 30)))).toBeLessThan(3.29);
  expect(Math.abs(serialScore(fair))).toBeLessThan(3.29);
  expect(Math.abs(runsScore(fair.map((_, i) => i % 2 === 0)))).toBeGreaterThan(50);
  expect(Math.abs(serialScore([...fair].sort((a, b) => a - b)))).toBeGreaterThan(50);
  expect(chiSquare([60, 40], [50, 50])).toEqual({ value: 4, freedom: 1 });
});
