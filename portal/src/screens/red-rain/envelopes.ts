// What is typed of a rain, and what is wrong with it; pure.
import { teamRainLimits } from '@perya/contract/limits';
import { plainDigits } from '#domain/cashier/amount.ts';

/** Minutes until it begins, and for which it falls. */
export const startChoices = [1, 10, 60, 720] as const;
export const openChoices = [5, 30, 60, 720] as const;

/** How many envelopes were typed; null for what is no whole number above nothing. */
export function countIn(typed: string): number | null {
  const digits = plainDigits(typed).trim();
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : null;
}

/** What is wrong with the number of envelopes of a total in minor units; null for nothing. */
export function countProblem(typed: string, total: bigint | null): 'wrong' | 'many' | null {
  const count = countIn(typed);
  if (count === null) return 'wrong';
  const isMany = count > teamRainLimits.mostEnvelopes || (total !== null && BigInt(count) > total);
  return isMany ? 'many' : null;
}
