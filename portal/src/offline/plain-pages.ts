// Fills the plain pages with each language's words: one file a page and language.
import { languages, languageTable, type Language } from '@perya/contract/language';
import { plainWords } from '../locales/plain/words.ts';

/** The pages that speak; "offline.html" becomes "offline-EN.html" and so on. */
export const speakingPages = ['offline', 'unavailable', 'old-browser'] as const;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Puts words into a template's {{names}}. Throws on a name that has none. */
export function pageIn(language: Language, template: string): string {
  const { tag, direction } = languageTable[language];
  const words: Readonly<Record<string, string>> = { ...plainWords[language], tag, direction };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = words[name];
    if (text === undefined) throw new Error(`The plain pages have no words for "${name}".`);
    return text.replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char);
  });
}

/** Every language's page by the name of its file. */
export function pagesOf(name: string, template: string): ReadonlyMap<string, string> {
  return new Map(
    languages.map((language) => [`${name}-${language}.html`, pageIn(language, template)]),
  );
}
