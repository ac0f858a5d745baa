// What the cashier asks of a payment provider; one implementation for each protocol.
import type { Currency, Money } from '@perya/contract/money';

/** What a member pays by, as the status page shows it. */
export type Instructions =
  | { readonly kind: 'qr'; readonly payload: string }
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'address'; readonly network: string; readonly address: string }
  | {
      readonly kind: 'transfer';
      readonly bank: string;
      readonly account: string;
      readonly holder: string;
      readonly note: string;
    };

export interface DepositOrder {
  /** Ours, and the same however often it is sent. */
  readonly reference: string;
  readonly channel: string;
  readonly currency: Currency;
  readonly amount: Money;
  readonly expiresAt: Date;
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

/** No answer that says what became of the order: it may be there. */
interface Unknown {
  readonly is: 'unknown';
  readonly why: string;
}

/** There is no such order and there will be none without our asking. Never said of a time-out. */
interface Absent {
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

export type OrderedPayout =
  | { readonly is: 'accepted'; readonly providerReference: string }
  | Refused
  | Unknown;

/** 'returned': it was paid, and the payee's bank sent it back. */
export type AskedPayout =
  | { readonly is: 'pending' | 'paid' | 'failed' | 'returned' }
  | Absent
  | Unknown;

/**
 * A provider as the cashier sees it. Calls never throw for what a network or a provider does: that
 * is an answer. Amounts are parsed from decimal text. An adapter touches no database.
 */
export interface Adapter {
  /** Nobody can be asked: a person says how a payout ended. */
  readonly endsByHand?: true;
  /** Asked again with the same reference, it answers what is there and makes no second. */
  createDeposit(order: DepositOrder): Promise<OrderedDeposit>;
  askDeposit(reference: string): Promise<AskedDeposit>;
  /** Asked again with the same reference, it answers what is there and pays no second time. */
  createPayout(order: PayoutOrder): Promise<OrderedPayout>;
  askPayout(reference: string): Promise<AskedPayout>;
  /**
   * The references that a message of the provider is about, once its signature over these bytes
   * holds; null for a message that is forged, stale, replayed or of its test mode. A hint: money
   * moves after the provider was asked.
   */
  read(body: Buffer, headers: Readonly<Record<string, string>>): readonly string[] | null;
}
