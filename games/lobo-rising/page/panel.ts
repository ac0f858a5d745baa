// One of the two bets: its stake, its target, and the one button that says what a tap does now.
import { amountText, compareAmounts, shareOf } from '../../kit/page/amounts.ts';
import { make } from '../../kit/page/dom.ts';
import { closeSheet, openSheet, paragraph, stakeSheet, wideButton } from '../../kit/page/sheets.ts';
import type { OwnBet } from '../messages.ts';
import { parseReading, readingText } from '../rules.ts';
import type { Hundredths } from '../rules.ts';
import { t } from './texts.ts';

export interface Order {
  readonly stake: string;
  readonly target: Hundredths | null;
}

export interface PanelDeps {
  readonly slot: 0 | 1;
  readonly currency: string;
  readonly stakes: readonly string[];
  /** What the player put here last, where it is known. */
  readonly stake: string;
  readonly target: Hundredths | null;
  /** The button was tapped: what that means is the page's to say. */
  readonly tap: () => void;
}

/** An answer is on its way: nothing can be tapped. */
const waiting = ['placing', 'takingOut', 'takingBack'] as const;
type Waiting = (typeof waiting)[number];

/** What the button says. */
export type Face =
  | { readonly kind: 'bet' | 'next' | 'queued' | Waiting | 'riding' }
  | { readonly kind: 'cashOut'; readonly amount: string };

const targets: readonly Hundredths[] = [
  110, 120, 130, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000, 5000, 10_000,
];

const labels = {
  bet: 'placeBet',
  next: 'nextBet',
  queued: 'queued',
  placing: 'placing',
  riding: 'riding',
  takingOut: 'takingOut',
  takingBack: 'takingBack',
  cashOut: 'cashOut',
} as const;

const button = (className: string, text: string, label: string): HTMLButtonElement => {
  const made = make('button', { type: 'button', className, textContent: text });
  made.setAttribute('aria-label', label);
  return made;
};

export class Panel {
  readonly element: HTMLElement;
  readonly #deps: PanelDeps;
  readonly #stake = make('button', { type: 'button', className: 'amount' });
  readonly #auto = make('input', { type: 'checkbox', className: 'switch' });
  readonly #target = make('button', { type: 'button', className: 'target' });
  readonly #act = make('button', { type: 'button', className: 'act' });
  readonly #label = make('b');
  readonly #detail = make('span');
  readonly #result = make('p', { className: 'result' });
  #chosen: string;
  #reading: Hundredths = 200;
  #shown = '';

