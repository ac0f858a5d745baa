// The seamless wallet that a game vendor's server calls, and the signature that it calls with.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currencySchema, moneySchema } from './money.ts';

/**
 * A call carries three headers: X-Vendor (its code), X-Timestamp (Unix seconds, within 5 minutes)
 * and X-Signature, the lower-case hex HMAC-SHA256 of `timestamp.path.raw body` under its key. The
 * path is signed so that a captured rollback can't be posted as a win.
 */
export const vendorHeaders = {
  vendor: 'x-vendor',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
} as const;

/** The bytes that are signed. */
export function signedText(timestamp: string, path: string, rawBody: string): string {
  return `${timestamp}.${path}.${rawBody}`;
}

const reference = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,96}$/));
const amount = z.string().check(z.regex(/^(0|[1-9]\d{0,12})(\.\d{1,6})?$/));

const holder = z.object({
  memberId: z.string(),
  currency: currencySchema,
  balance: moneySchema,
});

/** Trades the single-use launch token for a playing session (`playToken`). */
export const vendorAuthenticate = endpoint({
  method: 'POST',
  path: '/vendor/wallet/authenticate',
  summary: 'Trade a launch token for a playing session',
  auth: 'vendor',
  input: z.object({ launchToken: z.string().check(z.maxLength(128)) }),
  output: z.object({
    ...holder.shape,
    playToken: z.string(),
    gameCode: z.string(),
    language: z.string(),
    nickname: z.string(),
  }),
  errors: ['launch.expired'],
});

export const vendorBalance = endpoint({
  method: 'POST',
  path: '/vendor/wallet/balance',
  summary: 'The true balance of a member',
  auth: 'vendor',
  input: z.object({ playToken: z.string().check(z.maxLength(128)) }),
  output: holder,
  errors: ['session.ended'],
});

const moved = z.object({
  ...holder.shape,
  /** Perya's own reference of the movement. */
  betId: z.string(),
  /** The same call was answered before; this is that answer. */
  replayed: z.boolean(),
});

/** Takes a stake. Final: wallet.* and session.*; retryable: server.*. */
export const vendorBet = endpoint({
  method: 'POST',
  path: '/vendor/wallet/bet',
  summary: 'Take a stake',
  auth: 'vendor',
  input: z.object({
    playToken: z.string().check(z.maxLength(128)),
    transactionId: reference,
    roundId: reference,
    gameCode: z.string().check(z.maxLength(64)),
    currency: currencySchema,
    amount,
  }),
  output: moved,
  errors: [
    'session.ended',
    'game.unavailable',
    'wallet.insufficientFunds',
    'wallet.duplicate',
    'wallet.betCancelled',
    'wallet.memberBlocked',
    'wallet.currencyMismatch',
  ],
});

/** Pays a bet out and settles it; an amount of 0 settles a loss. Never looks at the session. */
export const vendorWin = endpoint({
  method: 'POST',
  path: '/vendor/wallet/win',
  summary: 'Pay a bet out and settle it',
  auth: 'vendor',
  input: z.object({
    transactionId: reference,
    betTransactionId: reference,
    memberId: z.string().check(z.maxLength(64)),
    roundId: reference,
    gameCode: z.string().check(z.maxLength(64)),
    currency: currencySchema,
    amount,
  }),
  output: moved,
  errors: [
    'wallet.betUnknown',
    'wallet.betCancelled',
    'wallet.betSettled',
    'wallet.duplicate',
    'wallet.currencyMismatch',
  ],
});

/** Gives a stake back. Of an unknown bet it leaves a tombstone: the late bet fails for good. */
export const vendorRollback = endpoint({
  method: 'POST',
  path: '/vendor/wallet/rollback',
  summary: 'Give a stake back',
  auth: 'vendor',
  input: z.object({
    transactionId: reference,
    betTransactionId: reference,
    memberId: z.string().check(z.maxLength(64)),
    roundId: reference,
    gameCode: z.string().check(z.maxLength(64)),
    currency: currencySchema,
    amount,
  }),
  output: moved,
  errors: ['wallet.duplicate', 'wallet.betSettled', 'wallet.currencyMismatch'],
});
