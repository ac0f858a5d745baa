// Measures every pair of colours that the portal sets on one another, in both themes.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { themeColour } from './theme-colour.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['ground', 'surface', 'raised'];
const inks = ['text', 'quiet', 'accent', 'win', 'alert', 'info'];
const pairs = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ['on-accent', 'accent'] as const,
  ['on-alert', 'alert'] as const,
  ['ground', 'text'] as const,
];
const themes = {
  'night-market': "[data-theme='night-market']",
  daylight: "[data-theme='daylight']",
} as const;

describe.each(Object.entries(themes))('%s', (theme, selector) => {
  const tokens = tokensOf(selector);
  test.each(pairs)('%s can be read on %s', (ink, ground) => {
    const ratio = contrast(tokens.get(ink) ?? '', tokens.get(ground) ?? '');
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  });

  test('the browser’s bars wear the ground colour', () => {
    expect(themeColour[theme as keyof typeof themeColour]).toBe(tokens.get('ground'));
  });
});

test('as the phone is, it is the light theme or the dark one', () => {
  expect(tokensOf("[data-theme='phone']")).toEqual(tokensOf(themes.daylight));
});

test('both themes set the same colours', () => {
  const names = Object.values(themes).map((selector) => [...tokensOf(selector).keys()].sort());
  expect(names[1]).toEqual(names[0]);
});
