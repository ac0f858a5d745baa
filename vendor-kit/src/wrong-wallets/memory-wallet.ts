// A small wallet in memory that speaks the HMAC dialect: right, or with one known defect.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { parseMoney, wireMoney, money } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { ErrorCode } from '@perya/contract/error-codes';
import { signedText, vendorHeaders } from '@perya/contract/vendor/wallet';
import type { CommandInput, CommandName, RawAnswer, SignedRequest } from '../dialect/dialect.ts';
import { commandSpecs } from '../dialect/dialect.ts';
import type { Operator } from '../check/scenario.ts';
import type { Defect } from './defects.ts';

interface Bet {
  readonly stake: bigint;
  readonly currency: Currency;
  readonly round: string;
  state: 'open' | 'settled' | 'cancelled';
}

class Refused extends Error {
  readonly code: ErrorCode;
  readonly value: object | undefined;
  constructor(code: ErrorCode, value?: object) {
    super(code);
    this.code = code;
    this.value = value;
  }
}

type Ids = { transactionId: string; currency: Currency; amount?: string | undefined };

const hour = 3_600_000;
const memberId = 'member-1';

/** One member, one vendor; everything of it is forgotten with the process. */
export class MemoryWallet {
  readonly vendor: string;
  readonly key = 'k'.repeat(64);
  readonly #defect: Defect | null;
  readonly #balances = new Map<Currency, bigint>([
    ['PHP', 1_000_00n],
    ['FUN', 1_000_00n],
  ]);
  readonly #launches = new Map<string, Currency>();
  readonly #sessions = new Map<string, { currency: Currency; live: boolean }>();
  readonly #answered = new Map<string, { input: string; value: Promise<object> }>();
  readonly #bets = new Map<string, Bet>();
  readonly #tombstones = new Map<string, number>();
  #blocked = false;
  #current: Currency = 'PHP';
  #now = Date.now();

  constructor(defect: Defect | null, vendor = 'TRIAL') {
    this.#defect = defect;
    this.vendor = vendor;
  }

  now = (): Date => new Date(this.#now);

  readonly operator: Operator = {
    launch: async (wish) => {
      const token = randomUUID();
      this.#current = wish === 'own' ? 'PHP' : 'FUN';
      this.#launches.set(token, this.#current);
      return Promise.resolve(token);
    },
    perform: async (deed, hours = 0) => {
      if (deed === 'advance') this.#now += hours * hour;
      else if (deed === 'endSession') {
        for (const session of this.#sessions.values()) session.live = false;
        if (this.#defect !== 'session-outlives') this.#launches.clear();
      } else this.#blocked = deed === 'block';
      return Promise.resolve(true);
    },
  };

  /** Answers as a server would, after the turn of events that a network takes. */
  transport = async (request: SignedRequest): Promise<RawAnswer> => {
    await Promise.resolve();
    try {
      this.#checkSignature(request);
      const name = Object.entries(commandSpecs).find(([, { path }]) => path === request.path)?.[0];
      const value = await this.#do(name as CommandName, JSON.parse(request.body));
      return { status: 200, body: JSON.stringify({ success: true, value }) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, value } = error;
      return { status: 409, body: JSON.stringify({ success: false, code, value }) };
    }
  };

  #checkSignature({ headers, path, body }: SignedRequest): void {
    const timestamp = headers[vendorHeaders.timestamp] ?? '';
    const right = createHmac('sha256', this.key)
      .update(signedText({ vendor: this.vendor, timestamp, path }, body))
      .digest();
    const given = Buffer.from(headers[vendorHeaders.signature] ?? '', 'hex');
    if (given.length !== right.length || !timingSafeEqual(given, right)) {
      throw new Refused('vendor.badSignature');
    }
    if (Math.abs(this.#now / 1000 - Number(timestamp)) > 300) {
      throw new Refused('vendor.staleTimestamp');
    }
  }

  async #do(name: CommandName, input: unknown): Promise<object> {
    if (name === 'authenticate') {
      const { launchToken } = input as CommandInput<'authenticate'>;
      const currency = this.#launches.get(launchToken);
      if (currency === undefined) throw new Refused('launch.expired');
      this.#launches.delete(launchToken);
      const playToken = randomUUID();
      this.#sessions.set(playToken, { currency, live: true });
      const game = { gameCode: 'trial-game', language: 'EN', nickname: 'trial' };
      return { ...this.#holder(currency), ...game, playToken };
    }
    if (name === 'balance') {
      const session = this.#sessions.get((input as CommandInput<'balance'>).playToken);
      const tells = session?.live === true || this.#defect === 'session-outlives';
      if (!session || !tells) throw new Refused('session.ended');
      return this.#holder(session.currency);
    }
    const { transactionId } = input as Ids;
    return this.#once(`${name}:${transactionId}`, input, async () => {
      if (name === 'bet') return this.#bet(input as CommandInput<'bet'>);
      if (name === 'betAndWin') return this.#betAndWin(input as CommandInput<'betAndWin'>);
      if (name === 'win') return this.#win(input as CommandInput<'win'>);
      if (name === 'rollback') return this.#rollback(input as CommandInput<'rollback'>);
      if (name === 'endRound') return this.#endRound(input as CommandInput<'endRound'>);
      const { direction } = input as { direction?: string };
      return this.#pay(input as Ids, direction === 'debit' ? -1n : 1n);
    });
  }

  // An id is answered once; the same again with the same input, refused with other.
  async #once(key: string, input: unknown, act: () => Promise<object>): Promise<object> {
    const text = JSON.stringify(input);
    const before = this.#answered.get(key);
    if (before && before.input !== text) throw new Refused('wallet.duplicate');
    if (before) return { ...(await before.value), replayed: true };
    const value = act();
    this.#answered.set(key, { input: text, value });
    try {
      return { ...(await value), replayed: false };
    } catch (error) {
      this.#answered.delete(key);
      throw error;
    }
  }

  #holder(currency: Currency): object {
    const balance = wireMoney(money(this.#balances.get(currency) ?? 0n), currency);
    return { memberId, currency, balance };
  }

  async #move(currency: Currency, amount: bigint): Promise<object> {
    const read = this.#balances.get(currency) ?? 0n;
    // The defect: others come in between the reading and the writing.
    if (this.#defect === 'balance-written-back') await new Promise((next) => setImmediate(next));
    if (read + amount < 0n) {
      throw new Refused('wallet.insufficientFunds', this.#holder(currency));
    }
    this.#balances.set(currency, read + amount);
    return { ...this.#holder(currency), betId: 'bet-1' };
  }

  #amount({ amount, currency }: { amount?: string | undefined; currency: Currency }): bigint {
    return parseMoney(amount ?? '', currency) ?? 0n;
  }

  #mayBet(token: string, currency: Currency, id: string): void {
    const session = this.#sessions.get(token);
    if (session?.live !== true) throw new Refused('session.ended');
    if (this.#blocked) throw new Refused('wallet.memberBlocked');
    if (session.currency !== currency) throw new Refused('wallet.currencyMismatch');
    if (this.#isTomb(id)) throw new Refused('wallet.betCancelled');
  }

  #isTomb(id: string): boolean {
    const left = this.#tombstones.get(id);
    if (left === undefined) return false;
    return this.#defect !== 'tombstone-an-hour' || this.#now - left < hour;
  }

  async #bet(input: CommandInput<'bet'>): Promise<object> {
    const { playToken, currency, transactionId, roundId: round, freeRound } = input;
    this.#mayBet(playToken, currency, transactionId);
    const stake = freeRound === undefined ? this.#amount(input) : 0n;
    // There before anything is awaited: a rollback in between must not take it for unknown.
    this.#bets.set(transactionId, { stake, currency, round, state: 'open' });
    try {
      return await this.#move(currency, -stake);
    } catch (error) {
      this.#bets.delete(transactionId);
      throw error;
    }
  }

  async #betAndWin(input: CommandInput<'betAndWin'>): Promise<object> {
    await this.#bet(input);
    const bet = this.#bets.get(input.transactionId);
    if (bet) bet.state = 'settled';
    return this.#move(input.currency, parseMoney(input.winAmount, input.currency) ?? 0n);
  }

  #betFor(id: string): Bet | undefined {
    if (this.#isTomb(id)) throw new Refused('wallet.betCancelled');
    return this.#bets.get(id);
  }

  async #win(input: CommandInput<'win'>): Promise<object> {
    const live = [...this.#sessions.values()].some((session) => session.live);
    if (this.#defect === 'win-needs-session' && !live) throw new Refused('session.ended');
    if (this.#defect === 'banned-unpaid' && this.#blocked) {
      throw new Refused('wallet.memberBlocked');
    }
    const bet = this.#betFor(input.betTransactionId);
    if (!bet) throw new Refused('wallet.betUnknown');
    if (bet.state === 'cancelled') throw new Refused('wallet.betCancelled');
    if (bet.state === 'settled') throw new Refused('wallet.betSettled');
    bet.state = 'settled';
    const currency = this.#defect === 'current-currency' ? this.#current : bet.currency;
    return this.#move(currency, this.#amount(input));
  }

  async #rollback(input: CommandInput<'rollback'>): Promise<object> {
    const bet = this.#bets.get(input.betTransactionId);
    if (!bet) {
      this.#tombstones.set(input.betTransactionId, this.#now);
      return this.#holder(input.currency);
    }
    if (bet.state === 'settled') throw new Refused('wallet.betSettled');
    const again = bet.state === 'cancelled' && this.#defect !== 'second-cancel-refunds';
    bet.state = 'cancelled';
    return again ? this.#holder(bet.currency) : this.#move(bet.currency, bet.stake);
  }

  async #endRound({ roundId, currency }: CommandInput<'endRound'>): Promise<object> {
    for (const bet of this.#bets.values()) {
      if (bet.round === roundId && bet.state === 'open') bet.state = 'settled';
    }
    return Promise.resolve(this.#holder(currency));
  }

  async #pay(input: Ids, sign: bigint): Promise<object> {
    return this.#move(input.currency, sign * this.#amount(input));
  }
}
