// Splits long work into tasks, so that the browser can answer a tap and paint in between.

/** Resolves in a task of its own. */
export async function yieldToMain(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}

/** Resolves after the next frame was painted; in a hidden tab, once it is visible again. */
export async function nextPaint(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
