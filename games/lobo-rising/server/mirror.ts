// This process's copy of the round in play: read once, then updated by every event.
import type { Pool } from 'pg';
import type { PastRound, PublicBet, PublicEvent, Snapshot } from '../messages.ts';
import { betsOfRound, publicBet } from './bets-sql.ts';
import { recentRounds } from './rounds-sql.ts';

const shownBets = 50;
const shownRounds = 30;

type Phase = Snapshot['phase'];

export class Mirror {
  readonly #pool: Pool;
  readonly #now: () => number;
  #phase: Phase = 'waiting';
  #round = 0;
  #hash = '';
  #point: number | null = null;
  /** When the phase's time is up, or, of rising, when the balloon left the ground. */
  #mark = 0;
  #bets = new Map<number, PublicBet>();
  #past: PastRound[] = [];

  constructor(pool: Pool, now: () => number) {
    this.#pool = pool;
    this.#now = now;
  }

  /** Reads what happened before this process listened; the next tick gives the time. */
  async load(): Promise<void> {
    const [live, ...before] = await recentRounds(this.#pool, shownRounds + 1);
    if (!live) return;
    const over = live.state === 'burst' || live.state === 'void';
    const past = (over ? [live, ...before] : before).slice(0, shownRounds);
    this.#past = past.map(({ round, point }) => ({ round, point }));
    if (over || this.#round === live.round) return;
    const bets = await betsOfRound(this.#pool, live.round);
    this.#bets = new Map(bets.map((bet) => [bet.n, publicBet(bet)]));
    this.#round = live.round;
    this.#hash = live.hash;
    this.#phase = live.state === 'rising' ? 'rising' : 'closing';
    this.#mark = this.#now();
  }

  #open(event: Extract<PublicEvent, { t: 'open' }>): void {
    this.#phase = 'betting';
    this.#round = event.round;
    this.#hash = event.hash;
    this.#point = null;
    this.#mark = this.#now() + event.closesIn;
    this.#bets = new Map();
  }

  #end(round: number, point: number | null, opensIn: number): void {
    this.#phase = point === null ? 'waiting' : 'over';
    this.#point = point;
    this.#mark = this.#now() + opensIn;
    if (this.#past[0]?.round === round) return;
    this.#past = [{ round, point }, ...this.#past].slice(0, shownRounds);
  }

  apply(event: PublicEvent): void {
    switch (event.t) {
      case 'open':
        return this.#open(event);
      case 'closing':
        this.#phase = 'closing';
        return undefined;
      case 'join':
        this.#bets.set(event.bet.n, event.bet);
        return undefined;
      case 'leave':
        this.#bets.delete(event.n);
        return undefined;
      case 'rise':
        this.#phase = 'rising';
        this.#mark = this.#now();
        return undefined;
      case 'tick':
        this.#phase = 'rising';
        this.#mark = this.#now() - event.elapsed;
        return undefined;
      case 'out':
        for (const { n, out, payout } of event.outs) {
          const bet = this.#bets.get(n);
          if (bet) this.#bets.set(n, { ...bet, out, payout });
        }
        return undefined;
      case 'end':
        return this.#end(event.round, event.point, event.opensIn);
      case 'void':
        return this.#end(event.round, null, 0);
      case 'beat':
        return undefined;
    }
  }

  get round(): number {
    return this.#round;
  }

  snapshot(): Snapshot {
    const timed = this.#phase === 'betting' || this.#phase === 'over';
    const rose = this.#phase === 'rising' ? this.#now() - this.#mark : 0;
    return {
      phase: this.#phase,
      round: this.#round,
      hash: this.#hash,
      left: timed ? Math.max(0, Math.round(this.#mark - this.#now())) : 0,
      elapsed: Math.floor(rose),
      point: this.#point,
      bets: [...this.#bets.values()].slice(0, shownBets),
      betCount: this.#bets.size,
      past: this.#past,
    };
  }
}
