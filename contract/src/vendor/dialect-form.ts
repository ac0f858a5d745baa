// The form dialect of the vendor wallet: form-encoded calls, a hash of sorted parameters, HTTP 200.
import * as z from 'zod/mini';
import { dialectEndpoint } from './dialect.ts';
import { currencyDigits, money, parseMoney, wireMoney } from '../money.ts';
import { currencySchema } from '../money-schema.ts';
import type { Currency, Money } from '../money.ts';
import { mostInBatch } from './wallet-more.ts';
import { freeRoundWagering, poolCode, vendorReference } from './wallet.ts';

/**
 * Signing. A call is `POST /vendor/form/{vendor}/{act}` with
 * `Content-Type: application/x-www-form-urlencoded`. Its parameter `sign` is the lower-case hex
 * SHA-256 (or, for a vendor whose row says so, MD5) of {@link formSignedText}: the body's pairs
 * `name=value` exactly as they are sent (percent-encoded), without `sign`, sorted by their bytes,
 * joined by `&`, then `&` and the secret. Signing the pairs as they are sent leaves no room for two
 * ways of decoding. MD5 is for vendors that can nothing else: its collisions are known.
 *
 * The path is bound by the parameter `act`, which must equal the path after `{vendor}/`, and the
 * time by `ts` (Unix seconds, within 5 minutes of our clock): a try that comes later is signed
 * anew, with the same `txid` and a new `ts`. No name may stand twice.
 *
 * Every answer is HTTP 200 with JSON: `error` 0 is done, anything else a row of `formErrors`.
 *
 * What we ask of the vendor (its list of bets, one round) is a GET whose query is signed alike.
 */
export const formSignParameter = 'sign';

const nameOf = (pair: string): string => pair.split('=', 1)[0] ?? '';

/** What is hashed, of a body or a query as it is sent, one character for each byte. */
export function formSignedText(raw: string, secret: string): string {
  const pairs = raw.split('&').filter((pair) => nameOf(pair) !== formSignParameter);
  // By UTF-16 units, which for one character a byte is the order of the bytes.
  return [...pairs.sort((a, b) => (a < b ? -1 : Number(a > b))), secret].join('&');
}

/** Amounts are decimals with exactly two places. */
const formDigits = 2;
/** Before the point; a balance of more is told as the most that can be written. */
const formWhole = 13;
const decimal = /^(0|[1-9]\d{0,12})\.\d{2}$/;
const signedDecimal = /^-?(0|[1-9]\d{0,12})\.\d{2}$/;

/** An amount of the dialect in minor units; null where the currency can't hold it exactly. */
export function moneyFromForm(amount: string, currency: Currency): Money | null {
  if (!signedDecimal.test(amount) || amount === '-0.00') return null;
  const digits = currencyDigits[currency];
  if (digits >= formDigits) return parseMoney(amount, currency);
  const cut = amount.length - (formDigits - digits);
  const rest = amount.slice(cut);
  return /^0*$/.test(rest) ? parseMoney(amount.slice(0, cut).replace(/\.$/, ''), currency) : null;
}

/** A balance as the dialect writes it: rounded down, so that what is told can be staked. */
export function formBalance(amount: Money, currency: Currency): string {
  const [whole = '0', fraction = ''] = wireMoney(amount, currency).split('.');
  if (whole.length > formWhole) return `${'9'.repeat(formWhole)}.${'0'.repeat(formDigits)}`;
  return `${whole}.${fraction.padEnd(formDigits, '0').slice(0, formDigits)}`;
}

/** Minor units as the dialect writes them; null where it can't write them exactly. */
export function formFromMoney(amount: Money, currency: Currency): string | null {
  const sign = amount < 0n ? '-' : '';
  const told = `${sign}${formBalance(money(amount < 0n ? -amount : amount), currency)}`;
  return moneyFromForm(told, currency) === amount ? told : null;
}

const txid = vendorReference;
const token = z.string().check(z.maxLength(128));
const short = z.string().check(z.maxLength(64));
const amt = z.string().check(z.regex(decimal));

const call = {
  ts: z.string().check(z.regex(/^\d{1,12}$/)),
  sign: z.string().check(z.maxLength(64)),
};

const yesNo = z.union([z.literal(0), z.literal(1)]);

/** The fields that every answer has. */
export const formAnswer = z.object({ error: z.int(), description: z.string() });

export const formRefusal = z.object({
  ...formAnswer.shape,
  /** 1: the same call may be tried again; 0: it never will be answered otherwise. */
  retry: yesNo,
  /** The true balance, where it is short or a limit is reached. */
  balance: z.optional(z.string()),
  /** The parameters that were wrong, commas between. */
  params: z.optional(z.string()),
});

const holder = z.object({ account: z.string(), curr: currencySchema, balance: z.string() });

/** `ref` is Perya's own reference; `dup` 1: this is the answer that the call got before. */
const moved = z.object({ ...holder.shape, ref: z.string(), dup: yesNo });

type Fields = Record<string, z.ZodMiniType>;

function formCall<const A extends string, I extends Fields, O extends z.ZodMiniObject>(
  act: A,
  summary: string,
  fields: I,
  output: O,
) {
  return dialectEndpoint({
    dialect: 'form',
    method: 'POST',
    path: `/vendor/form/{vendor}/${act}`,
    summary,
    input: z.object({ act: z.literal(act), ...call, ...fields }),
    output,
  });
}

