// The rules of Putok at Midnight: from uniform numbers to reels, rockets and the countdown. Pure.
import type { Draw } from '@perya/contract/draws';
import { lineWins, stripWindow } from '../kit/lines.ts';
import type { LineWin } from '../kit/lines.ts';
import { cellCount, countdown, landing, lineRules, lines, putok, rowCount } from './symbols.ts';
import { strips, values } from './symbols.ts';

/** A rocket in its place: cell = reel x 3 + row, row 0 on top. */
export interface Rocket {
  readonly cell: number;
  readonly stakes: number;
}

export interface Outcome {
  readonly stops: readonly number[];
  /** Symbols by reel, top row first. */
  readonly window: readonly (readonly number[])[];
  readonly wins: readonly LineWin[];
  /** The rockets of the window; with six or more they are locked. */
  readonly rockets: readonly Rocket[];
  /** What landed in each turn of the countdown; empty without one. */
  readonly turns: readonly (readonly Rocket[])[];
  /** All fifteen places are rockets: the pool is won. */
  readonly grand: boolean;
  /** Multiple of the line stake that the round pays, without the pool. */
  readonly multiple: number;
}

const weightSum = values.reduce((sum, value) => sum + value.weight, 0);

function valueOf(draw: Draw): number {
  let at = draw(weightSum);
  for (const { stakes, weight } of values) {
    if (at < weight) return stakes;
    at -= weight;
  }
  throw new Error('the weights do not add up');
}

function rocketAt(cell: number, draw: Draw): Rocket {
  return { cell, stakes: valueOf(draw) };
}

/** One turn of the countdown: each empty place in its order, and the value of what lands there. */
function turn(taken: ReadonlySet<number>, draw: Draw): Rocket[] {
  const landed: Rocket[] = [];
  for (let cell = 0; cell < cellCount; cell += 1) {
    if (!taken.has(cell) && draw(landing.of) < landing.hits) landed.push(rocketAt(cell, draw));
  }
  return landed;
}

function countDown(first: readonly Rocket[], draw: Draw): Rocket[][] {
  const taken = new Set(first.map((rocket) => rocket.cell));
  const turns: Rocket[][] = [];
  for (let left: number = countdown.turns; left > 0 && taken.size < cellCount; left -= 1) {
    const landed = turn(taken, draw);
    landed.forEach((rocket) => taken.add(rocket.cell));
    turns.push(landed);
    if (landed.length > 0) left = countdown.turns + 1;
  }
  return turns;
}

/**
 * Plays one whole round. Draws, in this order: a stop per reel; the value of each rocket in the
 * window; turn by turn the countdown. Nothing else goes into it, the pool's size least of all.
 */
export function playRound(draw: Draw): Outcome {
  const stops = strips.map((strip) => draw(strip.length));
  const window = stops.map((stop, reel) => stripWindow(strips[reel] ?? [], stop, rowCount));
  const wins = lineWins(window, lines, lineRules);
  const cells = window.flat();
  const rockets = cells.flatMap((symbol, cell) => (symbol === putok ? [rocketAt(cell, draw)] : []));
  const locked = rockets.length >= countdown.rockets;
  const turns = locked ? countDown(rockets, draw) : [];
  const landed = [...rockets, ...turns.flat()];
  const carried = locked ? landed.reduce((sum, rocket) => sum + rocket.stakes, 0) : 0;
  const paid = wins.reduce((sum, win) => sum + win.pays, 0);
  const grand = landed.length === cellCount;
  return { stops, window, wins, rockets, turns, grand, multiple: paid + carried * lines.length };
}
