// Reads and shows mobile numbers, by the rules of each country's numbering plan.
import type { DialingCode } from '@perya/contract/account/phone';
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

const mobileTypes: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

const dialingCodes = new Set<string>(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/** Digits as people group them; letters ("1-800-FLOWERS") and extensions are no mobile number. */
const asTyped = /^\+?[\d\s().-]+$/;

/**
 * A number as typed, in E.164; null when no mobile number looks like that. Without a dialing code
 * ("+63") the country's is meant. Spaces, a national leading zero and a repeated dialing code are
 * fine; another dialing code in the number than the one that was chosen is not.
 */
export function readMobile(
  number: string,
  dialingCode: string | undefined,
  country: string,
): string | null {
  const own = getCountryCallingCode(country as CountryCode);
  const code = dialingCode?.replace(/^\+/, '') || own;
  if (!dialingCodes.has(code) || !asTyped.test(number)) return null;
  const by =
    code === own ? { defaultCountry: country as CountryCode } : { defaultCallingCode: code };
  const read = parsePhoneNumberFromString(number, { ...by, extract: false });
  if (read?.countryCallingCode !== code || !mobileTypes.includes(read.getType())) return null;
  return read.number;
}

/** The ISO 3166 code of an E.164 number's country; null when none has such numbers. */
export function countryOfMobile(mobile: string): string | null {
  return parsePhoneNumberFromString(mobile)?.country ?? null;
}

/** What numbers begin with that are sold together: the dialing code and three digits. */
export function prefixOf(mobile: string): string {
  const code = parsePhoneNumberFromString(mobile)?.countryCallingCode ?? '';
  return mobile.slice(0, 1 + code.length + 3);
}

/** The library's types leave out what its plans know of a kind of number. */
interface Plan {
  readonly numberingPlan: { type(kind: 'MOBILE'): { possibleLengths(): number[] } | undefined };
}

function dialingCodeOf(country: CountryCode): DialingCode[] {
  const plan = new Metadata();
  plan.selectNumberingPlan(country);
  const mobile = (plan as unknown as Plan).numberingPlan.type('MOBILE');
  const example = getExampleNumber(country, examples);
  if (!mobile || !example) return [];
  return [
    {
      country,
      dialingCode: `+${getCountryCallingCode(country)}`,
      example: example.formatNational(),
      lengths: mobile.possibleLengths(),
    },
  ];
}

/** What a picker offers for these countries, in their order; one without mobiles is left out. */
export function dialingCodesOf(countries: readonly string[]): DialingCode[] {
  const known = new Set<string>(getCountries());
  return countries
    .filter((country) => known.has(country))
    .flatMap((country) => dialingCodeOf(country as CountryCode));
}

/** An E.164 number with its middle hidden: "+63 917 ••• ••67". */
export function maskedMobile(mobile: string): string {
  const read = parsePhoneNumberFromString(mobile);
  const code = read?.countryCallingCode ?? '';
  const digits = mobile.slice(1 + code.length);
  const hidden = '•'.repeat(Math.max(digits.length - 5, 3)) + digits.slice(-2);
  return [`+${code}`, digits.slice(0, 3), hidden.slice(0, 3), hidden.slice(3)].join(' ');
}
