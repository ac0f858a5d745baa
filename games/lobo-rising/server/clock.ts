// The engine's clock, so that tests can bring their own.

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
