// Holds every screen to the texts that come with it: those of every page, and its subjects'.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Subject } from '#locales/subjects.ts';
import { texts as first } from '#locales/en.ts';
import { notFoundRoute, routes } from './routes.ts';
import { loginSheetTexts, screenNames, textsOf } from './screens.ts';

const source = fileURLToPath(new URL('.', import.meta.url));
const shared = fileURLToPath(new URL('../../web/src/', import.meta.url));

const files = import.meta.glob<Readonly<Record<string, unknown>>>('./locales/en/*.ts', {
  eager: true,
  import: 'texts',
});
/** The texts that do not come with every page, by the subject that they come with. */
const subjects = Object.entries(files).flatMap(([file, texts]) => {
  const keys = Object.keys(texts).filter((key) => !(key in first));
  return keys.map((key) => [key, file.replace(/.*\/|\.ts$/g, '')] as const);
});

/** Files of ours that a file imports, now or later. */
function importsOf(file: string, text: string): string[] {
  const run = text.replaceAll(/import type [^;]+;/g, '');
  const found = [...run.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g)];
  return found.map(([, path = '']) => {
    if (!path.startsWith('#')) return join(dirname(file), path);
    if (path === '#lib/storage.ts') return join(source, 'storage.ts');
    return join(/^#(lib|ui)/.test(path) ? shared : source, path.slice(1));
  });
}

/** What brings the texts of what it loads: screens, the login dialog, the wallet's sheet, rain. */
const loaders =
  /\/(src\/screens|load-(wallet-sheet|rain|reminders|announcements)|later-download-sheet)\.ts$/;

/** All files that can run behind one, but for those that bring their own texts. */
function reachedFrom(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file) || loaders.test(file) || file.includes('/locales/')) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file, text);
  for (const next of importsOf(file, text)) reachedFrom(next, seen);
  return seen;
}

const contract = import.meta.glob<Readonly<Record<string, unknown>>>('../../contract/src/**/*.ts', {
  eager: true,
});

/** The keys of what the calls that a file imports may be refused with. */
function refusalsIn(text: string): string[] {
  const imports = text.matchAll(/import (\{[^}]+\}|\* as \w+) from '@perya\/contract\/([\w/-]+)'/g);
  return [...imports].flatMap(([, names = '', file = '']) => {
    const all = contract[`../../contract/src/${file}.ts`] ?? {};
    const isNamed = (name: string) =>
      names.startsWith('*') || new RegExp(`\\b${name}\\b`).test(names);
    return Object.entries(all)
      .filter(([name]) => isNamed(name))
      .flatMap(([, value]) => (value as { errors?: readonly string[] } | null)?.errors ?? [])
      .map((code) => `error.${code}`);
  });
}

/**
 * The subjects whose texts a file names, whole or by the beginning of a key; errors by the calls
 * that answer them.
 */
function subjectsIn(text: string): Set<string> {
  const refused = new Set(refusalsIn(text));
  const named = new Set([...text.matchAll(/'([a-z]\w*\.[\w.-]+)'/g)].map(([, key]) => key));
  const begun = [...text.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)].map(([, begin = '']) => begin);
  const isNamed = (key: string) =>
    key.startsWith('error.')
      ? named.has(key) || refused.has(key)
      : named.has(key) || begun.some((begin) => key.startsWith(begin) && key !== begin);
  return new Set(subjects.filter(([key]) => isNamed(key)).map(([, subject]) => subject));
}

function spokenFrom(root: string): Set<string> {
  const texts = [...reachedFrom(join(source, root)).values()];
  return new Set(texts.flatMap((text) => [...subjectsIn(text)]));
}

const roots: (readonly [string, readonly Subject[]])[] = [
  ['client.tsx', []],
  ['domain/sign-in/login-sheet.tsx', loginSheetTexts],
  ['domain/wallet/wallet-sheet.tsx', ['wallet', 'bonus', 'refusals']],
  ['domain/rain/rain-overlay.tsx', ['rain', 'copy']],
  ['domain/install/download-sheet.tsx', ['install']],
  ['screens/home/contract-reminders.tsx', ['reminders']],
  ['app/announcement-pages.tsx', ['announcements']],
  ...screenNames.map(
    (screen) => [`screens/${screen}/${screen}.screen.tsx`, textsOf(screen)] as const,
  ),
];

test.each(roots)('%s comes with the texts that it speaks with, no others: %j', (root, texts) => {
  expect([...spokenFrom(root)].sort()).toEqual([...texts].sort());
});

test('rows that show one screen name one set of subjects', () => {
  for (const { screen, texts = [] } of [...routes, notFoundRoute]) {
    expect({ screen, texts }).toEqual({ screen, texts: textsOf(screen) });
  }
});
