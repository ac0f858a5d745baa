// Shows that an amount is read as its writer meant it, and never a hundredfold.
import { languages } from '@perya/contract/language';
import { currencies, money, wireMoney } from '@perya/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '#lib/format-money.ts';
import { amountProblem, readAmount } from './amount.ts';

test.each([
  ['500', 'PHP', 'EN', 50_000n],
  ['1,500.5', 'PHP', 'EN', 150_050n],
  ['1,50', 'PHP', 'EN', 150n],
  ['1.500,50', 'BRL', 'PT', 150_050n],
  ['1.50', 'BRL', 'PT', 150n],
  ['1.500.000', 'VND', 'VI', 1_500_000n],
  ['1,500', 'VND', 'VI', null],
  ['1.000', 'VND', 'EN', null],
  ['1500.00', 'VND', 'VI', 1_500n],
  ['1.500', 'PHP', 'EN', null],
  ['500.', 'PHP', 'EN', 50_000n],
  ['.5', 'PHP', 'EN', 50n],
  ['0500', 'PHP', 'EN', 50_000n],
  ['٥٠٠٫٥', 'PHP', 'AR', 50_050n],
  ['５００', 'CNY', 'CN', 50_000n],
  [' 1 500 ', 'PHP', 'EN', 150_000n],
  ['0', 'PHP', 'EN', null],
  ['-5', 'PHP', 'EN', null],
  ['1e3', 'PHP', 'EN', null],
  ['12,34,567', 'PHP', 'EN', null],
  ['0.000001', 'USDT', 'EN', 1n],
] as const)('%s %s in %s', (typed, currency, language, minor) => {
  expect(readAmount(typed, currency, language)).toBe(minor);
});

test('what the portal writes, it reads, in every language and currency', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 13n });
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom(...currencies),
      fc.constantFrom(...languages),
      (minor, currency, language) => {
        const text = formatMoney(wireMoney(money(minor), currency), currency, language, {
          exact: true,
        });
        const typed = text.replaceAll(/[^\d.,]/g, '');
        expect(readAmount(typed, currency, language)).toBe(minor);
      },
    ),
  );
});

test('an amount is held against its limits', () => {
  const limits = { least: '100.00', most: '50000.00' };
  const problem = (typed: string) => amountProblem(typed, 'PHP', 'EN', limits);
  expect(['', '99.99', '100', '50000', '50000.01', 'abc'].map(problem)).toEqual([
    'required',
    'tooSmall',
    null,
    null,
    'tooLarge',
    'invalid',
  ]);
});
