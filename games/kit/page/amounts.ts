// Amounts and numbers as people read them, in the language of the page; never through a float.
import { formatMoney } from '@perya/contract/format-money';
import { languageTable } from '@perya/contract/language';
import type { Currency } from '@perya/contract/money';
import { spokenLanguage } from './texts.ts';

/**
 * '12480.5' and PHP give '₱12,480.50', as in the portal; parts of a centavo, as in counting up, are
 * not shown. USDT shows its small digits where it has some. `whole` leaves out a fraction of zero.
 */
export function amountText(wire: string, currency: string, whole = false): string {
  const exact = currency === 'USDT';
  const text = formatMoney(wire, currency as Currency, spokenLanguage(), { exact, whole });
  return exact ? text.replace(/([.,]\d\d\d*?)0+(?=\D*$)/, '$1') : text;
}

/** 12480.5 with 2 digits gives '12,480.50'. */
export function numberText(value: number, digits = 0): string {
  const { group, decimal } = languageTable[spokenLanguage()];
  const [whole = '0', fraction] = value.toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}

/** An instant of the wire, as the page's language writes it. */
export function timeText(at: string): string {
  return new Date(at).toLocaleString(languageTable[spokenLanguage()].tag);
}

const scale = 6;

function millionths(wire: string): bigint {
  const [whole = '0', fraction = ''] = wire.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

function wireOf(value: bigint): string {
  const text = value.toString().padStart(scale + 1, '0');
  return `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** `amount` x `top` / `bottom` in whole numbers: what a pay is worth at a stake. */
export function shareOf(amount: string, top: number, bottom = 1): string {
  return wireOf((millionths(amount) * BigInt(top)) / BigInt(bottom));
}

export function compareAmounts(a: string, b: string): number {
  const difference = millionths(a) - millionths(b);
  return difference < 0n ? -1 : Number(difference > 0n);
}

export function plus(a: string, b: string): string {
  return wireOf(millionths(a) + millionths(b));
}

/** Never below 0. */
export function minus(a: string, b: string): string {
  const difference = millionths(a) - millionths(b);
  return wireOf(difference < 0n ? 0n : difference);
}

/** How many stakes an amount is; for choosing how long to celebrate, not for money. */
export function inStakes(amount: string, stake: string): number {
  return Number(millionths(amount)) / Number(millionths(stake));
}
