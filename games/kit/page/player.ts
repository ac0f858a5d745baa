// The player at a game of rounds: stake, rounds, refusals, lost connections.
import { amountText, compareAmounts, minus } from './amounts.ts';
import type { AutoRound } from './autoplay.ts';
import { AutoplayRun } from './autoplay-run.ts';
import { call, CallError } from './api.ts';
import type { RoundView, SessionView, StateView } from './api.ts';
import { watchSize, wireControls } from './controls.ts';
import { byId } from './dom.ts';
import { recentOutcome, startingStake } from './entry.ts';
import { FreeRounds } from './free-rounds.ts';
import { notifyPortal, onPortalBalance, roundBegins, roundShown } from './portal.ts';
import { fairSheet, historySheet, stakeSheet } from './sheets.ts';
import type { Table } from './sheets.ts';
import { pause, showStatus, showNotice } from './shell.ts';
import { sounds } from './sound.ts';
import { failureText, refusalText } from './refusal-text.ts';
import { askRound } from './round-call.ts';
import type { Bet, PageOptions, Stage } from './stage.ts';
import { t } from './texts.ts';

export class Player<Outcome> {
  readonly #options: PageOptions<Outcome>;
  readonly #stage: Stage<Outcome>;
  readonly #session: SessionView<Outcome>;
  #stake: string;
  /** As it last came from the platform: for display only. */
  #balance: string;
  #busy = false;
  #ended = false;
  #auto: AutoplayRun | null = null;
  readonly #free: FreeRounds;

  constructor(options: PageOptions<Outcome>, stage: Stage<Outcome>, session: SessionView<Outcome>) {
    this.#options = options;
    this.#stage = stage;
    this.#session = session;
    const last = session.unfinished ?? session.last;
    const own = last?.free === false ? last : null;
    const played = own && (options.lastStake?.(own, session.stakes) ?? own.stake);
    this.#stake = startingStake(session, played ?? undefined);
    this.#free = new FreeRounds(session.currency, session.freeRounds);
    this.#balance = session.balance;
  }

  #money(wire: string): string {
    return amountText(wire, this.#session.currency);
  }

  table(): Table {
    const session = this.#session;
    return {
      currency: session.currency,
      stake: this.#bet()?.stake ?? this.#played,
      isFree: this.#free.id !== null,
      get seed() {
        return session.seed;
      },
      setSeed: (fresh) => void (session.seed = fresh),
    };
  }

