// The sheets that all games share (stakes, fairness, history) and the parts of every other one.
import type { Game } from '../game.ts';
import { roundHolds } from '../round-check.ts';
import { amountText, compareAmounts, numberText, timeText } from './amounts.ts';
import { call, CallError } from './api.ts';
import type { RoundView, SeedView, StateView } from './api.ts';
import { byId, make } from './dom.ts';
import { t } from './texts.ts';

const dialog = (): HTMLDialogElement => byId<HTMLDialogElement>('sheet');

/** Opens the sheet, or fills the open one anew. */
export function openSheet(title: string, ...content: Node[]): void {
  const sheet = dialog();
  byId('sheet-title').textContent = title;
  byId('sheet-close').setAttribute('aria-label', t('close'));
  byId('sheet-close').onclick = (): void => sheet.close();
  sheet.onclick = (event): void => {
    if (event.target === sheet) sheet.close();
  };
  byId('sheet-body').replaceChildren(...content);
  for (const tab of sheet.querySelectorAll('.tabs button')) {
    if (tab.textContent === title) tab.setAttribute('aria-current', 'true');
  }
  if (!sheet.open) sheet.showModal();
  sheet.scrollTop = 0;
}

export function sheetIsOpen(): boolean {
  return dialog().open;
}

export function closeSheet(): void {
  dialog().close();
}

export async function untilSheetCloses(): Promise<void> {
  await new Promise((resolve) => dialog().addEventListener('close', resolve, { once: true }));
}

/** A button as wide as the sheet. */
export function wideButton(text: string, act: () => void, lamp = false): HTMLButtonElement {
  const className = lamp ? 'wide lamp' : 'wide';
  return make('button', { type: 'button', className, textContent: text, onclick: act });
}

export function paragraph(text: string): HTMLElement {
  return make('p', { textContent: text });
}

export function heading(text: string): HTMLElement {
  return make('h3', { textContent: text });
}

/** Parts per million as '95.68 %', rounded down: no return is stated higher than it is. */
export function percent(ppm: number): string {
  return `${numberText(Math.floor(ppm / 100) / 100, 2)} %`;
}

/** What is left of 100 % beside a {@link percent} of these parts per million. */
export function restPercent(ppm: number): string {
  return percent(1_000_000 - Math.floor(ppm / 100) * 100);
}

/** A chance in parts per million as '1 in 114'. */
export function oneIn(ppm: number): string {
  const n = 1_000_000 / ppm;
  return t('oneIn', { n: numberText(n, n < 10 ? 1 : 0) });
}

/** Names and their figures, figures to the right. */
export function factTable(rows: readonly (readonly [string, string])[]): HTMLTableElement {
  const table = make('table', { className: 'facts' });
  for (const [name, value] of rows) {
    const line = table.insertRow();
    line.insertCell().textContent = name;
    line.insertCell().textContent = value;
  }
  return table;
}

/** `note` says what a stake buys. */
export function stakeSheet(
  { stakes, currency, stake }: { stakes: readonly string[]; currency: string; stake: string },
  note: string,
  choose: (stake: string) => void,
): void {
  const grid = make('div', { className: 'grid' });
  for (const each of stakes) {
    const pick = (): void => {
      choose(each);
      closeSheet();
    };
    const chosen = compareAmounts(each, stake) === 0;
    const button = wideButton(amountText(each, currency), pick, chosen);
    button.setAttribute('aria-pressed', String(chosen));
    grid.append(button);
  }
  openSheet(t('chooseStake'), grid, paragraph(note));
}

/** The bet and the seed, for sheets and stages. */
export interface Table {
  readonly currency: string;
  readonly stake: string;
  /** Free rounds set the stake. */
  readonly isFree: boolean;
  readonly seed: SeedView;
  setSeed(seed: SeedView): void;
}

/** Pay table and fairness side by side, at the head of both. */
export function tabs(table: Table, payTable: (table: Table) => void): HTMLElement {
  return make(
    'div',
    { className: 'tabs' },
    wideButton(t('payTable'), () => payTable(table)),
    wideButton(t('fair'), () => fairSheet(table, payTable)),
  );
}

function seedEditor(table: Table, refill: (revealed?: string) => void): Node[] {
  const said = make('p', { role: 'status' });
  const seed = make('input', { value: table.seed.clientSeed, maxLength: 64, id: 'own-seed' });
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const unfinished = error instanceof CallError && error.code === 'round.unfinished';
      said.textContent = t(unfinished ? 'unfinished' : 'failed');
    }
  };
  const save = async (): Promise<void> => {
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(seed.value)) {
      said.textContent = t('badSeed');
      return;
    }
    table.setSeed(await call<SeedView>('client-seed', { clientSeed: seed.value }));
    said.textContent = t('saved');
  };
  const reveal = async (): Promise<void> => {
    type Answer = { revealed: { serverSeed: string }; seed: SeedView };
    const answer = await call<Answer>('rotate-seed', {});
    table.setSeed(answer.seed);
    refill(answer.revealed.serverSeed);
  };
  return [
    make('label', {}, t('clientSeed'), seed),
    wideButton(t('save'), () => void attempt(save)),
    said,
    heading(`${t('nonce')}: ${table.seed.nonce}`),
    wideButton(t('reveal'), () => void attempt(reveal)),
  ];
}

