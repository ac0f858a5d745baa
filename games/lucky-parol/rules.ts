// The rules of Lucky Parol: from uniform numbers to reel stops, wins and free spins. Pure.
import type { Draw } from '@perya/contract/draws';
import { lineWins, stripWindow } from '../kit/lines.ts';
import type { LineWin } from '../kit/lines.ts';
import {
  freeSpins,
  lineRules,
  lines,
  reelCount,
  rowCount,
  scatter,
  scatterPays,
  strips,
  wild,
} from './symbols.ts';

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

/** What a reel shows at a stop; in free spins a star spreads over the whole reel. */
export function reelWindow(reel: number, stop: number, free: boolean): number[] {
  const column = stripWindow(strips[reel] ?? [], stop, rowCount);
  return free && column.includes(wild) ? column.map(() => wild) : column;
}

/** Everything that a window pays. `left` is how many more free spins the round may still give. */
export function evaluate(stops: readonly number[], free: boolean, left: number): Spin {
  const window = stops.map((stop, reel) => reelWindow(reel, stop, free));
  const wins = lineWins(window, lines, lineRules);
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
