// The RSA dialect of the vendor wallet: JSON signed with RSA-SHA256, whole amounts times 100,000.
import * as z from 'zod/mini';
import { dialectEndpoint } from './dialect.ts';
import { currencyDigits, currencySchema, largestMoney, money } from './money.ts';
import type { Currency, Money } from './money.ts';

/**
 * Signing. A call is `POST /vendor/rsa/{vendor}/{cmd}` with `Content-Type: application/json` and
 * the header `X-Sign`: standard base64, with padding, of the RSASSA-PKCS1-v1_5 signature with
 * SHA-256 (RSA-SHA256) over the bytes of the body exactly as they are sent. Keys are of 2048 bits or
 * more; we hold the vendor's public key (PEM, SPKI), up to two at a time while it is exchanged.
 *
 * The path is bound by the body's own `cmd`, which must equal the path after `{vendor}/`, and the
 * time by `sent_at` (Unix milliseconds, within 5 minutes of our clock): a try that comes later is
 * signed anew, with the same `transaction_id` and a new `sent_at`. `request_id` is echoed.
 *
 * The body is strict JSON in UTF-8: no key twice in an object, numbers written plainly (no
 * exponent, no fraction, no minus zero).
 *
 * What we ask of the vendor (its list of bets, one round) is a GET that carries the same header;
 * signed are the bytes after the `?` of the address as they are sent, with our private key.
 */
export const rsaHeader = 'x-sign';

/** Amounts are whole numbers of 1/100,000 of the currency's unit. */
const rsaDigits = 5;

/** An amount of the dialect in minor units; null where the currency can't hold it exactly. */
export function moneyFromRsa(amount: number, currency: Currency): Money | null {
  if (!Number.isSafeInteger(amount)) return null;
  const digits = currencyDigits[currency];
  const units = BigInt(amount) * 10n ** BigInt(Math.max(digits - rsaDigits, 0));
  const step = 10n ** BigInt(Math.max(rsaDigits - digits, 0));
  const minor = units / step;
  if (units % step !== 0n || minor > largestMoney || -minor > largestMoney) return null;
  return money(minor);
}

/** Minor units as the dialect writes them; null where it can't write them exactly. */
export function rsaFromMoney(amount: Money, currency: Currency): number | null {
  const told = rsaBalance(amount, currency);
  return moneyFromRsa(told, currency) === amount ? told : null;
}

/** A balance as the dialect writes it: rounded down, so that what is told can be staked. */
export function rsaBalance(amount: Money, currency: Currency): number {
  const digits = currencyDigits[currency];
  const up = amount * 10n ** BigInt(Math.max(rsaDigits - digits, 0));
  const units = up / 10n ** BigInt(Math.max(digits - rsaDigits, 0));
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(units > most ? most : units);
}

const reference = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,96}$/));
const token = z.string().check(z.maxLength(128));
const game = z.string().check(z.maxLength(64));
const user = z.string().check(z.maxLength(64));
const amount = z.int().check(z.nonnegative());

const call = { request_id: reference, sent_at: z.int().check(z.nonnegative()) };

/** The fields that every answer has; `retry` says whether the same call may be tried again. */
export const rsaAnswer = z.object({
  status: z.int(),
  message: z.string(),
  request_id: z.nullable(z.string()),
});

export const rsaRefusal = z.object({
  ...rsaAnswer.shape,
  retry: z.boolean(),
  /** The true balance, where it is short. */
  balance: z.optional(z.int()),
  /** The fields that were wrong. */
  fields: z.optional(z.array(z.string())),
});

const holder = z.object({ user: z.string(), currency: currencySchema, balance: z.int() });

const moved = z.object({
  ...holder.shape,
  /** Perya's own reference of the movement. */
  reference: z.string(),
  /** The same call was answered before; this is that answer. */
  replayed: z.boolean(),
});

/** Trades the single-use launch token for a session. */
export const rsaOpen = dialectEndpoint({
  dialect: 'rsa',
  method: 'POST',
  path: '/vendor/rsa/{vendor}/session/open',
  summary: 'Trade a launch token for a playing session',
  input: z.object({ cmd: z.literal('session/open'), ...call, launch_token: token }),
  output: z.object({
    ...holder.shape,
    session_token: z.string(),
    game: z.string(),
    lang: z.string(),
    nickname: z.string(),
  }),
});

export const rsaBalanceCall = dialectEndpoint({
  dialect: 'rsa',
  method: 'POST',
  path: '/vendor/rsa/{vendor}/session/balance',
  summary: 'The true balance of a member',
  input: z.object({ cmd: z.literal('session/balance'), ...call, session_token: token }),
  output: holder,
});

const stake = {
  session_token: token,
  transaction_id: reference,
  round: reference,
  game,
  currency: currencySchema,
  /** Above zero; for a free round the stake that is not taken. */
  amount,
  /** The vendor's id of the free round that this is; left out: an ordinary bet. */
  free_round: z.optional(reference),
  /** What of the stake goes into the vendor's jackpot pool. */
  jackpot: z.optional(z.object({ pool: reference, contribution: amount })),
};

export const rsaBet = dialectEndpoint({
  dialect: 'rsa',
  method: 'POST',
  path: '/vendor/rsa/{vendor}/transaction/bet',
  summary: 'Take a stake',
  input: z.object({ cmd: z.literal('transaction/bet'), ...call, ...stake }),
  output: moved,
});

