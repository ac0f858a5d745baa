// A plain, slow model of levels and rebate: it keeps every bet, and adds all of them up each time.
import type { GameCategory } from '@perya/contract/games/category';
import type { RulesFile } from './rules.ts';

export interface RawBet {
  readonly id: string;
  readonly settledAt: Date;
  readonly category: GameCategory;
  /** In minor units. */
  readonly stake: bigint;
  payout: bigint;
  rolledBack: boolean;
}

interface Change {
  /** The level holds for the rates from the start of this day on. */
  readonly fromDay: string;
  readonly level: number;
}

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** What a bet of a round of its own counts for. */
function validOf({ category, stake, payout, rolledBack }: RawBet): bigint {
  if (rolledBack) return 0n;
  if (category !== 'LIVE') return stake;
  const risked = absolute(payout - stake);
  return risked < stake ? risked : stake;
}

export class SlowLevels {
  readonly bets: RawBet[] = [];
  readonly changes: Change[] = [];
  level = 0;
  #highest = 0;
  #earned = 0;
  #reachedMonth = '';
  #month: string;
  readonly #file: RulesFile;
  readonly #dayFormat: Intl.DateTimeFormat;

  constructor(file: RulesFile, timeZone: string, begins: Date) {
    this.#file = file;
    this.#dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    this.#month = this.dayOf(begins).slice(0, 7);
  }

  dayOf(instant: Date): string {
    return this.#dayFormat.format(instant);
  }

  /** Whole points of the bets that began with this, as a month or the empty text. */
  #points(month: string): number {
    const sums = this.bets
      .filter(({ settledAt }) => this.dayOf(settledAt).startsWith(month))
      .map((bet) => validOf(bet) * this.#ppm(this.#file.weights[bet.category] ?? '0'));
    return Number(sums.reduce((sum, each) => sum + each, 0n) / 100_000_000n);
  }

  #ppm(decimal: string): bigint {
    return BigInt(Math.round(Number(decimal) * 1_000_000));
  }

  /** Time goes on: each month that has ended is judged. */
  passTo(instant: Date): void {
    const month = this.dayOf(instant).slice(0, 7);
    while (this.#month < month) {
      const { keep = 0 } = this.#file.levels[this.level] ?? {};
      const short = this.#points(this.#month) < keep && this.#reachedMonth !== this.#month;
      const [year = 0, number = 0] = this.#month.split('-').map(Number);
      this.#month = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
      if (short && this.level > 0) this.#change(this.level - 1, `${this.#month}-01`);
    }
  }

  /** Something was settled or taken back: up, where points say so. */
  look(instant: Date): void {
    this.passTo(instant);
    const day = this.dayOf(instant);
    const month = day.slice(0, 7);
    const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const [all, ofMonth] = [this.#points(''), this.#points(month)];
    const { levels } = this.#file;
    for (let level = levels.length - 1; level > this.#earned; level -= 1) {
      if ((levels[level]?.points ?? 0) > all) continue;
      this.#earned = level;
      if (level > this.level) this.#rise(level, tomorrow, month);
    }
    for (let level = this.#highest; level > this.level; level -= 1) {
      if ((levels[level]?.keep ?? 0) <= ofMonth) this.#rise(level, tomorrow, month);
    }
  }

  #rise(level: number, fromDay: string, month: string): void {
    this.#change(level, fromDay);
    this.#highest = Math.max(this.#highest, level);
    this.#reachedMonth = month;
  }

  #change(level: number, fromDay: string): void {
    this.level = level;
    this.changes.push({ fromDay, level });
  }

  /** Since ever, in whole minor units. */
  rebate(): bigint {
    const sums = this.bets.map((bet) => {
      const day = this.dayOf(bet.settledAt);
      const level = this.changes.findLast(({ fromDay }) => fromDay <= day)?.level ?? 0;
      const percent = this.#file.levels[level]?.rates[bet.category] ?? '0';
      return (validOf(bet) * this.#ppm(percent)) / 100n;
    });
    // Every stake is of whole units that make these sums exact.
    return sums.reduce((sum, each) => sum + each, 0n) / 1_000_000n;
  }
}
