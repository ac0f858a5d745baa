// What a running period lacks for the tier above the one that is reached; pure.
import type { ContractKind, Running } from '@perya/contract/agents/contracts';
import { money, parseMoney, wireMoney } from '@perya/contract/money';

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

/** Null where the highest tier is reached. */
export function lackOf(kind: ContractKind, running: Running): Lack | null {
  const { terms, currency, active } = running;
  const index = (running.tier ?? -1) + 1;
  const tier = terms.tiers[index];
  if (tier === undefined) return null;
  const of = (text: string): bigint => parseMoney(text, currency) ?? 0n;
  const isDividend = kind === 'dividend';
  const loss = tier.loss === null ? null : of(tier.loss);
  // A dividend's base is the loss itself. Nothing is paid of nothing, though nothing is asked for.
  const asked = [of(tier.base), ...(isDividend && loss !== null ? [loss] : [])];
  const least = asked.reduce((most, each) => (each > most ? each : most), 1n);
  const base = of(running.base);
  const missing = (needed: bigint, there: bigint): string | null =>
    there < needed ? wireMoney(money(needed - there), currency) : null;
  return {
    tier: index,
    base: missing(least, base),
    loss: isDividend || loss === null ? null : missing(loss, of(running.lost)),
    active: Math.max(0, tier.active - active),
    share: base <= 0n ? 0 : Math.min(1, Number(base) / Number(least)),
  };
}
