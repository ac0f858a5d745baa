// Chooses which unproved calls are kept: a few of each address, and of the rest the number.
import { callerOf } from '#lib/network-location';

const mostOfAddress = 5;
const mostOfAll = 100;
const windowMs = 60_000;

/** What was left out of the log in a minute. */
export interface LeftOut {
  readonly calls: number;
  readonly addresses: number;
}

export class Strangers {
  readonly #tell: (leftOut: LeftOut) => void;
  readonly #now: () => number;
  #until = 0;
  #kept = 0;
  #leftOut = 0;
  /** Those of which a call was kept, and how many were. */
  readonly #keptOf = new Map<string, number>();
  readonly #leftOutOf = new Set<string>();

  /** `tell` hears once a minute of what was not kept. */
  constructor(tell: (leftOut: LeftOut) => void, now: () => number = () => performance.now()) {
    this.#tell = tell;
    this.#now = now;
  }

  /** Whether this call is one of the few. */
  isKept(address: string): boolean {
    if (this.#now() >= this.#until) this.#startWindow();
    const caller = callerOf(address);
    const count = this.#keptOf.get(caller) ?? 0;
    if (count < mostOfAddress && this.#kept < mostOfAll) {
      this.#kept += 1;
      this.#keptOf.set(caller, count + 1);
      return true;
    }
    this.#leftOut += 1;
    if (this.#leftOutOf.size < mostOfAll) this.#leftOutOf.add(caller);
    return false;
  }

  /** Tells of what was left out since the last time. */
  startOver(): void {
    if (this.#leftOut > 0) this.#tell({ calls: this.#leftOut, addresses: this.#leftOutOf.size });
    this.#kept = 0;
    this.#leftOut = 0;
    this.#keptOf.clear();
    this.#leftOutOf.clear();
  }

  #startWindow(): void {
    this.#until = this.#now() + windowMs;
    this.startOver();
  }
}
