// What a tap may skip, and what it may not.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function lasts(pause: Promise<void>): Promise<number> {
  const began = Date.now();
  const ended = pause.then(() => Date.now() - began);
  await vi.runAllTimersAsync();
  return ended;
}

test('a tap does not shorten how the reels come to rest', async () => {
  const pace = createPace();
  pace.allow(false);
  const landing = pace.pause(900);
  pace.skip();
  expect(pace.hurried).toBe(false);
  expect(await lasts(landing)).toBe(900);
});

test('a tap ends what may be skipped, and the pauses after it until the next spin', async () => {
  const pace = createPace();
  pace.allow(true);
  const bursting = pace.pause(760);
  pace.skip();
  expect(pace.hurried).toBe(true);
  await bursting;
  expect(vi.getTimerCount()).toBe(0);
  expect(await lasts(pace.pause(760))).toBe(0);
  pace.allow(false);
  expect(await lasts(pace.pause(500))).toBe(500);
});
