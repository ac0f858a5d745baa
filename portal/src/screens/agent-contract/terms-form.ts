// The terms of an offer as they are typed, and what is wrong with them; pure.
import type { ContractKind, Terms } from '@perya/contract/agents/contracts';
import type { Language } from '@perya/contract/language';
import { parseMoney, wireMoney } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { readRate } from '#domain/agents/rates.ts';
import { plainDigits, readAmount, typedAs } from '#domain/cashier/amount.ts';

export const mostTiers = 10;

export interface TypedTier {
  readonly base: string;
  readonly active: string;
  /** Empty where it does not matter. */
  readonly loss: string;
  readonly pays: 'rate' | 'fixed';
  readonly value: string;
}

export interface TypedTerms {
  readonly base: Terms['base'];
  readonly activeMinimum: string;
  readonly tiers: readonly TypedTier[];
  readonly deductions: Terms['deductions'];
  readonly carry: Terms['carry'];
}

export type TermsProblem = 'sum' | 'count' | 'rate' | 'order';

/** By field: "activeMinimum", or "base-0" of the first tier. */
export type TermsProblems = Readonly<Record<string, TermsProblem>>;

const emptyTier: TypedTier = { base: '', active: '', loss: '', pays: 'rate', value: '' };

export const nextTier = (tiers: readonly TypedTier[]): TypedTier => ({
  ...emptyTier,
  pays: tiers[tiers.length - 1]?.pays ?? 'rate',
});

/** The agent's own terms, to begin with. */
export function typedOf(terms: Terms, language: Language): TypedTerms {
  const typed = (text: string | null): string => (text === null ? '' : typedAs(text, language));
  const { base, activeMinimum, tiers, deductions, carry } = terms;
  return {
    base,
    activeMinimum: typed(activeMinimum),
    tiers: tiers.map((tier) => ({
      base: typed(tier.base),
      active: String(tier.active),
      loss: typed(tier.loss),
      pays: tier.rate === null ? 'fixed' : 'rate',
      value: typed(tier.rate ?? tier.fixed),
    })),
    deductions,
    carry,
  };
}

const mostActive = 1_000_000;

interface Reading {
  readonly currency: Currency;
  readonly language: Language;
}

/** A sum of nothing or more, as the wire has it; nothing was typed: nothing. */
function readSum(typed: string, { currency, language }: Reading): string | null {
  const plain = plainDigits(typed);
  if (plain === '' || /^0+(?:[.,]0*)?$/.test(plain)) return '0';
  const amount = readAmount(typed, currency, language);
  return amount === null ? null : wireMoney(amount, currency);
}

function readCount(typed: string): number | null {
  const plain = plainDigits(typed);
  if (plain === '') return 0;
  return /^\d{1,7}$/.test(plain) && Number(plain) <= mostActive ? Number(plain) : null;
}

type Tier = Terms['tiers'][number];

function readTier(typed: TypedTier, at: number, reading: Reading) {
  const problems: Record<string, TermsProblem> = {};
  const base = readSum(typed.base, reading);
  const active = readCount(typed.active);
  const loss = typed.loss.trim() === '' ? null : readSum(typed.loss, reading);
  const isRate = typed.pays === 'rate';
  const value =
    typed.value.trim() === ''
      ? null
      : isRate
        ? readRate(typed.value)
        : readSum(typed.value, reading);
  if (base === null) problems[`base-${at}`] = 'sum';
  if (active === null) problems[`active-${at}`] = 'count';
  if (loss === null && typed.loss.trim() !== '') problems[`loss-${at}`] = 'sum';
  if (value === null) problems[`value-${at}`] = isRate ? 'rate' : 'sum';
  const tier: Tier = {
    base: base ?? '0',
    active: active ?? 0,
    loss,
    rate: isRate ? (value ?? '0') : null,
    fixed: isRate ? null : (value ?? '0'),
  };
  return { tier, problems };
}

/** The terms, or what is wrong with each field. */
export function readTerms(
  kind: ContractKind,
  typed: TypedTerms,
  reading: Reading,
): { readonly terms: Terms } | { readonly problems: TermsProblems } {
  const read = typed.tiers.map((tier, at) => readTier(tier, at, reading));
  const problems = Object.fromEntries(read.flatMap((each) => Object.entries(each.problems)));
  const activeMinimum = readSum(typed.activeMinimum, reading);
  if (activeMinimum === null) problems['activeMinimum'] = 'sum';
  const minor = (text: string): bigint => parseMoney(text, reading.currency) ?? 0n;
  const tiers = read.map(({ tier }) => tier);
  // The last that is reached counts: a later tier that needs less would hide those before it.
  for (const [at, { base }] of tiers.entries()) {
    const before = tiers[at - 1];
    const key = `base-${at}`;
    if (before && !(key in problems) && minor(base) < minor(before.base)) problems[key] = 'order';
  }
  if (Object.keys(problems).length > 0) return { problems };
  const isDividend = kind === 'dividend';
  return {
    terms: {
      base: typed.base,
      activeMinimum: activeMinimum ?? '0',
      tiers,
      deductions: isDividend ? typed.deductions : [],
      carry: isDividend ? typed.carry : 'none',
    },
  };
}
