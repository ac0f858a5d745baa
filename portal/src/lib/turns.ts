// Work in turns: a tap gets in between, and a slow phone stays with the hand that holds it.

/** Resolves in a turn of its own. */
export async function turn(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}

/** Resolves once what was done so far has been painted; in a hidden tab, once it is seen again. */
export async function painted(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
