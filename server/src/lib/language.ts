// The language that a visitor reads, and what stands in where it has no words.
import { languages, languageTable } from '@perya/contract/language';
import type { Language } from '@perya/contract/language';
import type { FastifyRequest } from 'fastify';
import type { MerchantRecord } from './platform.ts';

/** The language of a tag without script and region: 'zh' of 'zh-CN', 'fil' of 'tl-PH'. */
function spokenIn(tag: string): string {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return '';
  }
}

const spoken = new Map(languages.map((each) => [each, spokenIn(languageTable[each].tag)]));

/** Whatever the portal speaks: where the merchant is not known. */
const everyLanguage = { languages, defaultLanguage: 'EN' } as const;

/** Browsers send fewer than ten languages; what is longer was written to cost time. */
const mostOfHeader = 200;
const mostParts = 10;

/** What the browser asks for, in its order. */
function askedFor(request: FastifyRequest): readonly string[] {
  const header = request.headers['accept-language'] ?? '';
  const parts = header.slice(0, mostOfHeader).split(',', mostParts);
  return parts.map((part) => part.split(';', 1)[0]?.trim() ?? '').filter((tag) => tag !== '');
}

/** The visitor's choice (a cookie), else what the browser asks for, else the merchant's default. */
export function languageOf(request: FastifyRequest, merchant: MerchantRecord | null): Language {
  const { languages: offered, defaultLanguage } = merchant?.public ?? everyLanguage;
  const chosen = languages.find((language) => language === request.cookies['lang']);
  if (chosen && offered.includes(chosen)) return chosen;
  for (const tag of askedFor(request)) {
    const asked = spokenIn(tag);
    const found = offered.find((language) => spoken.get(language) === asked);
    if (found) return found;
  }
  return defaultLanguage;
}

/** What English says, and what other languages say where they have words of their own. */
export type InLanguages<Said> = { readonly EN: Said } & {
  readonly [Other in Exclude<Language, 'EN'>]?: Said;
};

/** The words in a language, or else in English. */
export function inLanguage<Said>(language: Language, words: InLanguages<Said>): Said {
  return words[language] ?? words.EN;
}

/** Reads in a language; while that finds nothing, in the merchant's own, and then in English. */
export async function inFirstLanguage<Row>(
  language: Language,
  merchant: MerchantRecord,
  read: (language: Language) => Promise<readonly Row[]>,
): Promise<Row[]> {
  for (const each of new Set([language, merchant.public.defaultLanguage, 'EN' as const])) {
    const rows = await read(each);
    if (rows.length > 0) return [...rows];
  }
  return [];
}
