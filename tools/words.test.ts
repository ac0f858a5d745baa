// Holds every text before players to docs/glossary-words.md, as far as a machine can.
import { languages, type Language } from '@perya/contract/language';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');
const glossary = read('docs/glossary-words.md');

/** The cells of a table's rows, below the heading that it stands under. */
function rowsUnder(heading: string): string[][] {
  const section = glossary.split(/^#+ /m).find((part) => part.startsWith(heading)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const refused = new Map(
  rowsUnder('Words that no text uses').map(([language = '', words = '']) => [
    language,
    words.split(', ').map((word) => ({
      word,
      // Words end where no letter goes on; Thai and Chinese have no gaps, Arabic joins its article.
      found: /[\p{Script=Thai}\p{Script=Han}\p{Script=Arabic}]/u.test(word)
        ? new RegExp(word, 'u')
        : new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu'),
    })),
  ]),
);

const badWordsIn = (text: string, spoken: readonly Language[]): string[] =>
  spoken
    .flatMap((language) => refused.get(language) ?? [])
    .filter(({ found }) => found.test(text))
    .map(({ word }) => word);

/** What stands between quotes, but for keys and addresses. */
function saidIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const quoted = /'((?:[^'\\\n]|\\.)*)'(?!\s*:)|"((?:[^"\\\n]|\\.)*)"(?!\s*:)|`((?:[^`\\]|\\.)*)`/g;
  const texts = [...code.matchAll(quoted)].map(([, one, two, three]) => one ?? two ?? three ?? '');
  return texts.filter((text) => !/^[^\s<]*\/\S*$/.test(text));
}

interface Said {
  readonly file: string;
  readonly spoken: readonly Language[];
  readonly text: string;
}

const said = (file: string, spoken: readonly Language[], source = read(file)): Said[] =>
  saidIn(source).map((text) => ({ file, spoken, text }));

const filesOf = (...patterns: string[]): string[] => globSync(patterns, { cwd: root }).sort();
const languageOf = (path: string): Language[] =>
  languages.filter((language) => new RegExp(`/${language}[./]`, 'i').test(path));

const oneLanguage = filesOf(
  'portal/src/locales/??/*.ts',
  'server/src/modules/delivery/texts/??.ts',
  'games/*/page/texts/??.ts',
);
/** Each holds all languages side by side, so all lists count. */
const allLanguages = filesOf(
  'portal/src/locales/plain/words.ts',
  'server/src/modules/**/*-texts.ts',
  'server/src/modules/first-paint/web-manifest.ts',
  'server/src/modules/push/push.ts',
  'server/src/seed/missions.ts',
  'server/src/seed/seed-{articles*,content,notices,vip}.ts',
  'server/src/seed/promotions/*-words.ts',
).filter((file) => !file.endsWith('.test.ts'));

const texts: readonly Said[] = [
  ...oneLanguage.flatMap((file) => said(file, languageOf(file))),
  ...allLanguages.flatMap((file) => said(file, languages)),
];

test('reads the texts of every language', () => {
  for (const language of languages) {
    const own = texts.filter(({ spoken }) => spoken.length === 1 && spoken[0] === language);
    expect(own.length, language).toBeGreaterThan(1000);
    expect(refused.get(language)?.length, language).toBeGreaterThan(5);
  }
  expect(badWordsIn('Each round is fixed.', ['EN'])).toEqual(['fixed']);
  expect(badWordsIn('Fixedly, an unfixed thing', ['EN'])).toEqual([]);
});

test.each(languages)('%s says nothing that the glossary refuses', (language) => {
  const found = texts.flatMap(({ file, spoken, text }) =>
    spoken.includes(language) ? badWordsIn(text, [language]).map((word) => [file, word, text]) : [],
  );
  expect(found).toEqual([]);
});

test('the glossary’s terms are none of the words that it refuses', () => {
  const columns = ['EN', 'TY', 'VI', 'TH', 'ID', 'CN', 'PT', 'AR'] as const;
  const rows = rowsUnder('Words for players');
  expect(rows.length).toBeGreaterThan(60);
  for (const row of rows) {
    expect(row, row[0]).toHaveLength(columns.length);
    const bad = columns.flatMap((language, at) => badWordsIn(row[at] ?? '', [language]));
    expect(bad, row[0]).toEqual([]);
  }
});

test('no text shows a clause of the specification, an identifier or an inner code', () => {
  const inner = [
    /\b(?!SHA-)[A-Z]{2,9}-\d{2,3}\b/,
    /[\da-f]{8}-[\da-f]{4}/i,
    /\b[a-z]{3}_[\da-z]{6,}/i,
    /\bUUID\b|\bHTTP [45]\d\d\b/i,
  ];
  const found = texts.filter(({ text }) => inner.some((shape) => shape.test(text)));
  expect(found.map(({ file, text }) => [file, text])).toEqual([]);
});

const gameTexts = filesOf('games/*/page/texts');

/** The values of each text of a file, by its name. */
function valuesIn(file: string): Record<string, string> {
  const entries = read(file)
    .split(/^ {2}(?=\w+:)/m)
    .slice(1);
  return Object.fromEntries(
    entries.map((entry) => {
      const values = [...entry.matchAll(/\{\w+\}/g)].map(([value]) => value);
      return [/^\w+/.exec(entry)?.[0] ?? '', [...new Set(values)].sort().join(' ')];
    }),
  );
}

test.each(gameTexts)('%s has the same values in every language', (folder) => {
  const english = valuesIn(`${folder}/en.ts`);
  expect(Object.keys(english).length).toBeGreaterThan(5);
  for (const language of languages) {
    expect(valuesIn(`${folder}/${language.toLowerCase()}.ts`), language).toEqual(english);
  }
});
