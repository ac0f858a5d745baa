// Tries the checks that run before anything is sent, at their edges.
import { describe, expect, test } from 'vitest';
import { checkNewPaymentPassword, codeProblem, numberProblem } from './checks.ts';

describe('[SECUR-01] the payment password', () => {
  const good = { newPaymentPassword: 'abc123', again: 'abc123', paymentPassword: 'old' };

  test('passes with both the same, and the old one where there is one', () => {
    expect(checkNewPaymentPassword(good, true)).toEqual({});
    expect(checkNewPaymentPassword({ ...good, paymentPassword: '' }, false)).toEqual({});
    const wrong = checkNewPaymentPassword({ ...good, paymentPassword: ' ' }, true);
    expect(wrong['paymentPassword']).toBe('required');
  });

  test.each([
    ['', 'required'],
    ['12345', 'tooShort'],
    ['a'.repeat(21), 'tooLong'],
    ['123456', undefined],
    ['a'.repeat(20), undefined],
  ])('%s', (newPaymentPassword, problem) => {
    const typed = { newPaymentPassword, again: newPaymentPassword };
    expect(checkNewPaymentPassword(typed, false)['newPaymentPassword']).toBe(problem);
  });

  test('is typed twice alike', () => {
    expect(checkNewPaymentPassword({ ...good, again: 'abc124' }, true)['again']).toBe('mismatch');
    expect(checkNewPaymentPassword({ ...good, again: '' }, true)['again']).toBe('required');
  });
});

test.each([
  [undefined, 'required'],
  ['12', 'invalid'],
  ['12a456', 'invalid'],
  ['1234', undefined],
  ['123456', undefined],
  ['12345678901', 'invalid'],
])('the code %s', (code, problem) => {
  expect(codeProblem(code)).toBe(problem);
});

test('[SECUR-01] an account number is as its bank writes them, spaces and hyphens aside', () => {
  const pattern = '^09\\d{9}$';
  expect(numberProblem('0917 123-4567', pattern)).toBeUndefined();
  expect(numberProblem('0817 123 4567', pattern)).toBe('invalid');
  expect(numberProblem('', pattern)).toBe('required');
  expect(numberProblem('anything', undefined)).toBeUndefined();
});
