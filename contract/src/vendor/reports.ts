// What we ask of a vendor: its list of bets of a period, and one round, in each of the dialects.
import * as z from 'zod/mini';
import { currencySchema } from '../money-schema.ts';

/**
 * Both are a GET at addresses that the vendor tells us. The query names the vendor (`vendor`, its
 * code with us), the time of asking and either a period or a round; the call is signed as the
 * vendor's dialect signs, each time over the query's bytes as they are sent:
 *
 * | dialect | time of asking | signature |
 * | --- | --- | --- |
 * | hmac | header X-Timestamp | headers as in vendor-wallet.ts; the path is `path?query`, no body |
 * | rsa | `sent_at`, ms | header X-Sign over the query, by our private key |
 * | form | `ts`, s | last parameter `sign` over the others, as in dialect-form.ts |
 *
 * List: `from` and `to` are Unix milliseconds; wanted are the bets that were placed at or after
 * `from` and before `to`. A page holds what the vendor likes; while `next` is not null we ask again
 * with the same period and `cursor` set to it.
 *
 * Round: `round` is the vendor's id of the round, `account` the member's. The answer is the same
 * list, of that round's bets; a round that the vendor does not know is an empty list.
 *
 * A stake is what was taken, so that of a free round is 0; a payout is the sum of those wins of the
 * bet that stand.
 */
export const reportParameters = {
  vendor: 'vendor',
  from: 'from',
  to: 'to',
  cursor: 'cursor',
  round: 'round',
  account: 'account',
} as const;

const text = z.string().check(z.maxLength(128));
const next = z.nullable(z.string().check(z.maxLength(256)));
const most = z.maxLength(1_000);

/** Our own dialect: amounts as decimal strings of the currency's unit, times in Unix ms. */
export const hmacReport = z.object({
  success: z.literal(true),
  value: z.object({
    bets: z
      .array(
        z.object({
          transactionId: text,
          roundId: text,
          gameCode: text,
          memberId: text,
          currency: currencySchema,
          stake: text,
          payout: text,
          status: z.enum(['open', 'settled', 'cancelled']),
          /** The id that the win was, or will be, paid under; null while there is none. */
          winTransactionId: z.nullable(text),
          placedAt: z.int(),
        }),
      )
      .check(most),
    next,
  }),
});

/** The RSA dialect: whole amounts times 100,000. */
export const rsaReport = z.object({
  status: z.literal(0),
  bets: z
    .array(
      z.object({
        transaction_id: text,
        round: text,
        game: text,
        user: text,
        currency: currencySchema,
        amount: z.int(),
        win_amount: z.int(),
        state: z.enum(['OPEN', 'CLOSED', 'ROLLED_BACK']),
        win_transaction_id: z.nullable(text),
        placed_at: z.int(),
      }),
    )
    .check(most),
  next,
});

/** The form dialect: decimals of two places; status R is running, S settled, C cancelled. */
export const formReport = z.object({
  error: z.literal(0),
  list: z
    .array(
      z.object({
        txid: text,
        roundid: text,
        gamecode: text,
        account: text,
        curr: currencySchema,
        bet: text,
        win: text,
        status: z.enum(['R', 'S', 'C']),
        wintxid: z.nullable(text),
        time: z.int(),
      }),
    )
    .check(most),
  next,
});
