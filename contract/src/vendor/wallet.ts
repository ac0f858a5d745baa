// The seamless wallet that a game vendor's server calls for bets, and the signature it calls with.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currencySchema, moneySchema } from '../money-schema.ts';

/**
 * A call carries three headers: X-Vendor (its code), X-Timestamp (Unix seconds, within 5 minutes)
 * and X-Signature, the lower-case hex HMAC-SHA256 of `vendor.timestamp.path.raw body` under its
 * key. The path is signed so that a captured rollback can't be posted as a win, the vendor so that
 * a call stays its own even where two were given one key.
 */
export const vendorHeaders = {
  vendor: 'x-vendor',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
} as const;

export interface SignedCall {
  /** The vendor's code, also where it is the one who is asked. */
  readonly vendor: string;
  /** Unix seconds. */
  readonly timestamp: string;
  /** With the query, where there is one. */
  readonly path: string;
}

/** The bytes that are signed. */
export function signedText({ vendor, timestamp, path }: SignedCall, rawBody: string): string {
  return `${vendor}.${timestamp}.${path}.${rawBody}`;
}

/** A jackpot pool of the vendor's. */
export const poolCode = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,48}$/));
/** An id of the vendor's own. */
export const vendorReference = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,96}$/));
/** Major units, never below zero: which way money moves follows from the call. */
export const vendorAmount = z.string().check(z.regex(/^(0|[1-9]\d{0,12})(\.\d{1,6})?$/));
const text = (most: number) => z.string().check(z.regex(new RegExp(`^[^\\0]{0,${most}}$`)));

export const vendorHolder = z.object({
  memberId: z.string(),
  currency: currencySchema,
  balance: moneySchema,
});

/**
 * Of free rounds that the merchant gives: so many times what they win is wagered before it is cash.
 * Left out, it is cash at once.
 */
export const freeRoundWagering = z.optional(z.int());

/** Trades the single-use launch token for a playing session (`playToken`). */
export const vendorAuthenticate = endpoint({
  method: 'POST',
  path: '/vendor/wallet/authenticate',
  summary: 'Trade a launch token for a playing session',
  auth: 'vendor',
  input: z.object({ launchToken: text(128) }),
  output: z.object({
    ...vendorHolder.shape,
    playToken: z.string(),
    gameCode: z.string(),
    language: z.string(),
    nickname: z.string(),
    /** Rounds that the merchant gives: a bet of `amount` that names `id` takes none. */
    freeRounds: z._default(
      z.array(
        z.object({
          id: z.string(),
          left: z.int(),
          amount: moneySchema,
          until: z.iso.datetime(),
          wagering: freeRoundWagering,
        }),
      ),
      [],
    ),
  }),
  errors: ['launch.expired'],
});

export const vendorBalance = endpoint({
  method: 'POST',
  path: '/vendor/wallet/balance',
  summary: 'The true balance of a member',
  auth: 'vendor',
  input: z.object({ playToken: text(128) }),
  output: vendorHolder,
  errors: ['session.ended'],
});

const moved = z.object({
  ...vendorHolder.shape,
  /** Perya's own reference of the bet. */
  betId: z.string(),
  /** The same call was answered before; this is that answer. */
  replayed: z.boolean(),
});

/** What a bet and a bet that is settled at once share. */
const placing = z.object({
  playToken: text(128),
  transactionId: vendorReference,
  roundId: vendorReference,
  gameCode: text(64),
  currency: currencySchema,
  amount: vendorAmount,
  /** A free round of this campaign: the amount is its face value, and nothing is debited. */
  freeRound: z.optional(vendorReference),
  /** This much of the stake goes into a jackpot pool instead of to the vendor. */
  jackpot: z.optional(z.object({ pool: poolCode, contribution: vendorAmount })),
});

/**
 * What the settled bet counts for towards turnover, where the vendor computes it; at most its stake
 * counts. Left out, the merchant's rule for the game's category says it.
 */
const validBet = z.optional(vendorAmount);

