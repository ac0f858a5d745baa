// One demonstration player: signs in, sits down at a game of the house, plays, rests, pays in.
import { randomInt, randomUUID } from 'node:crypto';
import { depositAsk } from '../../../contract/src/cashier/deposits.ts';
import { vendorCode } from '../../../contract/src/games/category.ts';
import { launchGame } from '../../../contract/src/games/launch.ts';
import { parseMoney } from '../../../contract/src/money.ts';
import type { Currency, Money } from '../../../contract/src/money.ts';
import { boardJoin, boardList } from '../../../contract/src/rewards/boards.ts';
import { colours } from '../../../games/dado-ng-perya/rules.ts';
import { games as catalogue } from '../../../server/src/seed/catalogue.ts';
import type { DemoAccount } from '../../../server/src/seed/demo-account.ts';
import { seedMerchants } from '../../../server/src/seed/merchants.ts';
import { PortalClient, Refused } from './portal-client.ts';
import type { Lines } from './portal-client.ts';

/** Where a player plays, and how it pays. */
export interface House {
  readonly lines: Lines;
  readonly portal: string;
  readonly games: string;
  /** Pays a deposit, named by its reference, as a person would at the provider's page. */
  pay(reference: string): void;
}

interface Seat {
  readonly game: string;
  readonly token: string;
  readonly currency: Currency;
  readonly stakes: readonly string[];
  roundsLeft: number;
}

/** All of the house's games are rounds that one call plays, but this one. */
const shared = 'lobo-rising';
const games = catalogue.filter(
  ({ vassalage, gameCode }) => vassalage === vendorCode.inHouse && gameCode !== shared,
);

/** Of what the game offers: neither the smallest stakes nor the largest. */
const usualStakes = [2, 6] as const;

/** How much is paid in when so many of the largest usual stake are not there any more. */
const enoughStakes = 20n;
const payingIn = {
  perya: { method: 'gcash', amount: '2000.00' },
  araw: { method: 'usdt', amount: '40.000000' },
} as const;

/** From here up to there, in seconds. */
const rests = { afterSitting: [60, 240], afterRefusal: [30, 60], afterPayingIn: [5, 15] } as const;

function oneOf<Value>(all: readonly Value[]): Value {
  const value = all[randomInt(all.length)];
  if (value === undefined) throw new Error('None to choose from.');
  return value;
}

export class Player {
  readonly #account: DemoAccount;
  readonly #house: House;
  readonly #client: PortalClient;
  #seat: Seat | null = null;
  #restsUntil = 0;
  #next: number;

  /** Goes from game to game, beginning with the `first` one of them. */
  constructor(account: DemoAccount, house: House, first: number) {
    this.#next = first;
    const { lines, portal, games: at } = house;
    const merchant = seedMerchants.find(({ code }) => code === account.merchant);
    const host = merchant?.hosts.find((each) => each !== '*') ?? 'localhost';
    this.#account = account;
    this.#house = house;
    this.#client = new PortalClient(lines, { portal, games: at, host });
  }

  /** `now` in milliseconds. */
  isResting(now: number): boolean {
    return now < this.#restsUntil;
  }

  /** The next round, and what has to come before it. Throws where nobody answers. */
  async turn(): Promise<void> {
    try {
      const seat = (this.#seat ??= await this.#sitDown());
      await this.#play(seat);
      seat.roundsLeft -= 1;
      if (seat.roundsLeft === 0) this.#standUp('afterSitting');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Whatever it was, another sign-in is where a person would begin anew too.
      this.#client.forget();
      this.#standUp('afterRefusal');
    }
  }

  #standUp(why: keyof typeof rests): void {
    this.#seat = null;
    const [from, to] = rests[why];
    this.#restsUntil = Date.now() + randomInt(from, to) * 1000;
  }

  async #sitDown(): Promise<Seat> {
    if (!this.#client.isSignedIn) {
      await this.#client.signIn(this.#account.username, this.#account.password);
      await this.#joinBoards();
    }
    const next = games[this.#next % games.length] ?? oneOf(games);
    this.#next += 1;
    const { nodeId, gameCode: game } = next;
    const { url } = await this.#client.call(launchGame, { nodeId, language: 'EN' });
    const launchToken = new URLSearchParams(new URL(url).hash.slice(1)).get('launch');
    const entered = (await this.#client.callGame(game, 'session', { launchToken })) as Pick<
      Seat,
      'token' | 'currency' | 'stakes'
    >;
    return { ...entered, game, roundsLeft: randomInt(8, 30) };
  }

  async #joinBoards(): Promise<void> {
    if (this.#account.merchant !== 'perya') return;
    const { boards } = await this.#client.call(boardList, { language: 'EN' });
    for (const { id, state, own } of boards) {
      if (state !== 'running' || own !== null) continue;
      await this.#client.call(boardJoin, { id, hidden: false });
    }
  }

  async #play({ game, token, currency, stakes }: Seat): Promise<void> {
    const usual = stakes.slice(...usualStakes);
    const stake = oneOf(usual);
    const amount = moneyOf(stake, currency);
    const choice = game === 'dado-ng-perya' ? { [oneOf(colours)]: String(amount) } : undefined;
    const input = { requestId: randomUUID(), stake, choice };
    const { balance, refusal } = (await this.#client.callGame(game, 'play', input, token)) as {
      readonly balance: string | null;
      readonly refusal: string | null;
    };
    if (refusal !== null && refusal !== 'wallet.insufficientFunds') throw new Refused(refusal);
    const largest = moneyOf(usual.at(-1) ?? stake, currency);
    if (balance !== null && moneyOf(balance, currency) < enoughStakes * largest) {
      await this.#payIn();
    }
  }

  async #payIn(): Promise<void> {
    const how = payingIn[this.#account.merchant === 'araw' ? 'araw' : 'perya'];
    const asked = await this.#client.call(depositAsk, { ...how, requestKey: randomUUID() });
    this.#house.pay(asked.id);
    const [from, to] = rests.afterPayingIn;
    this.#restsUntil = Date.now() + randomInt(from, to) * 1000;
  }
}

function moneyOf(written: string, currency: Currency): Money {
  const amount = parseMoney(written, currency);
  if (amount === null) throw new Error(`${written} is no amount of ${currency}.`);
  return amount;
}
