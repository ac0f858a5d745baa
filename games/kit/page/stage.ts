// What a game of rounds gives the kit: its picture, its words, its bet.
import type { RoundView } from './api.ts';
import type { RoundKind, Table } from './sheets.ts';

/** What the player wants to play for; null when the choice is not complete yet. */
export interface Bet {
  readonly stake: string;
  readonly choice?: unknown;
  /** The free rounds that it is one of. */
  readonly freeRound?: string;
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
  /** A tap while a round is shown: what moves comes to rest where it would have. */
  hurry(): void;
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
  /** Whether a bonus round is part of what came out: autoplay ends there. */
  hasBonus?(outcome: Outcome): boolean;
  /** Where the player composes the bet; without it, the chosen stake. */
  bet?(chosen: string): Bet | null;
  /** What of a round is the chosen stake; without it, the round's own. */
  lastStake?(round: RoundView, stakes: readonly string[]): string | undefined;
  /** What is said when `bet` answers null. */
  readonly noBet?: () => string;
}
