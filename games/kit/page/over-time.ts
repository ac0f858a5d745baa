// Animates a number over time, until its time or a tap ends it.

const taps = ['pointerdown', 'keydown'] as const;

/** Figures that change faster can't be read, and each change costs a layout. */
const stepMs = 40;

/** Calls `step` with 0 to 1 again and again, easing out, and with 1 at the end or at a tap. */
export async function overTime(ms: number, step: (part: number) => void): Promise<void> {
  const began = performance.now();
  let tapped = false;
  const tap = (): void => void (tapped = true);
  for (const event of taps) document.addEventListener(event, tap);
  for (;;) {
    const part = ms === 0 || tapped ? 1 : (performance.now() - began) / ms;
    if (part >= 1) break;
    step(part * (2 - part));
    await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), stepMs));
  }
  for (const event of taps) document.removeEventListener(event, tap);
  step(1);
}
