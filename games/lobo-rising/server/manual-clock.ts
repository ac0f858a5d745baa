// A clock for tests: time passes only by `pass` and `next`, and waiters wake in order.
import type { Clock } from './clock.ts';

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

export class ManualClock implements Clock {
  #now = 1000;
  #sleepers: Sleeper[] = [];
  #slept: (() => void)[] = [];

  now(): number {
    return this.#now;
  }

  async wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((settle) => {
      if (signal.aborted) {
        settle();
        return;
      }
      const sleeper = { at: this.#now + ms, wake: settle };
      this.#sleepers.push(sleeper);
      signal.addEventListener('abort', () => {
        this.#sleepers = this.#sleepers.filter((each) => each !== sleeper);
        settle();
      });
      for (const resume of this.#slept.splice(0)) resume();
    });
  }

  /** Resolves when somebody waits until `at` most from now. */
  async asleep(): Promise<void> {
    if (this.#sleepers.length > 0) return;
    await new Promise<void>((settle) => this.#slept.push(settle));
  }

  /** Lets time pass to the next one who waits, and `lateMs` more. */
  async next(lateMs = 0): Promise<void> {
    await this.asleep();
    const at = Math.min(...this.#sleepers.map((each) => each.at));
    this.pass(at - this.#now + lateMs);
  }

  pass(ms: number): void {
    this.#now += Math.max(0, ms);
    const due = this.#sleepers.filter((each) => each.at <= this.#now);
    this.#sleepers = this.#sleepers.filter((each) => each.at > this.#now);
    for (const each of due.sort((a, b) => a.at - b.at)) each.wake();
  }
}
