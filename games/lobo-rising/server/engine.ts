// One shared round as a state machine on an injected clock: who is out, where, and when it bursts.
import { endOf, firstOut, readingAt, timeOf } from '../rules.ts';
import type { Hundredths } from '../rules.ts';

/** What the engine knows of a bet: not its owner, not its stake. */
interface EngineBet {
  /** Where it gets out by itself; a tap before the first way out lowers it to that. */
  ceiling: Hundredths;
  out: Hundredths | null;
}

export interface Out {
  readonly betId: string;
  readonly at: Hundredths;
}

/** Why a tap pays nothing. */
type TapRefusal = 'notRising' | 'bet.unknown' | 'burst';

export type Tap =
  /** `fresh` is false when the bet was out before; the reading is the same one. */
  | { readonly kind: 'out'; readonly at: Hundredths; readonly fresh: boolean }
  /** It came before the first way out, and gets out there if the round reaches it. */
  | { readonly kind: 'early' }
  | { readonly kind: 'refused'; readonly code: TapRefusal };

type Phase = 'betting' | 'rising' | 'over';

/** `clock` counts milliseconds and never goes back. The point never looks at the bets. */
export class RoundEngine {
  readonly #point: Hundredths;
  readonly #clock: () => number;
  readonly #bets = new Map<string, EngineBet>();
  #phase: Phase = 'betting';
  #roseAt = 0;

  constructor(point: Hundredths, clock: () => number) {
    this.#point = point;
    this.#clock = clock;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** False when the round is already rising. */
  take(betId: string, ceiling: Hundredths): boolean {
    if (this.#phase !== 'betting') return false;
    if (!this.#bets.has(betId)) this.#bets.set(betId, { ceiling, out: null });
    return true;
  }

  /** False when the round is already rising. */
  remove(betId: string): boolean {
    if (this.#phase !== 'betting') return false;
    this.#bets.delete(betId);
    return true;
  }

  rise(): void {
    if (this.#phase !== 'betting') throw new Error(`a round that is ${this.#phase} cannot rise`);
    this.#phase = 'rising';
    this.#roseAt = this.#clock();
  }

  elapsed(): number {
    return this.#phase === 'betting' ? 0 : Math.floor(this.#clock() - this.#roseAt);
  }

  // The one decision: the reading of this very millisecond, against the ceiling and the point. A
  // ceiling that was reached is paid even when its timer is late.
  #decide(bet: EngineBet): Hundredths | null {
    const reading = readingAt(this.elapsed());
    const at = Math.min(reading, bet.ceiling);
    return at >= firstOut && at <= this.#point ? at : null;
  }

  tap(betId: string): Tap {
    const bet = this.#bets.get(betId);
    if (!bet) return { kind: 'refused', code: 'bet.unknown' };
    if (bet.out !== null) return { kind: 'out', at: bet.out, fresh: false };
    if (this.#phase === 'betting') return { kind: 'refused', code: 'notRising' };
    if (this.#phase === 'over') return { kind: 'refused', code: 'burst' };
    if (readingAt(this.elapsed()) < firstOut) {
      bet.ceiling = firstOut;
      return { kind: 'early' };
    }
    const at = this.#decide(bet);
    if (at === null) return { kind: 'refused', code: 'burst' };
    bet.out = at;
    return { kind: 'out', at, fresh: true };
  }

  #isPast(): boolean {
    return this.elapsed() >= endOf(this.#point);
  }

  /** Everyone whose ceiling has been reached by now is out; then, when it is time, the end. */
  advance(): { outs: Out[]; ended: boolean } {
    const outs: Out[] = [];
    if (this.#phase !== 'rising') return { outs, ended: this.#phase === 'over' };
    const reached = Math.min(readingAt(this.elapsed()), this.#point);
    for (const [betId, bet] of this.#bets) {
      if (bet.out !== null || bet.ceiling > reached) continue;
      bet.out = bet.ceiling;
      outs.push({ betId, at: bet.ceiling });
    }
    outs.sort((a, b) => a.at - b.at);
    if (this.#isPast()) this.#phase = 'over';
    return { outs, ended: this.#phase === 'over' };
  }

  /** Milliseconds until {@link advance} has something to do; 0 when it has already. */
  nextDue(): number {
    if (this.#phase !== 'rising') return 0;
    let next = endOf(this.#point);
    for (const bet of this.#bets.values()) {
      if (bet.out === null && bet.ceiling <= this.#point) {
        next = Math.min(next, timeOf(bet.ceiling));
      }
    }
    return Math.max(0, next - this.elapsed());
  }
}
