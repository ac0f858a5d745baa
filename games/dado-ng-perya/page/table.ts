// The table: seven plates to put chips on, what stands on each, and what the last roll made of it.
import { parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { amountText } from '../../kit/page/amounts.ts';
import { make } from '../../kit/page/dom.ts';
import type { Bet } from '../../kit/page/stage.ts';
import type { RoundView } from '../../kit/page/api.ts';
import type { Table } from '../../kit/page/sheets.ts';
import { showStatus } from '../../kit/page/shell.ts';
import { note, sounds } from '../../kit/page/sound.ts';
import { colourPays, paysOn, plates, triplePays } from '../rules.ts';
import type { Outcome, Plate } from '../rules.ts';
import { mostOf } from '../stakes.ts';
import type { Bets } from '../stakes.ts';
import { BetLedger } from './bet-ledger.ts';
import { signOf } from './sides.ts';
import { t } from './texts.ts';

interface Spot {
  readonly button: HTMLButtonElement;
  readonly chip: HTMLElement;
}

export class BetTable {
  readonly element = make('div', { id: 'table' });
  readonly #bets = new BetLedger();
  readonly #spots = new Map<Plate, Spot>();
  readonly #total = make('span', { id: 'total' });
  readonly #clear = make('button', { type: 'button', id: 'clear' });
  readonly #undo = make('button', { type: 'button', id: 'undo' });
  readonly #double = make('button', { type: 'button', id: 'double' });
  readonly #rebet = make('button', { type: 'button', id: 'rebet' });
  #chip = 0n;
  /** Free rounds: the whole bet is one chip, on one plate. */
  #isFree = false;
  #currency: Currency = 'PHP';

  constructor() {
    for (const plate of plates) this.element.append(this.#spot(plate));
    const acts = [
      [this.#undo, 'undo', () => this.#bets.undo()],
      [this.#double, 'double', () => this.#bets.double()],
      [this.#clear, 'clear', () => this.#bets.clear()],
      [this.#rebet, 'rebet', () => this.#bets.rebet()],
    ] as const;
    for (const [button, name, act] of acts) {
      button.textContent = t(name);
      button.onclick = (): void => this.#change(act);
    }
    this.#double.setAttribute('aria-label', t('doubleAll'));
    const buttons = acts.map(([button]) => button);
    this.element.append(make('div', { id: 'bar' }, this.#total, ...buttons));
  }

  /** Puts down or takes up, unless a round is shown or it would come to too much. */
  #change(act: () => boolean): void {
    if (document.body.dataset['busy'] === 'true') return;
    if (!act()) {
      showStatus(t('tooMuch', { amount: this.#text(mostOf(this.#currency)) }), 'bad');
      return;
    }
    this.#forget();
    this.#show();
    showStatus(t('total', { amount: this.#text(this.#bets.sum) }));
  }

  #spot(plate: Plate): HTMLElement {
    const button = make('button', { type: 'button', className: `plate ${plate}` });
    const best = plate === 'triple' ? triplePays : (colourPays.slice(-1)[0] ?? 0);
    const words = make('span', { className: 'words' }, make('b', { textContent: t(plate) }));
    const small =
      plate === 'triple' ? t('pays', { n: best }) : colourPays.slice(1).join('\u2009·\u2009');
    words.append(make('small', { textContent: plate === 'triple' ? small : `${small}×` }));
    const chip = make('span', { className: 'chip', hidden: true });
    if (plate !== 'triple') button.append(signOf(plate));
    button.append(words, chip);
    button.onclick = (): void => this.#add(plate);
    this.#spots.set(plate, { button, chip });
    return button;
  }

  #text(amount: bigint): string {
    return amountText(wireMoney(amount as never, this.#currency), this.#currency);
  }

  #add(plate: Plate): void {
    if (document.body.dataset['busy'] === 'true' || this.#chip === 0n) return;
    this.#change(() => {
      const isLaid = this.#isFree
        ? this.#bets.only(plate, this.#chip)
        : this.#bets.add(plate, this.#chip);
      if (isLaid) note({ pitch: 520, to: 380, length: 0.07, loud: 0.1, wave: 'square' });
      return isLaid;
    });
  }

  #show(): void {
    for (const [plate, { button, chip }] of this.#spots) {
      const amount = this.#bets.on(plate);
      chip.hidden = amount === 0n;
      chip.textContent = this.#text(amount);
      button.dataset['bet'] = String(amount > 0n);
      button.setAttribute(
        'aria-label',
        amount === 0n ? t(plate) : t('onPlate', { name: t(plate), amount: this.#text(amount) }),
      );
    }
    const { sum, canUndo, canRebet } = this.#bets;
    this.#total.textContent = t('total', { amount: this.#text(sum) });
    // One place for both: what was cleared can be laid again.
    this.#rebet.hidden = !canRebet;
    this.#clear.hidden = canRebet;
    this.#clear.disabled = sum === 0n;
    this.#double.disabled = sum === 0n || this.#isFree;
    this.#undo.disabled = !canUndo;
  }

  /** What the last roll made of the plates is no longer shown. */
  #forget(): void {
    for (const { button } of this.#spots.values()) delete button.dataset['pays'];
  }

  /** A new chip or currency: what taps put down from now on. */
  use(chip: string, { currency, isFree }: Pick<Table, 'currency' | 'isFree'>): void {
    this.#currency = currency as Currency;
    this.#chip = parseMoney(chip, this.#currency) ?? 0n;
    this.#bets.most = isFree ? this.#chip : mostOf(this.#currency);
    // What lies there was laid for another kind of bet.
    if (isFree !== this.#isFree) this.#bets.clear();
    this.#isFree = isFree;
    this.#show();
  }

  /** The bet that stands on the table; null while there is none. */
  bet(): Bet | null {
    if (this.#bets.sum === 0n) return null;
    const choice = this.#bets.choice;
    return { stake: wireMoney(this.#bets.sum as never, this.#currency), choice };
  }

  /** Whether a bet depends on the last die. */
  awaits(outcome: Outcome): boolean {
    const [first, second] = outcome.dice;
    if (first !== second) return false;
    return plates.some((plate) => this.#bets.on(plate) > 0n && paysOn(plate, alike(first)) > 0);
  }

  /** The last round's bets can be laid again. */
  remember({ choice }: Pick<RoundView, 'choice'>): void {
    this.#bets.remember((choice ?? {}) as Bets);
    this.#show();
  }

  start(): void {
    this.#forget();
    this.#bets.remember(this.#bets.choice);
  }

  /** Marks the plates that the fall pays on; those with a bet say how much. */
  mark(outcome: Outcome): void {
    for (const [plate, { button }] of this.#spots) {
      const times = paysOn(plate, outcome);
      if (times > 0) button.dataset['pays'] = `${times}×`;
    }
    const won = plates.some((plate) => this.#bets.on(plate) > 0n && paysOn(plate, outcome) > 0);
    if (won) sounds.tap();
  }
}

const alike = (side = 0): Outcome => ({ dice: [side, side, side] });