export const rsaBetWin = dialectEndpoint({
  dialect: 'rsa',
  method: 'POST',
  path: '/vendor/rsa/{vendor}/transaction/bet_win',
  summary: 'Take a stake and pay it out at once',
  input: z.object({
    cmd: z.literal('transaction/bet_win'),
    ...call,
    ...stake,
    win_transaction_id: reference,
    win_amount: amount,
  }),
  output: moved,
});

const ofBet = {
  transaction_id: reference,
  reference_transaction_id: reference,
  user,
  round: reference,
  game,
  currency: currencySchema,
  amount,
};
const win = z.object({ cmd: z.literal('transaction/win'), ...ofBet });
const rollback = z.object({
  cmd: z.literal('transaction/rollback'),
  ...ofBet,
  /** What the reference is the id of; `amount` is that bet's or win's. */
  reference_kind: z._default(z.enum(['bet', 'win']), 'bet'),
});
const single = { transaction_id: reference, user, game, currency: currencySchema };
const adjustment = z.object({
  cmd: z.literal('transaction/adjust'),
  ...single,
  round: reference,
  /** Below zero takes, above zero gives. */
  amount: z.int(),
  reason: z.string().check(z.minLength(1), z.maxLength(200)),
});
const promotion = z.object({
  cmd: z.literal('transaction/promo'),
  ...single,
  campaign: reference,
  amount,
});
const roundEnd = z.object({
  cmd: z.literal('round/close'),
  transaction_id: reference,
  user,
  round: reference,
  game,
  currency: currencySchema,
});

export const rsaWin = dialectEndpoint({
  dialect: 'rsa',
  method: 'POST',
  path: '/vendor/rsa/{vendor}/transaction/win',
  summary: 'Pay a bet out and settle it; 0 settles a loss',
  input: z.object({ ...win.shape, ...call }),
  output: moved,
});

export const rsaRollback = dialectEndpoint({
  dialect: 'rsa',
  method: 'POST',
  path: '/vendor/rsa/{vendor}/transaction/rollback',
  summary: 'Take a bet or a win back',
  input: z.object({ ...rollback.shape, ...call }),
  output: moved,
});

export const rsaAdjust = dialectEndpoint({
  dialect: 'rsa',
  method: 'POST',
  path: '/vendor/rsa/{vendor}/transaction/adjust',
  summary: 'Put a round right afterwards, up or down',
  input: z.object({ ...adjustment.shape, ...call }),
  output: moved,
});

export const rsaPromo = dialectEndpoint({
  dialect: 'rsa',
  method: 'POST',
  path: '/vendor/rsa/{vendor}/transaction/promo',
  summary: 'Pay what a vendor’s promotion gives',
  input: z.object({ ...promotion.shape, ...call }),
  output: moved,
});

export const rsaJackpotWin = dialectEndpoint({
  dialect: 'rsa',
  method: 'POST',
  path: '/vendor/rsa/{vendor}/transaction/jackpot',
  summary: 'Pay a jackpot',
  input: z.object({
    cmd: z.literal('transaction/jackpot'),
    ...call,
    ...single,
    round: reference,
    /** Left out: the vendor pays the jackpot itself, and `amount` must be there. */
    pool: z.optional(reference),
    /** Left out: the whole pool. */
    amount: z.optional(amount),
  }),
  output: z.object({ ...moved.shape, paid: z.int() }),
});

export const rsaJackpotPool = dialectEndpoint({
  dialect: 'rsa',
  method: 'POST',
  path: '/vendor/rsa/{vendor}/jackpot/balance',
  summary: 'What is in a jackpot pool',
  input: z.object({
    cmd: z.literal('jackpot/balance'),
    ...call,
    session_token: token,
    pool: reference,
  }),
  output: z.object({ pool: z.string(), currency: currencySchema, amount: z.int() }),
});

export const rsaRoundClose = dialectEndpoint({
  dialect: 'rsa',
  method: 'POST',
  path: '/vendor/rsa/{vendor}/round/close',
  summary: 'Say that a round is over: what is open of it is lost',
  input: z.object({ ...roundEnd.shape, ...call }),
  output: holder,
});

/** Done one after the other; each has its own result, and one that fails stops none after it. */
export const rsaBatch = dialectEndpoint({
  dialect: 'rsa',
  method: 'POST',
  path: '/vendor/rsa/{vendor}/batch',
  summary: 'Several wins, rollbacks and the like, in order, each with its own answer',
  input: z.object({
    cmd: z.literal('batch'),
    ...call,
    items: z
      .array(z.discriminatedUnion('cmd', [win, rollback, adjustment, promotion, roundEnd]))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  output: z.object({
    results: z.array(z.union([z.object({ ...rsaAnswer.shape, ...holder.shape }), rsaRefusal])),
  }),
});

export const rsaEndpoints = [
  rsaOpen,
  rsaBalanceCall,
  rsaBet,
  rsaBetWin,
  rsaWin,
  rsaRollback,
  rsaAdjust,
  rsaPromo,
  rsaJackpotWin,
  rsaJackpotPool,
  rsaRoundClose,
  rsaBatch,
] as const;
