// Something that stays until a tap, or for a time at most.

const taps = ['pointerdown', 'keydown'] as const;

/** Resolves at the next tap or key anywhere, or after `ms` milliseconds. */
export async function tapOrTime(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      for (const event of taps) document.removeEventListener(event, end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    for (const event of taps) document.addEventListener(event, end);
  });
}
