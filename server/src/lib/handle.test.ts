// Shows what of an input is refused before any handler sees it.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import { checkInput } from './handle.ts';
import { knownError } from './known-error.ts';

const spec = {
  input: z.object({
    plain: z.optional(z.string()),
    nested: z.optional(z.object({ list: z.array(z.object({ text: z.string() })) })),
    any: z.optional(z.record(z.string(), z.string())),
  }),
};

test('U+0000 is refused in a text, in a text within, and in the name of a field', () => {
  const nul = 'a\0b';
  const wrong = [
    ['plain', { plain: nul }],
    ['nested', { nested: { list: [{ text: 'a' }, { text: nul }] } }],
    ['any', { any: { [nul]: 'a' } }],
  ] as const;
  for (const [field, input] of wrong) {
    expect(() => checkInput(spec, input)).toThrow(
      expect.objectContaining({ value: { fields: { [field]: 'invalid' } } }) as Error,
    );
  }
  const fine = { plain: 'a', nested: { list: [{ text: 'b' }] }, any: { c: 'd' } };
  expect(checkInput(spec, fine)).toEqual(fine);
});

test('a text that PostgreSQL has no place for is wrong input, not a fault of ours', () => {
  const log = { error: () => expect.unreachable(), warn: () => expect.unreachable() };
  const refused = Object.assign(new Error('invalid byte sequence'), { code: '22021' });
  const known = knownError(refused, log as unknown as Parameters<typeof knownError>[1]);
  expect(known).toBeInstanceOf(AppError);
  expect(known.code).toBe('input.invalid');
});
