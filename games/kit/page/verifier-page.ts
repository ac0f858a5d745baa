// The verifier page around any game: a round first, and folded below it what recomputes by hand.
import { timeText } from './amounts.ts';
import { call, CallError } from './api.ts';
import { make } from './dom.ts';
import { factTable, paragraph, wideButton } from './sheets.ts';
import { speak, t } from './texts.ts';

/** What the page's address says after `#`. */
export const fragment = new URLSearchParams(location.hash.slice(1));

export function field(
  id: string,
  label: string,
  value: string,
  more: Partial<HTMLInputElement> = {},
): Node {
  return make('label', {}, `${label} `, make('input', { id, value, required: true, ...more }));
}

export const valueOf = (id: string): string => {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value.trim() : '';
};

/** A form that puts what it computes into an element. */
export function formOf(fields: readonly Node[], output: HTMLElement, compute: () => Node[]) {
  const submit = make('button', { className: 'wide', type: 'submit', textContent: t('recompute') });
  const form = make('form', { id: 'form' }, ...fields, submit);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    output.replaceChildren(...compute());
  });
  return form;
}

interface Shown {
  /** What came out, as the player saw it; null while it is not known. */
  readonly picture: Node | null;
  /** Stake and win before all else. */
  readonly facts: readonly (readonly [string, string])[];
  /** When it was played, as the wire writes times. */
  readonly at: string;
  /** What a tap finds out, and shows below it. */
  readonly check: () => { readonly verdict: string; readonly more: readonly Node[] };
}

/** Picture, stake and win first; a tap says whether the seeds give them. */
export function shownRound({ picture, facts, at, check }: Shown): Node[] {
  const said = make('p', { role: 'status' });
  const button = wideButton(
    t('verify'),
    () => {
      const { verdict, more } = check();
      said.textContent = verdict;
      button.replaceWith(...more);
    },
    true,
  );
  return [
    ...(picture === null ? [] : [picture]),
    factTable(facts),
    make('small', { textContent: timeText(at) }),
    ...(picture === null ? [] : [said, button]),
  ];
}

interface VerifierPage<Round> {
  readonly name: string;
  /** The form that recomputes any round, which puts its result into `output`. */
  form(output: HTMLElement): HTMLElement;
  /** A round that the server knows, and the form filled in from it. */
  round(round: Round): Node[];
}

async function showRound<Round>(page: VerifierPage<Round>, id: string, output: HTMLElement) {
  try {
    const round = await call<Round>(`rounds/${encodeURIComponent(id)}`);
    output.replaceChildren(...page.round(round));
  } catch (error) {
    const unknown = error instanceof CallError && error.code === 'round.unknown';
    output.replaceChildren(paragraph(t(unknown ? 'roundUnknown' : 'unavailable')));
  }
}

/** Fills the page: `round` in its address is the id of the round to show; `lang` its language. */
export function mountPage<Round>(page: VerifierPage<Round>): void {
  document.body.className = 'plain';
  const output = make('div', { id: 'result' });
  output.setAttribute('role', 'status');
  const roundId = fragment.get('round');
  const computed = roundId === null ? output : make('div', {});
  const parts = [paragraph(t('verifierText')), page.form(computed)];
  const title = make('h2', { textContent: t('verifierTitle', { name: page.name }) });
  // Who comes to see a round computes nothing, but may.
  const folded = make('details', {}, make('summary', { textContent: t('byHand') }));
  folded.append(...parts, computed);
  const content = roundId === null ? [title, ...parts, output] : [output, folded];
  document.body.replaceChildren(make('main', {}, ...content));
  if (roundId !== null) void showRound(page, roundId, output);
}

/** To be called before any text is made. */
export async function speakAsAsked(): Promise<void> {
  await speak(fragment.get('lang') ?? 'EN');
}
