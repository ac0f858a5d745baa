// What forms share: the text of a problem, and focus on the first field that is wrong.
import type { FieldProblem } from '@perya/contract/error-codes';
import type { Translate } from '#lib/text.tsx';

export type Problems = Readonly<Record<string, FieldProblem | undefined>>;

/** The text of a field's problem; null when it has none. */
export function problemText(t: Translate, problem: FieldProblem | undefined): string | null {
  return problem ? t(`field.${problem}`) : null;
}

/** Moves focus to the first field of the form that is marked wrong, once it is on the page. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  });
}
