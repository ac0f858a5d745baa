// A game of rounds, for the server, the verifier and the benchmark: pure rules.
import { parseMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type { Draw } from '@perya/contract/draws';

/** A round's result. `outcome` is stored as JSON and shown to the page and the verifier. */
export interface Played<Outcome> {
  readonly outcome: Outcome;
  /** Minor units, exact: stakes are chosen such that nothing has to be rounded. */
  readonly payout: Money;
  /** The round has won its share of the pool of `Game.jackpot`, on top of its payout. */
  readonly jackpot?: boolean;
}

/** A return that players are shown: of one kind of bet, at one choice. */
export interface Stated<Choice> {
  readonly name: string;
  readonly choice: Choice;
  /** Share of the stake that comes back in the long run, parts per million, without a jackpot. */
  readonly returnPpm: number;
}

/** A pool in the platform's ledger. Its size decides nothing but what it pays. */
export interface Jackpot {
  /** The pool's code in the vendor wallet. */
  readonly pool: string;
  /** What of each stake goes into it, rounded down. */
  readonly contributionPpm: bigint;
  /** What share of the pool a stake wins, parts per million, 1 to 1,000,000. */
  share(stake: Money, currency: Currency): number;
}

/**
 * A game of rounds. Its rules depend on the draws and the choice alone, never on balance, bank,
 * member or history. (Methods, so that a list may hold games of different choices and outcomes.)
 */
export interface Game<Choice = unknown, Outcome = unknown> {
  /** The catalogue's game code and the game's folder and address: 'lucky-parol'. */
  readonly code: string;
  /** The stakes that the page offers (of dice: the chips), in minor units, rising. */
  stakes(currency: Currency): readonly Money[];
  /**
   * The player's choice read from a request that nobody has checked: undefined when it, or the
   * stake with it, is not what the game offers. Games without a choice answer null to undefined.
   * A choice with amounts in it (bets on faces) must add up to `stake`.
   */
  readChoice(choice: unknown, stake: Money, currency: Currency): Choice | undefined;
  /** A choice that a bet of `stake` may have, in games that have one. */
  someChoice?(stake: Money): Choice;
  /** One whole round, everything in it decided by `draw`. */
  play(draw: Draw, bet: { readonly stake: Money; readonly choice: Choice }): Played<Outcome>;
  readonly jackpot?: Jackpot;
  /** What the benchmark `npm run bench rtp -- <code>` plays ten million times. */
  readonly stated: readonly Stated<Choice>[];
}

/** For games without a choice: a stake of the list and nothing else. */
export function plainStake(
  game: Pick<Game, 'stakes'>,
  choice: unknown,
  stake: Money,
  currency: Currency,
): null | undefined {
  return choice === undefined && game.stakes(currency).includes(stake) ? null : undefined;
}

/** Whether a bet may come to the amount, in decimal major units. */
export function offersStake(game: Game, amount: string, currency: Currency): boolean {
  const stake = parseMoney(amount, currency);
  if (stake === null) return false;
  return game.readChoice(game.someChoice?.(stake), stake, currency) !== undefined;
}
