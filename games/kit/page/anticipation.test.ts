// A reel is waited for only while the bonus can still come, by the strips of the games themselves.
import { expect, test } from 'vitest';
import * as parol from '../../lucky-parol/symbols.ts';
import * as midnight from '../../putok-at-midnight/symbols.ts';
import { anticipation, mostInWindow } from './anticipation.ts';

const strips = [
  [0, 0, 1, 0],
  [0, 1, 1, 0],
  [0, 0, 0, 0],
  [1, 0, 0, 0],
];
const small = { strips, rowCount: 2, special: 1, needs: 3, from: 1, beyond: false };

test('the most that a window shows, around the end of the strip too', () => {
  expect(strips.map((strip) => mostInWindow(strip, 2, 1))).toEqual([1, 2, 0, 1]);
  expect(mostInWindow([1, 0, 0, 1], 2, 1)).toBe(2);
});

test('nothing is waited for that cannot come', () => {
  const waits = anticipation(small);
  // One seen; reels 2 to 4 can bring three more.
  expect(waits(1, 3)).toBe(true);
  // The third reel has none at all, whatever follows it.
  expect(waits(2, 2)).toBe(false);
  // Two of three, and the last reel can bring one.
  expect(waits(2, 1)).toBe(true);
  expect(waits(1, 1)).toBe(false);
  expect(waits(0, 4)).toBe(false);
  expect(waits(2, 0)).toBe(false);
});

test('a bonus that is certain is waited for only where more specials give more', () => {
  expect(anticipation(small)(3, 1)).toBe(false);
  expect(anticipation({ ...small, beyond: true })(3, 1)).toBe(true);
});

/** Whether some stops of the last reels bring at least so many specials: every one is tried. */
function canCome(of: typeof parol | typeof midnight, special: number, least: number, left: number) {
  let sums = new Set([0]);
  for (const strip of of.strips.slice(of.reelCount - left)) {
    const counts = strip.map(
      (_, stop) => [0, 1, 2].filter((row) => strip[(stop + row) % strip.length] === special).length,
    );
    sums = new Set([...sums].flatMap((sum) => counts.map((count) => sum + count)));
  }
  return Math.max(...sums) >= least;
}

test.each([
  ['Lucky Parol', parol, parol.scatter, 3, 2],
  ['Putok at Midnight', midnight, midnight.putok, 6, 3],
] as const)('%s never waits in vain', (_, game, special, needs, from) => {
  const { strips: own, rowCount, reelCount } = game;
  const waits = anticipation({ strips: own, rowCount, special, needs, from, beyond: false });
  let waited = 0;
  for (let left = 1; left <= reelCount; left += 1) {
    for (let seen = 0; seen <= 15; seen += 1) {
      if (!waits(seen, left)) continue;
      waited += 1;
      expect(canCome(game, special, needs - seen, left), `${seen} seen, ${left} left`).toBe(true);
    }
  }
  expect(waited).toBeGreaterThan(3);
});
