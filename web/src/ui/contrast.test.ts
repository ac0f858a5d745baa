// Measures every pair of colours that the portal sets on one another, in both themes.
import { readFileSync } from 'node:fs';
import { contrast, readPairs } from '@perya/contract/merchant/colours';
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

const themes = {
  'night-market': "[data-theme='night-market']",
  daylight: "[data-theme='daylight']",
} as const;

describe.each(Object.entries(themes))('%s', (theme, selector) => {
  const tokens = tokensOf(selector);
  test.each(readPairs)('%s can be read on %s', (ink, ground) => {
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
