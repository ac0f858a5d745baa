// Holds the two parts of the texts apart: pages begin with the first, and must not need the rest.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hasScreen, needsAllTexts } from '../screens.ts';
import { routes } from '../routes.ts';
import { catalogue as rest } from '#locales/en-rest.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Files of ours that a file imports, now or later. */
function importsOf(file: string, text: string): string[] {
  const run = text.replaceAll(/import type [^;]+;/g, '');
  const found = [...run.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g)];
  return found.map(([, path = '']) =>
    path.startsWith('#') ? join(source, path.slice(1)) : join(dirname(file), path),
  );
}

/** All files that can run behind one, screens that are loaded by the route table left out. */
function reachedFrom(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file) || file.endsWith('/screens.ts') || file.includes('/locales/')) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file, text);
  for (const next of importsOf(file, text)) reachedFrom(next, seen);
  return seen;
}

const screens = [...new Set(routes.map(({ screen }) => screen))];
const first = screens.filter((screen) => hasScreen(screen) && !needsAllTexts(screen));
const roots = ['client.tsx', ...first.map((screen) => `screens/${screen}/${screen}.tsx`)];

test.each(roots)('%s speaks with the first part of the texts alone', (root) => {
  for (const [file, text] of reachedFrom(join(source, root))) {
    const keys = [...text.matchAll(/'([a-z]\w*\.[\w.-]+)'/g)].map(([, key = '']) => key);
    const missing = keys.filter((key) => key in rest);
    expect({ file: file.slice(source.length), missing }).toMatchObject({ missing: [] });
  }
});
