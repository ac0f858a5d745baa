// The rule for e-mail addresses; pure.
import type { FieldProblem } from '@perya/contract/error-codes';
import { lengthOf } from '@perya/contract/limits';

const suffixes = { short: '{2,3}', long: '{2,24}' } as const;

/**
 * Word characters, a domain and a suffix of 2 or 3 letters, as the specification has it (section
 * 5); `long` lets longer suffixes through. Each repetition ends at a dot, so it takes linear time.
 */
export function emailPattern(long: boolean): RegExp {
  const suffix = suffixes[long ? 'long' : 'short'];
  return new RegExp(`^[\\w.+-]+@(?:[A-Za-z0-9-]+\\.)+[A-Za-z]${suffix}$`);
}

/** What is wrong with a trimmed address; `long` as for {@link emailPattern}. */
export function emailProblem(email: string, long: boolean): FieldProblem | undefined {
  if (email === '') return 'required';
  if (email.length > lengthOf.emailMax) return 'tooLong';
  return emailPattern(long).test(email) ? undefined : 'invalid';
}