  constructor(deps: PanelDeps) {
    this.#deps = deps;
    this.#chosen = deps.stake;
    this.#auto.checked = deps.target !== null;
    this.#reading = deps.target ?? this.#reading;
    this.#act.id = `act-${deps.slot}`;
    this.#stake.id = `stake-${deps.slot}`;
    this.#act.append(this.#label, this.#detail);
    this.#act.addEventListener('click', deps.tap);
    this.#auto.id = `auto-${deps.slot}`;
    this.#target.id = `target-${deps.slot}`;
    this.element = make('section', { className: 'panel' });
    this.element.setAttribute('aria-label', t('bet', { n: deps.slot + 1 }));
    this.element.append(this.#stakeRow(), this.#autoRow(), this.#act, this.#result);
    this.#show();
  }

  #stakeRow(): HTMLElement {
    const less = button('step', '−', `${t('stake')}: ${t('less')}`);
    const more = button('step', '+', `${t('stake')}: ${t('more')}`);
    less.addEventListener('click', () => this.#step(-1));
    more.addEventListener('click', () => this.#step(1));
    this.#stake.addEventListener('click', () => {
      const { currency, stakes } = this.#deps;
      stakeSheet({ stakes, currency, stake: this.#chosen }, t('ruleTop'), (chosen) => {
        this.#chosen = chosen;
        this.#show();
      });
    });
    return make('div', { className: 'row' }, less, this.#stake, more);
  }

  #autoRow(): HTMLElement {
    const label = make('label', { htmlFor: this.#auto.id }, this.#auto, t('auto'));
    this.#auto.addEventListener('change', () => this.#show());
    this.#target.addEventListener('click', () => this.#chooseTarget());
    return make('div', { className: 'row auto' }, label, this.#target);
  }

  /** A sheet of usual targets, and a field for any other. */
  #chooseTarget(): void {
    const choose = (reading: Hundredths): void => {
      this.#reading = reading;
      this.#auto.checked = true;
      this.#show();
      closeSheet();
    };
    const grid = make('div', { className: 'grid' });
    for (const each of targets) {
      const isChosen = each === this.#reading;
      const pick = wideButton(`${readingText(each)}×`, () => choose(each), isChosen);
      pick.setAttribute('aria-pressed', String(isChosen));
      grid.append(pick);
    }
    const field = make('input', { inputMode: 'decimal', value: readingText(this.#reading) });
    field.id = 'own-target';
    const set = (): void => {
      const typed = parseReading(field.value.trim().replace(',', '.'));
      if (typed === null) field.setAttribute('aria-invalid', 'true');
      else choose(typed);
    };
    const form = make(
      'form',
      {},
      make('label', { htmlFor: field.id }, t('ownTarget'), field),
      make('button', { type: 'submit', className: 'wide', textContent: t('useTarget') }),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      set();
    });
    openSheet(t('autoLabel'), grid, form, paragraph(t('autoNote')));
  }

  #step(by: 1 | -1): void {
    const { stakes } = this.#deps;
    const at = stakes.findIndex((each) => compareAmounts(each, this.#chosen) === 0);
    this.#chosen = stakes[Math.min(stakes.length - 1, Math.max(0, at + by))] ?? this.#chosen;
    this.#show();
  }

  #show(): void {
    this.#stake.textContent = amountText(this.#chosen, this.#deps.currency);
    const target = `${readingText(this.#reading)}×`;
    this.#target.textContent = target;
    this.#target.setAttribute('aria-label', `${t('autoLabel')} ${target}`);
    this.element.classList.toggle('is-auto', this.#auto.checked);
    this.#shown = '';
  }

  get order(): Order {
    return { stake: this.#chosen, target: this.#auto.checked ? this.#reading : null };
  }

  /** Shows what a tap does now; called every frame, changes only what has changed. */
  face(face: Face, own: OwnBet | undefined): void {
    const { currency } = this.#deps;
    const free = face.kind === 'bet' || face.kind === 'next';
    const stake = free ? this.#chosen : (own?.stake ?? this.#chosen);
    const money = amountText(face.kind === 'cashOut' ? face.amount : stake, currency);
    const isIn = face.kind === 'riding';
    const label = isIn ? `${t('riding')} ${money}` : t(labels[face.kind]);
    const detail = isIn ? t('takeBack') : face.kind === 'queued' ? t('cancel') : money;
    const key = `${face.kind} ${label} ${detail}`;
    if (key === this.#shown) return;
    this.#shown = key;
    this.#act.dataset['kind'] = face.kind;
    this.#act.disabled = waiting.some((kind) => kind === face.kind);
    this.#label.textContent = label;
    this.#detail.textContent = detail;
    this.element.classList.toggle('locked', !free);
    for (const each of this.element.querySelectorAll<HTMLButtonElement | HTMLInputElement>(
      '.row button, .row input',
    )) {
      each.disabled = !free;
    }
  }

  /** What came of the round's bet; losses as plain as wins. */
  result(own: OwnBet | undefined, lost: boolean): void {
    const { currency } = this.#deps;
    const gone = own?.state === 'void' || own?.state === 'cancelling';
    const amount = (wire: string): string => amountText(wire, currency);
    let text = '';
    let mood = '';
    if (own?.out !== null && own?.payout) {
      text = t('gotOut', { at: readingText(own.out), amount: amount(own.payout) });
      mood = 'won';
    } else if (own && lost) {
      text = t('lostBet', { amount: amount(own.stake) });
      mood = 'lost';
    } else if (gone && own.refusal !== 'wallet.insufficientFunds') {
      text = t('givenBack', { amount: amount(own.stake) });
    }
    if (this.#result.textContent === text) return;
    this.#result.textContent = text;
    this.#result.className = `result ${mood}`;
  }
}

/** What a stake would pay at a reading, as the server computes it. */
export function worth(stake: string, reading: Hundredths): string {
  return shareOf(stake, reading, 100);
}
