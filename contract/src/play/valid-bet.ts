// What settled bets count for: the rules, and the usual one of each category of games.
import type { GameCategory } from '../games/category.ts';

/**
 * `stake`: the stake. `risk`: of the round, the lesser of its stakes and of what was won or lost;
 * it leaves out draws, both sides at once, and the half of half results. `loss`: of the round, what
 * was lost.
 */
export const validRules = ['stake', 'risk', 'loss'] as const;

export type ValidRule = (typeof validRules)[number];

export const usualValidRule: Readonly<Record<GameCategory, ValidRule>> = {
  RNG: 'stake',
  FISH: 'stake',
  LOTT: 'stake',
  LIVE: 'risk',
  SPORTS: 'risk',
  ESPORTS: 'risk',
  COCKFIGHT: 'risk',
  ELOTT: 'risk',
  PVP: 'loss',
};
