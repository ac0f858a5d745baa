// The countries whose mobile numbers can be used: their names, their flags, what a number needs.
import { dialingCodes, type DialingCode } from '@perya/contract/account/phone';
import type { FieldProblem } from '@perya/contract/error-codes';
import { lengthOf } from '@perya/contract/limits';
import { useCall } from '#lib/use-call.ts';

const hourMs = 60 * 60 * 1000;

/** Every country on offer, the merchant's own first; none until the answer has come. */
export function useDialingCodes(enabled: boolean): readonly DialingCode[] {
  return useCall(dialingCodes, {}, { enabled, staleTime: hourMs }).data ?? [];
}

/** The flag's address: a file of the build (vite.config.ts puts them there). */
export function flagOf(country: string): string {
  const version = String(import.meta.env['VITE_FLAGS']);
  return `/m/assets/flag-${country.toLowerCase()}-${version}.svg`;
}

/** Names countries in a language; a code without a name is used itself. */
export function countryNamer(languageTag: string): (country: string) => string {
  const names = new Intl.DisplayNames([languageTag, 'en'], { type: 'region' });
  return (country) => names.of(country) ?? country;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

interface Searched {
  readonly codes: readonly DialingCode[];
  readonly nameOf: (country: string) => string;
  /** Part of a name, with or without accents; a dialing code; a country's two letters. */
  readonly text: string;
}

/** Those that fit what is searched for, in the order they came in. */
export function searchCountries({ codes, nameOf, text }: Searched): readonly DialingCode[] {
  const wanted = plain(text);
  if (wanted === '') return codes;
  const digits = wanted.replace(/^\+/, '');
  return codes.filter(
    ({ country, dialingCode }) =>
      plain(nameOf(country)).includes(wanted) ||
      country.toLowerCase() === wanted ||
      (/^\d+$/.test(digits) && dialingCode.slice(1).startsWith(digits)),
  );
}

const separators = /[\s().\-/]/g;

function lengthsOf(dialingCode: string, codes: readonly DialingCode[]): readonly number[] {
  return codes.filter((each) => each.dialingCode === dialingCode).flatMap((each) => each.lengths);
}

/** The fewest digits of a number with that dialing code, as the server's countries have it. */
export function shortestMobile(dialingCode: string, codes: readonly DialingCode[]): number {
  const lengths = lengthsOf(dialingCode, codes);
  return lengths.length === 0 ? lengthOf.mobileMin : Math.min(...lengths);
}

/**
 * Whether a number is given, and has as many digits as numbers of that dialing code have, with or
 * without a leading zero. The server checks the rest.
 */
export function mobileProblem(
  number: string,
  dialingCode: string,
  codes: readonly DialingCode[],
): FieldProblem | null {
  const bare = number.replace(separators, '');
  if (bare === '') return 'required';
  const national = bare.startsWith(dialingCode) ? bare.slice(dialingCode.length) : bare;
  const isNumber = /^\d+$/.test(national) && national.length >= lengthOf.mobileMin;
  if (!isNumber) return 'invalid';
  if (number.length > lengthOf.mobileMax) return 'tooLong';
  const lengths = lengthsOf(dialingCode, codes);
  if (lengths.length === 0) return null;
  const possible = [national.length, national.replace(/^0+/, '').length];
  return possible.some((length) => lengths.includes(length)) ? null : 'invalid';
}
