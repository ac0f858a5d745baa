// What the places of a leaderboard bring, and how a score is written.
import { money, wireMoney } from '@perya/contract/money';
import type { BoardRow } from './boards-sql.ts';

interface Place {
  readonly place: number;
  readonly prize: bigint;
}

/**
 * The place of each score, the highest first, and what it brings; see the database's
 * mission.places_of, which fixes them when a board is closed.
 */
export function placesOf(
  { ties, prizes }: Pick<BoardRow, 'ties' | 'prizes'>,
  scores: readonly bigint[],
): Place[] {
  return scores.map((score, at) => {
    const own = prizes[at] ?? 0n;
    if (ties === 'first') return { place: at + 1, prize: own };
    const first = scores.indexOf(score);
    const tied = scores.lastIndexOf(score) - first + 1;
    const together = prizes.slice(first, first + tied).reduce((sum, each) => sum + each, 0n);
    const residue = at === first ? together % BigInt(tied) : 0n;
    return { place: first + 1, prize: together / BigInt(tied) + residue };
  });
}

const millionths = 6;

/** A score as people read it: "900.5" points, or "12.5" times the stake; cut after two digits. */
export function writtenScore(
  { scoring, currency }: Pick<BoardRow, 'scoring' | 'currency'>,
  score: bigint,
): string {
  if (scoring === 'valid') return shorter(wireMoney(money(score), currency));
  const text = score.toString().padStart(millionths + 1, '0');
  return shorter(`${text.slice(0, -millionths)}.${text.slice(-millionths, 2 - millionths)}`);
}

const shorter = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

/** Prizes by the places that bring the same. */
export function prizeSteps(
  prizes: readonly bigint[],
): { readonly from: number; readonly to: number; readonly amount: bigint }[] {
  const steps: { from: number; to: number; amount: bigint }[] = [];
  for (const [at, amount] of prizes.entries()) {
    const last = steps.at(-1);
    if (last?.amount === amount) last.to = at + 1;
    else steps.push({ from: at + 1, to: at + 1, amount });
  }
  return steps;
}
