// What differs between ways of handing out money: up the line, down, and as a rain.
import type {
  giveableSchema,
  transferSchema,
  transferTermsSchema,
} from '@perya/contract/cashier/transfer';
import type { ErrorCode } from '@perya/contract/error-codes';
import type * as z from 'zod/mini';
import type { WishKind } from '#domain/cashier/request-key.ts';
import type { Result } from '#lib/call.ts';
import type { PlainKey } from '#lib/text.tsx';
import type { Address } from '#routes';

export type Giveable = z.output<typeof giveableSchema>;
export type Terms = z.output<typeof transferTermsSchema>;
export type Transfer = z.output<typeof transferSchema>;

export interface Sending {
  /** Decimal string of major units. */
  readonly amount: string;
  readonly paymentPassword: string;
  readonly requestKey: string;
}

/** What is confirmed with the payment password, and sent once; it is answered V. */
export interface Giving<V> {
  readonly wish: Extract<WishKind, 'upLineTransfer' | 'downLineTransfer' | 'teamRain'>;
  /** Under what the amount is kept over a reload. */
  readonly draft: string;
  /** All that it says beside the amount, as text; empty for nothing. */
  readonly about: string;
  /** The path of the call that tells the terms. */
  readonly termsPath: string;
  readonly send: (wish: Sending) => Promise<Result<V, ErrorCode>>;
  readonly explain: PlainKey;
  /** Of the last look, and of its button. */
  readonly title: PlainKey;
  readonly act: PlainKey;
}

export interface TransferKind extends Giving<Transfer> {
  readonly to: PlainKey;
  /** Where there is no transfer: where to go on, and its name. */
  readonly back: Address;
  readonly backTitle: PlainKey;
}
