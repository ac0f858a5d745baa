// Shows that the seeded articles say the same in every language, and are clean as they stand.
import { languages } from '@perya/contract/language';
import { expect, test } from 'vitest';
import { sanitizeRichText } from '#modules/content/content';
import { agreementOf } from './seed-articles-agreement.ts';
import { announcementsOf } from './seed-articles-announcements.ts';
import { helpOf } from './seed-articles-help.ts';

const house = {
  merchant: 'perya',
  languages,
  name: 'NAME',
  gift: 'GIFT',
  age: 47,
} as const;
const texts = [
  ...announcementsOf(house).map(({ words }) => words),
  ...helpOf(house),
  agreementOf(house),
];
const inEach = texts.flatMap((words) => languages.map((language) => ({ words, language })));

/** What must not differ: the tags and links in their order, the house's values, the figures. */
function bonesOf(said: readonly [string, string] | undefined): unknown {
  const text = said?.join('\n') ?? '';
  const values = text.match(/NAME|GIFT|Lucky Parol/g) ?? [];
  const figures = text.replace(/<[^>]*>/g, '').match(/\d+(?:[.,]\d+)?/g) ?? [];
  return {
    blocks: text.match(/<\/?(?:p|h2|ul|li)>/g),
    links: text.match(/<a href="[^"]*">/g) ?? [],
    emphasis: text.match(/<\/(?:a|b)>/g)?.toSorted() ?? [],
    values: values.toSorted(),
    figures: figures.map((figure) => figure.replace(',', '.')).toSorted(),
  };
}

test('has each text in every language, with the same shape, links and values', () => {
  for (const { words, language } of inEach) {
    const at = `${language}: ${words.EN[0]}`;
    expect(bonesOf(words[language]), at).toEqual(bonesOf(words.EN));
  }
});

test('says it in each language’s own words', () => {
  for (const words of texts) {
    const said = languages.map((language) => words[language]);
    expect(new Set(said.map((pair) => pair?.[0])).size, words.EN[0]).toBe(languages.length);
    expect(new Set(said.map((pair) => pair?.[1])).size, words.EN[0]).toBe(languages.length);
  }
});

test('writes nothing that the sanitiser would change', () => {
  for (const { words, language } of inEach) {
    const body = words[language]?.[1] ?? '';
    expect(sanitizeRichText(body), language).toBe(body);
  }
});
