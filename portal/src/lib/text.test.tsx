// Shows that every text exists in every language, with the same values in it.
import { expect, test } from 'vitest';
import { errorCodes, fieldProblems } from '@perya/contract/error-codes';
import { catalogue as englishRest } from '#locales/en-rest.ts';
import { catalogue as englishFirst } from '#locales/en.ts';
import { catalogue as filipinoRest } from '#locales/ty-rest.ts';
import { catalogue as filipinoFirst } from '#locales/ty.ts';
import { translator, type Message } from './text.tsx';

const english = { ...englishFirst, ...englishRest };
const filipino = { ...filipinoFirst, ...filipinoRest };

const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : (Object.values(message) as string[]).filter(Boolean);
const namesIn = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1] ?? '')
    .toSorted((a, b) => (a < b ? -1 : 1));

test('both languages have the same keys, in the same part', () => {
  expect(Object.keys(filipinoFirst).sort()).toEqual(Object.keys(englishFirst).sort());
  expect(Object.keys(filipinoRest).sort()).toEqual(Object.keys(englishRest).sort());
});

test('[ERROR-01] every code and every field problem has a text in both languages', () => {
  const keys = [
    ...errorCodes.map((code) => `error.${code}`),
    ...fieldProblems.map((p) => `field.${p}`),
  ];
  for (const catalogue of [english, filipino])
    expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(keys));
});

test('a translation uses the values that the English uses, and is not empty', () => {
  for (const [key, message] of Object.entries(english) as [keyof typeof english, Message][]) {
    const wanted = namesIn(formsOf(message).at(-1) ?? '');
    for (const text of formsOf(filipino[key])) {
      expect(text.trim()).not.toBe('');
      expect({ key, names: namesIn(text) }).toEqual({ key, names: wanted });
    }
  }
});

test('chooses the form by the number and writes it in the language’s way', () => {
  const t = translator(english, 'EN');
  expect(t('home.found', { count: 1 })).toBe('1 game found');
  expect(t('home.found', { count: 1412 })).toBe('1,412 games found');
  expect(translator(filipino, 'TY')('home.found', { count: 1 })).toBe('1 laro ang nakita');
});
