// What the cashier asks of a payment provider; one implementation for each protocol.
import type { Currency, Money } from '@perya/contract/money';
import type { Chain } from './chain.ts';

/** What a member pays by, as the status page shows it. */
export type Instructions =
  | { readonly kind: 'qr'; readonly payload: string }
  /** A code that the provider drew itself, as a data URI of a PNG. */
  | { readonly kind: 'image'; readonly image: string }
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'address'; readonly network: string; readonly address: string }
  | {
      readonly kind: 'transfer';
      readonly bank: string;
      readonly account: string;
      readonly holder: string;
      readonly note: string;
      /** The text inside a code that says all of it. */
      readonly qr?: string | undefined;
    };

/** A way in or out that a method can name as its channel. */
export interface Channel {
  readonly code: string;
  readonly direction: 'deposit' | 'withdrawal';
  readonly currencies: readonly Currency[];
}

export interface DepositOrder {
  /** Ours, and the same however often it is sent. */
  readonly reference: string;
  readonly channel: string;
  readonly currency: Currency;
  readonly amount: Money;
  readonly expiresAt: Date;
  /** The member's own at a provider with a chain: their address is derived from it. */
  readonly place?: number;
}

export interface PayoutOrder {
  /** Ours, and the same however often it is sent. */
  readonly reference: string;
  readonly channel: string;
  readonly currency: Currency;
  readonly amount: Money;
  /** The bank or wallet as payout accounts name it; number and holder in the clear. */
  readonly payee: { readonly provider: string; readonly number: string; readonly holder: string };
}

/** What is asked about: an order of ours, and what is known of it. */
export interface Ordered {
  readonly reference: string;
  /** The provider's name of it; null where none was ever answered. */
  readonly providerReference: string | null;
  readonly channel: string;
  readonly currency: Currency;
  readonly madeAt: Date;
}

/** No answer that says what became of the order: it may be there. */
export interface Unknown {
  readonly is: 'unknown';
  readonly why: string;
}

/**
 * It may be ordered: there is none and will be none without our asking, or the provider answers the
 * same reference with the first one. Never said of a time-out.
 */
export interface Absent {
  readonly is: 'absent';
}

interface Refused {
  readonly is: 'refused';
  readonly why: string;
}

/** Money that came to the provider. */
export interface Payment {
  /** The provider's own, lasting name of it: the ledger's key. */
  readonly paymentId: string;
  /** Of the deposit; null where the payer gave none that we know. */
  readonly reference: string | null;
  readonly currency: Currency;
  readonly amount: Money;
  /** The payer's name where the provider tells it. */
  readonly payer: string | null;
  /** 'reversed': it was credited and the provider took it back (a dispute, a recall). */
  readonly state: 'confirmed' | 'reversed';
}

export interface RefundOrder {
  /** Ours, and the same however often it is sent. */
  readonly reference: string;
  readonly paymentId: string;
  readonly currency: Currency;
  readonly amount: Money;
}

/** 'pending': the provider works on it; the same order again tells how it went. */
export type OrderedRefund = { readonly is: 'pending' | 'refunded' } | Refused | Unknown;

export type OrderedDeposit =
  | {
      readonly is: 'accepted';
      readonly providerReference: string;
      readonly instructions: Instructions;
    }
  | Refused
  | Unknown;

export type AskedDeposit =
  | { readonly is: 'known'; readonly payments: readonly Payment[] }
  | Absent
  | Unknown;

export type AskedPayment = { readonly is: 'known'; readonly payment: Payment } | Absent | Unknown;

export type OrderedPayout =
  | { readonly is: 'accepted'; readonly providerReference: string }
  | Refused
  | Unknown;

/** 'returned': it was paid, and the payee's bank sent it back. */
export type AskedPayout =
  | { readonly is: 'pending' | 'paid' | 'failed' | 'returned' }
  | Absent
  | Unknown;

/** What was asked of an order that is there: done, or not, for a reason. */
export type Done = { readonly is: 'done' } | Absent | Refused | Unknown;

