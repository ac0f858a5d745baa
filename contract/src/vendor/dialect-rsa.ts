// The RSA dialect of the vendor wallet: JSON signed with RSA-SHA256, whole amounts times 100,000.
import * as z from 'zod/mini';
import { dialectEndpoint } from './dialect.ts';
import { currencyDigits, largestMoney, money } from '../money.ts';
import { currencySchema } from '../money-schema.ts';
import type { Currency, Money } from '../money.ts';
import { mostInBatch } from './wallet-more.ts';
import { freeRoundWagering, poolCode, vendorReference } from './wallet.ts';

/**
 * Signing. A call is `POST /vendor/rsa/{vendor}/{cmd}` with `Content-Type: application/json` and
 * the header `X-Sign`: standard base64, with padding, of the RSASSA-PKCS1-v1_5 signature with
 * SHA-256 (RSA-SHA256) over the bytes of the body exactly as they are sent. Keys have 2048 bits or
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
  const step = 10n ** BigInt(Math.max(rsaDigits - digits, 0));
  const most = BigInt(Number.MAX_SAFE_INTEGER) / step;
  return Number(units > most * step ? most * step : units);
}

const reference = vendorReference;
const token = z.string().check(z.maxLength(128));
const short = z.string().check(z.maxLength(64));
const amount = z.int().check(z.nonnegative());

const call = { request_id: reference, sent_at: z.int().check(z.nonnegative()) };

/** The fields that every answer has. */
export const rsaAnswer = z.object({
  status: z.int(),
  message: z.string(),
  /** Null where the call could not be read. */
  request_id: z.nullable(z.string()),
});

export const rsaRefusal = z.object({
  ...rsaAnswer.shape,
  /** The same call may be tried again; false: it never will be answered otherwise. */
  retry: z.boolean(),
  /** The true balance, where it is short or a limit is reached. */
  balance: z.optional(z.int()),
  /** The fields that were wrong. */
  fields: z.optional(z.array(z.string())),
});

const holder = z.object({ user: z.string(), currency: currencySchema, balance: z.int() });

/** `reference` is Perya's own; `replayed`: this is the answer that the call got before. */
const moved = z.object({ ...holder.shape, reference: z.string(), replayed: z.boolean() });

type Fields = Record<string, z.ZodMiniType>;

function rsaCall<const C extends string, I extends Fields, O extends z.ZodMiniObject>(
  cmd: C,
  summary: string,
  fields: I,
  output: O,
) {
  return dialectEndpoint({
    dialect: 'rsa',
    method: 'POST',
    path: `/vendor/rsa/{vendor}/${cmd}`,
    summary,
    input: z.object({ cmd: z.literal(cmd), ...call, ...fields }),
    output,
  });
}

export const rsaOpen = rsaCall(
  'session/open',
  'Trade a launch token, which is good once, for a playing session',
  { launch_token: token },
  z.object({
    ...holder.shape,
    session_token: z.string(),
    game: z.string(),
    lang: z.string(),
    nickname: z.string(),
    /** What the member may play for free in this game: a bet of `amount` with its id uses one. */
    free_rounds: z.array(
      z.object({
        id: z.string(),
        left: z.int(),
        amount: z.int(),
        until: z.iso.datetime(),
        wagering: freeRoundWagering,
      }),
    ),
  }),
);

export const rsaBalanceCall = rsaCall(
  'session/balance',
  'The true balance of a member',
  { session_token: token },
  holder,
);

const stake = {
  session_token: token,
  transaction_id: reference,
  round: reference,
  game: short,
  currency: currencySchema,
  /** Above zero; in a free round its face value, which is not taken. */
  amount,
  /** A free round of this campaign; left out: an ordinary bet. */
  free_round: z.optional(reference),
  /** What of the stake goes into the vendor's jackpot pool. */
  jackpot: z.optional(z.object({ pool: poolCode, contribution: amount })),
};

