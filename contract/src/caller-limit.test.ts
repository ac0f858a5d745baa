// Shows that one caller uses up its own share and nobody else's, and that memory stays bounded.
import { expect, test } from 'vitest';
import { CallerLimit } from './caller-limit.ts';

const still = { now: () => 0 };

test('a caller has so many and no more, until one is given back', () => {
  const limit = new CallerLimit({ most: 2, ...still });
  const take = (): boolean => limit.take('203.0.113.7');
  expect([take(), take(), take()]).toEqual([true, true, false]);
  expect(limit.take('198.51.100.1')).toBe(true);
  limit.giveBack('203.0.113.7');
  expect([take(), take()]).toEqual([true, false]);
});

test('addresses of one network of IPv6 are one caller', () => {
  const limit = new CallerLimit({ most: 1, ...still });
  const taken = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '::ffff:192.0.2.1', '192.0.2.1'];
  expect(taken.map((address) => limit.take(address))).toEqual([true, false, true, true, false]);
});

test('after its time the counts begin anew', () => {
  let now = 5;
  const limit = new CallerLimit({ most: 1, windowMs: 60_000, now: () => now });
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
  now += 59_999;
  expect(limit.take('a')).toBe(false);
  now += 1;
  expect(limit.take('a')).toBe(true);
});

test('a flood of addresses is forgotten from its beginning, and the last ones are not', () => {
  const limit = new CallerLimit({ most: 1, ...still });
  for (let i = 0; i < 10_001; i += 1) limit.take(`caller ${i}`);
  expect(limit.take('caller 10000')).toBe(false);
  expect(limit.take('caller 1')).toBe(false);
  expect(limit.take('caller 0')).toBe(true);
});
