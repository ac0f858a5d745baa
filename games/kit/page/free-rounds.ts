// Rounds that the merchant gives, on the page: what they are, how many are left, what they paid.
import { amountText, shareOf, timeText } from './amounts.ts';
import { call } from './api.ts';
import type { FreeRoundsView, StateView } from './api.ts';
import { sumBonus } from './bonus.ts';
import { byId } from './dom.ts';
import { closeSheet, openSheet, paragraph, untilSheetCloses, wideButton } from './sheets.ts';
import { pause, showNotice, showStatus } from './shell.ts';
import { t } from './texts.ts';

const againMs = 2000;

/** Asks until an answer comes. */
async function ask<T>(name: string): Promise<T> {
  for (;;) {
    const answer = await call<T>(name).catch(() => null);
    if (answer) {
      showNotice('');
      return answer;
    }
    showNotice(t('offline'));
    await pause(againMs);
  }
}

/** What becomes of what they win. */
const winsText = ({ wagering }: FreeRoundsView): string =>
  wagering === null ? t('givenCash') : t('givenBonus', { n: wagering });

/** The free rounds that are played now; while there are any, they set the stake. */
export class FreeRounds {
  readonly #currency: string;
  #now: FreeRoundsView | null;

  constructor(currency: string, now: FreeRoundsView | null) {
    this.#currency = currency;
    this.#now = now;
  }

  /** The stake of each, which is not taken; null while none are played. */
  get stake(): string | null {
    return this.#now?.amount ?? null;
  }

  /** What a bet names. */
  get id(): string | null {
    return this.#now?.id ?? null;
  }

  /** The line under the stage. */
  show(): void {
    const line = byId('free-rounds');
    line.hidden = this.#now === null;
    if (this.#now) line.textContent = t('givenLeft', { n: this.#now.left, amount: this.#amount });
  }

  get #amount(): string {
    return amountText(this.stake ?? '0', this.#currency);
  }

  /** Says what there is to play, until the player goes on. */
  async introduce(): Promise<void> {
    const now = this.#now;
    if (!now) return;
    openSheet(
      t('givenTitle'),
      paragraph(t('givenText', { n: now.left, amount: this.#amount })),
      paragraph(t('givenTakes')),
      paragraph(winsText(now)),
      paragraph(t('givenUntil', { time: timeText(now.until) })),
      wideButton(t('givenStart'), closeSheet, true),
    );
    await untilSheetCloses();
  }

  /** One of them is asked for. */
  starts(): void {
    if (this.#now) this.#now = { ...this.#now, left: Math.max(0, this.#now.left - 1) };
    this.show();
  }

  /** After one of them: counts anew, and after the last says what they paid and what is next. */
  async ended(): Promise<void> {
    const { id } = this;
    if (id === null) return;
    const now = await ask<FreeRoundsView>(`free-rounds/${encodeURIComponent(id)}`);
    this.#now = now;
    this.show();
    if (now.left > 0) return;
    const { total, won: paid, amount } = now;
    if (total === 0) showStatus(t('givenEnded'), 'bad');
    else {
      const text = `${t('givenPlayed', { n: total })} · ${winsText(now)}`;
      const stake = shareOf(amount, total);
      const currency = this.#currency;
      await sumBonus({ title: t('givenPaid'), text, paid, stake, currency });
      // The card goes; what it said stays.
      showStatus(t('givenSum', { amount: amountText(paid, currency) }));
    }
    this.#now = (await ask<StateView>('state')).freeRounds;
    this.show();
    await this.introduce();
  }
}
