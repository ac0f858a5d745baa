// The return of Dado ng Perya, counted over all 216 ways in which the dice can fall.
import type { Fraction } from '../kit/fraction.ts';
import { colours, diceCount, paysOn } from './rules.ts';
import type { Outcome, Plate } from './rules.ts';

/** Every way in which the dice can fall, each as likely as any other. */
export function everyOutcome(): Outcome[] {
  let falls: number[][] = [[]];
  for (let die = 0; die < diceCount; die += 1) {
    falls = falls.flatMap((before) => colours.map((_, side) => [...before, side]));
  }
  return falls.map((dice) => ({ dice }));
}

/** The exact return to player of a bet on a plate. */
export function returnOf(plate: Plate): Fraction {
  const all = everyOutcome();
  const top = all.reduce((sum, outcome) => sum + BigInt(paysOn(plate, outcome)), 0n);
  return { top, bottom: BigInt(all.length) };
}

/** The chance that a bet on a plate pays anything. */
export function chanceOf(plate: Plate): Fraction {
  const all = everyOutcome();
  const paying = all.filter((outcome) => paysOn(plate, outcome) > 0).length;
  return { top: BigInt(paying), bottom: BigInt(all.length) };
}
