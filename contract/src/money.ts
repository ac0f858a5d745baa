// Money as a branded bigint in minor units of its currency, and its one form on the wire.

/** Minor digits of each currency that Perya knows. FUN is play money and never meets the others. */
export const currencyDigits = {
  PHP: 2,
  USDT: 6,
  VND: 0,
  THB: 2,
  IDR: 2,
  BRL: 2,
  CNY: 2,
  FUN: 2,
} as const;

export type Currency = keyof typeof currencyDigits;

export const currencies = Object.keys(currencyDigits) as readonly Currency[];

/** An amount in minor units (PHP: centavos). The currency travels beside it, never inside it. */
export type Money = bigint & { readonly __money: 'minor units' };

/** The largest amount that one posting may move: 10^15 minor units, as the ledger enforces. */
export const largestMoney = (10n ** 15n) as Money;

export function money(minorUnits: bigint): Money {
  return minorUnits as Money;
}

/** A decimal string of major units: its sign, its whole part and its digits after the point. */
export const moneyPattern = /^(-?)(0|[1-9]\d{0,15})(?:\.(\d{1,6}))?$/;

/**
 * Reads a decimal string of major units ("12480.50") as minor units.
 * Returns null for anything that is not a plain decimal, has more digits after the point than the
 * currency has, or is larger than {@link largestMoney}; nothing is ever rounded.
 */
export function parseMoney(text: string, currency: Currency): Money | null {
  const match = moneyPattern.exec(text);
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const digits = currencyDigits[currency];
  if (fraction.length > digits) return null;
  const minor = BigInt(whole + fraction.padEnd(digits, '0'));
  if (minor > largestMoney) return null;
  return money(sign ? -minor : minor);
}

/** Writes minor units as the decimal string of major units that travels on the wire. */
export function wireMoney(amount: Money, currency: Currency): string {
  const digits = currencyDigits[currency];
  const text = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const sign = amount < 0n ? '-' : '';
  return digits === 0 ? sign + whole : `${sign}${whole}.${text.slice(-digits)}`;
}

/** A share in parts per million, rounded towards zero; the rest is the caller's to book. */
export function floorShare(amount: Money, partsPerMillion: bigint): Money {
  return money((amount * partsPerMillion) / 1_000_000n);
}
