// Shows which language a visitor is given, and what stands in for a language without words.
import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
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

test('an Accept-Language of 15,000 parts is read to its tenth, and each tag once', () => {
  const locale = vi.spyOn(Intl, 'Locale');
  try {
    expect(languageOf(given(',x'.repeat(7_500)), merchant)).toBe('EN');
    expect(languageOf(given(`${'de,'.repeat(10)}fil`), merchant)).toBe('EN');
    expect(languageOf(given(`de${' '.repeat(200)},fil`), merchant)).toBe('EN');
    expect(languageOf(given(`${'de,'.repeat(9)}fil`), merchant)).toBe('TY');
    expect(locale.mock.calls.length).toBeLessThanOrEqual(40);
  } finally {
    locale.mockRestore();
  }
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
