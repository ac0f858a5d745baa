// Lets a few pieces of costly work run at once and a bounded number wait, so that none exhaust us.
import { AppError } from './app-error.ts';

export class BoundedQueue {
  readonly #mostAtOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(mostAtOnce: number, mostWaiting: number) {
    this.#mostAtOnce = mostAtOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Runs the work when its turn comes. Throws server.busy when too much waits already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#takePlace();
    try {
      return await work();
    } finally {
      this.#leavePlace();
    }
  }

  async #takePlace(): Promise<void> {
    if (this.#running < this.#mostAtOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#mostWaiting) throw new AppError('server.busy');
    await new Promise<void>((resume) => this.#waiting.push(resume));
  }

  // The place passes to the next in line; only when nobody waits does it become free.
  #leavePlace(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
