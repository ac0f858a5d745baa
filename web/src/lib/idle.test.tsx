// Shows when what may come later comes, in browsers that tell their idle time and others.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './idle.ts';

const run = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  run.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function loaded(state: DocumentReadyState): void {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
}

test('[CONST-03] lazy parts come 200 ms after the load without idle callbacks', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  loaded('loading');
  whenIdle(run);
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(199);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

test('with them they come when the browser is idle, and not once nobody waits', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  loaded('complete');
  whenIdle(run);
  const stop = whenIdle(run);
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
  stop();
  for (const callback of idle) callback();
  expect(run).toHaveBeenCalledOnce();
});
