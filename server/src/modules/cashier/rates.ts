// Rates between currencies: what an operator set, what a member was quoted, and what money became.
import { lifetimeSeconds } from '@perya/contract/limits';
import { currencyDigits, largestMoney, money } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';
import { sql } from 'kysely';
import type { Queries } from '#db/database';

const million = 1_000_000n;

/** Two currencies: one whole unit of `base` is worth so many millionths of one of `counter`. */
export interface Pair {
  readonly base: Currency;
  readonly counter: Currency;
}

const scale = (currency: Currency): bigint => 10n ** BigInt(currencyDigits[currency]);

/** What an amount of the base is worth in the counter currency, cut down to its minor unit. */
export function worth(amount: bigint, { base, counter }: Pair, millionths: bigint): Money {
  return money((amount * millionths * scale(counter)) / (scale(base) * million));
}

/** The least amount of the base that is worth so much. */
export function priceOf(amount: bigint, { base, counter }: Pair, millionths: bigint): Money {
  const divisor = millionths * scale(counter);
  return money((amount * scale(base) * million + divisor - 1n) / divisor);
}

/** A decimal of at most six digits after the point, above zero, in millionths; null for others. */
export function rateIn(text: string): bigint | null {
  const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text);
  if (match === null) return null;
  const millionths = BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(6, '0'));
  return millionths > 0n ? millionths : null;
}

/** A rate in millionths as people write it: 58.2 */
export function writtenRate(millionths: bigint): string {
  const whole = millionths / million;
  const fraction = (millionths % million).toString().padStart(6, '0').replace(/0+$/, '');
  return fraction === '' ? whole.toString() : `${whole.toString()}.${fraction}`;
}

/** The rate that holds now; null where nobody set one. */
export async function rateNow(
  db: Queries,
  merchant: string,
  { base, counter }: Pair,
  now: Date,
): Promise<bigint | null> {
  const { rows } = await sql<{ millionths: bigint }>`select millionths from cashier.rate
    where merchant = ${merchant} and base = ${base} and counter = ${counter} and set_at <= ${now}
    order by set_at desc limit 1`.execute(db);
  return rows[0]?.millionths ?? null;
}

export interface RateSet extends Pair {
  readonly millionths: bigint;
  readonly setAt: Date;
  readonly setBy: string;
}

/** A merchant's rates of now, and since when. */
export async function ratesOf(db: Queries, merchant: string): Promise<RateSet[]> {
  const { rows } = await sql<RateSet>`
    select distinct on (base, counter) base, counter, millionths, set_at as "setAt",
           set_by as "setBy"
      from cashier.rate where merchant = ${merchant}
     order by base, counter, set_at desc`.execute(db);
  return rows;
}

/** Sets a rate from now on. */
export async function setRate(
  db: Queries,
  merchant: string,
  { base, counter, millionths, setAt, setBy }: RateSet,
): Promise<void> {
  await sql`insert into cashier.rate (merchant, base, counter, millionths, set_at, set_by)
    values (${merchant}, ${base}, ${counter}, ${millionths}, ${setAt}, ${setBy})`.execute(db);
}

/** What a member was told to pay. */
export interface Quote {
  readonly currency: Currency;
  readonly amount: bigint;
  readonly millionths: bigint;
  readonly holdsUntil: Date;
}

/** What so much of the wallet's currency costs in another, at the rate that holds now. */
export function quoteOf(pair: Pair, amount: bigint, millionths: bigint, now: Date): Quote {
  return {
    currency: pair.base,
    amount: priceOf(amount, pair, millionths),
    millionths,
    holdsUntil: new Date(now.getTime() + lifetimeSeconds.quote * 1000),
  };
}

export async function insertQuote(tx: Queries, deposit: string, quote: Quote): Promise<void> {
  await sql`insert into cashier.quote (deposit, currency, amount, millionths, holds_until)
    values (${deposit}, ${quote.currency}, ${quote.amount}, ${quote.millionths},
      ${quote.holdsUntil})`.execute(tx);
}

export async function quoteFor(db: Queries, deposit: string): Promise<Quote | null> {
  const { rows } = await sql<Quote>`select currency, amount, millionths,
      holds_until as "holdsUntil" from cashier.quote where deposit = ${deposit}`.execute(db);
  return rows[0] ?? null;
}

/** What a receipt became in the wallet. */
export interface Conversion {
  readonly currency: Currency;
  readonly amount: bigint;
  readonly millionths: bigint;
}

/**
 * What money that came for a deposit is worth in the deposit's currency: at the rate quoted, as
 * long as it holds, else at the rate of now. Null without a rate, or where it is worth nothing, or
 * more than the ledger holds.
 */
export async function conversionOf(
  tx: Queries,
  deposit: { readonly id: string; readonly merchant: string; readonly currency: Currency },
  came: { readonly currency: Currency; readonly amount: bigint },
  { paidAt, now }: { readonly paidAt: Date; readonly now: Date },
): Promise<Conversion | null> {
  const pair = { base: came.currency, counter: deposit.currency };
  const quote = await quoteFor(tx, deposit.id);
  const holds = quote !== null && quote.currency === came.currency && paidAt <= quote.holdsUntil;
  const millionths = holds ? quote.millionths : await rateNow(tx, deposit.merchant, pair, now);
  if (millionths === null) return null;
  const amount = worth(came.amount, pair, millionths);
  if (amount <= 0n || amount > largestMoney) return null;
  return { currency: deposit.currency, amount, millionths };
}

export async function insertConversion(
  tx: Queries,
  receipt: string,
  { currency, amount, millionths }: Conversion,
  now: Date,
): Promise<void> {
  await sql`insert into cashier.conversion (receipt, currency, amount, millionths, made_at)
    values (${receipt}, ${currency}, ${amount}, ${millionths}, ${now})`.execute(tx);
}

/** Null where it was credited in the currency in which it came, or not at all. */
export async function conversionFor(db: Queries, receipt: string): Promise<Conversion | null> {
  const { rows } = await sql<Conversion>`select currency, amount, millionths
    from cashier.conversion where receipt = ${receipt}`.execute(db);
  return rows[0] ?? null;
}
