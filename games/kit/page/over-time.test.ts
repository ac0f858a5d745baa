// What is counted up ends with its time, or at once with a tap.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overTime } from './over-time.ts';

let page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => setTimeout(step, 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it grows to its end in its time', async () => {
  const parts: number[] = [];
  const ended = overTime(1000, (part) => void parts.push(part));
  await vi.advanceTimersByTimeAsync(500);
  expect(parts[0]).toBe(0);
  expect(parts[parts.length - 1]).toBeGreaterThan(0.6);
  expect(parts[parts.length - 1]).toBeLessThan(0.8);
  await vi.advanceTimersByTimeAsync(600);
  await ended;
  expect(parts[parts.length - 1]).toBe(1);
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
});

test.each(['pointerdown', 'keydown'])(
  'a %s ends it, and the next is not ended by it',
  async (tap) => {
    const parts: number[] = [];
    const ended = overTime(60_000, (part) => void parts.push(part));
    await vi.advanceTimersByTimeAsync(50);
    page.dispatchEvent(new Event(tap));
    await vi.advanceTimersByTimeAsync(16);
    await ended;
    expect(parts[parts.length - 1]).toBe(1);
    let next = 0;
    void overTime(1000, (part) => (next = part));
    await vi.advanceTimersByTimeAsync(50);
    expect(next).toBeLessThan(0.2);
  },
);

test('without time the end is shown at once', async () => {
  const parts: number[] = [];
  await overTime(0, (part) => void parts.push(part));
  expect(parts).toEqual([1]);
});
