// Limits by caller within one process, in memory that does not grow with the number of callers.
import { callerOf } from './network-address.ts';

/** Beyond these the caller who was counted first is forgotten. */
const mostCallers = 10_000;

export interface CallerLimitSettings {
  /** What one caller may have. */
  readonly most: number;
  /** After this all counts begin anew; without it what is taken stays taken until given back. */
  readonly windowMs?: number;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

/** For what costs work before anybody has proved who they are. */
export class CallerLimit {
  readonly #settings: CallerLimitSettings;
  readonly #counts = new Map<string, number>();
  #until = Number.NEGATIVE_INFINITY;

  constructor(settings: CallerLimitSettings) {
    this.#settings = settings;
  }

  /** False when the caller of the address has as many as it may; then nothing is counted. */
  take(address: string): boolean {
    const { most, windowMs, now } = this.#settings;
    if (windowMs !== undefined && now() >= this.#until) {
      this.#counts.clear();
      this.#until = now() + windowMs;
    }
    const caller = callerOf(address);
    const count = this.#counts.get(caller) ?? 0;
    if (count >= most) return false;
    if (count === 0 && this.#counts.size >= mostCallers) {
      const [first] = this.#counts.keys();
      this.#counts.delete(first ?? '');
    }
    this.#counts.set(caller, count + 1);
    return true;
  }

  /** What was taken is over, or turned out to be right. */
  giveBack(address: string): void {
    const caller = callerOf(address);
    const count = this.#counts.get(caller) ?? 0;
    if (count > 1) this.#counts.set(caller, count - 1);
    else this.#counts.delete(caller);
  }
}
