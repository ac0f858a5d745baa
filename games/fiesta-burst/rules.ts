// The rules of Fiesta Burst: from uniform numbers to stops, bursts, drums and free spins. Pure.
import type { Draw } from '@perya/contract/draws';
import {
  drumPays,
  freeRung,
  freeSpins,
  ladder,
  reelCount,
  rowCount,
  scatter,
  strips,
  symbols,
  topMultiple,
  wayPays,
  wild,
} from './symbols.ts';

/** Symbols by reel, top row first. */
export type Window = readonly (readonly number[])[];

export interface WayWin {
  readonly symbol: number;
  /** How many reels from the left: 3 to 6. */
  readonly count: number;
  /** How many combinations of one symbol a reel there are. */
  readonly ways: number;
  /** Hundredths of the stake, all ways together, before the multiplier. */
  readonly pays: number;
}

/** What the reels show at one moment of a spin, and what bursts of it. */
export interface Step {
  readonly window: Window;
  /** Empty in the last step of a spin, and only there. */
  readonly wins: readonly WayWin[];
  /** What the wins are multiplied by. */
  readonly multiplier: number;
  /** Hundredths of the stake, multiplied. */
  readonly pays: number;
}

/** One spin, paid for or free, to the moment when nothing bursts any more. */
export interface Spin {
  readonly free: boolean;
  readonly stops: readonly number[];
  readonly steps: readonly Step[];
  /** Drums on the reels at the end. */
  readonly drums: number;
  readonly drumPays: number;
  /** Free spins that this spin gave. */
  readonly awarded: number;
  /** Hundredths of the stake that this spin pays in all. */
  readonly pays: number;
}

export interface Outcome {
  readonly spins: readonly Spin[];
  /** Hundredths of the stake that the round pays, never more than `topMultiple`. */
  readonly multiple: number;
}

function symbolAt(reel: number, position: number): number {
  const strip = strips[reel] ?? [];
  return strip[((position % strip.length) + strip.length) % strip.length] ?? scatter;
}

/** The ways that a window pays, each symbol once with as many reels as it reaches. */
export function wayWins(window: Window): WayWin[] {
  const wins: WayWin[] = [];
  symbols.forEach((name, symbol) => {
    if (symbol === wild || symbol === scatter) return;
    let ways = 1;
    let count = 0;
    for (const column of window) {
      const here = column.filter((each) => each === symbol || each === wild).length;
      if (here === 0) break;
      ways *= here;
      count += 1;
    }
    if (count >= 3)
      wins.push({ symbol, count, ways, pays: ways * (wayPays[name][count - 3] ?? 0) });
  });
  return wins;
}

/** Whether the symbol on a reel is part of one of the wins, and so bursts. */
export function bursts(wins: readonly WayWin[], reel: number, symbol: number): boolean {
  return wins.some((win) => reel < win.count && (symbol === win.symbol || symbol === wild));
}

/** The prize of a number of drums by its list: 4, 5, and 6 or more; 0 below. */
export function byDrums(list: readonly [number, number, number], drums: number): number {
  return drums < 4 ? 0 : list[drums > 5 ? 2 : drums === 5 ? 1 : 0];
}

export function multiplierAt(rung: number): number {
  return ladder[Math.min(rung, ladder.length - 1)] ?? 1;
}

interface SpinStart {
  readonly free: boolean;
  /** The rung of the ladder that the first burst is multiplied by. */
  readonly rung: number;
  /** How many more free spins the round may still give. */
  readonly left: number;
}

/** Lets the symbols at the stops fall, burst and be followed from above until nothing bursts. */
export function playSpin(stops: readonly number[], { free, rung, left }: SpinStart): Spin {
  const tops = [...stops];
  let window: Window = tops.map((stop, reel) =>
    Array.from({ length: rowCount }, (_, row) => symbolAt(reel, stop + row)),
  );
  const steps: Step[] = [];
  for (let wins = wayWins(window); ; wins = wayWins(window)) {
    const multiplier = multiplierAt(rung + steps.length);
    const pays = wins.reduce((sum, win) => sum + win.pays, 0) * multiplier;
    steps.push({ window, wins, multiplier, pays });
    if (wins.length === 0) break;
    window = window.map((column, reel) => {
      const staying = column.filter((symbol) => !bursts(wins, reel, symbol));
      const top = (tops[reel] ?? 0) - (rowCount - staying.length);
      tops[reel] = top;
      const fallen = Array.from({ length: rowCount - staying.length }, (_, row) =>
        symbolAt(reel, top + row),
      );
      return [...fallen, ...staying];
    });
  }
  const drums = window.flat().filter((symbol) => symbol === scatter).length;
  const drumPay = byDrums(drumPays, drums);
  const given = free ? (drums >= 3 ? freeSpins.again : 0) : byDrums(freeSpins.award, drums);
  const pays = steps.reduce((sum, step) => sum + step.pays, drumPay);
  return { free, stops, steps, drums, drumPays: drumPay, awarded: Math.min(given, left), pays };
}

function stopsOf(draw: Draw): number[] {
  return Array.from({ length: reelCount }, (_, reel) => draw((strips[reel] ?? []).length));
}

/** Plays one whole round, its free spins included; it depends on nothing but the draws. */
export function playRound(draw: Draw): Outcome {
  const paid = playSpin(stopsOf(draw), { free: false, rung: 0, left: freeSpins.most });
  const spins = [paid];
  let multiple = paid.pays;
  let total = paid.awarded;
  let rung: number = freeRung;
  for (let played = 0; played < total && multiple < topMultiple; played += 1) {
    const spin = playSpin(stopsOf(draw), { free: true, rung, left: freeSpins.most - total });
    rung = Math.min(rung + spin.steps.length - 1, ladder.length - 1);
    total += spin.awarded;
    multiple += spin.pays;
    spins.push(spin);
  }
  return { spins, multiple: Math.min(multiple, topMultiple) };
}