/** What the bet counts for towards turnover, where the vendor computes it; at most its stake. */
const validBet = z.optional(amount);

export const rsaBet = rsaCall('transaction/bet', 'Take a stake', stake, moved);

export const rsaBetWin = rsaCall(
  'transaction/bet_win',
  'Take a stake and pay it out at once',
  { ...stake, win_amount: amount, valid_bet: validBet },
  moved,
);

const ofBet = {
  transaction_id: reference,
  /** The bet's. */
  reference_transaction_id: reference,
  user: short,
  round: reference,
  game: short,
  currency: currencySchema,
  amount,
};
const payout = { ...ofBet, valid_bet: validBet };
/** `amount` is what was staked or, with `win_transaction_id`, what that win paid. */
const reversal = { ...ofBet, win_transaction_id: z.optional(reference) };
const payment = { transaction_id: reference, user: short, game: short, currency: currencySchema };
/** An amount below zero takes, above zero gives. */
const correction = { ...payment, round: reference, amount: z.int() };
const promotion = { ...payment, campaign: reference, amount };
const closing = { ...payment, round: reference };
const jackpot = {
  ...payment,
  round: reference,
  /** The pool that pays: all it holds, or `share` parts per million of that. */
  pool: z.optional(poolCode),
  share: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  /** Without a pool: what the vendor pays. */
  amount: z.optional(amount),
};
/** What moved, without a sign, rounded down where the dialect can't write it. */
const paid = z.object({ ...moved.shape, amount: z.int() });

export const rsaWin = rsaCall(
  'transaction/win',
  'Pay a bet out and settle it; 0 settles a loss',
  payout,
  moved,
);

export const rsaRollback = rsaCall(
  'transaction/rollback',
  'Give a stake back, or take a win back',
  reversal,
  moved,
);

export const rsaAdjust = rsaCall(
  'transaction/adjust',
  'Correct a balance, up or down',
  correction,
  paid,
);

export const rsaPromo = rsaCall(
  'transaction/promo',
  'Pay a promotion of the vendor',
  promotion,
  paid,
);

export const rsaJackpotWin = rsaCall('transaction/jackpot', 'Pay a jackpot', jackpot, paid);

export const rsaJackpotPool = rsaCall(
  'jackpot/balance',
  'What a jackpot pool holds',
  { session_token: token, pool: poolCode },
  z.object({ pool: z.string(), currency: currencySchema, amount: z.int() }),
);

/** `bets`: how many bets the round has that were not rolled back. */
export const rsaRoundClose = rsaCall(
  'round/close',
  'End a round: what is open of it is lost, and no more wins come',
  closing,
  z.object({ ...holder.shape, bets: z.int(), replayed: z.boolean() }),
);

export const rsaItem = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('transaction/win'), ...payout }),
  z.object({ cmd: z.literal('transaction/rollback'), ...reversal }),
  z.object({ cmd: z.literal('transaction/adjust'), ...correction }),
  z.object({ cmd: z.literal('transaction/promo'), ...promotion }),
  z.object({ cmd: z.literal('transaction/jackpot'), ...jackpot }),
  z.object({ cmd: z.literal('round/close'), ...closing }),
]);

const each = { status: z.int(), message: z.string() };

/**
 * Done in their order; one that is refused stops none after it. Each result is what the call alone
 * would be answered, without `request_id`.
 */
export const rsaBatch = rsaCall(
  'batch',
  'Several wins, rollbacks and the like in one call, each with its own answer',
  { items: z.array(rsaItem).check(z.minLength(1), z.maxLength(mostInBatch)) },
  z.object({
    results: z.array(
      z.union([
        z.object({ ...each, ...paid.shape }),
        z.object({ ...each, ...moved.shape }),
        z.object({ ...each, ...rsaRoundClose.output.shape }),
        z.omit(rsaRefusal, { request_id: true }),
      ]),
    ),
  }),
);

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
