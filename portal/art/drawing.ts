// What drawings share: numbers that look random and are the same each time, and shapes as SVG.

/** A field of this many units a side, on which scenes and lettering are drawn. */
export const field = 312;

/** Numbers from 0 to below 1: the same for the same word (mulberry32 over FNV-1a). */
export function chancesOf(word: string): () => number {
  let state = 2_166_136_261;
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;

export const shape = (path: string, fill: string, opacity = 1): string =>
  `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`;

export const stroke = (path: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"
 stroke-linecap="round" stroke-linejoin="round"/>`;

/** Wedges from a point to beyond the field, every second one filled. */
export function rays(x: number, y: number, count: number, fill: string, opacity: number): string {
  const far = 520;
  const path = repeat(count, (index) => {
    const [from = 0, to = 0] = [index, index + 0.5].map((at) => (at / count) * 2 * Math.PI);
    const at = (angle: number) => `${x + far * Math.cos(angle)} ${y + far * Math.sin(angle)}`;
    return `M${x} ${y}L${at(from)}L${at(to)}Z`;
  });
  return shape(path, fill, opacity);
}

/** Lights out of focus, over a part of the field. */
export function lights(
  count: number,
  chance: () => number,
  { top, bottom, colours }: { top: number; bottom: number; colours: readonly string[] },
): string {
  return repeat(count, (index) => {
    const [x, y] = [chance() * field, top + chance() * (bottom - top)];
    const colour = colours[index % colours.length] ?? '#fff';
    return circle(x, y, 3 + chance() * 9, colour, 0.25 + chance() * 0.45);
  });
}

/** Of lamps and paper flags. */
export const lamps = ['#ffd45e', '#ff6b6b', '#4fe0b0', '#6fb7ff'];

export interface Scene {
  /** The colour of what is far and of what is near, and the light. */
  readonly dark: string;
  readonly bright: string;
  readonly chance: () => number;
}

/** What is in a place, as SVG on the field of drawing.ts. */
export type Drawing = (scene: Scene) => string;
