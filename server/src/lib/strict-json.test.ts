// Attacks the strict reader of JSON with what two readers could understand in two ways.
import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { parseStrictJson } from './strict-json.ts';

const read = (text: string): unknown => parseStrictJson(Buffer.from(text));

describe('strict JSON', () => {
  it('reads what is plain', () => {
    const text = '{"a":{"b":1,"c":[{"b":2},{"b":"}"}]},"b":-5,"d":1.5,"e":"\\"x\\":1","f":null}';
    expect(read(text)).toEqual(JSON.parse(text));
  });

  it('refuses a key that stands twice, however it is written', () => {
    for (const text of [
      '{"a":1,"a":1}',
      '{"a":1,"\\u0061":2}',
      '{"x":{"a":1,"b":{"a":1},"a":2}}',
      '[{"a":[{}],"a":[]}]',
      '{"__proto__":{}}',
      '{"\\u005f_proto__":1}',
    ]) {
      expect(() => read(text), text).toThrow(SyntaxError);
    }
  });

  it('refuses numbers that are not plain, or not held exactly', () => {
    for (const number of [
      '1e5',
      '1E2',
      '-0',
      '-0.0',
      '1.0',
      '9007199254740993',
      '1e999',
      '01',
      '+1',
      '٣',
      'NaN',
      'Infinity',
      '0x10',
    ]) {
      expect(() => read(`{"amount":${number}}`), number).toThrow(SyntaxError);
    }
  });

  it('refuses nesting that would end a reader’s stack', () => {
    expect(() => read(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toThrow(SyntaxError);
    expect(() => read(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)).toThrow(SyntaxError);
    expect(read('[[[["["]]]]')).toEqual([[[['[']]]]);
  });

  it('refuses broken UTF-8 and a byte order mark', () => {
    expect(() => parseStrictJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(SyntaxError);
    expect(() => read('\uFEFF{}')).toThrow(SyntaxError);
  });
});

const key = fc.string().filter((name) => name !== '__proto__');
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.maxSafeInteger().filter((number) => !Object.is(number, -0)),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(null, true, false),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

test('what JSON.stringify writes is read as it was', () => {
  fc.assert(
    fc.property(tree, (value) => {
      expect(read(JSON.stringify(value))).toEqual(value);
    }),
  );
});

/** Throws what is no refusal. */
function readOrRefuse(bytes: Buffer): void {
  try {
    parseStrictJson(bytes);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}

/** How many characters were looked at until the text was read or refused. */
function charactersRead(text: string): number {
  const bytes = Buffer.from(text);
  const looks = vi.spyOn(String.prototype, 'charCodeAt');
  readOrRefuse(bytes);
  const count = looks.mock.calls.length;
  looks.mockRestore();
  return count;
}

describe('the cost of reading', () => {
  // What a tokenizer can be slow with: strings that don't end, escapes, keys, numbers, brackets.
  const part = fc.constantFrom(
    '"',
    '\\"',
    '\\',
    '{',
    '}',
    '[]',
    ',',
    ':',
    '1',
    'a',
    ' ',
    '\\u0022',
  );
  const parts = fc.array(part, { minLength: 1, maxLength: 6 }).map((all) => all.join(''));

  it('is one look at each character at most, whatever the text is made of', () => {
    fc.assert(
      fc.property(part, parts, (start, repeated) => {
        const text = start + repeated.repeat(Math.floor(1_000 / repeated.length));
        expect(charactersRead(text)).toBeLessThanOrEqual(text.length);
      }),
    );
    const plain = JSON.stringify({ a: Array.from({ length: 200 }, (_, i) => ({ [i]: 'x"y' })) });
    expect(charactersRead(plain)).toBeGreaterThan(plain.length / 2);
  });

  it.each([
    ['a string without an end', `"${'\\"'.repeat(31_000)}`],
    ['a string within an object', `{"a":"${'\\"'.repeat(31_000)}`],
    ['quotes alone', '"'.repeat(62_000)],
    ['keys', JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [i, 0])))],
    ['numbers', JSON.stringify(Array.from({ length: 31_000 }, () => 1))],
  ])('is one look at each character of 62 KB of %s', (_what, text) => {
    expect(charactersRead(text)).toBeLessThanOrEqual(text.length);
  });
});
