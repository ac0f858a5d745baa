// A payment provider for tests that loses, repeats and contradicts, and keeps true books itself.
import type { Money } from '@perya/contract/money';
import type {
  Adapter,
  AskedDeposit,
  AskedPayout,
  DepositOrder,
  Ordered,
  OrderedDeposit,
  OrderedPayout,
  Payment,
  PayoutOrder,
  Reading,
} from './adapter.ts';

export type PayoutTruth = 'pending' | 'paid' | 'failed' | 'returned';

export interface TruePayout {
  readonly amount: Money;
  state: PayoutTruth;
}

/** How often, of a hundred calls, it does what. */
export interface Faults {
  /** The call never arrives; the answer is lost after the order was taken. */
  lost: number;
  answerLost: number;
  refused: number;
  /** Says that a payout failed, or was paid, while it is not so. */
  lies: number;
}

export const honest: Faults = { lost: 0, answerLost: 0, refused: 0, lies: 0 };

export class LyingProvider implements Adapter {
  readonly deposits = new Map<string, { order: DepositOrder; payments: Payment[] }>();
  readonly payouts = new Map<string, TruePayout>();
  readonly channels = [];
  faults: Faults = honest;
  readonly #random: () => number;

  /** `random` answers a number from 0 to 1, as Math.random does. */
  constructor(random: () => number) {
    this.#random = random;
  }

  #happens(percent: number): boolean {
    return this.#random() * 100 < percent;
  }

  async createDeposit(order: DepositOrder): Promise<OrderedDeposit> {
    if (this.#happens(this.faults.lost)) return { is: 'unknown', why: 'timed out' };
    if (!this.deposits.has(order.reference)) {
      if (this.#happens(this.faults.refused)) return { is: 'refused', why: 'no' };
      this.deposits.set(order.reference, { order, payments: [] });
    }
    if (this.#happens(this.faults.answerLost)) return { is: 'unknown', why: 'timed out' };
    const instructions = { kind: 'qr', payload: order.reference } as const;
    return { is: 'accepted', providerReference: `p-${order.reference}`, instructions };
  }

  async askDeposit({ reference }: Ordered): Promise<AskedDeposit> {
    if (this.#happens(this.faults.lost)) return { is: 'unknown', why: 'timed out' };
    const known = this.deposits.get(reference);
    if (known === undefined) return { is: 'absent' };
    // Shuffled, repeated, and some of them left out for now.
    const shown = known.payments.filter(() => !this.#happens(this.faults.lost));
    return { is: 'known', payments: [...shown, ...shown].toSorted(() => this.#random() - 0.5) };
  }

  /** Somebody pays; however often, each is money that came. */
  pay(reference: string, amount: Money, changes: Partial<Payment> = {}): void {
    const deposit = this.deposits.get(reference);
    if (deposit === undefined) return;
    const { currency } = deposit.order;
    const paymentId = `${reference}-${String(deposit.payments.length)}`;
    const state = 'confirmed';
    deposit.payments.push({
      paymentId,
      reference,
      currency,
      amount,
      payer: null,
      state,
      ...changes,
    });
  }

  async createPayout({ reference, amount }: PayoutOrder): Promise<OrderedPayout> {
    if (this.#happens(this.faults.lost)) return { is: 'unknown', why: 'timed out' };
    if (!this.payouts.has(reference)) {
      if (this.#happens(this.faults.refused)) return { is: 'refused', why: 'no' };
      this.payouts.set(reference, { amount, state: 'pending' });
    }
    if (this.#happens(this.faults.answerLost)) return { is: 'unknown', why: 'timed out' };
    return { is: 'accepted', providerReference: `p-${reference}` };
  }

  async askPayout({ reference }: Ordered): Promise<AskedPayout> {
    if (this.#happens(this.faults.lost)) return { is: 'unknown', why: 'timed out' };
    const known = this.payouts.get(reference);
    if (known === undefined) return { is: 'absent' };
    // It calls failed what is under way, and takes that back later.
    if (known.state === 'pending' && this.#happens(this.faults.lies)) return { is: 'failed' };
    return { is: known.state };
  }

  read(): Reading {
    return { is: 'refused', why: 'forged' };
  }
}
