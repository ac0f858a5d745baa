// Runs a game of rounds on its page: session, rounds, refusals, lost connections.
import { amountText, compareAmounts, minus } from './amounts.ts';
import { call, CallError, setToken } from './api.ts';
import type { RoundView, SessionView, StateView } from './api.ts';
import { byId } from './dom.ts';
import { readAddress, recentOutcome, startingStake, wireSound } from './entry.ts';
import { notifyPortal, onPortalBalance, roundBegins, roundShown } from './portal.ts';
import { fairSheet, historySheet, sheetIsOpen, stakeSheet } from './sheets.ts';
import type { RoundKind, Table } from './sheets.ts';
import { mountShell, pause, showStatus, showNotice } from './shell.ts';
import { sounds } from './sound.ts';
import { refusalText } from './refusal-text.ts';
import { t } from './texts.ts';

/** What the player wants to play for; null when the choice is not complete yet. */
export interface Bet {
  readonly stake: string;
  readonly choice?: unknown;
}

/** The game's picture; it makes no calls. */
export interface Stage<Outcome> {
  /** At rest, as the last round left it; null for a new player. */
  rest(last: RoundView<Outcome> | null): void;
  /** A round has been asked for: reels turn, dice shake. */
  start(): void;
  /** No round came of it: comes to rest as it was. */
  cancel(): Promise<void>;
  /** Shows a round (its outcome is known); resolves when the player has seen its result. */
  present(round: RoundView<Outcome>): Promise<void>;
  /** The stake or the balance has changed. */
  refresh?(table: Table): void;
  /** The stage may have another size than it was last painted for. */
  resize?(): void;
}

export interface PageOptions<Outcome> extends RoundKind<Outcome> {
  /** The word on the play button, after the language is known. */
  readonly playText: () => string;
  readonly welcome?: () => string;
  readonly playing: () => string;
  /** What a stake buys: under the list of stakes. */
  readonly stakeNote: () => string;
  payTable(table: Table): void;
  /** Made when the shell stands; loads its pictures. */
  stage(): Promise<Stage<Outcome>>;
  /** Where the player composes the bet; without it, the chosen stake. */
  bet?(chosen: string): Bet | null;
  /** What of a round is the chosen stake; without it, the round's own. */
  lastStake?(round: RoundView, stakes: readonly string[]): string | undefined;
  /** What is said when `bet` answers null. */
  readonly noBet?: () => string;
}

class Player<Outcome> {
  readonly #options: PageOptions<Outcome>;
  readonly #stage: Stage<Outcome>;
  readonly #session: SessionView<Outcome>;
  #stake: string;
  /** As it last came from the platform: for display only. */
  #balance: string;
  #busy = false;
  #ended = false;

  constructor(options: PageOptions<Outcome>, stage: Stage<Outcome>, session: SessionView<Outcome>) {
    this.#options = options;
    this.#stage = stage;
    this.#session = session;
    const last = session.unfinished ?? session.last;
    const played = last && (options.lastStake?.(last, session.stakes) ?? last.stake);
    this.#stake = startingStake(session, played ?? undefined);
    this.#balance = session.balance;
  }

  #money(wire: string): string {
    return amountText(wire, this.#session.currency);
  }

  /** What sheets and stage may know. */
  table(): Table {
    const session = this.#session;
    return {
      currency: session.currency,
      stake: this.#bet()?.stake ?? this.#stake,
      get seed() {
        return session.seed;
      },
      setSeed: (fresh) => void (session.seed = fresh),
    };
  }

