// Requests that the server has not answered yet: a double tap sends one.
import type { OwnBet } from '../messages.ts';
import { readingText } from '../rules.ts';
import type { Model } from './model.ts';
import type { Order, Panel } from './panel.ts';

type Slot = 0 | 1;

interface OrdersDeps {
  /** False when not connected. */
  readonly send: (message: Record<string, unknown>) => boolean;
  readonly canPay: (amount: string) => boolean;
  readonly poor: () => void;
  readonly offline: () => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/** So soon after a bet was placed, a tap is the second of a double tap: it takes nothing back. */
const doubleTapMs = 800;

function newId(): string {
  const random = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(random, (part) => part.toString(16)).join('-');
}

export class Orders {
  readonly #deps: OrdersDeps;
  /** Bets for the next round: a tap queues one, another tap removes it. */
  readonly #queued = new Map<Slot, Order>();
  readonly #placing = new Map<Slot, { requestId: string; stake: string }>();
  readonly #placedAt = new Map<Slot, number>();
  readonly #cashingOut = new Set<number>();
  readonly #takingBack = new Set<number>();

  constructor(deps: OrdersDeps) {
    this.#deps = deps;
  }

  queued(slot: Slot): Order | undefined {
    return this.#queued.get(slot);
  }

  isPlacing(slot: Slot): boolean {
    return this.#placing.has(slot);
  }

  isCashingOut(n: number): boolean {
    return this.#cashingOut.has(n);
  }

  isTakingBack(n: number): boolean {
    return this.#takingBack.has(n);
  }

  /** What a tap on a panel's button means at this moment. */
  tap(slot: Slot, panel: Panel | undefined, model: Model): void {
    const own = model.own.get(slot);
    if (!panel || this.#placing.has(slot)) return;
    if (own?.state === 'open' && model.phase === 'rising') return this.#cashOut(own);
    if (own && canTakeBack(own, model)) return this.#takeBack(slot, own);
    if (this.#queued.delete(slot)) return undefined;
    const { order } = panel;
    if (!this.#deps.canPay(order.stake)) return this.#deps.poor();
    if (model.phase === 'betting' && !holds(own)) return this.#place(slot, order);
    if (own?.state !== 'pending') this.#queued.set(slot, order);
    return undefined;
  }

  #cashOut(own: OwnBet): void {
    if (this.#cashingOut.has(own.n)) return;
    if (this.#deps.send({ t: 'out', n: own.n })) this.#cashingOut.add(own.n);
    else this.#deps.offline();
  }

  #takeBack(slot: Slot, own: OwnBet): void {
    const placedAt = this.#placedAt.get(slot) ?? Number.NEGATIVE_INFINITY;
    if (this.#takingBack.has(own.n) || this.#deps.now() - placedAt < doubleTapMs) return;
    if (this.#deps.send({ t: 'take-back', n: own.n })) this.#takingBack.add(own.n);
    else this.#deps.offline();
  }

  #place(slot: Slot, { stake, target }: Order): void {
    const requestId = newId();
    const message = { t: 'bet', requestId, slot, stake };
    const sent = this.#deps.send(
      target === null ? message : { ...message, target: readingText(target) },
    );
    if (!sent) return this.#deps.offline();
    this.#placing.set(slot, { requestId, stake });
    this.#placedAt.set(slot, this.#deps.now());
    return undefined;
  }

  /** The next round is open: places the queued bets. */
  send(model: Model): void {
    this.settle();
    for (const [slot, order] of this.#queued) {
      this.#queued.delete(slot);
      if (model.phase !== 'betting') continue;
      if (this.#deps.canPay(order.stake)) this.#place(slot, order);
      else this.#deps.poor();
    }
  }

  answered(bet: OwnBet): void {
    if (bet.state !== 'pending') this.#forget(bet.requestId);
    if (bet.state === 'open') return;
    this.#cashingOut.delete(bet.n);
    this.#takingBack.delete(bet.n);
  }

  refused({ n, requestId }: { n?: number; requestId?: string }): void {
    if (requestId !== undefined) this.#forget(requestId);
    if (n === undefined) return;
    this.#cashingOut.delete(n);
    this.#takingBack.delete(n);
  }

  #forget(requestId: string): void {
    for (const [slot, placing] of this.#placing) {
      if (placing.requestId === requestId) this.#placing.delete(slot);
    }
  }

  /** The whole state has arrived: no answer is pending any more. */
  settle(): void {
    this.#placing.clear();
    this.#cashingOut.clear();
    this.#takingBack.clear();
  }
}

/** Until the balloon leaves. */
export function canTakeBack({ state }: OwnBet, { phase }: Model): boolean {
  return state === 'open' && (phase === 'betting' || phase === 'closing');
}

/** Whether a slot of the round is taken. */
function holds(own: OwnBet | undefined): boolean {
  return own !== undefined && own.state !== 'void' && own.state !== 'cancelling';
}
