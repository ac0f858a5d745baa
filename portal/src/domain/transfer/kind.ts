// What differs between a transfer up the line and one down; all the rest is the same.
import type { transferSchema, transferTermsSchema } from '@perya/contract/cashier/transfer';
import type { ErrorCode } from '@perya/contract/error-codes';
import type * as z from 'zod/mini';
import type { WishKind } from '#domain/cashier/request-key.ts';
import type { Result } from '#lib/call.ts';
import type { PlainKey } from '#lib/text.tsx';
import type { Address } from '#routes';

export type Terms = z.output<typeof transferTermsSchema>;
export type Transfer = z.output<typeof transferSchema>;

export interface Sending {
  /** Decimal string of major units. */
  readonly amount: string;
  readonly paymentPassword: string;
  readonly requestKey: string;
}

export interface TransferKind {
  readonly wish: Extract<WishKind, 'upLineTransfer' | 'downLineTransfer'>;
  /** Whom it names, beside the amount; empty where the tree says it. */
  readonly member: string;
  /** The path of the call that tells the terms. */
  readonly termsPath: string;
  readonly send: (wish: Sending) => Promise<Result<Transfer, ErrorCode>>;
  readonly to: PlainKey;
  readonly explain: PlainKey;
  /** Where there is no transfer: where to go on, and its name. */
  readonly back: Address;
  readonly backTitle: PlainKey;
}
