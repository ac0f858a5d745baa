// Shows that money survives the wire whole, and that nothing else gets in.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currencies,
  currencyDigits,
  floorShare,
  largestMoney,
  money,
  parseMoney,
  wireMoney,
} from './money.ts';
import { moneySchema } from './money-schema.ts';

const amounts = fc.bigInt({ min: -largestMoney, max: largestMoney }).map(money);
const anyCurrency = fc.constantFrom(...currencies);

describe('money on the wire', () => {
  test('every amount of every currency comes back as it went', () => {
    fc.assert(
      fc.property(amounts, anyCurrency, (amount, currency) => {
        const text = wireMoney(amount, currency);
        expect(moneySchema.safeParse(text).success).toBe(true);
        expect(parseMoney(text, currency)).toBe(amount);
      }),
    );
  });

  test('shows the digits of its currency, no more and no fewer', () => {
    fc.assert(
      fc.property(amounts, anyCurrency, (amount, currency) => {
        const fraction = wireMoney(amount, currency).split('.')[1] ?? '';
        expect(fraction).toHaveLength(currencyDigits[currency]);
      }),
    );
  });

  test.each([
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    '',
    ' 1',
    '1 ',
    '+1',
    '01',
    '1.',
    '.5',
    '1,000.00',
    '1.234',
    '--1',
    '1_000',
    '１',
    '10000000000000000',
    '[1]',
  ])('refuses %j', (text) => {
    expect(parseMoney(text, 'PHP')).toBeNull();
  });

  test('refuses a fraction that the currency does not have, and never rounds', () => {
    expect(parseMoney('1.5', 'VND')).toBeNull();
    expect(parseMoney('0.000001', 'USDT')).toBe(1n);
    expect(parseMoney('0.001', 'PHP')).toBeNull();
  });

  test('a share is rounded towards zero and never more than the whole', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 1_000_000n }), (amount, parts) => {
        const share = floorShare(amount, parts);
        expect(share * 1_000_000n - amount * parts > -1_000_000n).toBe(true);
        expect(share < 0n ? -share : share).toBeLessThanOrEqual(amount < 0n ? -amount : amount);
      }),
    );
  });
});
