// Shows that every text exists in every language, whole, with the same values in it.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageTable, languages, type Language } from '@perya/contract/language';
import { errorCodes, fieldProblems } from '@perya/contract/error-codes';
import { loadCatalogue, textSource, translator } from '#lib/text.tsx';
import type { Catalogue, Message } from '#lib/text.tsx';
import './about-portal.ts';

type Texts = Readonly<Record<string, Message>>;

const files = import.meta.glob<Texts>('./locales/??/*.ts', { eager: true, import: 'texts' });
const areasOf = (language: Language) => {
  const folder = textSource(language).replace('src/', './').replace('.ts', '/');
  const own = Object.entries(files).filter(([file]) => file.startsWith(folder));
  return new Map(own.map(([file, texts]) => [file.slice(folder.length), texts]));
};
const textsOf = (language: Language): Texts =>
  Object.assign({}, ...areasOf(language).values()) as Texts;

const english = textsOf('EN');

const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : (Object.values(message) as string[]).filter(Boolean);
const byCode = (a: string, b: string) => (a < b ? -1 : 1);
const namesIn = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort(byCode);

test('[LANG-01] every language has its files, and no file is without its language', () => {
  const folders = readdirSync(new URL('./locales', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'plain')
    .map(({ name }) => name.toUpperCase());
  expect(folders.sort()).toEqual([...languages].sort());
  expect(Object.keys(files)).toHaveLength(areasOf('EN').size * languages.length);
});

test.each(languages)(
  '%s loads what pages begin with, and each further subject',
  async (language) => {
    const subjects = ['account', 'security'] as const;
    const catalogue = await loadCatalogue(language);
    expect(catalogue).toHaveProperty(['home.found']);
    expect(catalogue).not.toHaveProperty(['security.level.low']);
    await loadCatalogue(language, subjects);
    expect(catalogue).toMatchObject(areasOf(language).get('account.ts') ?? {});
    expect(catalogue).toMatchObject(areasOf(language).get('security.ts') ?? {});
  },
);

test.each(languages)('[LANG-01] %s writes numbers as the language does', (language) => {
  const write = new Intl.NumberFormat(languageTable[language].tag);
  const t = translator({ ...english, 'home.bannerNumber': '{n}' } as never, language) as (
    key: string,
    values: object,
  ) => string;
  const numbers = [...Array.from({ length: 1001 }, (_, n) => n), -1, 0.5, 12_345, 1_234_567.8];
  expect(numbers.map((n) => t('home.bannerNumber', { n }))).toEqual(
    numbers.map((n) => write.format(n)),
  );
});

test.each(languages)('%s has every key, in the right file, and no other', (language) => {
  const own = areasOf(language);
  for (const [area, wanted] of areasOf('EN')) {
    expect(Object.keys(own.get(area) ?? {}).sort(), area).toEqual(Object.keys(wanted).sort());
  }
});

test.each(languages)('[ERROR-01] %s has words for every code and field problem', (language) => {
  const keys = [
    ...errorCodes.map((code) => `error.${code}`),
    ...fieldProblems.map((problem) => `field.${problem}`),
  ];
  expect(Object.keys(textsOf(language))).toEqual(expect.arrayContaining(keys));
});

test.each(languages)(
  '%s uses the values that English uses, and leaves no text empty',
  (language) => {
    for (const [key, message] of Object.entries(textsOf(language))) {
      const wanted = namesIn([...formsOf(english[key] ?? '')].pop() ?? '');
      for (const text of formsOf(message)) {
        expect({ key, empty: text.trim() === '' }).toEqual({ key, empty: false });
        // "One day" and "two days" may be words; every other form needs its number.
        const spelled = typeof message !== 'string' && [message.zero, message.one, message.two];
        const named = namesIn(text);
        if (spelled && spelled.includes(text)) named.push(...wanted.filter((n) => n === 'count'));
        expect({ key, names: [...new Set(named)].sort(byCode) }).toEqual({ key, names: wanted });
      }
    }
  },
);

test.each(languages)('[LANG-01] %s has the forms that its plurals take, no others', (language) => {
  const { pluralCategories } = new Intl.PluralRules(languageTable[language].tag).resolvedOptions();
  for (const [key, message] of Object.entries(textsOf(language))) {
    if (typeof message === 'string') continue;
    const forms = Object.keys(message).sort();
    expect({ key, forms }).toEqual({ key, forms: [...pluralCategories].sort() });
  }
});

test('chooses the form by the number and writes it in the language’s way', () => {
  const t = translator(textsOf('EN') as Catalogue, 'EN');
  expect(t('home.found', { count: 1 })).toBe('1 game found');
  expect(t('home.found', { count: 1412 })).toBe('1,412 games found');
  const filipino = translator(textsOf('TY') as Catalogue, 'TY');
  expect(filipino('home.found', { count: 1 })).toBe('1 laro ang nakita');
});

test('[LANG-01] keeps a value apart inside a text that runs from the right', () => {
  const t = translator(textsOf('AR') as Catalogue, 'AR');
  expect(t('login.welcome', { name: 'maria +1' })).toContain('\u2068maria +1\u2069');
  expect(t('home.found', { count: 2 })).toBe('وجدنا لعبتين');
  expect(t('home.found', { count: 1412 })).toContain('1,412');
  const english = translator(textsOf('EN') as Catalogue, 'EN');
  expect(english('login.welcome', { name: 'maria' })).toBe('Welcome, maria');
});
