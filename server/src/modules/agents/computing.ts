// What a holder's contract comes to in a period, from the raw hours, and what those below have.
import type { Terms } from '@perya/contract/agents/contracts';
import { money, parseMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import type { Queries } from '#db/database';
import * as store from './figures-sql.ts';
import type { Period } from './periods.ts';
import { dividendOf, lostBy, salaryOf } from './terms.ts';
import type { Figures, Gross } from './terms.ts';

export interface Held {
  readonly contract: string;
  readonly holder: string;
  readonly issuer: string | null;
  readonly kind: 'daily' | 'hourly' | 'dividend';
  readonly terms: Terms;
  readonly currency: Currency;
}

/** What is kept with a bill, to be read: minor units as text. */
export interface KeptFigures {
  readonly turnover: string;
  readonly valid: string;
  readonly payout: string;
  readonly deductions: string;
  readonly carry: string;
  readonly active: number;
  readonly tier: number | null;
}

export interface Computed extends Gross {
  readonly figures: KeptFigures;
  /** What the team lost less what was carried; null but for a dividend. */
  readonly lost: bigint | null;
}

export async function figuresOf(
  db: Queries,
  held: Pick<Held, 'holder' | 'terms' | 'currency'>,
  period: Period,
  selfCounts: boolean,
): Promise<Figures> {
  const minimum = parseMoney(held.terms.activeMinimum, held.currency) ?? money(0n);
  const team = { agent: held.holder, period, self: selfCounts };
  const sums = await store.teamTotals(db, team, minimum);
  const deductions = await store.deductions(db, team, held.terms.deductions);
  return { ...sums, deductions };
}

/** `carry` is what the half month before carried, 0 or more. */
export async function compute(
  db: Queries,
  held: Held,
  period: Period,
  { selfCounts, carry }: { readonly selfCounts: boolean; readonly carry: bigint },
): Promise<Computed> {
  const { kind, terms, currency } = held;
  const figures = await figuresOf(db, held, period, selfCounts);
  const isDividend = kind === 'dividend';
  const isFirst = period.firstDay.endsWith('-01');
  const gross = isDividend
    ? dividendOf(terms, figures, { currency, carry, isFirst })
    : salaryOf(terms, figures, currency);
  return {
    ...gross,
    lost: isDividend ? lostBy(figures) - carry : null,
    figures: {
      turnover: figures.turnover.toString(),
      valid: figures.valid.toString(),
      payout: figures.payout.toString(),
      deductions: figures.deductions.toString(),
      carry: (isDividend ? carry : 0n).toString(),
      active: figures.active,
      tier: gross.tier,
    },
  };
}
