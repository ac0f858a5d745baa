// A merchant's own colours in place of a theme's, and which of them have to be read on which.
import * as z from 'zod/mini';

/** The tokens of web/src/ui/tokens.css that a merchant may set. */
export const colourNames = [
  'ground',
  'surface',
  'raised',
  'line',
  'text',
  'quiet',
  'accent',
  'on-accent',
  'win',
  'alert',
  'on-alert',
  'info',
] as const;

export type ColourName = (typeof colourNames)[number];

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

export const colourSetSchema = z.record(z.enum(colourNames), colour);

export type ColourSet = z.output<typeof colourSetSchema>;

/** Null for a theme as it ships. */
export const coloursSchema = z.object({
  'night-market': z.nullable(colourSetSchema),
  daylight: z.nullable(colourSetSchema),
});

export type Colours = z.output<typeof coloursSchema>;

/** Of text on its ground: WCAG 2.2, AA. */
export const leastContrast = 4.5;

const grounds = ['ground', 'surface', 'raised'] as const;
const inks = ['text', 'quiet', 'accent', 'win', 'alert', 'info'] as const;

/** Every pair of colours that the portal sets on one another: what is read, and what it is on. */
export const readPairs: readonly (readonly [ink: ColourName, ground: ColourName])[] = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ['on-accent', 'accent'],
  ['on-alert', 'alert'],
  ['ground', 'text'],
];

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 to 21, of two colours as "#rrggbb". */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** The pairs that can't be read. */
export const unreadablePairs = (set: ColourSet) =>
  readPairs.filter(([ink, ground]) => contrast(set[ink], set[ground]) < leastContrast);
