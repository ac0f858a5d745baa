// The life of a test round: staked, then won, lost or cancelled; unanswered calls are retried.
import { randomUUID } from 'node:crypto';
import { money, parseMoney, wireMoney } from '@perya/contract/money';
import { dialects } from '../dialect/dialects.ts';
import type { Answer, Command, FreeRound, SignedRequest } from '../dialect/dialect.ts';
import type { Transport } from '../dialect/transport.ts';
import { exchange } from '../dialect/wallet-client.ts';
import type { SandboxKeys } from './keys.ts';
import type { BetRow, OwedRow, SessionRow, Store } from './store.ts';

/** Seconds until a call without an answer is made again, the first time and at most. */
const firstPause = 2;
const longestPause = 60;

/** What a jackpot is worth, in stakes. */
const jackpotTimes = 100;

export type Ending = 'win' | 'lose' | 'cancel' | 'jackpot';

/** The page asked for what can't be; the message is for it. */
export class NotNow extends Error {
  override name = 'NotNow';
}

export class Rounds {
  readonly #store: Store;
  readonly #keys: SandboxKeys;
  readonly #transport: Transport;

  constructor(store: Store, keys: SandboxKeys, transport: Transport) {
    this.#store = store;
    this.#keys = keys;
    this.#transport = transport;
  }

  /** One call in the vendor's dialect; with `cut` its answer is lost after the wallet gave it. */
  async call(vendor: string, command: Command, cut = false) {
    const own = this.#keys[vendor];
    if (!own) throw new Error(`no key for ${vendor}`);
    const from = performance.now();
    const transport: Transport = async (request) => {
      const answer = await this.#transport(request);
      return cut ? null : answer;
    };
    const line = {
      dialect: dialects[own.dialect],
      signer: { vendor, key: own.key },
      transport,
      now: () => new Date(),
    };
    const made = await exchange(line, command);
    return { ...made, ms: Math.round(performance.now() - from) };
  }