  #bet(): Bet | null {
    return this.#options.bet ? this.#options.bet(this.#stake) : { stake: this.#stake };
  }

  figures(): void {
    byId('balance').textContent = this.#money(this.#balance);
    byId('stake-value').textContent = this.#money(this.#stake);
    this.#stage.refresh?.(this.table());
  }

  #setBusy(busy: boolean): void {
    this.#busy = busy;
    byId<HTMLButtonElement>('spin').disabled = busy || this.#ended;
    document.body.dataset['busy'] = String(busy);
  }

  #fatal(text: string): void {
    this.#ended = true;
    showNotice(text);
    notifyPortal('failed');
  }

  // One request id until there is an answer: asking again can never play a second round.
  async #ask(bet: Bet): Promise<RoundView<Outcome>> {
    const random = crypto.getRandomValues(new Uint32Array(4));
    const requestId = [...random].map((part) => part.toString(16).padStart(8, '0')).join('-');
    for (let tries = 0; ; tries += 1) {
      try {
        const round = await call<RoundView<Outcome>>('play', { requestId, ...bet });
        const known = round.state === 'accepted' && round.payout !== null;
        if (known || round.state === 'settled' || round.state === 'void') return round;
        showNotice(t('onWay'));
      } catch (error) {
        const code = error instanceof CallError ? error.code : 'offline';
        if (!['offline', 'round.unfinished', 'server.unexpected'].includes(code)) throw error;
        showNotice(t(code === 'round.unfinished' ? 'onWay' : 'offline'));
      }
      await pause(Math.min(5000, 1000 * 1.5 ** tries));
    }
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

  async #canPay(stake: string): Promise<boolean> {
    if (compareAmounts(this.#balance, stake) >= 0) return true;
    await this.#askBalance();
    this.figures();
    if (compareAmounts(this.#balance, stake) >= 0) return true;
    showStatus(t('poor', { amount: this.#money(this.#balance) }), 'bad');
    return false;
  }

  async play(): Promise<void> {
    if (this.#busy || this.#ended) return;
    const bet = this.#bet();
    if (!bet) {
      showStatus(this.#options.noBet?.() ?? '', 'bad');
      return;
    }
    this.#setBusy(true);
    try {
      if (!(await this.#canPay(bet.stake))) return;
      sounds.tap();
      showStatus(this.#options.playing(), '', false);
      byId('balance').textContent = this.#money(minus(this.#balance, bet.stake));
      roundBegins(bet.stake);
      this.#stage.start();
      await this.#finish(await this.#ask(bet));
      this.#session.seed.nonce += 1;
    } catch (error) {
      await this.#stage.cancel();
      await this.#askBalance();
      this.figures();
      if (error instanceof CallError && error.code === 'session.ended') this.#fatal(t('ended'));
      else showStatus(t('failed'), 'bad');
    } finally {
      this.#setBusy(false);
      roundShown();
    }
  }

  async #resume(round: RoundView<Outcome>): Promise<void> {
    this.#setBusy(true);
    roundBegins(round.stake);
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
    if (this.#busy) return;
    const { stakes, currency } = this.#session;
    stakeSheet({ stakes, currency, stake: this.#stake }, this.#options.stakeNote(), (chosen) => {
      this.#stake = chosen;
      this.figures();
    });
  }

  wire(): void {
    const options = this.#options;
    const button = byId<HTMLButtonElement>('spin');
    button.addEventListener('click', () => void this.play());
    document.addEventListener('keydown', (event) => {
      const own = event.target instanceof HTMLButtonElement && event.target !== button;
      if (event.code !== 'Space' || event.repeat || sheetIsOpen() || own) return;
      event.preventDefault();
      void this.play();
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
    byId('stake').addEventListener('click', () => this.#chooseStake());
    // A zoom fires the window's event only: the stage's size stays the same.
    const resize = (): void => this.#stage.resize?.();
    addEventListener('resize', resize);
    new ResizeObserver(resize).observe(byId('stage'));
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
  }
}

/** Runs a game's page from its loading to its end. */
export async function runGame<Outcome>(options: PageOptions<Outcome>): Promise<void> {
  const { launchToken } = readAddress();
  mountShell(options.playText());
  wireSound();
  showStatus(t('loading'));
  const stage = await options.stage();
  stage.resize?.();
  stage.rest(null);
  try {
    const session = await call<SessionView<Outcome>>('session', { launchToken });
    setToken(session.token);
    await new Player(options, stage, session).begin();
  } catch (error) {
    const code = error instanceof CallError ? error.code : '';
    showNotice(t(['launch.expired', 'input.invalid'].includes(code) ? 'launch' : 'unavailable'));
    showStatus('');
    notifyPortal('failed');
  }
}
