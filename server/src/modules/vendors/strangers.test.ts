// Floods the log of vendors' calls with calls that nobody signed.
import { expect, it } from 'vitest';
import { Strangers } from './strangers.ts';

it('one address fills the log with five lines a minute, and takes no line from another', () => {
  let now = 0;
  const told: object[] = [];
  const strangers = new Strangers(
    (leftOut) => told.push(leftOut),
    () => now,
  );
  const keptOf = (address: string, calls: number): number =>
    Array.from({ length: calls }, () => strangers.isKept(address)).filter(Boolean).length;
  expect(keptOf('203.0.113.7', 10_000)).toBe(5);
  expect(keptOf('198.51.100.1', 3)).toBe(3);
  now += 59_999;
  expect(keptOf('203.0.113.7', 1)).toBe(0);
  expect(told).toEqual([]);
  now += 1;
  expect(keptOf('203.0.113.7', 1)).toBe(1);
  expect(told).toEqual([{ calls: 9_996, addresses: 1 }]);
  strangers.startOver();
  expect(told).toHaveLength(1);
});

it('many addresses fill it with a hundred, and a network of IPv6 counts once', () => {
  const told: object[] = [];
  const strangers = new Strangers(
    (leftOut) => told.push(leftOut),
    () => 0,
  );
  const addresses = Array.from({ length: 5_000 }, (_, i) => `2001:db8:0:${i.toString(16)}::1`);
  expect(addresses.filter((address) => strangers.isKept(address))).toHaveLength(100);
  strangers.startOver();
  expect(told).toEqual([{ calls: 4_900, addresses: 100 }]);
  const neighbours = Array.from({ length: 50 }, (_, i) => `2001:db8::${i.toString(16)}`);
  expect(neighbours.filter((address) => strangers.isKept(address))).toHaveLength(5);
});
