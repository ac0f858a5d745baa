// Says that this process is about to stop: who asks hears no, open streams go, calls are answered.

type Listener = (withinMs: number) => void;

export class Draining {
  #began = false;
  readonly #listeners = new Set<Listener>();

  get began(): boolean {
    return this.#began;
  }

  /** Calls the listener once, when it begins, with how long the process serves on. */
  onBegin(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** Done a second time, it does nothing. */
  begin(withinMs: number): void {
    if (this.#began) return;
    this.#began = true;
    for (const listener of this.#listeners) listener(withinMs);
  }
}
