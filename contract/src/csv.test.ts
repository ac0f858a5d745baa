// Shows that a CSV holds what was put in, and that no cell of it is a formula.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('[CASH-03] quotes, commas and lines stay inside their cell', () => {
  expect(csvOf([['a', 'b "c"', 'd,e', 'f\ng', '-1.50', '']])).toBe(
    '\uFEFFa,"b ""c""","d,e","f\ng",-1.50,\r\n',
  );
});

test('[CASH-03] no cell begins as a formula, whatever a method or bank is called', () => {
  const begins = fc.constantFrom('=', '+', '-', '@', '\t', '\r');
  fc.assert(
    fc.property(begins, fc.stringMatching(/^[A-Z(]{1,8}$/), (mark, rest) => {
      const [, text = ''] = csvOf([[mark + rest]]).split('\uFEFF');
      expect(text.replace(/^"/, '')).toMatch(/^'/);
    }),
  );
});