export function fairSheet(table: Table, payTable: (table: Table) => void, revealed = ''): void {
  const refill = (seed = ''): void => fairSheet(table, payTable, seed);
  const hash = make('code', { id: 'seed-hash', textContent: table.seed.hash });
  openSheet(
    t('fair'),
    tabs(table, payTable),
    ...(revealed ? [heading(t('revealed')), make('code', { textContent: revealed })] : []),
    paragraph(t('fairText')),
    heading(t(revealed ? 'newHash' : 'hash')),
    hash,
    ...seedEditor(table, refill),
    paragraph(t('verifier', { address: new URL('verify.html', document.baseURI).href })),
  );
  if (revealed === '') void freshSeed(table, hash, refill);
}

/** The seed may have been revealed in another game or on another page. */
async function freshSeed(table: Table, shown: HTMLElement, refill: () => void): Promise<void> {
  const state = await call<StateView>('state').catch(() => null);
  if (!state || state.seed.hash === table.seed.hash) return;
  table.setSeed(state.seed);
  if (shown.isConnected) refill();
}

/** Whose rounds the history shows and verifies, and how. */
export interface RoundKind<Outcome> {
  readonly game: Game<unknown, Outcome>;
  /** A small picture of what came out. */
  picture(outcome: Outcome): Node;
}

/** The seeds of a round, folded away. */
export function seedFacts(round: RoundView): HTMLElement {
  const { seedHash, serverSeed, clientSeed, nonce } = round;
  return make(
    'details',
    {},
    make('summary', { textContent: t('seeds') }),
    heading(t('hashBefore')),
    make('code', { textContent: seedHash }),
    ...(serverSeed === null
      ? []
      : [heading(t('serverSeed')), make('code', { textContent: serverSeed })]),
    heading(t('clientSeed')),
    make('code', { textContent: clientSeed }),
    paragraph(`${t('roundNumber')}: ${nonce}`),
  );
}

export function verdictText(game: Game, round: RoundView): string {
  if (round.serverSeed === null) return t('notYet');
  return t(roundHolds(game, round) ? 'verified' : 'differs');
}

/** Reveals the seed of a round where it is still in use; the round as it is then. */
async function revealed<Outcome>(round: RoundView<Outcome>, table: Table) {
  if (round.serverSeed !== null) return round;
  if (round.seedHash === table.seed.hash) {
    type Answer = { seed: SeedView };
    table.setSeed((await call<Answer>('rotate-seed', {})).seed);
  }
  return call<RoundView<Outcome>>(`rounds/${encodeURIComponent(round.roundId)}`);
}

function pastRound<Outcome>(
  round: RoundView<Outcome>,
  kind: RoundKind<Outcome>,
  table: Table,
): HTMLElement {
  const { currency, outcome, payout } = round;
  const result =
    payout === null
      ? t(`state_${round.state}`)
      : t('paid', { amount: amountText(payout, currency) });
  const up = payout !== null && compareAmounts(payout, round.stake) > 0;
  const amount = amountText(round.stake, currency);
  const stake = round.free ? t('givenRound', { amount }) : `${t('stake')} ${amount}`;
  const small = `${timeText(round.at)} · ${t(`state_${round.state}`)}`;
  const figures = make('div', {}, make('span', { textContent: stake }));
  figures.append(make('b', { textContent: result, className: up ? 'up' : '' }));
  const entry = make('div', { className: 'past' }, figures, make('small', { textContent: small }));
  if (!outcome) return entry;
  const text = t(round.serverSeed === null ? 'revealAndVerify' : 'verify');
  const button = make('button', { type: 'button', className: 'small', textContent: text });
  const said = make('p', { role: 'status' });
  button.onclick = async (): Promise<void> => {
    button.disabled = true;
    try {
      const known = await revealed(round, table);
      said.textContent = verdictText(kind.game, known);
      button.replaceWith(seedFacts(known));
    } catch (error) {
      const unfinished = error instanceof CallError && error.code === 'round.unfinished';
      said.textContent = t(unfinished ? 'unfinished' : 'failed');
      button.disabled = false;
    }
  };
  entry.prepend(kind.picture(outcome));
  entry.append(said, button);
  return entry;
}

export async function historySheet<Outcome>(kind: RoundKind<Outcome>, table: Table): Promise<void> {
  openSheet(t('history'), paragraph('…'));
  try {
    const { rounds } = await call<{ rounds: RoundView<Outcome>[] }>('history');
    const entries = rounds.map((round) => pastRound(round, kind, table));
    openSheet(t('history'), ...(entries.length ? entries : [paragraph(t('noRounds'))]));
  } catch {
    openSheet(
      t('history'),
      paragraph(t('failed')),
      wideButton(t('retry'), () => void historySheet(kind, table)),
    );
  }
}
