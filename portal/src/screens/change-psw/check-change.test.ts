// Shows what the form for a new password refuses by itself.
import { expect, test } from 'vitest';
import { newPasswordProblem } from '#domain/form/new-password.ts';
import { checkChange, isSame } from './check-change.ts';

const good = {
  oldPassword: 'the old one',
  newPassword: 'lantern-river-42',
  confirmNewPassword: 'lantern-river-42',
};

test('[PSW-01] the old password is needed only while its field is shown', () => {
  expect(checkChange(good)).toEqual({});
  expect(checkChange({ ...good, oldPassword: null })).toEqual({});
  expect(checkChange({ ...good, oldPassword: '' })).toEqual({ oldPassword: 'required' });
});

test('[PSW-01] the confirmation is required and must match', () => {
  const { newPassword } = good;
  for (const [confirmNewPassword, problem] of [
    ['', 'required'],
    [`${newPassword} `, 'mismatch'],
    [newPassword.toUpperCase(), 'mismatch'],
  ] as const) {
    expect(checkChange({ ...good, confirmNewPassword })).toEqual({ confirmNewPassword: problem });
  }
});

test('[PSW-01] a new password has 8 to 64 characters of any kind', () => {
  expect(newPasswordProblem('')).toBe('required');
  expect(newPasswordProblem('seven77')).toBe('tooShort');
  expect(newPasswordProblem('eight888')).toBeUndefined();
  expect(newPasswordProblem('ñ'.repeat(64))).toBeUndefined();
  expect(newPasswordProblem('x'.repeat(65))).toBe('tooLong');
});

test('[PSW-02] new equal to old is told apart from other mistakes', () => {
  expect(isSame(good)).toBe(false);
  expect(isSame({ ...good, oldPassword: good.newPassword })).toBe(true);
  expect(isSame({ ...good, oldPassword: null })).toBe(false);
  expect(isSame({ oldPassword: '', newPassword: '', confirmNewPassword: '' })).toBe(false);
});
