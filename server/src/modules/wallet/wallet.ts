// The use cases of the wallet: accounts, balances, and money moved by double-entry postings.
import type { Queries } from '#db/database';
import * as ledger from './wallet-sql.ts';

export * from './accounts.ts';
export { lastLook, watchLedger } from './ledger-watch.ts';
export { inputHash } from './input-hash.ts';
export { walletKinds } from '@perya/contract/ops/ledger-kinds';
export type { LedgerKind, WalletKind } from '@perya/contract/ops/ledger-kinds';
export { daysMoved, movementsOf, openingOf, openRecord, play as playKinds } from './movements.ts';
export type { Movement, WalletRecord } from './movements.ts';
export { playedBefore } from './played.ts';
export type { Played } from './played.ts';
export * from './posting.ts';
export { keyOfPart, partsPaid } from './paid-in-parts.ts';
export { postingsFor } from './postings-for.ts';
export { publishBalance, publishRewards } from './publishing.ts';
export type { Holder } from './publishing.ts';
export { payReward } from './reward.ts';

/** Moves the deltas of house accounts into their totals; cheap and safe to call often. */
export async function rollUp(db: Queries): Promise<void> {
  await ledger.rollUp(db);
}

/** Makes the ledger's tables of the coming three months; safe to call often. */
export async function ensureLedgerPartitions(db: Queries): Promise<void> {
  await ledger.ensurePartitions(db);
}
