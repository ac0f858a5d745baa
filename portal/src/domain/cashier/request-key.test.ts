// Shows that a wish keeps its key until it was answered, and another wish has another.
import { afterEach, expect, test } from 'vitest';
import { forgetRequestKey, requestKeyFor } from './request-key.ts';

afterEach(() => forgetRequestKey('deposit'));

const wish = { method: 'bank', amount: '500.00' };

test('the same wish has the same key until it is answered', () => {
  const key = requestKeyFor('deposit', wish);
  expect(key).toMatch(/^[\w-]{16,64}$/);
  expect(requestKeyFor('deposit', { ...wish })).toBe(key);
  forgetRequestKey('deposit');
  expect(requestKeyFor('deposit', wish)).not.toBe(key);
});

test('another wish has another key, and so has another kind', () => {
  const key = requestKeyFor('deposit', wish);
  expect(requestKeyFor('withdrawal', wish)).not.toBe(key);
  expect(requestKeyFor('deposit', wish)).toBe(key);
  expect(requestKeyFor('deposit', { ...wish, amount: '500.01' })).not.toBe(key);
});
