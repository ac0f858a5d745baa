// What carousels need of a browser, for tests: slides with sizes, frames, and being in sight.
import { act } from 'react';
import { vi } from 'vitest';

const frameMs = 16;
/** The length of a slide along which it moves. */
export const slidePx = 300;
/** What has not changed for so long has come to rest. */
const stillMs = 300;

/** All that is observed is in sight at once. */
class InSight {
  readonly #tell: (entries: readonly object[]) => void;
  constructor(tell: (entries: readonly object[]) => void) {
    this.#tell = tell;
  }
  observe(target: Element) {
    this.#tell([{ target, isIntersecting: true }]);
  }
  unobserve() {}
  disconnect() {}
}
class SameSize {
  observe() {}
  disconnect() {}
}

function offsets(names: readonly string[], of: (element: Element) => number): void {
  for (const name of names) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: Element) {
        return of(this);
      },
    });
  }
}

/** A page on the clock of the test: each slide is as large as its window, and follows the last. */
export async function useTestCarousels(): Promise<void> {
  await Promise.all([import('embla-carousel'), import('embla-carousel-autoplay')]);
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', InSight);
  vi.stubGlobal('ResizeObserver', SameSize);
  // No margins: there are no style sheets.
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '0px' }));
  offsets(['offsetWidth', 'offsetHeight'], () => slidePx);
  offsets(['offsetLeft', 'offsetTop'], (element) => {
    return [...(element.parentElement?.children ?? [])].indexOf(element) * slidePx;
  });
}

export const pass = async (milliseconds: number) =>
  act(async () => vi.advanceTimersByTimeAsync(milliseconds));

interface Movement {
  /** When it began, in milliseconds of the test's clock. */
  readonly from: number;
  /** What it took, in milliseconds. */
  readonly took: number;
}

/** The next movement of the slides in an element; null when there is none for so long. */
export async function nextMovement(within: Element, longestMs: number): Promise<Movement | null> {
  const places = () =>
    [...within.querySelectorAll<HTMLElement>('*')].map((each) => each.style.transform).join();
  const until = Date.now() + longestMs;
  let last = places();
  let [from, to] = [0, 0];
  while (Date.now() < until) {
    await pass(frameMs);
    const next = places();
    if (next === last) {
      if (from > 0 && Date.now() - to > stillMs) break;
      continue;
    }
    last = next;
    to = Date.now();
    if (from === 0) from = to;
  }
  return from === 0 ? null : { from, took: to - from + frameMs };
}
