// The rule for new passwords.
import type { FieldProblem } from '@perya/contract/error-codes';
import { lengthOf } from '@perya/contract/limits';

/** What is wrong with a new password; the server knows those that leaked. */
export function newPasswordProblem(password: string): FieldProblem | undefined {
  if (password === '') return 'required';
  if (password.length < lengthOf.passwordMin) return 'tooShort';
  return password.length > lengthOf.passwordMax ? 'tooLong' : undefined;
}
