// Attacks the strict reader of JSON with what two readers could understand in two ways.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
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
