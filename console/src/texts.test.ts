// Shows that every code has words, every text is used, and every route has its screen.
import { authErrors, commonErrors } from '@perya/contract/endpoint';
import { opsEndpoints } from '@perya/contract/ops/ops-endpoints';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { texts } from '#locales/en.ts';
import { routes } from '#routes';

test('every code that the console’s calls are answered with has words', () => {
  const codes = new Set([
    ...commonErrors,
    ...authErrors.operator,
    ...authErrors.cookie,
    ...opsEndpoints.flatMap(({ errors }) => errors),
    'operator.proofDue',
    'offline',
    'slow',
  ]);
  // Those that belong to sessions at the portal alone.
  codes.delete('session.replaced');
  codes.delete('view.readOnly');
  expect([...codes].filter((code) => !(`error.${code}` in texts))).toEqual([]);
  const spoken = Object.keys(texts).filter((key) => key.startsWith('error.'));
  expect(spoken.filter((key) => !codes.has(key.slice('error.'.length) as never))).toEqual([]);
});

test('no text takes the place of another one', async () => {
  const files = readdirSync(new URL('locales/en/', import.meta.url));
  const keys: string[] = [];
  for (const file of files) {
    const module = (await import(`./locales/en/${file}`)) as { texts: Record<string, string> };
    keys.push(...Object.keys(module.texts));
  }
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(Object.keys(texts)).toHaveLength(keys.length);
});

test('every route has a screen', () => {
  for (const { screen } of routes) {
    const file = new URL(`./screens/${screen}/${screen}.screen.tsx`, import.meta.url);
    expect({ screen, there: existsSync(file) }).toEqual({ screen, there: true });
  }
});

function codeIn(folder: URL): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^locales\//.test(file),
  );
  return files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
}

test('every text is used somewhere', () => {
  const code = ['.', '../../web/src/']
    .map((path) => codeIn(new URL(path, import.meta.url)))
    .join('\n');
  const begun = [...code.matchAll(/`([a-z]\w*\.)\$\{/g)].map(([, begin = '']) => begin);
  const unused = Object.keys(texts).filter(
    (key) => !code.includes(`'${key}'`) && !begun.some((begin) => key.startsWith(begin)),
  );
  expect(unused).toEqual([]);
});
