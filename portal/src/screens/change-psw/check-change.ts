// The checks of the form for a new password; pure.
import type { Problems } from '#domain/form/form.ts';
import { newPasswordProblem } from '#domain/form/new-password.ts';

interface PasswordChange {
  /** Null while the field is not shown. */
  readonly oldPassword: string | null;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

function confirmProblem({ newPassword, confirmNewPassword }: PasswordChange) {
  if (confirmNewPassword === '') return 'required';
  return confirmNewPassword === newPassword ? undefined : 'mismatch';
}

/** Problems by field; empty when the form can be sent. */
export function checkChange(form: PasswordChange): Problems {
  const newPassword = newPasswordProblem(form.newPassword);
  const confirmNewPassword = confirmProblem(form);
  return {
    ...(form.oldPassword === '' && { oldPassword: 'required' as const }),
    ...(newPassword && { newPassword }),
    ...(confirmNewPassword && { confirmNewPassword }),
  };
}

/** The new password is the old one; known here only when the old one was typed too. */
export function isSame({ oldPassword, newPassword }: PasswordChange): boolean {
  return oldPassword !== null && oldPassword !== '' && oldPassword === newPassword;
}
