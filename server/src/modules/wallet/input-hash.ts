// Hashes the input of a request, so that a key can be told to come again with other input.
import { createHash } from 'node:crypto';

/** What an input may be made of. Money is bigint; a fraction is a mistake. */
export type Input =
  | string
  | bigint
  | number
  | boolean
  | null
  | undefined
  | readonly Input[]
  | { readonly [name: string]: Input };

/**
 * SHA-256 of the input's canonical form: names sorted, no spaces, bigint as digits with an n, and
 * a field that is undefined the same as one that is not there. Throws RangeError on
 * a number that is not a safe integer.
 */
export function inputHash(input: Input): Buffer {
  return createHash('sha256').update(canonical(input)).digest();
}

function canonical(input: Input): string {
  if (typeof input === 'bigint') return `${input.toString()}n`;
  if (typeof input === 'number' && !Number.isSafeInteger(input)) {
    throw new RangeError('Only whole numbers can be hashed: money is bigint, rates are integers.');
  }
  if (isList(input)) return `[${input.map(canonical).join(',')}]`;
  if (typeof input === 'object' && input !== null) {
    const fields = Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const parts = fields.map(([name, value]) => `${JSON.stringify(name)}:${canonical(value)}`);
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(input ?? null);
}

// Array.isArray does not narrow readonly arrays.
function isList(input: Input): input is readonly Input[] {
  return Array.isArray(input);
}
