// Shared by forms: the text of a problem, and the focus on the first wrong field.
import type { FieldProblem } from '@perya/contract/error-codes';
import { flushSync } from 'react-dom';
import { useInBrowser } from '#lib/in-browser.ts';
import type { Translate } from '#lib/text.tsx';

export type Problems = Readonly<Record<string, FieldProblem | undefined>>;

/** The text of a field's problem; null when it has none. */
export function problemText(t: Translate, problem: FieldProblem | undefined): string | null {
  return problem ? t(`field.${problem}`) : null;
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
