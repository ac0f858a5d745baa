// What the player has asked for and the server has not answered yet: a double tap asks once.
import type { OwnBet } from '../messages.ts';
import { readingText } from '../rules.ts';
import type { Model } from './model.ts';
import type { Order, Panel } from './panel.ts';

type Slot = 0 | 1;

interface OrdersDeps {
  /** False when there is no line. */
  readonly send: (message: Record<string, unknown>) => boolean;
  readonly canPay: (amount: string) => boolean;
  readonly poor: () => void;
  readonly offline: () => void;
}

function newId(): string {
  const random = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(random, (part) => part.toString(16)).join('-');
}

export class Orders {
  readonly #deps: OrdersDeps;
  /** Of the next round: one bet, asked for by one tap, and taken back by another. */
  readonly #queued = new Map<Slot, Order>();
  readonly #placing = new Map<Slot, { requestId: string; stake: string }>();
  readonly #leaving = new Set<number>();

  constructor(deps: OrdersDeps) {
    this.#deps = deps;
  }

  queued(slot: Slot): Order | undefined {
    return this.#queued.get(slot);
  }

  isPlacing(slot: Slot): boolean {
    return this.#placing.has(slot);
  }

  isLeaving(n: number): boolean {
    return this.#leaving.has(n);
  }

  /** What a tap on a panel's button means at this moment. */
  tap(slot: Slot, panel: Panel | undefined, model: Model): void {
    const own = model.own.get(slot);
    if (!panel || this.#placing.has(slot)) return;
    if (own?.state === 'open' && model.phase === 'rising') return this.#leave(own);
    if (this.#queued.delete(slot)) return undefined;
    const { order } = panel;
    if (!this.#deps.canPay(order.stake)) return this.#deps.poor();
    if (model.phase === 'betting' && !holds(own)) return this.#place(slot, order);
    if (own?.state !== 'pending') this.#queued.set(slot, order);
    return undefined;
  }

  #leave(own: OwnBet): void {
    if (this.#leaving.has(own.n)) return;
    if (this.#deps.send({ t: 'out', n: own.n })) this.#leaving.add(own.n);
    else this.#deps.offline();
  }

  #place(slot: Slot, { stake, target }: Order): void {
    const requestId = newId();
    const message = { t: 'bet', requestId, slot, stake };
    const sent = this.#deps.send(
      target === null ? message : { ...message, target: readingText(target) },
    );
    if (sent) this.#placing.set(slot, { requestId, stake });
    else this.#deps.offline();
  }

  /** The next round is open: what waited for it is asked for. */
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
    if (bet.state !== 'open') this.#leaving.delete(bet.n);
  }

  refused({ n, requestId }: { n?: number; requestId?: string }): void {
    if (requestId !== undefined) this.#forget(requestId);
    if (n !== undefined) this.#leaving.delete(n);
  }

  #forget(requestId: string): void {
    for (const [slot, placing] of this.#placing) {
      if (placing.requestId === requestId) this.#placing.delete(slot);
    }
  }

  /** The server's own state is known: nothing is waited for any more. */
  settle(): void {
    this.#placing.clear();
    this.#leaving.clear();
  }
}

/** Whether a slot of the round is taken. */
function holds(own: OwnBet | undefined): boolean {
  return own !== undefined && own.state !== 'void' && own.state !== 'cancelling';
}
