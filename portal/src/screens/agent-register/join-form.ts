// The fields that links and opened accounts share, as they are typed; pure.
import { ppmOfRate } from '@perya/contract/agents/rates';
import { gameCategories, type GameCategory } from '@perya/contract/games/category';
import { readRate } from '#domain/agents/rates.ts';

export type Rates = Readonly<Partial<Record<GameCategory, string>>>;

/** The categories in which the agent has something to give. */
export function givable(own: Rates): GameCategory[] {
  return gameCategories.filter((category) => ppmOfRate(own[category] ?? '0') > 0);
}

export interface ReadRates {
  readonly rates: Rates;
  readonly wrong: readonly GameCategory[];
}

/** What was typed, by category; an empty field gives nothing. */
export function readRates(typed: Rates, own: Rates): ReadRates {
  const rates: Partial<Record<GameCategory, string>> = {};
  const wrong: GameCategory[] = [];
  for (const category of givable(own)) {
    const text = typed[category] ?? '';
    const rate = text.trim() === '' ? '0' : readRate(text);
    if (rate === null || ppmOfRate(rate) > ppmOfRate(own[category] ?? '0')) wrong.push(category);
    else rates[category] = rate;
  }
  return { rates, wrong };
}

const mostUses = 100_000;

/** How many may register; null for as many as come, and 0 for what is no such number. */
export function readUses(typed: string): number | null {
  const text = typed.replaceAll(/[\s,.]/g, '');
  if (text === '') return null;
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return count <= mostUses ? count : 0;
}
