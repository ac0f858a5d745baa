// The orders of all protocols that the stand-in plays: in this process alone, the newest thousands.
import { randomBytes } from 'node:crypto';
import type { Currency } from '../../../contract/src/money.ts';

/** A merchant's account at a provider. */
export interface Account {
  /** Of the protocol, as adapters name it. */
  readonly protocol: string;
  readonly merchant: string;
  /** The merchant's code of the provider. */
  readonly provider: string;
  /** The keys of both sides, as the protocol wants them. */
  readonly keys: Readonly<Record<string, string>>;
  /** Where the merchant's server listens. */
  readonly notify: string;
}

export interface BookPayment {
  readonly id: string;
  readonly currency: Currency;
  /** Minor units, as all amounts here. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly payer: string | null;
  readonly at: Date;
  state: 'confirmed' | 'reversed';
}

export interface BookDeposit {
  readonly kind: 'deposit';
  /** The provider's own. */
  readonly id: string;
  readonly account: Account;
  /** The merchant's; null for money that named no order. */
  readonly reference: string | null;
  readonly channel: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly at: Date;
  /** What else the protocol has to remember. */
  readonly more: Record<string, string>;
  readonly payments: BookPayment[];
  state: 'open' | 'expired' | 'cancelled' | 'failed';
}

export type PayoutState = 'pending' | 'paid' | 'failed' | 'returned';

export interface BookPayout {
  readonly kind: 'payout';
  readonly id: string;
  readonly account: Account;
  readonly reference: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly at: Date;
  readonly payee: { readonly bank: string; readonly number: string; readonly holder: string };
  readonly more: Record<string, string>;
  state: PayoutState;
}

/** What happened, and is told to the merchant. */
export type Change =
  | { readonly kind: 'payment'; readonly deposit: BookDeposit; readonly payment: BookPayment }
  | { readonly kind: 'payout'; readonly payout: BookPayout }
  | { readonly kind: 'ended'; readonly deposit: BookDeposit };

export type NewDeposit = Pick<
  BookDeposit,
  'account' | 'reference' | 'channel' | 'currency' | 'amount'
> & { readonly id: string; readonly more?: Record<string, string> };

export type NewPayout = Pick<
  BookPayout,
  'account' | 'reference' | 'currency' | 'amount' | 'payee'
> & { readonly id: string; readonly more?: Record<string, string> };

export interface PaidWith {
  readonly amount?: bigint;
  readonly currency?: Currency;
  readonly payer?: string | null;
}

/** As many orders of each kind as a demonstration needs. */
export const keptOrders = 5_000;

/** 24 letters after the prefix, as "pi_9f2c…". */
export function newId(prefix: string): string {
  return prefix + randomBytes(12).toString('hex');
}

interface BookParts {
  readonly now: () => Date;
  readonly tell: (change: Change) => void;
  /** So many orders of each kind; the oldest is forgotten. */
  readonly mostKept: number;
}

export class Book {
  readonly #deposits = new Map<string, BookDeposit>();
  readonly #payouts = new Map<string, BookPayout>();
  readonly #now: () => Date;
  readonly #tell: (change: Change) => void;
  readonly #mostKept: number;

  constructor({ now, tell, mostKept }: BookParts) {
    this.#now = now;
    this.#tell = tell;
    this.#mostKept = mostKept;
  }

  /** When so many blocks of a chain came at once. */
  readonly hurries: { readonly at: Date; readonly blocks: number }[] = [];

  now(): Date {
    return this.#now();
  }

  hurry(blocks: number): void {
    this.hurries.push({ at: this.#now(), blocks });
  }

  addDeposit(order: NewDeposit): BookDeposit {
    const deposit: BookDeposit = {
      ...order,
      kind: 'deposit',
      more: { ...order.more },
      at: this.#now(),
      payments: [],
      state: 'open',
    };
    keep(this.#deposits, deposit, this.#mostKept);
    return deposit;
  }

  addPayout(order: NewPayout): BookPayout {
    const payout: BookPayout = {
      ...order,
      kind: 'payout',
      more: { ...order.more },
      at: this.#now(),
      fee: 1_000n,
      state: 'pending',
    };
    keep(this.#payouts, payout, this.#mostKept);
    return payout;
  }

  /** The newest first. */
  deposits(account?: Account): readonly BookDeposit[] {
    return newest(this.#deposits, account);
  }

  /** The newest first. */
  payouts(account?: Account): readonly BookPayout[] {
    return newest(this.#payouts, account);
  }

  deposit(id: string): BookDeposit | undefined {
    return this.#deposits.get(id);
  }

  payout(id: string): BookPayout | undefined {
    return this.#payouts.get(id);
  }

  /** Somebody pays; however often, whenever, and whatever was asked for. */
  pay(deposit: BookDeposit, { amount, currency, payer = null }: PaidWith = {}): BookPayment {
    const payment: BookPayment = {
      id: newId('pay_'),
      currency: currency ?? deposit.currency,
      amount: amount ?? deposit.amount,
      fee: ((amount ?? deposit.amount) * 15n) / 1_000n,
      payer,
      at: this.#now(),
      state: 'confirmed',
    };
    deposit.payments.push(payment);
    this.#tell({ kind: 'payment', deposit, payment });
    return payment;
  }

  /** A dispute, a recall: the provider takes it back. */
  reverse(deposit: BookDeposit, payment: BookPayment): void {
    payment.state = 'reversed';
    this.#tell({ kind: 'payment', deposit, payment });
  }

  end(deposit: BookDeposit, state: 'expired' | 'cancelled' | 'failed'): void {
    deposit.state = state;
    this.#tell({ kind: 'ended', deposit });
  }

  endPayout(payout: BookPayout, state: PayoutState): void {
    payout.state = state;
    this.#tell({ kind: 'payout', payout });
  }
}

function keep<Order extends { readonly id: string }>(
  orders: Map<string, Order>,
  order: Order,
  most: number,
) {
  const [oldest = ''] = orders.keys();
  if (orders.size >= most) orders.delete(oldest);
  orders.set(order.id, order);
}

function newest<Order extends { readonly account: Account }>(
  orders: ReadonlyMap<string, Order>,
  account: Account | undefined,
): readonly Order[] {
  return [...orders.values()]
    .filter((each) => account === undefined || each.account === account)
    .toReversed();
}
