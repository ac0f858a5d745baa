// Does work on the same thing one after another, and on different things at once.
import { AppError } from './app-error.ts';

/** More than any person starts at once. */
const mostWaiting = 20;

export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #waiting = new Map<string, number>();

  /** Runs the work when all that was given before for the same key is done. Throws server.busy. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(key) ?? 0;
    if (waiting >= mostWaiting) throw new AppError('server.busy');
    this.#waiting.set(key, waiting + 1);
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      const left = (this.#waiting.get(key) ?? 1) - 1;
      if (left > 0) this.#waiting.set(key, left);
      else {
        this.#waiting.delete(key);
        this.#last.delete(key);
      }
    }
  }
}
