// Time as the engine sees it, so that tests can tell it how late it is.

export interface Clock {
  /** Milliseconds that only grow. */
  now(): number;
  /** Resolves after `ms`, or at once when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const machineClock: Clock = {
  now: () => performance.now(),
  wait: async (ms, signal) =>
    new Promise((settle) => {
      if (signal.aborted) {
        settle();
        return;
      }
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        settle();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
    }),
};
