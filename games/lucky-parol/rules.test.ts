// Holds the rules of Lucky Parol, its exact return and its draws to known answers.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawFrom } from './draws.ts';
import { facts } from './facts.ts';
import { computeReturns, partsPerMillion } from './returns.ts';
import { evaluate, linePay, playRound } from './rules.ts';
import { hmacSha256, sha256, toHex } from './sha256.ts';
import { payoutOf, stakesOf } from './stakes.ts';
import { linePays, lines, scatter, strips, symbols, wild } from './symbols.ts';
import { recompute } from './verification.ts';

const stream = (seed: Buffer, client: string, nonce: number) =>
  drawFrom((cursor) => createHmac('sha256', seed).update(`${client}:${nonce}:${cursor}`).digest());

test('the stated return and trigger are the exact ones', () => {
  const returns = computeReturns();
  expect(partsPerMillion(returns.total)).toBe(facts.returnPpm);
  expect(partsPerMillion(returns.trigger)).toBe(facts.triggerPpm);
});

test('the exact return agrees with playing 100,000 rounds of a fixed stream', () => {
  const draw = stream(Buffer.alloc(32, 7), 'simulation', 0);
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
  expect(linePay([2, 0, 2, 5, 2])).toEqual({ symbol: 2, count: 3, pays: linePays.jeepney[0] });
  expect(linePay([6, 6, 0, 0, 6])).toEqual({ symbol: 6, count: 5, pays: linePays.mango[2] });
  expect(linePay([6, 6, 5, 6, 6])).toBeNull();
  expect(linePay([1, 1, 1, 1, 1])).toBeNull();
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
  const draw = stream(Buffer.alloc(32, 1), 'free', 0);
  const atWheel = strips.map((strip) => strip.indexOf(scatter));
  let n = 0;
  const round = playRound((below) => (n < 25 ? (atWheel[n++ % 5] ?? 0) : draw(below)));
  expect(round.spins).toHaveLength(31);
  expect(round.multiple).toBe(round.spins.reduce((sum, spin) => sum + spin.pays, 0));
});

test('every stake divides by the lines, so that payouts are exact', () => {
  for (const currency of ['PHP', 'USDT', 'VND', 'FUN'] as const) {
    for (const stake of stakesOf(currency)) {
      expect(stake % BigInt(lines.length)).toBe(0n);
      expect(payoutOf(stake, lines.length)).toBe(stake);
    }
  }
});

test('SHA-256 and HMAC give the published answers (FIPS 180-4, RFC 4231)', () => {
  const text = new TextEncoder();
  expect(toHex(sha256(text.encode('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(toHex(hmacSha256(text.encode('Jefe'), text.encode('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('the verifier draws what the server draws', () => {
  const seed = Buffer.from('00112233445566778899aabbccddeeff'.repeat(2), 'hex');
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const again = recompute(seed.toString('hex'), 'client', nonce);
    expect(again?.outcome).toEqual(playRound(stream(seed, 'client', nonce)));
  }
  expect(recompute('not hex', 'client', 0)).toBeNull();
});

test('draws are uniform: chi-square of 350,000 over 35 stops of a fixed stream', () => {
  const draw = stream(Buffer.alloc(32, 3), 'uniform', 1);
  const counts = Array.from({ length: 35 }, () => 0);
  for (let i = 0; i < 350_000; i += 1) {
    const at = draw(35);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  // 34 degrees of freedom: 99.9 % of fair streams stay under 65.2.
  expect(chi).toBeLessThan(65.2);
});

test('a number that would favour small results is thrown away', () => {
  const block = new Uint8Array(32).fill(0xff, 0, 4);
  block[7] = 5;
  expect(drawFrom(() => block)(3)).toBe(5 % 3);
});
