// Shows that no dialect rounds money that moves, and none tells more balance than there is.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formBalance, formFromMoney, formSignedText, moneyFromForm } from './dialect-form.ts';
import { moneyFromRsa, rsaBalance, rsaFromMoney } from './dialect-rsa.ts';
import { currencies, largestMoney, money } from '../money.ts';

const currency = fc.constantFrom(...currencies);
const minor = fc.bigInt({ min: 0n, max: 10n ** 13n - 1n }).map(money);

describe('amounts of the RSA dialect', () => {
  it('fit the currency or are refused', () => {
    expect(moneyFromRsa(1_050_000, 'PHP')).toBe(1_050n);
    expect(moneyFromRsa(1_050_001, 'PHP')).toBeNull();
    expect(moneyFromRsa(100_000, 'VND')).toBe(1n);
    expect(moneyFromRsa(150_000, 'VND')).toBeNull();
    expect(moneyFromRsa(1, 'USDT')).toBe(10n);
    expect(moneyFromRsa(-100_000, 'PHP')).toBe(-100n);
    for (const odd of [0.5, Number.NaN, Infinity, 2 ** 53]) {
      expect(moneyFromRsa(odd, 'USDT')).toBeNull();
    }
  });

  it('tell a balance rounded down, within what a number holds', () => {
    expect(rsaBalance(money(123_456_789n), 'USDT')).toBe(12_345_678);
    expect(rsaFromMoney(money(123_456_789n), 'USDT')).toBeNull();
  });

  test('come back as they went, or are not written at all', () => {
    fc.assert(
      fc.property(minor, currency, (amount, of) => {
        const written = rsaFromMoney(amount, of);
        const back = written === null ? null : moneyFromRsa(written, of);
        const mustFit = of === 'PHP' && amount < 10n ** 12n;
        expect(mustFit ? [amount] : [amount, null]).toContain(back);
        const told = moneyFromRsa(rsaBalance(amount, of), of);
        expect(told === null || told <= amount).toBe(true);
      }),
    );
  });
});

test('what is told of the largest balances can be staked in each dialect', () => {
  const large = fc.bigInt({ min: 10n ** 12n, max: largestMoney }).map(money);
  fc.assert(
    fc.property(large, currency, (amount, of) => {
      const byRsa = moneyFromRsa(rsaBalance(amount, of), of);
      const byForm = moneyFromForm(formBalance(amount, of), of);
      for (const told of [byRsa, byForm]) {
        expect(told).not.toBeNull();
        expect(told ?? 0n).toBeLessThanOrEqual(amount);
        expect(told ?? 0n).toBeGreaterThan(10n ** 10n);
      }
    }),
  );
});

describe('amounts of the form dialect', () => {
  it('fit the currency or are refused', () => {
    expect(moneyFromForm('10.50', 'PHP')).toBe(1_050n);
    expect(moneyFromForm('100.00', 'VND')).toBe(100n);
    expect(moneyFromForm('100.50', 'VND')).toBeNull();
    expect(moneyFromForm('0.01', 'USDT')).toBe(10_000n);
    expect(moneyFromForm('-3.00', 'VND')).toBe(-3n);
    for (const odd of ['1', '1.0', '1.000', '-0.00', '01.00', '1e2', '', '１.00', '.50']) {
      expect(moneyFromForm(odd, 'PHP')).toBeNull();
    }
  });

  test('come back as they went, or are not written at all', () => {
    fc.assert(
      fc.property(minor, currency, fc.boolean(), (amount, of, below) => {
        const signed = money(below ? -amount : amount);
        const written = formFromMoney(signed, of);
        const back = written === null ? null : moneyFromForm(written, of);
        const mustFit = of === 'PHP' || of === 'VND';
        expect(mustFit ? [signed] : [signed, null]).toContain(back);
        const told = moneyFromForm(formBalance(amount, of), of);
        expect(told !== null && told <= amount).toBe(true);
      }),
    );
  });
});

test('what the form dialect signs has one order, and leaves out the signature alone', () => {
  const pairs = fc.array(fc.stringMatching(/^[a-z]{1,4}=[A-Za-z0-9%.]{0,5}$/), { minLength: 1 });
  fc.assert(
    fc.property(pairs, fc.string(), (given, secret) => {
      const text = formSignedText([...given, 'sign=abc'].join('&'), secret);
      expect(text).toBe(formSignedText([...given].reverse().join('&'), secret));
      const own = given.filter((pair) => !pair.startsWith('sign='));
      expect(text.split('&').slice(0, own.length).sort()).toEqual([...own].sort());
    }),
  );
});
