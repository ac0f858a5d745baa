// Sockets whose player nobody knows yet: how many a caller has, and how many there are.
import type { Duplex } from 'node:stream';
import { CallerLimit } from '@perya/contract/caller-limit';

/** A mobile network has many players behind one address, and each waits for a moment only. */
export const mostStrangers = { ofCaller: 50, ofAll: 2000 } as const;
/** Of one caller. */
export const wrongTokensPerMinute = 60;

export class Strangers {
  readonly #ofCaller: CallerLimit;
  readonly #wrong: CallerLimit;
  /** Those who wait, the oldest first, each with how it stops to. */
  readonly #waiting = new Map<Duplex, () => void>();

  constructor(now: () => number) {
    this.#ofCaller = new CallerLimit({ most: mostStrangers.ofCaller, now });
    this.#wrong = new CallerLimit({ most: wrongTokensPerMinute, windowMs: 60_000, now });
  }

  /**
   * Counts a connection until it closes or the answer is called; null when its caller has as many
   * as it may. Of all callers together the oldest connection makes room.
   */
  admit(address: string, wire: Duplex): (() => void) | null {
    if (!this.#ofCaller.take(address)) return null;
    const [oldest] = this.#waiting;
    if (oldest && this.#waiting.size >= mostStrangers.ofAll) {
      const [its, leaves] = oldest;
      leaves();
      its.destroy();
    }
    const leave = (): void => {
      if (this.#waiting.delete(wire)) this.#ofCaller.giveBack(address);
    };
    this.#waiting.set(wire, leave);
    wire.once('close', leave);
    return leave;
  }

  /** False when too many tokens of the caller were none; counts this one as such. */
  mayTry(address: string): boolean {
    return this.#wrong.take(address);
  }

  wasRight(address: string): void {
    this.#wrong.giveBack(address);
  }
}
