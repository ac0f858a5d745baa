// The rules of Dado ng Perya, the colour game of Philippine fairs: three dice, six colours. Pure.
import type { Draw } from '@perya/contract/draws';

/** The six sides of a die, in the order of their numbers. */
export const colours = ['yellow', 'white', 'pink', 'blue', 'red', 'green'] as const;

/** What can be bet on: a colour, or that all three dice come up alike. */
export const plates = [...colours, 'triple'] as const;

export type Plate = (typeof plates)[number];

/** How many dice there are. */
export const diceCount = 3;

/**
 * What a bet on a colour pays, in bets, by how many dice show it. The fair's own pay is 2, 3 and 4;
 * three alike pay more here, so that the house keeps 3.24 % instead of 7.87 %.
 */
export const colourPays = [0, 2, 3, 14] as const;

/** What a bet on three alike pays, in bets. */
export const triplePays = 35;

export interface Outcome {
  /** The sides that came up, as places in `colours`. */
  readonly dice: readonly number[];
}

/** Three dice, each side equally likely. */
export function roll(draw: Draw): Outcome {
  return { dice: Array.from({ length: diceCount }, () => draw(colours.length)) };
}

/** What a bet on a plate pays, in bets. */
export function paysOn(plate: Plate, { dice }: Outcome): number {
  if (plate === 'triple') return dice.every((side) => side === dice[0]) ? triplePays : 0;
  const shown = dice.filter((side) => colours[side] === plate).length;
  return colourPays[shown] ?? 0;
}