export const formLogin = formCall(
  'login',
  'Trade a launch token, which is good once, for a playing session',
  { launch: token },
  z.object({
    ...holder.shape,
    token: z.string(),
    gamecode: z.string(),
    lang: z.string(),
    nickname: z.string(),
    /** What the member may play for free in this game: a debit of `amt` with its id uses one. */
    freerounds: z.array(
      z.object({
        id: z.string(),
        left: z.int(),
        amt: z.string(),
        until: z.iso.datetime(),
        wagering: freeRoundWagering,
      }),
    ),
  }),
);

export const formBalanceCall = formCall(
  'balance',
  'The true balance of a member',
  { token },
  holder,
);

const stake = {
  token,
  txid,
  roundid: txid,
  gamecode: short,
  curr: currencySchema,
  /** Above zero; in a free round its face value, which is not taken. */
  amt,
  /** A free round of this campaign; left out: an ordinary bet. */
  freeid: z.optional(txid),
  /** What of the stake goes into which jackpot pool: both or none. */
  pool: z.optional(poolCode),
  poolamt: z.optional(amt),
};

/** What the bet counts for towards turnover, where the vendor computes it; at most its stake. */
const validAmt = z.optional(amt);

export const formDebit = formCall('debit', 'Take a stake', stake, moved);

export const formDebitCredit = formCall(
  'debitcredit',
  'Take a stake and pay it out at once',
  { ...stake, winamt: amt, validamt: validAmt },
  moved,
);

const ofBet = {
  txid,
  /** The debit's. */
  reftxid: txid,
  account: short,
  roundid: txid,
  gamecode: short,
  curr: currencySchema,
  amt,
};
const payout = { ...ofBet, validamt: validAmt };
/** `amt` is what was debited or, with `wintxid`, what that credit paid. */
const reversal = { ...ofBet, wintxid: z.optional(txid) };
const payment = { txid, account: short, gamecode: short, curr: currencySchema };
/** An amount below zero takes, above zero gives. */
const correction = { ...payment, roundid: txid, amt: z.string().check(z.regex(signedDecimal)) };
const promotion = { ...payment, campaign: txid, amt };
const closing = { ...payment, roundid: txid };
const millionths = z.string().check(z.regex(/^[1-9]\d{0,6}$/));
const jackpot = {
  ...payment,
  roundid: txid,
  /** The pool that pays: all it holds, or `share` parts per million of that. */
  pool: z.optional(poolCode),
  share: z.optional(millionths),
  /** Without a pool: what the vendor pays. */
  amt: z.optional(amt),
};
/** What moved, without a sign, rounded down where the dialect can't write it. */
const paid = z.object({ ...moved.shape, amt: z.string() });

export const formCredit = formCall(
  'credit',
  'Pay a bet out and settle it; 0.00 settles a loss',
  payout,
  moved,
);

export const formCancel = formCall(
  'cancel',
  'Give a stake back, or take a win back',
  reversal,
  moved,
);

export const formAdjust = formCall('adjust', 'Correct a balance, up or down', correction, paid);

export const formBonus = formCall('bonus', 'Pay a promotion of the vendor', promotion, paid);

export const formJackpot = formCall('jackpot', 'Pay a jackpot', jackpot, paid);

export const formPool = formCall(
  'pool',
  'What a jackpot pool holds',
  { token, pool: poolCode },
  z.object({ pool: z.string(), curr: currencySchema, amt: z.string() }),
);

/** `bets`: how many bets the round has that were not cancelled. */
export const formEndRound = formCall(
  'endround',
  'End a round: what is open of it is lost, and no more wins come',
  closing,
  z.object({ ...holder.shape, bets: z.int(), dup: yesNo }),
);

/** One of a batch, as an object of the JSON array in `items`. */
export const formItem = z.discriminatedUnion('act', [
  z.object({ act: z.literal('credit'), ...payout }),
  z.object({ act: z.literal('cancel'), ...reversal }),
  z.object({ act: z.literal('adjust'), ...correction }),
  z.object({ act: z.literal('bonus'), ...promotion }),
  z.object({ act: z.literal('jackpot'), ...jackpot }),
  z.object({ act: z.literal('endround'), ...closing }),
]);

export const formItems = z.array(formItem).check(z.minLength(1), z.maxLength(mostInBatch));

/**
 * Done in their order; one that is refused stops none after it. Each result is what the call alone
 * would be answered. `items` is a JSON array of formItem; no key may stand twice in an object.
 */
export const formBatch = formCall(
  'batch',
  'Several credits, cancels and the like in one call, each with its own answer',
  { items: z.string().check(z.maxLength(49_152)) },
  z.object({
    results: z.array(
      z.union([
        z.object({ ...formAnswer.shape, ...paid.shape }),
        z.object({ ...formAnswer.shape, ...moved.shape }),
        z.object({ ...formAnswer.shape, ...formEndRound.output.shape }),
        formRefusal,
      ]),
    ),
  }),
);

export const formEndpoints = [
  formLogin,
  formBalanceCall,
  formDebit,
  formDebitCredit,
  formCredit,
  formCancel,
  formAdjust,
  formBonus,
  formJackpot,
  formPool,
  formEndRound,
  formBatch,
] as const;