  /** Calls, records the call for the page, and stores the balance in the answer. */
  async #say(session: SessionRow, command: Command, cut: boolean): Promise<Answer> {
    const { request, raw, answer, ms } = await this.call(session.vendor, command, cut);
    await this.#store.noteCall(session.token_hash, {
      name: command.name,
      request: textOf(request),
      status: raw?.status ?? null,
      answer: raw?.body ?? null,
      outcome: outcomeOf(answer, cut),
      ms,
    });
    const balance = answer.kind === 'done' ? answer.facts.balance : undefined;
    if (balance !== undefined) await this.#store.noteBalance(session.token_hash, balance);
    return answer;
  }

  /** Makes the call, and queues it for retries when its result is unknown. */
  async #sayOrOwe(
    session: SessionRow,
    bet: string | null,
    command: Command,
    cut: boolean,
  ): Promise<void> {
    const answer = await this.#say(session, command, cut);
    if (isOpen(answer)) {
      await this.#store.owe({ session: session.token_hash, bet, command }, firstPause);
    } else await this.#conclude(session, bet, command, answer);
  }

  /** Takes the bet to its next state after the final answer to a call. */
  async #conclude(
    session: SessionRow,
    bet: string | null,
    { name }: Command,
    answer: Answer,
  ): Promise<void> {
    if (bet === null) return;
    const refusal = answer.kind === 'refused' ? answer.code : undefined;
    const also = refusal === undefined ? {} : { refusal };
    if (name === 'bet') {
      const to = refusal === undefined ? 'open' : 'refused';
      const taken = await this.#store.step(bet, 'asked', to, also);
      if (taken?.state === 'refused') await this.#store.moveFreeRound(bet, 1);
    } else if (name === 'rollback') {
      const taken = await this.#store.step(bet, 'cancelling', 'cancelled', also);
      if (taken) await this.#store.moveFreeRound(bet, 1);
    } else if (name === 'jackpotWin') {
      await this.#store.step(bet, 'awarding', 'settled', also);
    } else if (name === 'win') await this.#settle(session, bet, also);
  }

  /** A jackpot is asked for once its round is settled, and not where the wallet refused the win. */
  async #settle(session: SessionRow, bet: string, also: { refusal?: string }): Promise<void> {
    const awarded = also.refusal === undefined && (await this.#store.award(bet));
    if (awarded) await this.#jackpot(session, awarded);
    else await this.#store.step(bet, 'settling', 'settled', also);
  }

  /** Takes a stake. Throws NotNow while a round of this game is not over. */
  async stake(
    session: SessionRow,
    wish: { amount: string; free: boolean; cut: boolean },
  ): Promise<void> {
    const { vendor, game_code: gameCode, currency, play_token: playToken } = session;
    if (await this.#store.unfinishedBet(session)) throw new NotNow('unfinished');
    // What the merchant gives is played first; other free rounds are the vendor's own.
    const granted = wish.free ? freeRoundOf(session) : undefined;
    const amount = parseMoney(granted?.amount ?? wish.amount, currency);
    if (amount === null || amount <= 0n) throw new NotNow('amount');
    const id = `${vendor}-${randomUUID()}`;
    const roundId = `${id}-r`;
    const stake = wireMoney(amount, currency);
    const row = { transaction_id: id, session: session.token_hash, round_id: roundId, stake };
    await this.#store.addBet({ ...row, free: wish.free }, granted?.id);
    const input = { playToken, transactionId: id, roundId, gameCode, currency, amount: stake };
    const free = wish.free ? { freeRound: granted?.id ?? `${vendor}-welcome` } : {};
    await this.#sayOrOwe(session, id, { name: 'bet', input: { ...input, ...free } }, wish.cut);
  }

  /** Ends the open round. Throws NotNow where there is none. */
  async end(
    session: SessionRow,
    wish: { how: Ending; times: number; cut: boolean },
  ): Promise<void> {
    const open = await this.#store.unfinishedBet(session);
    if (open?.state !== 'open') throw new NotNow('noRound');
    const { transaction_id: id, round_id: roundId, currency, game_code: gameCode } = open;
    const stake = parseMoney(open.stake, currency) ?? 0n;
    const ofBet = { roundId, gameCode, currency, memberId: open.member_id, betTransactionId: id };
    if (wish.how === 'cancel') {
      if (!(await this.#store.step(id, 'open', 'cancelling'))) throw new NotNow('noRound');
      const input = { ...ofBet, transactionId: `${id}-c`, amount: open.stake };
      await this.#sayOrOwe(session, id, { name: 'rollback', input }, wish.cut);
      return;
    }
    const timesStake = (times: number) => wireMoney(money(stake * BigInt(times)), currency);
    const payout = timesStake(wish.how === 'win' ? wish.times : 0);
    const jackpot = timesStake(wish.how === 'jackpot' ? jackpotTimes : 0);
    const winTransactionId = `${id}-w`;
    const decided = { payout, jackpot, winTransactionId };
    const taken = await this.#store.step(id, 'open', 'settling', decided);
    if (!taken) throw new NotNow('noRound');
    const input = { ...ofBet, transactionId: winTransactionId, amount: payout };
    await this.#sayOrOwe(session, id, { name: 'win', input }, wish.cut);
  }

  async #jackpot(session: SessionRow, bet: BetRow): Promise<void> {
    const { transaction_id: id, round_id: roundId, currency, game_code: gameCode } = bet;
    const payment = { transactionId: `${id}-j`, memberId: bet.member_id, gameCode, currency };
    const input = { ...payment, roundId, amount: bet.jackpot };
    await this.#sayOrOwe(session, id, { name: 'jackpotWin', input }, false);
  }

  /** Pays a promotion of the vendor's, worth the amount. */
  async promotion(session: SessionRow, wish: { amount: string; cut: boolean }): Promise<void> {
    const { vendor, member_id: memberId, game_code: gameCode, currency } = session;
    const amount = parseMoney(wish.amount, currency);
    if (amount === null || amount <= 0n) throw new NotNow('amount');
    const input = {
      transactionId: `${vendor}-${randomUUID()}-p`,
      campaignId: `${vendor}-gift`,
      memberId,
      gameCode,
      currency,
      amount: wireMoney(amount, currency),
    };
    await this.#sayOrOwe(session, null, { name: 'promotionWin', input }, wish.cut);
  }

  /** Stores the wallet's balance, where it answers; false when it knows no such session. */
  async readBalance(session: SessionRow): Promise<boolean> {
    const input = { playToken: session.play_token };
    const { answer } = await this.call(session.vendor, { name: 'balance', input });
    const balance = answer.kind === 'done' ? answer.facts.balance : undefined;
    if (balance !== undefined) await this.#store.noteBalance(session.token_hash, balance);
    return answer.kind !== 'refused';
  }

  /** Makes the calls that are due again; true where there was one. */
  async drain(): Promise<boolean> {
    const due = await this.#store.dueNow(20);
    for (const owed of due) await this.#again(owed);
    return due.length > 0;
  }

  async #again({ id, session: token, bet, command, tries }: OwedRow): Promise<void> {
    const session = await this.#store.session(token);
    if (!session) return this.#store.paidOff(id);
    const answer = await this.#say(session, command, false);
    if (isOpen(answer)) {
      return this.#store.tryLater(id, Math.min(longestPause, firstPause * 2 ** tries));
    }
    await this.#conclude(session, bet, command, answer);
    return this.#store.paidOff(id);
  }
}

/** What the merchant gives that is not played yet. */
export function freeRoundOf({ free_rounds: given }: SessionRow): FreeRound | undefined {
  return given.find(({ left }) => left > 0);
}

/** The result is unknown, or may still change. */
function isOpen(answer: Answer): boolean {
  return answer.kind === 'lost' || (answer.kind === 'refused' && answer.retryable);
}

function outcomeOf(answer: Answer, cut: boolean): string {
  if (answer.kind === 'done') return answer.facts.replayed === true ? 'replayed' : 'done';
  if (answer.kind === 'lost') return cut ? 'cut' : 'lost';
  return answer.code;
}

/** The request as it went over the wire. */
function textOf({ method, path, headers, body }: SignedRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${path}`, ...lines].join('\n')}\n\n${body}`;
}
