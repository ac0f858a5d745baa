// Shows that work stops while the page is hidden, and starts again when it is visible.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visibleInterval, whileVisible } from './page-visibility.ts';

class Page extends EventTarget {
  hidden = false;
  hide(hidden: boolean): void {
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

test('an interval has no timer while the page is hidden, and a new one when it is back', () => {
  let runs = 0;
  const stop = visibleInterval(1_000, () => (runs += 1));
  vi.advanceTimersByTime(2_500);
  expect(runs).toBe(2);
  page.hide(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(10_000);
  page.hide(false);
  vi.advanceTimersByTime(1_000);
  expect(runs).toBe(3);
  stop();
  page.hide(true);
  page.hide(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('what is started in a hidden page waits until it is visible', () => {
  page.hidden = true;
  const calls: string[] = [];
  const stop = whileVisible(() => {
    calls.push('start');
    return () => void calls.push('stop');
  });
  expect(calls).toEqual([]);
  page.hide(false);
  stop();
  expect(calls).toEqual(['start', 'stop']);
});
