// The verifier page of any game: recomputes a past round in the browser, or shows one by its id.
import type { Game } from '../game.ts';
import { replay } from '../round-check.ts';
import { amountText } from './amounts.ts';
import { call, CallError } from './api.ts';
import type { RoundView } from './api.ts';
import { byId, make } from './dom.ts';
import { factTable, heading, paragraph, seedFacts, verdictText, wideButton } from './sheets.ts';
import { setLanguage, t } from './texts.ts';

export interface Verifier<Choice, Outcome> {
  readonly name: string;
  readonly game: Game<Choice, Outcome>;
  /** What came out, as the player saw it. */
  picture(outcome: Outcome): Node;
  /** A choice for the form's beginning, when the game has choices. */
  readonly sampleChoice?: unknown;
}

const fragment = new URLSearchParams(location.hash.slice(1));
// The one of the past round, when one is shown.
let currency = fragment.get('currency') ?? 'PHP';

function field(id: string, label: string, value: string, more: Partial<HTMLInputElement>): Node {
  const input = make('input', { id, value, required: true, ...more });
  return make('label', {}, `${label} `, input);
}

const valueOf = (id: string): string => {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value.trim() : '';
};

function parsed(json: string): unknown {
  try {
    return json === '' ? undefined : (JSON.parse(json) as unknown);
  } catch {
    return json;
  }
}

function result<Choice, Outcome>(of: Verifier<Choice, Outcome>): Node[] {
  const serverSeed = valueOf('server-seed');
  const seeds = { serverSeed, clientSeed: valueOf('client-seed'), nonce: Number(valueOf('nonce')) };
  const choice = parsed(valueOf('choice'));
  const stake = valueOf('bet-stake');
  const again = replay(of.game, seeds, { stake, currency, choice });
  if (again === 'seed') return [paragraph(t('badServerSeed'))];
  if (again === 'bet') return [paragraph(t('badBet'))];
  const amount = amountText(again.paid, currency);
  return [
    heading(t('hashBefore')),
    make('code', { textContent: again.hash }),
    heading(t('pays', { amount, stake: amountText(stake, currency) })),
    of.picture(again.outcome),
  ];
}

function form<Choice, Outcome>(of: Verifier<Choice, Outcome>, output: HTMLElement): HTMLElement {
  const given = (name: string, otherwise = ''): string => fragment.get(name) ?? otherwise;
  const seed = { pattern: '[0-9a-fA-F]{64}' };
  const number = { inputMode: 'numeric', pattern: '[0-9]{1,9}' };
  const amount = { inputMode: 'decimal', pattern: '[0-9.]{1,24}' };
  const fields = [
    field('server-seed', t('serverSeed'), given('server'), seed),
    field('client-seed', t('clientSeed'), given('client'), { maxLength: 64 }),
    field('nonce', t('roundNumber'), given('nonce'), number),
    field('bet-stake', t('stakeMinor', { currency }), given('stake', '10'), amount),
  ];
  if (of.sampleChoice !== undefined) {
    const sample = given('choice', JSON.stringify(of.sampleChoice));
    fields.push(field('choice', t('choiceJson'), sample, {}));
  }
  const submit = make('button', { className: 'wide', type: 'submit', textContent: t('recompute') });
  const all = make('form', { id: 'form' }, ...fields, submit);
  all.addEventListener('submit', (event) => {
    event.preventDefault();
    output.replaceChildren(...result(of));
  });
  return all;
}

function fill(round: RoundView): void {
  const { choice, clientSeed, nonce, serverSeed, stake } = round;
  byId<HTMLInputElement>('server-seed').value = serverSeed ?? '';
  byId<HTMLInputElement>('client-seed').value = clientSeed;
  byId<HTMLInputElement>('nonce').value = String(nonce);
  byId<HTMLInputElement>('bet-stake').value = stake;
  if (choice !== null) byId<HTMLInputElement>('choice').value = JSON.stringify(choice);
}

/** Picture, stake and win first; a tap says whether the seeds give them. */
function shownRound<Choice, Outcome>(
  of: Verifier<Choice, Outcome>,
  round: RoundView<Outcome>,
): Node[] {
  const { outcome, payout, stake } = round;
  const paid = payout === null ? t(`state_${round.state}`) : amountText(payout, currency);
  const said = make('p', { role: 'status' });
  const check = wideButton(
    t('verify'),
    () => {
      said.textContent = verdictText(of.game, round);
      check.replaceWith(seedFacts(round));
    },
    true,
  );
  return [
    ...(outcome ? [of.picture(outcome)] : []),
    factTable([
      [t('stake'), amountText(stake, currency)],
      [t('payout'), paid],
    ]),
    make('small', { textContent: new Date(round.at).toLocaleString() }),
    ...(outcome ? [said, check] : []),
  ];
}

/** A past round by its id. */
async function pastRound<Choice, Outcome>(
  of: Verifier<Choice, Outcome>,
  roundId: string,
  output: HTMLElement,
): Promise<void> {
  try {
    const round = await call<RoundView<Outcome>>(`rounds/${encodeURIComponent(roundId)}`);
    currency = round.currency;
    fill(round);
    output.replaceChildren(...shownRound(of, round));
  } catch (error) {
    const unknown = error instanceof CallError && error.code === 'round.unknown';
    output.replaceChildren(paragraph(t(unknown ? 'roundUnknown' : 'unavailable')));
  }
}

/**
 * Fills the page. Its address may say, after `#`: `round` (an id: that round is shown), or
 * `server`, `client`, `nonce`, `stake`, `currency`, `choice` (JSON) to begin the form with; `lang`.
 */
export function mountVerifier<Choice, Outcome>(of: Verifier<Choice, Outcome>): void {
  setLanguage(fragment.get('lang') ?? 'EN');
  document.body.className = 'plain';
  const output = make('div', { id: 'result' });
  output.setAttribute('role', 'status');
  const title = make('h2', { textContent: t('verifierTitle', { name: of.name }) });
  const roundId = fragment.get('round');
  const computed = roundId === null ? output : make('div', {});
  const parts = [paragraph(t('verifierText')), form(of, computed)];
  // Who comes to see a round computes nothing, but may.
  const folded = make('details', {}, make('summary', { textContent: t('byHand') }));
  folded.append(...parts, computed);
  const content = roundId === null ? [title, ...parts, output] : [output, folded];
  document.body.replaceChildren(make('main', {}, ...content));
  if (roundId !== null) void pastRound(of, roundId, output);
}
