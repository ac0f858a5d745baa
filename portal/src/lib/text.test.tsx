// Shows that every text exists in every language, with the same values in it.
import { expect, test } from 'vitest';
import { errorCodes, fieldProblems } from '@perya/contract/error-codes';
import { catalogue as english } from '#locales/en.ts';
import { catalogue as filipino } from '#locales/ty.ts';
import { translator, type Message } from './text.tsx';

const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : [...(message.one ? [message.one] : []), message.other];
const namesIn = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1] ?? '')
    .toSorted((a, b) => (a < b ? -1 : 1));

test('both languages have the same keys', () => {
  expect(Object.keys(filipino).sort()).toEqual(Object.keys(english).sort());
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
