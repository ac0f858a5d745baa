// The form dialect of the vendor wallet: form-encoded calls, a hash of sorted parameters, HTTP 200.
import * as z from 'zod/mini';
import { dialectEndpoint } from './dialect.ts';
import { currencyDigits, currencySchema, money, parseMoney, wireMoney } from './money.ts';
import type { Currency, Money } from './money.ts';

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
  return [...pairs.toSorted((a, b) => (a < b ? -1 : Number(a > b))), secret].join('&');
}

/** Amounts are decimals with exactly two places. */
const formDigits = 2;
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
  return `${whole}.${fraction.padEnd(formDigits, '0').slice(0, formDigits)}`;
}

/** Minor units as the dialect writes them; null where it can't write them exactly. */
export function formFromMoney(amount: Money, currency: Currency): string | null {
  const sign = amount < 0n ? '-' : '';
  const told = `${sign}${formBalance(money(amount < 0n ? -amount : amount), currency)}`;
  return moneyFromForm(told, currency) === amount ? told : null;
}

const txid = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,96}$/));
const token = z.string().check(z.maxLength(128));
const gamecode = z.string().check(z.maxLength(64));
const account = z.string().check(z.maxLength(64));
const amt = z.string().check(z.regex(decimal));

const call = {
  ts: z.string().check(z.regex(/^\d{1,12}$/)),
  sign: z.string().check(z.maxLength(64)),
};

/** The fields that every answer has. */
export const formAnswer = z.object({ error: z.int(), description: z.string() });

export const formRefusal = z.object({
  ...formAnswer.shape,
  /** 1: the same call may be tried again; 0: never. */
  retry: z.union([z.literal(0), z.literal(1)]),
  /** The true balance, where it is short. */
  balance: z.optional(z.string()),
  /** The parameters that were wrong, commas between. */
  params: z.optional(z.string()),
});

const holder = z.object({ account: z.string(), curr: currencySchema, balance: z.string() });

const moved = z.object({
  ...holder.shape,
  /** Perya's own reference of the movement. */
  ref: z.string(),
  /** 1: the same call was answered before; this is that answer. */
  dup: z.union([z.literal(0), z.literal(1)]),
});

export const formLogin = dialectEndpoint({
  dialect: 'form',
  method: 'POST',
  path: '/vendor/form/{vendor}/login',
  summary: 'Trade a launch token for a playing session',
  input: z.object({ act: z.literal('login'), ...call, launch: token }),
  output: z.object({
    ...holder.shape,
    token: z.string(),
    gamecode: z.string(),
    lang: z.string(),
    nickname: z.string(),
  }),
});

export const formBalanceCall = dialectEndpoint({
  dialect: 'form',
  method: 'POST',
  path: '/vendor/form/{vendor}/balance',
  summary: 'The true balance of a member',
  input: z.object({ act: z.literal('balance'), ...call, token }),
  output: holder,
});

const stake = {
  token,
  txid,
  roundid: txid,
  gamecode,
  curr: currencySchema,
  amt,
  /** The vendor's id of the free round that this is; `amt` is then the stake that is not taken. */
  freeid: z.optional(txid),
  /** What of the stake goes into which jackpot pool: both or none. */
  pool: z.optional(txid),
  poolamt: z.optional(amt),
};

export const formDebit = dialectEndpoint({
  dialect: 'form',
  method: 'POST',
  path: '/vendor/form/{vendor}/debit',
  summary: 'Take a stake',
  input: z.object({ act: z.literal('debit'), ...call, ...stake }),
  output: moved,
});

export const formDebitCredit = dialectEndpoint({
  dialect: 'form',
  method: 'POST',
  path: '/vendor/form/{vendor}/debitcredit',
  summary: 'Take a stake and pay it out at once',
  input: z.object({ act: z.literal('debitcredit'), ...call, ...stake, wintxid: txid, winamt: amt }),
  output: moved,
});

