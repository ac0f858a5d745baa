// Shows that a short reference leads back to its id, however a person types it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toId } from './id.ts';
import { endOfReference, referenceOf } from './reference.ts';

test('a reference leads back to its id, in capitals or not, with its dash or without', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      const reference = referenceOf(toId('withdrawal', uuid));
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      for (const typed of [reference, reference.toLowerCase(), reference.replace('-', ' ')]) {
        expect(endOfReference(typed)).toBe(uuid.slice(-10));
      }
    }),
  );
});

test('what looks alike is read alike, and what is no reference is none', () => {
  expect(endOfReference('O0I1-L111')).toBe(endOfReference('0011-1111'));
  for (const typed of ['', '1234', '1234-567U', '1234-56789']) {
    expect(endOfReference(typed)).toBeNull();
  }
});