const placingErrors = [
  'session.ended',
  'game.unavailable',
  'wallet.insufficientFunds',
  'wallet.duplicate',
  'wallet.betCancelled',
  'wallet.memberBlocked',
  'wallet.currencyMismatch',
  'wallet.poolUnknown',
  'wallet.limitReached',
  'wallet.bonusStakeLimit',
  'protection.coolingOff',
  'protection.excluded',
] as const;

/**
 * Takes a stake. Final: wallet.*, protection.* and session.*; retryable: server.*. The value of
 * wallet.insufficientFunds, wallet.limitReached and wallet.bonusStakeLimit carries the true
 * balance; of wallet.limitReached also `limit`: {kind, period, most}, which the member set; of
 * wallet.bonusStakeLimit also `most`: the largest stake that may have a part of the bonus in it.
 */
export const vendorBet = endpoint({
  method: 'POST',
  path: '/vendor/wallet/bet',
  summary: 'Take a stake',
  auth: 'vendor',
  input: placing,
  output: moved,
  errors: placingErrors,
});

/**
 * Takes a stake and pays it out in one transaction; the stake must be there before the win. A
 * rollback of it takes back both.
 */
export const vendorBetAndWin = endpoint({
  method: 'POST',
  path: '/vendor/wallet/betAndWin',
  summary: 'Take a stake and pay it out at once',
  auth: 'vendor',
  input: z.object({ ...placing.shape, winAmount: vendorAmount, validBet }),
  output: moved,
  errors: placingErrors,
});

/** What names a bet that was placed. */
const placed = z.object({
  transactionId: vendorReference,
  betTransactionId: vendorReference,
  memberId: text(64),
  roundId: vendorReference,
  gameCode: text(64),
  currency: currencySchema,
  amount: vendorAmount,
});

/**
 * Pays a bet out and settles it; an amount of 0 settles a loss. Never looks at the session, a lock
 * or an exclusion. wallet.betUnknown may be tried again (the bet may still come); the rest is
 * final. A further win of the same bet is paid where the vendor's settings have several wins, until
 * its round ends; elsewhere it is wallet.betSettled.
 */
export const vendorWin = endpoint({
  method: 'POST',
  path: '/vendor/wallet/win',
  summary: 'Pay a bet out and settle it',
  auth: 'vendor',
  input: z.object({ ...placed.shape, validBet }),
  output: moved,
  errors: [
    'wallet.betUnknown',
    'wallet.betCancelled',
    'wallet.betSettled',
    'wallet.winCancelled',
    'wallet.duplicate',
    'wallet.currencyMismatch',
  ],
});

/**
 * Gives a stake back, or, with `winTransactionId`, takes that win back; `amount` is what was staked
 * or won. Of an unknown original it leaves a tombstone: what comes late fails for good. A bet whose
 * wins were all taken back is open again. wallet.insufficientFunds says that the member has spent
 * the win: nothing moved, the balance is the true one, and the same id may come again.
 * wallet.betUnknown and wallet.betCancelled are the words for an unknown original where the
 * vendor's settings ask for them; the tombstone is there all the same.
 */
export const vendorRollback = endpoint({
  method: 'POST',
  path: '/vendor/wallet/rollback',
  summary: 'Give a stake back, or take a win back',
  auth: 'vendor',
  input: z.object({ ...placed.shape, winTransactionId: z.optional(vendorReference) }),
  output: moved,
  errors: [
    'wallet.duplicate',
    'wallet.betSettled',
    'wallet.currencyMismatch',
    'wallet.insufficientFunds',
    'wallet.betUnknown',
    'wallet.betCancelled',
  ],
});

/**
 * Ends a round: bets of it that are still open are lost, and none of its bets takes another win.
 * wallet.betUnknown may be tried again.
 */
export const vendorEndRound = endpoint({
  method: 'POST',
  path: '/vendor/wallet/endRound',
  summary: 'End a round',
  auth: 'vendor',
  input: z.object({
    transactionId: vendorReference,
    memberId: text(64),
    roundId: vendorReference,
    gameCode: text(64),
    currency: currencySchema,
  }),
  output: z.object({
    ...vendorHolder.shape,
    /** How many bets the round has that were not cancelled. */
    bets: z.int(),
    replayed: z.boolean(),
  }),
  errors: ['wallet.betUnknown', 'wallet.duplicate', 'wallet.currencyMismatch'],
});