const ofBet = { txid, reftxid: txid, account, roundid: txid, gamecode, curr: currencySchema, amt };
const credit = z.object({ act: z.literal('credit'), ...ofBet });
const cancel = z.object({
  act: z.literal('cancel'),
  ...ofBet,
  /** What `reftxid` is the id of; `amt` is that debit's or credit's. */
  reftype: z._default(z.enum(['debit', 'credit']), 'debit'),
});
const single = { txid, account, gamecode, curr: currencySchema };
const adjustment = z.object({
  act: z.literal('adjust'),
  ...single,
  roundid: txid,
  /** Below zero takes, above zero gives. */
  amt: z.string().check(z.regex(signedDecimal)),
  reason: z.string().check(z.minLength(1), z.maxLength(200)),
});
const bonus = z.object({ act: z.literal('bonus'), ...single, campaign: txid, amt });
const roundEnd = z.object({ act: z.literal('endround'), ...single, roundid: txid });

export const formCredit = dialectEndpoint({
  dialect: 'form',
  method: 'POST',
  path: '/vendor/form/{vendor}/credit',
  summary: 'Pay a bet out and settle it; 0.00 settles a loss',
  input: z.object({ ...credit.shape, ...call }),
  output: moved,
});

export const formCancel = dialectEndpoint({
  dialect: 'form',
  method: 'POST',
  path: '/vendor/form/{vendor}/cancel',
  summary: 'Take a bet or a win back',
  input: z.object({ ...cancel.shape, ...call }),
  output: moved,
});

export const formAdjust = dialectEndpoint({
  dialect: 'form',
  method: 'POST',
  path: '/vendor/form/{vendor}/adjust',
  summary: 'Put a round right afterwards, up or down',
  input: z.object({ ...adjustment.shape, ...call }),
  output: moved,
});

export const formBonus = dialectEndpoint({
  dialect: 'form',
  method: 'POST',
  path: '/vendor/form/{vendor}/bonus',
  summary: 'Pay what a vendor’s promotion gives',
  input: z.object({ ...bonus.shape, ...call }),
  output: moved,
});

export const formJackpot = dialectEndpoint({
  dialect: 'form',
  method: 'POST',
  path: '/vendor/form/{vendor}/jackpot',
  summary: 'Pay a jackpot',
  input: z.object({
    act: z.literal('jackpot'),
    ...call,
    ...single,
    roundid: txid,
    /** Left out: the vendor pays the jackpot itself, and `amt` must be there. */
    pool: z.optional(txid),
    /** Left out: the whole pool. */
    amt: z.optional(amt),
  }),
  output: z.object({ ...moved.shape, paid: z.string() }),
});

export const formPool = dialectEndpoint({
  dialect: 'form',
  method: 'POST',
  path: '/vendor/form/{vendor}/pool',
  summary: 'What is in a jackpot pool',
  input: z.object({ act: z.literal('pool'), ...call, token, pool: txid }),
  output: z.object({ pool: z.string(), curr: currencySchema, amt: z.string() }),
});

export const formEndRound = dialectEndpoint({
  dialect: 'form',
  method: 'POST',
  path: '/vendor/form/{vendor}/endround',
  summary: 'Say that a round is over: what is open of it is lost',
  input: z.object({ ...roundEnd.shape, ...call }),
  output: holder,
});

/** One of a batch, as an object of the JSON array in `items`. */
export const formItem = z.discriminatedUnion('act', [credit, cancel, adjustment, bonus, roundEnd]);
export const formItems = z.array(formItem).check(z.minLength(1), z.maxLength(50));

/** Done one after the other; each has its own result, and one that fails stops none after it. */
export const formBatch = dialectEndpoint({
  dialect: 'form',
  method: 'POST',
  path: '/vendor/form/{vendor}/batch',
  summary: 'Several wins, cancels and the like, in order, each with its own answer',
  input: z.object({
    act: z.literal('batch'),
    ...call,
    /** A JSON array of what `formItem` says; no key may stand twice in an object. */
    items: z.string().check(z.maxLength(32_768)),
  }),
  output: z.object({
    results: z.array(z.union([z.object({ ...formAnswer.shape, ...holder.shape }), formRefusal])),
  }),
});

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
