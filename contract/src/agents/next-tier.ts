// What a period lacks for the tier above the one that is reached; pure.
import { money, parseMoney, wireMoney } from '../money.ts';
import type { ContractKind, Running } from './contracts.ts';

export interface Lack {
  /** The tier, from 0 on. */
  readonly tier: number;
  /** Decimal strings of major units; null for what is there. */
  readonly base: string | null;
  readonly loss: string | null;
  /** 0 for what is there. */
  readonly active: number;
  /** How much of the tier's base is there, from 0 to 1. */
  readonly share: number;
}

/** What a period came to so far, or at its end. */
export type Reached = Pick<Running, 'terms' | 'currency' | 'active' | 'tier' | 'base' | 'lost'>;

/** Null where the highest tier is reached. */
export function lackOf(kind: ContractKind, reached: Reached): Lack | null {
  const { terms, currency, active } = reached;
  const index = (reached.tier ?? -1) + 1;
  const tier = terms.tiers[index];
  if (tier === undefined) return null;
  const of = (text: string): bigint => parseMoney(text, currency) ?? 0n;
  const isDividend = kind === 'dividend';
  const loss = tier.loss === null ? null : of(tier.loss);
  // A dividend's base is the loss itself. Nothing is paid of nothing, though nothing is asked for.
  const asked = [of(tier.base), ...(isDividend && loss !== null ? [loss] : [])];
  const least = asked.reduce((most, each) => (each > most ? each : most), 1n);
  const base = of(reached.base);
  const missing = (needed: bigint, there: bigint): string | null =>
    there < needed ? wireMoney(money(needed - there), currency) : null;
  return {
    tier: index,
    base: missing(least, base),
    loss: isDividend || loss === null ? null : missing(loss, of(reached.lost)),
    active: Math.max(0, tier.active - active),
    share: base <= 0n ? 0 : Math.min(1, Number(base) / Number(least)),
  };
}
