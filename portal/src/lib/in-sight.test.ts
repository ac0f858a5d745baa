// Shows that what runs for the eye ends with the page out of sight, and begins anew with it back.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyInSight, whileInSight } from './in-sight.ts';

class Page extends EventTarget {
  hidden = false;
  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('runs every so often, not while the page is hidden, and again when it is back', () => {
  let runs = 0;
  const end = everyInSight(1_000, () => (runs += 1));
  vi.advanceTimersByTime(2_500);
  expect(runs).toBe(2);
  page.turn(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(10_000);
  page.turn(false);
  vi.advanceTimersByTime(1_000);
  expect(runs).toBe(3);
  end();
  page.turn(true);
  page.turn(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('what begins hidden waits for somebody to look', () => {
  page.hidden = true;
  const said: string[] = [];
  const end = whileInSight(() => {
    said.push('begins');
    return () => void said.push('ends');
  });
  expect(said).toEqual([]);
  page.turn(false);
  end();
  expect(said).toEqual(['begins', 'ends']);
});