  /** The chosen stake, or that of the free rounds. */
  get #played(): string {
    return this.#free.stake ?? this.#stake;
  }

  #bet(): Bet | null {
    const stake = this.#played;
    const bet = this.#options.bet ? this.#options.bet(stake) : { stake };
    const { id } = this.#free;
    if (id === null) return bet;
    return bet && compareAmounts(bet.stake, stake) === 0 ? { ...bet, freeRound: id } : null;
  }

  /** The bet; says so where it is not complete yet. */
  #completeBet(): Bet | null {
    const bet = this.#bet();
    if (!bet) showStatus(this.#options.noBet?.() ?? '', 'bad');
    return bet;
  }

  figures(): void {
    byId('balance').textContent = this.#money(this.#balance);
    byId('stake-value').textContent = this.#money(this.#played);
    this.#free.show();
    this.#lock();
    this.#stage.refresh?.(this.table());
  }

  #setBusy(busy: boolean): void {
    this.#busy = busy;
    document.body.dataset['busy'] = String(this.#isHeld);
    this.#lock();
  }

  /** A round is shown, or autoplay asks for the next: neither bet nor stake changes. */
  get #isHeld(): boolean {
    return this.#busy || (this.#auto?.isOn ?? false);
  }

  #lock(): void {
    byId<HTMLButtonElement>('spin').disabled = this.#isHeld || this.#ended;
    const at = this.#stakeAt;
    const last = this.#session.stakes.length - 1;
    byId<HTMLButtonElement>('less').disabled = this.#stakeIsSet || at <= 0;
    byId<HTMLButtonElement>('more').disabled = this.#stakeIsSet || at >= last;
    byId<HTMLButtonElement>('auto').disabled = this.#free.id !== null;
  }

  get #stakeIsSet(): boolean {
    return this.#isHeld || this.#free.id !== null;
  }

  get #stakeAt(): number {
    return this.#session.stakes.findIndex((each) => compareAmounts(each, this.#stake) === 0);
  }

  #setStake(stake: string | undefined): void {
    if (stake === undefined || this.#stakeIsSet) return;
    this.#stake = stake;
    this.figures();
  }

  #fatal(text: string): void {
    this.#ended = true;
    showNotice(text);
    notifyPortal('failed');
  }

  /** Asks for the balance; it stays as it was when no answer comes. */
  async #askBalance(): Promise<StateView | null> {
    const state = await call<StateView>('state').catch(() => null);
    if (state?.balance) this.#balance = state.balance;
    return state;
  }

  async #finish(round: RoundView<Outcome>): Promise<void> {
    showNotice('');
    if (round.outcome && round.payout !== null) {
      await this.#stage.present(round);
      byId('win').textContent = this.#money(round.payout);
    } else {
      if (round.balance === null) await this.#askBalance();
      else this.#balance = round.balance;
      await this.#stage.cancel();
      showStatus(refusalText(round.refusal, this.#money(this.#balance)), 'bad');
      if (round.refusal === 'session.ended') this.#fatal(t('ended'));
    }
    // An accepted round's payout is still on its way: its balance does not have it yet.
    if (round.state === 'accepted') await this.#untilSettled();
    else if (round.balance !== null) this.#balance = round.balance;
    this.figures();
  }

  async #untilSettled(): Promise<void> {
    for (;;) {
      const state = await this.#askBalance();
      if (state && !state.unfinished) break;
      showNotice(t(state ? 'onWay' : 'offline'));
      await pause(2000);
    }
    showNotice('');
  }

  async #canPay({ stake, freeRound }: Bet): Promise<boolean> {
    if (freeRound !== undefined || compareAmounts(this.#balance, stake) >= 0) return true;
    await this.#askBalance();
    this.figures();
    if (compareAmounts(this.#balance, stake) >= 0) return true;
    showStatus(t('poor', { amount: this.#money(this.#balance) }), 'bad');
    return false;
  }

  /** One round, shown to its end; null when none came of it. */
  async play(): Promise<AutoRound | null> {
    if (this.#busy || this.#ended) return null;
    const bet = this.#completeBet();
    const round = bet && (await this.#round(bet));
    if (bet?.freeRound !== undefined && !this.#ended) await this.#freeRoundEnded();
    return round;
  }

  async #freeRoundEnded(): Promise<void> {
    this.#setBusy(true);
    await this.#free.ended();
    this.#setBusy(false);
    this.figures();
  }

  async #round(bet: Bet): Promise<AutoRound | null> {
    // What is given takes nothing.
    const { stake, freeRound } = bet;
    const taken = freeRound === undefined ? stake : '0';
    const refusal = 'wallet.insufficientFunds';
    this.#setBusy(true);
    try {
      if (!(await this.#canPay(bet))) return { stake, payout: null, refusal, hasBonus: false };
      showNotice('');
      sounds.tap();
      showStatus(this.#options.playing(), '', false);
      byId('balance').textContent = this.#money(minus(this.#balance, taken));
      if (freeRound !== undefined) this.#free.starts();
      roundBegins(taken);
      this.#stage.start();
      const round = await askRound<Outcome>(bet);
      await this.#finish(round);
      this.#session.seed.nonce += 1;
      const { outcome } = round;
      const hasBonus = outcome !== null && (this.#options.hasBonus?.(outcome) ?? false);
      return { stake, payout: outcome && round.payout, refusal: round.refusal, hasBonus };
    } catch (error) {
      await this.#stage.cancel();
      await this.#askBalance();
      this.figures();
      if (error instanceof CallError && error.code === 'session.ended') this.#fatal(t('ended'));
      else showStatus(failureText(error), 'bad');
      return null;
    } finally {
      this.#setBusy(false);
      roundShown();
    }
  }

  async #resume(round: RoundView<Outcome>): Promise<void> {
    this.#setBusy(true);
    roundBegins(round.free ? '0' : round.stake);
    showNotice(t('onWay'));
    this.#stage.start();
    await this.#untilSettled();
    type Past = { rounds: RoundView<Outcome>[] };
    const past = await call<Past>('history').catch(() => ({ rounds: [] }));
    const ended = past.rounds.find((each) => each.roundId === round.roundId);
    if (ended) await this.#finish({ ...ended, balance: this.#balance });
    else await this.#stage.cancel();
    showNotice('');
    byId('live').textContent = t('resumed');
    this.#setBusy(false);
    roundShown();
  }

  #chooseStake(): void {
    if (this.#isHeld) return;
    if (this.#free.id !== null) {
      showStatus(t('givenLocked', { amount: this.#money(this.#played) }));
      return;
    }
    const { stakes, currency } = this.#session;
    const note = this.#options.stakeNote();
    stakeSheet({ stakes, currency, stake: this.#stake }, note, (stake) => this.#setStake(stake));
  }

  wire(): void {
    const options = this.#options;
    wireControls({
      isBusy: () => this.#busy,
      isHeld: () => this.#isHeld,
      play: () => void this.play(),
      hurry: () => this.#stage.hurry(),
      chooseStake: () => this.#chooseStake(),
      step: (by) => this.#setStake(this.#session.stakes[this.#stakeAt + by]),
    });
    byId('info').addEventListener('click', () => options.payTable(this.table()));
    byId('history').addEventListener('click', () => void historySheet(options, this.table()));
    onPortalBalance(this.#session.currency, (balance) => {
      if (this.#busy || compareAmounts(balance, this.#balance) === 0) return;
      this.#balance = balance;
      this.figures();
    });
    byId('mode').addEventListener('click', () =>
      fairSheet(this.table(), (table) => options.payTable(table)),
    );
    watchSize(() => this.#stage.resize?.());
  }

  /** Where the merchant allows it. */
  offerAutoplay(): void {
    this.#auto = new AutoplayRun({
      currency: this.#session.currency,
      stake: () => this.#completeBet()?.stake ?? null,
      play: async () => this.play(),
      isBusy: () => this.#busy || this.#ended || this.#free.id !== null,
      changed: () => this.#setBusy(this.#busy),
    });
  }

  async begin(): Promise<void> {
    const { last, unfinished, currency } = this.#session;
    this.#stage.rest(last);
    byId('win').textContent = amountText(last?.payout ?? '0', currency);
    this.figures();
    const welcome = (this.#options.welcome ?? ((): string => t('welcome')))();
    showStatus(recentOutcome(last) ?? welcome);
    this.wire();
    notifyPortal('ready');
    this.#setBusy(false);
    if (unfinished) await this.#resume(unfinished);
    if (unfinished?.free === true) await this.#freeRoundEnded();
    else await this.#free.introduce();
  }
}