/** Why a message is not believed. */
export const refusals = ['forged', 'stale', 'testMode', 'unreadable'] as const;
export type Refusal = (typeof refusals)[number];

/** A message of a provider: what it is about, or why it is not believed. */
export type Reading =
  | {
      readonly is: 'event';
      /** The provider's name of the message; of those without one, a hash of what it says. */
      readonly eventId: string;
      /** Ours, where it names them; and the provider's of its orders and payments. */
      readonly references: readonly string[];
      readonly providerReferences: readonly string[];
      readonly paymentIds: readonly string[];
    }
  | { readonly is: 'refused'; readonly why: Refusal };

/** One line of a provider's list of a day. Amounts in minor units, never below zero. */
export interface Line {
  readonly kind: 'payment' | 'payout' | 'reversal' | 'refund';
  /** A payment's id, or the provider's of a payout. */
  readonly id: string;
  readonly reference: string | null;
  readonly currency: Currency;
  readonly amount: Money;
  readonly fee: Money;
  readonly state: 'done' | 'pending' | 'failed' | 'returned';
  readonly at: Date;
}

export type Listed =
  | { readonly is: 'known'; readonly lines: readonly Line[]; readonly next: string | null }
  | Unknown;

export type Balance =
  | {
      readonly is: 'known';
      readonly balances: readonly { readonly currency: Currency; readonly amount: Money }[];
    }
  | Unknown;

export type PayeeName = { readonly is: 'known'; readonly name: string } | Absent | Unknown;

export type Headers = Readonly<Record<string, string | undefined>>;

/**
 * A provider as the cashier sees it. Calls never throw for what a network or a provider does: that
 * is an answer. Amounts are parsed from decimal text. An adapter touches no database.
 */
export interface Adapter {
  /** Nobody can be asked: a person says how a payout ended. */
  readonly endsByHand?: true;
  /** What a person says of it, another has to confirm. */
  readonly byTwo?: true;
  readonly channels: readonly Channel[];
  /** Money comes to addresses of our own, which are watched for good. */
  readonly chain?: Chain;
  /** Asked again with the same reference, it makes no second that a payer could see. */
  createDeposit(order: DepositOrder): Promise<OrderedDeposit>;
  askDeposit(ordered: Ordered): Promise<AskedDeposit>;
  /** A payment that named no order of ours, by the provider's id of it. */
  askPayment?(paymentId: string): Promise<AskedPayment>;
  /** Asked again with the same reference, it answers what is there and pays no second time. */
  createPayout(order: PayoutOrder): Promise<OrderedPayout>;
  askPayout(ordered: Ordered): Promise<AskedPayout>;
  /**
   * Gives a payment back to its payer. Asked again with the same reference, it answers how that
   * stands and gives nothing back a second time. Without it, a person does it by hand.
   */
  refund?(order: RefundOrder): Promise<OrderedRefund>;
  /**
   * What a message of the provider is about, once its signature over these bytes holds. A hint:
   * money moves after the provider was asked. Header names are in lower case; ':path' is the
   * address that it was sent to.
   */
  read(body: Buffer, headers: Headers): Reading;
  /** A page of the provider's list of a day of its own, as "2026-05-31"; null begins it. */
  list?(day: string, cursor: string | null): Promise<Listed>;
  balance?(): Promise<Balance>;
  /** Nobody can pay it any more; money that is under way may come all the same. */
  cancel?(ordered: Ordered): Promise<Done>;
  /** Whose account it is, as its bank says. */
  payeeName?(payee: PayoutOrder['payee']): Promise<PayeeName>;
}

/** What an adapter is made with besides its settings. */
export interface Outside {
  readonly now: () => Date;
}

/** A protocol: a name for it, the settings that it takes, and the adapter that they make. */
export interface AdapterKind<Settings = unknown> {
  readonly name: string;
  /** Throws on settings of another shape. */
  readonly settings: { parse(value: unknown): Settings };
  make(settings: Settings, outside: Outside): Adapter;
}
