// The short form of an id, for people who read it out to customer service.
import type { Id, IdKind } from './id.ts';

/** Without those that are mistaken for others when read or heard: I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const size = 8;
const hexDigits = 10;

/** The last 40 bits of an id, as "4F7K-9QXM": random, so that nobody can count with them. */
export function referenceOf(id: Id<IdKind>): string {
  let rest = BigInt(`0x${id.slice(-hexDigits)}`);
  let text = '';
  for (let place = 0; place < size; place += 1) {
    text = (alphabet[Number(rest % 32n)] ?? '') + text;
    rest /= 32n;
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/**
 * The last ten digits of the UUID that a reference stands for, however it was typed; null for what
 * is no reference.
 */
export function endOfReference(typed: string): string | null {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0');
  const marks = text.replaceAll(/[IL]/g, '1').split('');
  const digits = marks.map((each) => alphabet.indexOf(each));
  if (digits.length !== size || digits.includes(-1)) return null;
  const value = digits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n);
  return value.toString(16).padStart(hexDigits, '0');
}
