// Rounds one after another, for merchants whose licence allows it: how many, and when it ends.
import { compareAmounts, plus } from './amounts.ts';

export interface AutoplaySettings {
  readonly rounds: number;
  /** What the rounds may lose together, in decimal major units. */
  readonly lossLimit: string;
}

/** Why it has ended; `hidden`: nobody sees the page, or the portal says something over it. */
export type Stop =
  | 'done'
  | 'lossLimit'
  | 'bonus'
  | 'break'
  | 'refused'
  | 'hidden'
  | 'error'
  | 'hand';

/** What a round came to, as its game shows it. */
export interface AutoRound {
  readonly stake: string;
  readonly payout: string | null;
  readonly refusal: string | null;
  readonly hasBonus: boolean;
}

/** Choices of a player: rounds, and the limit in stakes. */
export const autoplayRounds = [10, 25, 50, 100] as const;
export const autoplayLosses = [5, 10, 25, 50] as const;

/** Counts rounds, and says before each whether it may be asked for. It plays nothing itself. */
export class Autoplay {
  readonly #limit: string;
  #left: number;
  #staked = '0';
  #paid = '0';
  #stopped: Stop | null = null;

  constructor({ rounds, lossLimit }: AutoplaySettings) {
    this.#left = rounds;
    this.#limit = lossLimit;
  }

  get left(): number {
    return this.#left;
  }

  get stopped(): Stop | null {
    return this.#stopped;
  }

  /** The first reason stays. */
  stop(why: Stop): void {
    this.#stopped ??= why;
  }

  /** Whether a round of this stake may be asked for: were it lost, the limit would still hold. */
  allows(stake: string): boolean {
    if (this.#left === 0) this.stop('done');
    const atMost = plus(this.#paid, this.#limit);
    if (compareAmounts(plus(this.#staked, stake), atMost) > 0) this.stop('lossLimit');
    return this.#stopped === null;
  }

  /** A round has been shown; null: none came of it. */
  played(round: AutoRound | null): void {
    if (!round) return this.stop('error');
    if (round.payout === null) {
      return this.stop(round.refusal?.startsWith('protection.') ? 'break' : 'refused');
    }
    this.#left -= 1;
    this.#staked = plus(this.#staked, round.stake);
    this.#paid = plus(this.#paid, round.payout);
    if (round.hasBonus) this.stop('bonus');
  }
}
