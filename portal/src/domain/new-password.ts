// The rule for a password that is to be set, wherever one is.
import type { FieldProblem } from '@perya/contract/error-codes';
import { lengthOf } from '@perya/contract/limits';

/** What is wrong with a password that is to be set; the server knows those that leaked. */
export function newPasswordProblem(password: string): FieldProblem | undefined {
  if (password === '') return 'required';
  if (password.length < lengthOf.passwordMin) return 'tooShort';
  return password.length > lengthOf.passwordMax ? 'tooLong' : undefined;
}
