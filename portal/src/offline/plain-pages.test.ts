// Shows that the plain pages speak every language, and nothing but what was written for them.
import { readFileSync } from 'node:fs';
import { languages, languageTable } from '@perya/contract/language';
import { expect, test } from 'vitest';
import { pageIn, pagesOf, speakingPages } from './plain-pages.ts';
import { plainWords } from '../locales/plain/words.ts';

const template = (name: string) => readFileSync(new URL(`./${name}.html`, import.meta.url), 'utf8');

test('[LANG-01] [ERROR-03] each plain page is there in each language, words filled in', () => {
  for (const name of speakingPages) {
    const pages = pagesOf(name, template(name));
    expect([...pages.keys()]).toEqual(languages.map((code) => `${name}-${code}.html`));
    for (const language of languages) {
      const page = pages.get(`${name}-${language}.html`) ?? '';
      const { tag, direction } = languageTable[language];
      expect(page).toContain(`<html lang="${tag}" dir="${direction}">`);
      expect(page).toContain(plainWords[language].retry);
      expect(page).not.toContain('{{');
    }
  }
});

test('no language has a text of another one', () => {
  for (const key of Object.keys(plainWords.EN) as (keyof typeof plainWords.EN)[]) {
    const texts = languages.map((language) => plainWords[language][key]);
    expect(new Set(texts).size, key).toBe(languages.length);
  }
});

test('words are escaped, and a name without words is refused', () => {
  expect(pageIn('VI', '<p>{{tag}}</p>')).toBe('<p>vi</p>');
  expect(() => pageIn('EN', '{{nothing}}')).toThrow('no words for "nothing"');
});
