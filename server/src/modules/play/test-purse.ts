// A member's money in the fewest words, for the wallet's model: cash, and a bonus that is active.
import fc from 'fast-check';

/** Minor units; `share` percent of a bet counts. */
export interface GrantTerms {
  readonly amount: bigint;
  readonly times: bigint;
  readonly share: bigint;
  readonly maxStake: bigint;
  readonly maxWin: bigint | null;
}

export interface Grant {
  readonly terms: GrantTerms;
  state: 'queued' | 'active' | 'completed' | 'forfeited' | 'spent';
  progress: bigint;
  /** Open bets with a part of it in their stakes. */
  open: bigint;
  becameCash: bigint;
  wentBack: bigint;
}

/** A stake that was taken: under which bonus, and what of it was the bonus's. */
export interface Staked {
  readonly stake: bigint;
  readonly grant: Grant | undefined;
  readonly part: bigint;
}

/** Where the bonus part of money went, beside the house. */
interface Placed {
  readonly bonus: bigint;
  readonly cash: bigint;
}

export interface Paid extends Placed {
  readonly paid: bigint;
  readonly part: bigint;
}

export const grantTerms: fc.Arbitrary<GrantTerms> = fc.record({
  // 400 is the model's smallest stake, 837 its two smallest together.
  amount: fc.constantFrom(400n, 837n, 837n, 4000n),
  times: fc.constantFrom(1n, 2n),
  share: fc.constantFrom(100n, 100n, 100n, 33n, 0n),
  maxStake: fc.constantFrom(500n, 5000n, 5000n),
  maxWin: fc.constantFrom(null, 300n, 1100n),
});

/** The smallest stake that a game of the tests takes. */
const smallest = 10n;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const partOf = (whole: bigint, part: bigint, of: bigint): bigint =>
  of === 0n ? 0n : (whole * part) / of;

export class Purse {
  cash: bigint;
  bonus = 0n;
  readonly grants: Grant[] = [];

  constructor(cash: bigint) {
    this.cash = cash;
  }

  get active(): Grant | undefined {
    return this.grants.find(({ state }) => state === 'active');
  }

  /** What a vendor is told. */
  get told(): bigint {
    const usable = (this.active?.terms.share ?? 0n) > 0n ? this.bonus : 0n;
    return this.cash + usable;
  }

  give(terms: GrantTerms): void {
    const zero = { progress: 0n, open: 0n, becameCash: 0n, wentBack: 0n };
    this.grants.push({ terms, state: 'queued', ...zero });
    this.#startNext();
  }

  /** True where that is what the active bonus holds. */
  forfeit(seen: bigint): boolean {
    const grant = this.active;
    if (!grant || seen !== this.bonus) return false;
    this.#end(grant, 'forfeited');
    return true;
  }

  /** The refusal, or what was taken. */
  stake(stake: bigint): Staked | string {
    const grant = this.active;
    const part = stake > this.cash ? stake - this.cash : 0n;
    if (part > 0n) {
      if (!grant || stake > this.told) return 'wallet.insufficientFunds';
      if (stake > grant.terms.maxStake) return 'wallet.bonusStakeLimit';
      grant.open += 1n;
    }
    this.cash -= stake - part;
    this.bonus -= part;
    return { stake, grant, part };
  }

  pay(bet: Staked, paid: bigint): Paid {
    const part = partOf(paid, bet.part, bet.stake);
    const placed = this.#place(bet.grant, part);
    this.cash += paid - part + placed.cash;
    this.bonus += placed.bonus;
    note(bet.grant, placed.cash, part - placed.bonus - placed.cash);
    return { ...placed, paid, part };
  }

  /** The bet counts now, or no longer; an open one holds its bonus. */
  count({ grant, part, stake }: Staked, is: 'settled' | 'open' | 'cancelled'): void {
    if (!grant) return;
    if (part > 0n && is !== 'cancelled') grant.open += is === 'settled' ? -1n : 1n;
    const counts = (stake * grant.terms.share) / 100n;
    if (grant.state === 'active') grant.progress += is === 'settled' ? counts : -counts;
    this.look(grant);
  }

  /** Cancelled while it was open. */
  release({ grant, part }: Staked): void {
    if (!grant || part === 0n) return;
    grant.open -= 1n;
    this.look(grant);
  }

  /** Stake and payout of a bet go back; false where the payout was spent. */
  rollback(bet: Staked, payout: bigint): boolean {
    const won = partOf(payout, bet.part, bet.stake);
    const back = bet.part - won;
    const placed = this.#place(bet.grant, back);
    const cash = bet.stake - bet.part - (payout - won) + placed.cash;
    if (!this.#move(cash, placed.bonus)) return false;
    note(bet.grant, placed.cash, back - placed.bonus - placed.cash);
    return true;
  }

  /** A win goes back; false where it was spent. */
  takeBack({ grant }: Staked, { paid, part, bonus, cash }: Paid): boolean {
    const placed = this.#place(grant, -bonus);
    if (!this.#move(part - paid - cash, placed.bonus)) return false;
    if (bonus > 0n) note(grant, 0n, -bonus - placed.bonus);
    else note(grant, -cash, cash - part);
    return true;
  }

  #move(cash: bigint, bonus: bigint): boolean {
    if (this.cash + cash < 0n || this.bonus + bonus < 0n) return false;
    this.cash += cash;
    this.bonus += bonus;
    return true;
  }

  #place(grant: Grant | undefined, part: bigint): Placed {
    if (grant?.state === 'active') return { bonus: part, cash: 0n };
    if (grant?.state !== 'completed' || part <= 0n) return { bonus: 0n, cash: 0n };
    const { maxWin } = grant.terms;
    const cash = maxWin === null ? part : least(part, maxWin - grant.becameCash);
    return { bonus: 0n, cash };
  }

  /** Ends a bonus that has come to its end by itself. */
  look(grant: Grant | undefined): void {
    if (grant?.state !== 'active') return;
    const { amount, times } = grant.terms;
    if (grant.progress >= amount * times) this.#end(grant, 'completed');
    else if (grant.open === 0n && this.bonus < least(smallest, amount)) this.#end(grant, 'spent');
  }

  #end(grant: Grant, state: 'completed' | 'forfeited' | 'spent'): void {
    const held = this.bonus;
    const { maxWin } = grant.terms;
    const cash = state === 'completed' ? least(held, maxWin ?? held) : 0n;
    Object.assign(grant, { state, becameCash: cash, wentBack: held - cash });
    this.cash += cash;
    this.bonus = 0n;
    this.#startNext();
  }

  #startNext(): void {
    const next = this.active ? undefined : this.grants.find(({ state }) => state === 'queued');
    if (!next) return;
    next.state = 'active';
    this.bonus = next.terms.amount;
  }
}

/** What became cash of a bonus that is over, and went back to the house, since its end. */
function note(grant: Grant | undefined, cash: bigint, back: bigint): void {
  if (!grant || grant.state === 'active') return;
  grant.becameCash += cash;
  grant.wentBack += back;
}
