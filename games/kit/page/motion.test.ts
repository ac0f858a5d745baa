// What moves on a slow phone moves on the compositor: nothing else is animated.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const games = fileURLToPath(new URL('../..', import.meta.url));
const sheets = globSync('*/page/*.css', { cwd: games }).sort();
const cheap = ['transform', 'opacity', 'animation-timing-function'];

/** The properties that keyframes change and transitions follow. */
function animatedIn(css: string): string[] {
  const frames = [...css.matchAll(/@keyframes \w[\w-]* \{([\s\S]*?)\n\}/g)].flatMap(([, body]) =>
    [...(body ?? '').matchAll(/^\s*([a-z-]+):/gm)].map(([, name]) => name ?? ''),
  );
  const transitions = [...css.matchAll(/transition:([^;]*);/g)].flatMap(([, list]) =>
    (list ?? '').split(/,(?![^(]*\))/).map((each) => each.trim().split(' ')[0] ?? ''),
  );
  return [...frames, ...transitions.filter((name) => name !== 'none')];
}

test('it finds what is animated', () => {
  const frames = '@keyframes a {\n  from {\n    left: 0;\n  }\n}\n';
  const css = `${frames}b {\n  transition:\n    top 1s,\n    opacity 2s;\n}`;
  expect(animatedIn(css)).toEqual(['left', 'top', 'opacity']);
});

test.each(sheets)('%s animates transform and opacity alone', (sheet) => {
  const animated = animatedIn(readFileSync(games + sheet, 'utf8'));
  expect(animated.filter((name) => !cheap.includes(name))).toEqual([]);
});
