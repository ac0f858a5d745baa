// The pace of a presentation: pauses that a tap ends, once the reels have shown what came.

export interface Pace {
  /** From here on a tap may skip, or (false) may not. */
  allow(skipping: boolean): void;
  /** Whether what remains should be shown at once. */
  readonly hurried: boolean;
  /** Ends pauses until the next `allow`. */
  skip(): void;
  /** Resolves after a time, or as soon as it is skipped. */
  pause(ms: number): Promise<void>;
}

export function createPace(): Pace {
  let allowed = false;
  let hurried = false;
  let wake: (() => void) | null = null;
  return {
    allow: (skipping) => {
      allowed = skipping;
      hurried = false;
    },
    get hurried() {
      return hurried;
    },
    skip: () => {
      if (!allowed) return;
      hurried = true;
      wake?.();
    },
    pause: async (ms) => {
      if (hurried || ms <= 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = (): void => {
          clearTimeout(timer);
          resolve();
        };
      });
      wake = null;
    },
  };
}
