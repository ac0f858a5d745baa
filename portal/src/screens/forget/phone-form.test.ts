// Shows when a password may be set by phone, and how the form says what is in the way.
import { expect, test } from 'vitest';
import { loadCatalogue, translator } from '#lib/text.tsx';
import '../../about-portal.ts';
import { errorLine, wrongFields } from './phone-form.ts';

const t = translator(await loadCatalogue('EN', ['account']), 'EN');
const good = { mobile: null, code: '123456', password: 'lantern-river-42' };

test('[FORGOT-03] number, code and password are each held to their rule', () => {
  expect(wrongFields(good)).toEqual([]);
  expect(wrongFields({ ...good, mobile: 'required' })).toEqual(['mobileNum']);
  for (const code of ['', '123', '12345678901', '12345a']) {
    expect(wrongFields({ ...good, code })).toEqual(['verificationCode']);
  }
  for (const password of ['', 'seven77', 'x'.repeat(65)]) {
    expect(wrongFields({ ...good, password })).toEqual(['newPassword']);
  }
});

test('[FORGOT-03] [MORE-05] errors are joined by commas, once their fields were visited', () => {
  const wrong = wrongFields({ mobile: 'invalid', code: '', password: 'short' });
  expect(errorLine(t, wrong, new Set(), 10)).toBe('');
  expect(errorLine(t, wrong, new Set(['mobileNum', 'newPassword']), 10)).toBe(
    'The mobile number is wrong: it has at least 10 digits, the password needs 8 to 64 characters',
  );
  expect(errorLine(t, wrong, new Set(['verificationCode']), 10)).toBe(
    'the code has 4 to 10 digits',
  );
  expect(errorLine(t, [], new Set(['mobileNum']), 10)).toBe('');
});
