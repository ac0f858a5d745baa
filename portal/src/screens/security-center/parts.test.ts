// Names the parts of the security centre, and lights its lamps.
import { describe, expect, test } from 'vitest';
import { levelOf, partNames, partOf, stepsOf, type Overview } from './parts.ts';

const bare: Overview = {
  hasPassword: true,
  passwordChangedAt: null,
  hasPaymentPassword: false,
  mobile: null,
  mobileVerified: false,
  email: null,
  emailVerified: false,
  realName: null,
  payoutAccounts: 0,
  document: 'none',
  twoStep: false,
  recoveryCodesLeft: 0,
  passkeys: 0,
  providers: [],
  sessions: 1,
  withdrawalsRestUntil: null,
};

test('[ROUTE-24] an address names a part, or shows the overview', () => {
  for (const name of partNames) expect(partOf(new URLSearchParams({ part: name }))).toBe(name);
  expect(partOf(new URLSearchParams())).toBeNull();
  expect(partOf(new URLSearchParams({ part: 'constructor' }))).toBeNull();
});

describe('[SECUR-01] the lamps', () => {
  const lit = (changes: Partial<Overview>) =>
    stepsOf({ ...bare, ...changes })
      .filter((step) => step.done)
      .map((step) => step.part);

  test('stand for what a thief would need besides the password', () => {
    expect(lit({})).toEqual([]);
    expect(lit({ hasPaymentPassword: true })).toEqual(['paymentPassword']);
    expect(lit({ mobile: '+63 917 ••• ••67' })).toEqual([]);
    expect(lit({ mobileVerified: true, emailVerified: true })).toEqual(['mobile', 'email']);
    expect(lit({ twoStep: true })).toEqual(['passkeys']);
    expect(lit({ passkeys: 2 })).toEqual(['passkeys']);
    expect(lit({ document: 'underReview' })).toEqual([]);
    expect(lit({ document: 'verified' })).toEqual(['documents']);
  });

  test('say how well the account is guarded', () => {
    const all = { hasPaymentPassword: true, mobileVerified: true, emailVerified: true };
    const level = (changes: Partial<Overview>) => levelOf(stepsOf({ ...bare, ...changes }));
    expect(level({ mobileVerified: true })).toBe('low');
    expect(level({ mobileVerified: true, twoStep: true })).toBe('middle');
    expect(level(all)).toBe('middle');
    expect(level({ ...all, passkeys: 1 })).toBe('high');
  });
});
