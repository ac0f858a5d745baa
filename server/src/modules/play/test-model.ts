// The vendor wallet's rules in the fewest words, for tests that run random calls beside it.
import { money, wireMoney } from '@perya/contract/money';
import fc from 'fast-check';
import { Purse } from './test-purse.ts';
import type { Paid, Staked } from './test-purse.ts';

export type Kind =
  | 'bet'
  | 'betAndWin'
  | 'freeBet'
  | 'jackpotBet'
  | 'win'
  | 'rollback'
  | 'rollbackWin'
  | 'endRound'
  | 'credit'
  | 'debit'
  | 'promotionWin'
  | 'jackpotWin';

export interface Command {
  readonly kind: Kind;
  readonly bet: number;
  /** Two ids for each kind and bet, so that both replays and second tries happen. */
  readonly id: number;
  /** The win that a rollback of a win is about. */
  readonly of: number;
  /** Minor units. A bet's stake and a rollback's amount follow from the bet. */
  readonly payout: number;
}

/** What differs with the vendor. */
export interface Terms {
  readonly severalWins: boolean;
  readonly freeWinsPay: boolean;
}

const kinds: readonly Kind[] = [
  ...(['bet', 'bet', 'bet', 'win', 'win', 'win', 'rollback', 'rollback'] as const),
  ...([
    'betAndWin',
    'freeBet',
    'jackpotBet',
    'rollbackWin',
    'rollbackWin',
    'rollbackWin',
    'endRound',
  ] as const),
  ...(['credit', 'debit', 'debit', 'debit', 'debit', 'promotionWin', 'jackpotWin'] as const),
];

export const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(...kinds),
  bet: fc.integer({ min: 0, max: 8 }),
  id: fc.integer({ min: 0, max: 1 }),
  of: fc.integer({ min: 0, max: 1 }),
  payout: fc.constantFrom(0, 1, 900, 3500),
});

export const startMoney = 1500n;
export const pool = 'grand';
export const poolSeed = 700n;

export const stakeOf = (bet: number): bigint => BigInt(400 + bet * 37);
export const contributionOf = (bet: number): bigint =>
  bet === 8 ? stakeOf(bet) : BigInt(10 + bet);
export const roundOf = (bet: number): number => Math.floor(bet / 3);
export const shareOf = ({ of }: Command): bigint => (of === 0 ? 1_000_000n : 250_000n);

export function wire(amount: bigint): string {
  return wireMoney(money(amount), 'PHP');
}

interface Bet extends Staked {
  readonly kind: Kind;
  state: 'open' | 'settled' | 'cancelled';
  readonly contribution: bigint;
  payout: bigint;
  wins: number;
  closed: boolean;
}

interface Win extends Paid {
  readonly won: bigint;
  reversed: boolean;
}

/** What each bet is, what each id was answered, and where all the money is. */
export class Model {
  readonly #terms: Terms;
  readonly purse: Purse;
  pool: bigint;
  others = 0n;
  promotions = 0n;
  signedIn = true;
  /** The numbers of the bonuses that were given. */
  readonly given = new Set<number>();
  readonly bets = new Map<number, Bet>();
  readonly #tombstones = new Set<string>();
  readonly #wins = new Map<string, Win>();
  readonly #answered = new Map<string, { input: string; balance: bigint }>();

  constructor(terms: Terms, poolHolds: bigint, cash = startMoney) {
    this.#terms = terms;
    this.pool = poolHolds;
    this.purse = new Purse(cash);
  }

  /** What a rollback of a win has to name: what was won, or would have been. */
  wonOf({ bet, of, payout }: Command): bigint {
    return this.#wins.get(`${String(bet)}:${String(of)}`)?.won ?? BigInt(payout);
  }

  expected(command: Command): string {
    const [key, input] = this.#keyOf(command);
    if (this.#tombstones.has(key)) {
      return key.startsWith('win') ? 'wallet.winCancelled' : 'wallet.betCancelled';
    }
    const known = this.#answered.get(key);
    if (known) {
      return known.input === input ? `replayed ${wire(known.balance)}` : 'wallet.duplicate';
    }
    const refusal = this.#move(command);
    if (refusal !== null) return refusal;
    const { told } = this.purse;
    this.#answered.set(key, { input, balance: told });
    return `done ${wire(told)}`;
  }

