// Shared by forms: the text of a problem, and the focus on the first wrong field.
import type { FieldProblem } from '@perya/contract/error-codes';
import { lengthOf } from '@perya/contract/limits';
import { flushSync } from 'react-dom';
import { useInBrowser } from '#lib/in-browser.ts';
import type { Translate } from '#lib/text.tsx';

export type Problems = Readonly<Record<string, FieldProblem | undefined>>;

/** What a field holds, where a wrong form has words of its own; `min` and `max` characters. */
export interface Format {
  readonly kind: 'account' | 'password' | 'email' | 'name' | 'mobile';
  readonly min: number;
  readonly max: number;
}

export const passwordFormat: Format = {
  kind: 'password',
  min: lengthOf.passwordMin,
  max: lengthOf.passwordMax,
};

/** The text of a field's problem; null when it has none. */
export function problemText(
  t: Translate,
  problem: FieldProblem | null | undefined,
  format?: Format,
): string | null {
  if (!problem) return null;
  const isOfForm = problem !== 'required' && problem !== 'mismatch';
  if (!format || !isOfForm) return t(`field.${problem}`);
  const { kind, min, max } = format;
  return t(`format.${kind}`, { min, max });
}

/** Marks the fields at once by `mark`, then moves focus to the first one that is marked wrong. */
export function focusFirstWrong(form: HTMLFormElement | null, mark: () => void): void {
  // Outside of an event (an answer came) React would mark the fields later.
  flushSync(mark);
  form?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
}

/**
 * False until hydration is done. A form that is submitted earlier would be sent by the browser
 * itself, with the password in the address.
 */
export const useReady = useInBrowser;
