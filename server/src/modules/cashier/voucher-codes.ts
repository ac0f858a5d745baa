// Codes of vouchers: random, told by a keyed hash and by their last letters.
import type { SecretBox } from '#lib/secret-box';
import { randomText } from '#lib/random-text';

// Crockford's base32: no letter that is taken for another. 16 of them have 80 bits.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;
const group = /.{4}/g;
const shownLetters = 4;

/** As "7K4D-2MWX-90TB-QZ1C". */
const newCode = (): string => (randomText(length, letters).match(group) ?? []).join('-');

/** What a voucher is found by: the same however its code is typed. */
export function printOf(secrets: SecretBox, merchant: string, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0');
  return secrets.fingerprint(plain.replaceAll(/[IL]/g, '1'), `voucher ${merchant}`);
}

/** What is kept of codes, in their order. */
export interface CodeMarks {
  readonly prints: readonly Buffer[];
  readonly ends: readonly string[];
}

export interface NewCodes extends CodeMarks {
  readonly codes: readonly string[];
}

export function newCodes(secrets: SecretBox, merchant: string, count: number): NewCodes {
  const codes = Array.from({ length: count }, newCode);
  return {
    codes,
    prints: codes.map((code) => printOf(secrets, merchant, code)),
    ends: codes.map((code) => code.slice(-shownLetters)),
  };
}
