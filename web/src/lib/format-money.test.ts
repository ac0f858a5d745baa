// Shows that money is written with its currency, exactly, in the language's own marks.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageTable, languages } from '@perya/contract/language';
import { currencyDigits, money, wireMoney } from '@perya/contract/money';
import { formatMoney } from './format-money.ts';

test.each([
  ['12480.50', 'PHP', {}, '₱12,480.50'],
  ['0', 'PHP', {}, '₱0.00'],
  ['-5.5', 'PHP', {}, '−₱5.50'],
  ['48210.00', 'PHP', { sign: true }, '+₱48,210.00'],
  ['0.00', 'PHP', { sign: true }, '₱0.00'],
  ['123456789.99', 'PHP', {}, '₱123,456,789.99'],
  ['1.999999', 'USDT', {}, '1.99 USDT'],
  ['1.999999', 'USDT', { exact: true }, '1.999999 USDT'],
  ['500.00', 'PHP', { whole: true }, '₱500'],
  ['500.50', 'PHP', { whole: true }, '₱500.50'],
  ['1500000', 'VND', {}, '₫1,500,000'],
  ['1000.00', 'FUN', {}, '1,000.00 FUN'],
] as const)('[CONST-05] writes %s %s as %s', (amount, currency, format, text) => {
  expect(formatMoney(amount, currency, 'EN', format)).toBe(text);
});

test.each(languages)('[CONST-05] %s parts thousands and fractions as its people do', (language) => {
  const { tag, group, decimal } = languageTable[language];
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.8);
  const marks = parts.filter(({ type }) => type === 'group' || type === 'decimal');
  expect(marks.map(({ value }) => value)).toEqual([group, group, decimal]);
  expect(formatMoney('1234567.80', 'PHP', language)).toBe(`₱1${group}234${group}567${decimal}80`);
});

test('loses no digit of any amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (minor) => {
      const text = formatMoney(wireMoney(money(minor), 'PHP'), 'PHP', 'EN');
      expect(BigInt(text.replace(/\D/g, ''))).toBe(minor);
      expect(text.split('.')[1]).toHaveLength(currencyDigits.PHP);
    }),
  );
});
