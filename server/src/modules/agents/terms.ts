// What a contract's terms make of a team's figures; pure.
import type { Terms } from '@perya/contract/agents/contracts';
import { ppmOfRate } from '@perya/contract/agents/rates';
import { floorShare, money, parseMoney } from '@perya/contract/money';
import type { Currency, Money } from '@perya/contract/money';

/** What a team did in a period, in minor units. */
export interface Figures {
  readonly turnover: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  /** What comes off before a dividend. */
  readonly deductions: bigint;
  /** Members whose valid bets reached the minimum. */
  readonly active: number;
}

export interface Gross {
  readonly gross: Money;
  /** The tier that was reached, from 0 on. */
  readonly tier: number | null;
  /** Of a dividend: what the next period begins with, 0 or more. */
  readonly carryOut: bigint;
}

type Tier = Terms['tiers'][number];

/** The highest that is reached: the last, as they are listed. */
function reached(
  { tiers }: Terms,
  currency: Currency,
  { base, lost, active }: { base: bigint; lost: bigint; active: number },
): { tier: Tier; index: number } | null {
  const least = (text: string | null): bigint => parseMoney(text ?? '0', currency) ?? 0n;
  const index = tiers.findLastIndex(
    (tier) =>
      base >= least(tier.base) &&
      active >= tier.active &&
      (tier.loss === null || lost >= least(tier.loss)),
  );
  const tier = tiers[index];
  return tier === undefined ? null : { tier, index };
}

function pays({ rate, fixed }: Tier, base: bigint, currency: Currency): Money {
  if (rate !== null) return floorShare(money(base), BigInt(ppmOfRate(rate)));
  return parseMoney(fixed ?? '0', currency) ?? money(0n);
}

/** What the team lost: below zero where it won. */
export const lostBy = ({ turnover, payout, deductions }: Figures): bigint =>
  turnover - payout - deductions;

/** A daily or hourly salary: the tier's rate of the base, rounded down, or its fixed sum. */
export function salaryOf(terms: Terms, figures: Figures, currency: Currency): Gross {
  const base = figures[terms.base];
  const lost = figures.turnover - figures.payout;
  const found = base > 0n ? reached(terms, currency, { ...figures, base, lost }) : null;
  if (found === null) return { gross: money(0n), tier: null, carryOut: 0n };
  return { gross: pays(found.tier, base, currency), tier: found.index, carryOut: 0n };
}

/** What a half month in which a team won leaves to the next; `used` is below zero then. */
export function carryOf(terms: Terms, used: bigint, isFirst: boolean): bigint {
  const carries = terms.carry === 'permanent' || (terms.carry === 'half' && isFirst);
  return carries && used < 0n ? -used : 0n;
}

/**
 * A dividend of a half month: of what the team lost, less what was carried. `isFirst`: of the 1st
 * to the 15th, the only one that a contract which carries into the half after carries from.
 */
export function dividendOf(
  terms: Terms,
  figures: Figures,
  { currency, carry, isFirst }: { currency: Currency; carry: bigint; isFirst: boolean },
): Gross {
  const used = lostBy(figures) - carry;
  const carryOut = carryOf(terms, used, isFirst);
  const by = { base: used, lost: used, active: figures.active };
  const found = used > 0n ? reached(terms, currency, by) : null;
  if (found === null) return { gross: money(0n), tier: null, carryOut };
  return { gross: pays(found.tier, used, currency), tier: found.index, carryOut };
}
