// How reels move and the colours of the lines: timings, speed and the landing curve.

export const timing = {
  leastMs: 500,
  staggerMs: 170,
  anticipationMs: 900,
  landMs: 380,
  lineMs: 850,
};
/** With turbo, or once a tap has stopped the reels: no waiting, and one soon after another. */
export const quick = { leastMs: 60, staggerMs: 40 };
export const speed = 0.026; // symbols per millisecond
export const lineColours = [
  '#ffd35c',
  '#ff7aa2',
  '#7cc4ff',
  '#36e0a1',
  '#ff9f5c',
  '#c9a0ff',
  '#8bf0ff',
  '#f6ff8b',
  '#ff8a8a',
  '#a0ffb8',
];

// A landing overshoots a little and comes back, like a real reel.
export function landing(t: number): number {
  const back = 1.35;
  return 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2;
}
