// Shows which language a visitor is given, and what stands in for a language without words.
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { inFirstLanguage, inLanguage, languageOf } from './language.ts';
import { testMerchant } from './test-platform.ts';

const merchant = testMerchant();
const given = (accepts: string, lang?: string) =>
  ({ headers: { 'accept-language': accepts }, cookies: { lang } }) as unknown as FastifyRequest;

test.each([
  ['fil-PH,en;q=0.9', undefined, 'TY'],
  ['tl', undefined, 'TY'],
  ['de-DE, *;q=0.1, en-GB;q=0.8, fil', undefined, 'EN'],
  ['', undefined, 'EN'],
  ['en', 'TY', 'TY'],
  ['fil', 'XX', 'TY'],
])('[LANG-01] a browser asking for “%s” with the choice %s reads %s', (accepts, chosen, wanted) => {
  expect(languageOf(given(accepts, chosen), merchant)).toBe(wanted);
});

test('words come in English where a language has none', () => {
  expect(inLanguage('TY', { EN: 'yes', TY: 'oo' })).toBe('oo');
  expect(inLanguage('TY', { EN: 'yes' })).toBe('yes');
});

test('[LANG-01] what the merchant says falls back to its own language, to English', async () => {
  const { public: shown } = merchant;
  const filipino = testMerchant({ public: { ...shown, defaultLanguage: 'TY' } });
  const said = { EN: ['Hello'], TY: ['Kumusta'] };
  const asked: string[] = [];
  const read = (words: Partial<Record<string, string[]>>) => async (language: string) => {
    asked.push(language);
    return words[language] ?? [];
  };
  expect(await inFirstLanguage('EN', filipino, read(said))).toEqual(['Hello']);
  expect(await inFirstLanguage('EN', filipino, read({ TY: said.TY }))).toEqual(['Kumusta']);
  expect(await inFirstLanguage('TY', filipino, read({ EN: said.EN }))).toEqual(['Hello']);
  expect(await inFirstLanguage('TY', merchant, read({}))).toEqual([]);
  expect(asked).toEqual(['EN', 'EN', 'TY', 'TY', 'EN', 'TY', 'EN']);
});
