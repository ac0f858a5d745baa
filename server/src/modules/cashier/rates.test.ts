// Conversions for every amount and rate: nobody gains by asking twice, and a quote is enough.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf, rateIn, worth, writtenRate } from './rates.ts';

const pair = { base: 'USDT', counter: 'PHP' } as const;
const amounts = fc.bigInt({ min: 1n, max: 10n ** 13n });
const rates = fc.bigInt({ min: 1n, max: 10n ** 12n });

test('the quoted amount is worth what was asked for, and one unit less is not', () => {
  fc.assert(
    fc.property(amounts, rates, (asked, rate) => {
      const price = priceOf(asked, pair, rate);
      expect(worth(price, pair, rate)).toBeGreaterThanOrEqual(asked);
      expect(worth(price - 1n, pair, rate)).toBeLessThan(asked);
    }),
  );
});

test('two parts are never worth more than the whole', () => {
  fc.assert(
    fc.property(amounts, amounts, rates, (one, other, rate) => {
      const parts = worth(one, pair, rate) + worth(other, pair, rate);
      expect(parts).toBeLessThanOrEqual(worth(one + other, pair, rate));
    }),
  );
});

test('a rate is read exactly as it is written', () => {
  fc.assert(
    fc.property(rates, (rate) => {
      expect(rateIn(writtenRate(rate))).toBe(rate);
    }),
  );
  expect(worth(50_000_000n, pair, rateIn('58.20') ?? 0n)).toBe(291_000n);
  for (const wrong of ['0', '-1', '1e3', '58.2000001', '58,2', '', '0.000000', '1 000']) {
    expect(rateIn(wrong)).toBeNull();
  }
});
