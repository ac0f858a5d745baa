// The rules of Lucky Parol: from uniform numbers to reel stops, wins and free spins. Pure.
import type { Draw } from '../kit/draws.ts';
import {
  freeSpins,
  linePays,
  lines,
  reelCount,
  rowCount,
  scatter,
  scatterPays,
  strips,
  symbols,
  wild,
} from './symbols.ts';

export interface LineWin {
  /** Index into `lines`. */
  readonly line: number;
  readonly symbol: number;
  /** How many alike from the left: 3, 4 or 5. */
  readonly count: number;
  /** Multiple of the line stake. */
  readonly pays: number;
}

/** One turn of the reels, paid for or free. */
export interface Spin {
  readonly free: boolean;
  readonly stops: readonly number[];
  /** Symbols by reel, top row first, after stars have spread over their reels (free spins). */
  readonly window: readonly (readonly number[])[];
  readonly wins: readonly LineWin[];
  readonly wheels: number;
  /** Multiple of the line stake that the wheels pay. */
  readonly wheelPays: number;
  /** Free spins that this spin gave. */
  readonly awarded: number;
  /** Multiple of the line stake that this spin pays in all. */
  readonly pays: number;
}

export interface Outcome {
  readonly spins: readonly Spin[];
  /** Multiple of the line stake that the round pays; the payout is this times stake / 10. */
  readonly multiple: number;
}

function cell(reel: number, position: number): number {
  const strip = strips[reel] ?? [];
  return strip[position % strip.length] ?? 0;
}

/** What a reel shows at a stop; in free spins a star spreads over the whole reel. */
export function reelWindow(reel: number, stop: number, free: boolean): number[] {
  const column = Array.from({ length: rowCount }, (_, row) => cell(reel, stop + row));
  return free && column.includes(wild) ? column.map(() => wild) : column;
}

/** The pay of one line of five symbols, from the left; null when it pays nothing. */
export function linePay(five: readonly number[]): Omit<LineWin, 'line'> | null {
  const symbol = five[0] ?? wild;
  if (symbol === wild || symbol === scatter) return null;
  const broken = five.findIndex((each) => each !== symbol && each !== wild);
  const count = broken < 0 ? five.length : broken;
  const name = symbols[symbol];
  const pays = name === undefined ? 0 : (linePays[name][count - 3] ?? 0);
  return pays > 0 ? { symbol, count, pays } : null;
}

/** Everything that a window pays. `left` is how many more free spins the round may still give. */
export function evaluate(stops: readonly number[], free: boolean, left: number): Spin {
  const window = stops.map((stop, reel) => reelWindow(reel, stop, free));
  const wins: LineWin[] = [];
  lines.forEach((rows, line) => {
    const win = linePay(rows.map((row, reel) => window[reel]?.[row] ?? scatter));
    if (win) wins.push({ line, ...win });
  });
  const wheels = window.flat().filter((symbol) => symbol === scatter).length;
  const wheelPays = scatterPays[wheels - 3] ?? 0;
  const awarded = wheels >= 3 ? Math.min(freeSpins.award, left) : 0;
  const pays = wins.reduce((sum, win) => sum + win.pays, wheelPays);
  return { free, stops, window, wins, wheels, wheelPays, awarded, pays };
}

function stopsOf(draw: Draw): number[] {
  return Array.from({ length: reelCount }, (_, reel) => draw((strips[reel] ?? []).length));
}

/** Plays one whole round, its free spins included; it depends on nothing but the draws. */
export function playRound(draw: Draw): Outcome {
  const paid = evaluate(stopsOf(draw), false, freeSpins.most);
  const spins = [paid];
  let total = paid.awarded;
  for (let played = 0; played < total; played += 1) {
    const spin = evaluate(stopsOf(draw), true, freeSpins.most - total);
    total += spin.awarded;
    spins.push(spin);
  }
  return { spins, multiple: spins.reduce((sum, spin) => sum + spin.pays, 0) };
}
