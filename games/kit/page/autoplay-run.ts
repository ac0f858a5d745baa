// Autoplay on the page: its button, its sheet, and what ends it.
import { amountText, shareOf } from './amounts.ts';
import { Autoplay, autoplayLosses, autoplayRounds } from './autoplay.ts';
import type { AutoRound, AutoplaySettings, Stop } from './autoplay.ts';
import { byId, make } from './dom.ts';
import { closeSheet, heading, openSheet, paragraph, wideButton } from './sheets.ts';
import { pause, showNotice } from './shell.ts';
import { t } from './texts.ts';

/** Between a round that has been shown and the next, in milliseconds. */
const betweenMs = 700;

export interface Seat {
  readonly currency: string;
  /** The stake of the next round; null while the bet is not complete, which is then said. */
  stake(): string | null;
  /** Plays one round and shows it to its end; null when none came of it. */
  play(): Promise<AutoRound | null>;
  /** A round is shown, or the session has ended. */
  isBusy(): boolean;
  /** Autoplay has begun or ended. */
  changed(): void;
}

/** One row of choices, the first of them chosen. */
function choices<T>(values: readonly T[], name: (value: T) => string) {
  let [chosen] = values;
  const buttons = values.map((value) => {
    const choose = (): void => {
      chosen = value;
      for (const each of buttons) mark(each, each === button);
    };
    const button = wideButton(name(value), choose);
    return button;
  });
  const mark = (button: HTMLElement, isChosen: boolean): void => {
    button.setAttribute('aria-pressed', String(isChosen));
    button.classList.toggle('lamp', isChosen);
  };
  buttons.forEach((button, at) => mark(button, at === 0));
  const element = make('div', { className: 'grid four' }, ...buttons);
  return { element, value: (): T | undefined => chosen };
}

function settingsSheet(seat: Seat, begin: (settings: AutoplaySettings) => void): void {
  const stake = seat.stake();
  if (stake === null) return;
  const rounds = choices(autoplayRounds, String);
  const limits = autoplayLosses.map((times) => shareOf(stake, times));
  const losses = choices(limits, (limit) => amountText(limit, seat.currency));
  const start = wideButton(
    t('autoStart'),
    () => {
      closeSheet();
      begin({ rounds: rounds.value() ?? 0, lossLimit: losses.value() ?? '0' });
    },
    true,
  );
  openSheet(
    t('auto'),
    heading(t('autoRounds')),
    rounds.element,
    heading(t('autoLoss')),
    losses.element,
    paragraph(t('autoNote')),
    start,
  );
}

export class AutoplayRun {
  readonly #seat: Seat;
  #running: Autoplay | null = null;

  constructor(seat: Seat) {
    this.#seat = seat;
    const button = byId('auto');
    button.hidden = false;
    button.addEventListener('click', () => this.#tapped());
    const hide = (): void => this.stop('hidden');
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) hide();
    });
    // The portal says something over the game, or another window is in front.
    addEventListener('blur', hide);
    addEventListener('pagehide', hide);
  }

  get isOn(): boolean {
    return this.#running !== null;
  }

  /** Ends it after the round that is shown. */
  stop(why: Stop): void {
    this.#running?.stop(why);
  }

  #tapped(): void {
    if (this.#running) this.stop('hand');
    else if (!this.#seat.isBusy()) {
      settingsSheet(this.#seat, (settings) => void this.#run(settings));
    }
  }

  #show(): void {
    const left = this.#running?.left ?? 0;
    byId('auto-left').textContent = this.#running ? String(left) : '';
    byId('auto').setAttribute('aria-label', this.#running ? t('autoStop', { n: left }) : t('auto'));
    byId('auto').dataset['on'] = String(this.#running !== null);
    this.#seat.changed();
  }

  async #run(settings: AutoplaySettings): Promise<void> {
    const running = new Autoplay(settings);
    this.#running = running;
    this.#show();
    for (;;) {
      const stake = this.#seat.stake();
      if (stake === null || !running.allows(stake)) break;
      running.played(await this.#seat.play());
      this.#show();
      if (running.stopped) break;
      await pause(betweenMs);
    }
    this.#running = null;
    this.#show();
    // Where the session has ended, that is said already.
    if (!this.#seat.isBusy()) showNotice(t(`auto_${running.stopped ?? 'error'}`));
  }
}
