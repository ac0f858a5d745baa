// How long feedback must and may be.
import type { FieldProblem } from '@perya/contract/error-codes';
import { lengthOf } from '@perya/contract/limits';

/** Spaces around it do not count. */
export function contentProblem(content: string): FieldProblem | undefined {
  const { length } = content.trim();
  if (length === 0) return 'required';
  if (length < lengthOf.feedbackMin) return 'tooShort';
  return length > lengthOf.feedbackMax ? 'tooLong' : undefined;
}
