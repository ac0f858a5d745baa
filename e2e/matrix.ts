// How much of a matrix (screens by languages, themes and states) a run goes through.
import { languages, type Language } from '@perya/contract/language';

/** `npm run test:long` goes through all of every matrix, `npm test` through its sample. */
export const isWhole = process.env['PERYA_LONG'] === 'on';

/** What a run goes through: all of it, or what belongs to the sample. */
export function sampleOf<T>(all: readonly T[], isInSample: (each: T) => boolean): readonly T[] {
  return isWhole ? all : all.filter(isInSample);
}

/**
 * Each of these shows faults that the others hide: the base, the longest texts (Filipino), writing
 * from right to left (Arabic), and a script without spaces, with marks over and under (Thai).
 */
const sampleLanguages: readonly Language[] = ['EN', 'TY', 'AR', 'TH'];

export const isSampleLanguage = (language: Language): boolean => sampleLanguages.includes(language);

export const languagesToTest = sampleOf(languages, isSampleLanguage);