  #keyOf(command: Command): [key: string, input: string] {
    const { kind, bet, id, payout } = command;
    const [b, i, p] = [String(bet), String(id), String(payout)];
    switch (kind) {
      case 'bet':
      case 'freeBet':
      case 'jackpotBet':
        return [`bet:${b}`, kind];
      case 'betAndWin':
        return [`bet:${b}`, `${kind} ${p}`];
      case 'win':
        return [`win:${b}:${i}`, p];
      case 'rollback':
        return [`rollback:${b}:${i}`, kind];
      case 'rollbackWin':
        return [`rollback:${b}:${i}`, `${String(command.of)} ${String(this.wonOf(command))}`];
      case 'endRound':
        return [`endRound:${String(roundOf(bet))}:${i}`, ''];
      case 'credit':
      case 'debit':
        return [`adjustment:${b}:${i}`, `${kind} ${p}`];
      case 'promotionWin':
        return [`promotionWin:${b}:${i}`, p];
      case 'jackpotWin':
        return [`jackpotWin:${b}:${i}`, String(shareOf(command))];
    }
  }

  #move(command: Command): string | null {
    switch (command.kind) {
      case 'bet':
      case 'betAndWin':
      case 'freeBet':
      case 'jackpotBet':
        return this.#place(command);
      case 'win':
        return this.#win(command);
      case 'rollback':
        return this.#rollback(command);
      case 'rollbackWin':
        return this.#rollbackWin(command);
      case 'endRound':
        return this.#endRound(command);
      case 'credit':
      case 'debit':
      case 'promotionWin':
      case 'jackpotWin':
        return this.#payBeside(command);
    }
  }

  #place({ kind, bet, payout }: Command): string | null {
    if (!this.signedIn) return 'session.ended';
    const staked = this.purse.stake(kind === 'freeBet' ? 0n : stakeOf(bet));
    if (typeof staked === 'string') return staked;
    const contribution = kind === 'jackpotBet' ? contributionOf(bet) : 0n;
    this.pool += contribution;
    const ends = { state: 'open', payout: 0n, wins: 0, closed: false } as const;
    const placed: Bet = { ...staked, ...ends, kind, contribution };
    this.bets.set(bet, placed);
    if (kind === 'betAndWin') this.#pay(placed, BigInt(payout));
    return null;
  }

  /** A payout, which settles a bet that is open. */
  #pay(bet: Bet, amount: bigint): Paid {
    const paid = this.purse.pay(bet, amount);
    bet.payout += amount;
    bet.wins += 1;
    this.#settle(bet);
    return paid;
  }

  #settle(bet: Bet): void {
    if (bet.state === 'open') {
      bet.state = 'settled';
      this.purse.count(bet, 'settled');
    }
  }

  #win({ bet, id, payout }: Command): string | null {
    const found = this.bets.get(bet);
    if (this.#tombstones.has(`bet:${String(bet)}`)) return 'wallet.betCancelled';
    if (!found) return 'wallet.betUnknown';
    if (found.state === 'cancelled') return 'wallet.betCancelled';
    if (found.state === 'settled' && (found.closed || !this.#terms.severalWins)) {
      return 'wallet.betSettled';
    }
    const won = BigInt(payout);
    const pays = found.kind !== 'freeBet' || this.#terms.freeWinsPay;
    const paid = this.#pay(found, pays ? won : 0n);
    this.#wins.set(`${String(bet)}:${String(id)}`, { ...paid, won, reversed: false });
    return null;
  }

  #rollback({ bet }: Command): string | null {
    const found = this.bets.get(bet);
    if (!found) {
      this.#tombstones.add(`bet:${String(bet)}`);
      return null;
    }
    const whole = found.kind === 'betAndWin' && found.wins === 1;
    if (found.state === 'settled' && !whole) return 'wallet.betSettled';
    if (found.state === 'cancelled') return null;
    const wasOpen = found.state === 'open';
    if (!this.purse.rollback(found, found.payout)) return 'wallet.insufficientFunds';
    this.pool -= found.contribution;
    Object.assign(found, { state: 'cancelled', payout: 0n, wins: 0 });
    if (wasOpen) this.purse.release(found);
    else this.purse.count(found, 'cancelled');
    return null;
  }

  #rollbackWin({ bet, of }: Command): string | null {
    const key = `${String(bet)}:${String(of)}`;
    const win = this.#wins.get(key);
    const found = this.bets.get(bet);
    if (!win || !found) {
      this.#tombstones.add(`win:${key}`);
      return null;
    }
    if (win.reversed) return null;
    if (!this.purse.takeBack(found, win)) return 'wallet.insufficientFunds';
    win.reversed = true;
    found.payout -= win.paid;
    found.wins -= 1;
    if (found.wins === 0) {
      Object.assign(found, { state: 'open', closed: false });
      this.purse.count(found, 'open');
    } else this.purse.look(found.grant);
    return null;
  }

  #endRound({ bet }: Command): string | null {
    const inRound = [...this.bets].filter(([each]) => roundOf(each) === roundOf(bet));
    if (inRound.length === 0) return 'wallet.betUnknown';
    for (const [, each] of inRound) {
      if (each.state !== 'cancelled') each.closed = true;
      this.#settle(each);
    }
    return null;
  }

  #payBeside(command: Command): string | null {
    const { kind, payout } = command;
    if (kind === 'promotionWin') {
      this.purse.cash += BigInt(payout);
      this.promotions += BigInt(payout);
      return null;
    }
    let amount = BigInt(payout) + 1n;
    if (kind === 'debit') amount = -amount;
    if (kind === 'jackpotWin') {
      amount = (this.pool * shareOf(command)) / 1_000_000n;
      if (amount <= 0n) return 'wallet.poolEmpty';
      this.pool -= amount;
      if (this.pool < poolSeed) this.pool = poolSeed;
    }
    if (this.purse.cash + amount < 0n) return 'wallet.insufficientFunds';
    this.purse.cash += amount;
    this.others += amount;
    return null;
  }
}
