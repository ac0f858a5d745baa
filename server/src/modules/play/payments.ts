// Payments of vendors beside bets: adjustments, promotions, jackpots and their pools.
import type { InputOf, OutputOf } from '@perya/contract/endpoint';
import { money, wireMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import type {
  vendorAdjustment,
  vendorJackpot,
  vendorJackpotWin,
  vendorPromotionWin,
} from '@perya/contract/vendor/wallet-more';
import type { Database } from '#db/database';
import { AppError } from '#lib/app-error';
import { hashOf } from '#lib/token';
import { amountOf, memberOf, movement } from './movement.ts';
import type { Movement } from './movement.ts';
import * as store from './play-sql.ts';
import { callWallet } from './wallet-calls.ts';

export type Paid = OutputOf<typeof vendorAdjustment>;

interface Payment {
  readonly transactionId: string;
  readonly memberId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly roundId?: string;
}

interface Of {
  readonly kind: 'adjustment' | 'promotionWin' | 'jackpotWin';
  /** Minor units, below zero for a debit; null for what a pool holds. */
  readonly amount: bigint | null;
  readonly campaign?: string | undefined;
  readonly pool?: string | undefined;
  readonly share?: number | undefined;
}

async function pay(
  db: Database,
  vendor: string,
  input: Payment,
  { kind, amount, campaign, pool, share }: Of,
): Promise<Movement<Paid>> {
  const { transactionId, gameCode, currency, roundId = null } = input;
  const who = [vendor, kind, transactionId, memberOf(input), roundId, gameCode, currency];
  const what = [amount, campaign ?? null, pool ?? null, share ?? null];
  const answer = await callWallet(db, 'pay', [...who, ...what]);
  return movement<Paid>(answer, (done) => ({
    amount: wireMoney(money(BigInt(done.amount ?? 0)), done.currency),
    movementId: `mov_${done.betId}`,
  }));
}

/**
 * Corrects a balance. Throws wallet.memberUnknown (who never played this vendor's games),
 * wallet.duplicate, and for a debit wallet.insufficientFunds: nothing moved, a wallet never goes
 * below zero, what is missing is on record, and the same id may come again.
 */
export async function adjustment(
  db: Database,
  vendor: string,
  input: InputOf<typeof vendorAdjustment>,
): Promise<Movement<Paid>> {
  const amount = amountOf(input.amount, input.currency);
  if (amount === 0n) throw new AppError('input.invalid', { fields: { amount: 'invalid' } });
  const signed = input.direction === 'credit' ? amount : -amount;
  return pay(db, vendor, input, { kind: 'adjustment', amount: signed });
}

/** Pays a promotion of the vendor; 0 is written down, and moves nothing. */
export async function promotionWin(
  db: Database,
  vendor: string,
  input: InputOf<typeof vendorPromotionWin>,
): Promise<Movement<Paid>> {
  const amount = amountOf(input.amount, input.currency);
  return pay(db, vendor, input, { kind: 'promotionWin', amount, campaign: input.campaignId });
}

/**
 * Pays a jackpot: a pool's whole balance or a share of it (parts per million), refilled to its
 * seed in the same transaction; or, without a pool, the vendor's own amount. Throws
 * wallet.poolUnknown, wallet.poolEmpty, wallet.memberUnknown, wallet.duplicate.
 */
export async function jackpotWin(
  db: Database,
  vendor: string,
  input: InputOf<typeof vendorJackpotWin>,
): Promise<Movement<Paid>> {
  const { pool, share, currency } = input;
  const kind = 'jackpotWin';
  if (pool !== undefined) {
    if (input.amount !== undefined) throw wrong('amount');
    return pay(db, vendor, input, { kind, amount: null, pool, share });
  }
  if (share !== undefined) throw wrong('share');
  const amount = amountOf(input.amount ?? '0', currency);
  if (amount === 0n) throw wrong('amount');
  return pay(db, vendor, input, { kind, amount });
}

/** What a pool holds, in the session's merchant and currency. */
export async function jackpot(
  db: Database,
  vendor: string,
  { playToken, pool }: InputOf<typeof vendorJackpot>,
): Promise<OutputOf<typeof vendorJackpot>> {
  const { known, currency, amount } = await store.readPool(db, vendor, hashOf(playToken), pool);
  if (!known) throw new AppError('session.ended');
  if (amount === null) throw new AppError('wallet.poolUnknown');
  return { pool, currency, amount: wireMoney(money(amount), currency) };
}

/** The fullest pool of a merchant in a currency, in minor units; null where there is none. */
export async function fullestPool(
  db: Database,
  merchant: string,
  currency: Currency,
): Promise<Money | null> {
  const amount = await store.readFullestPool(db, merchant, currency);
  return amount === null || amount <= 0n ? null : money(amount);
}

function wrong(field: string): AppError {
  return new AppError('input.invalid', { fields: { [field]: 'invalid' } });
}
