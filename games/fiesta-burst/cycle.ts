// Walks every combination of stops of Fiesta Burst once, for its exact return.
import { multiplierAt } from './rules.ts';
import { reelCount, rowCount, scatter, strips, symbols, wayPays, wild } from './symbols.ts';

/** What the whole cycle of stops holds: sums over all combinations, each counted once. */
export interface Cycle {
  /** How many combinations there are. */
  stops: number;
  /** Ways by symbol, by reels (3 to 6), by burst of the spin (first, second, …). */
  ways: number[][][];
  /** Combinations by how many bursts the spin has and how many drums it ends with. */
  ends: number[][];
  /** Combinations whose bursts pay more than the stake in a paid spin. */
  more: number;
  /** The most that the bursts of a paid spin pay, in hundredths of the stake. */
  most: number;
}

/** A reel at one moment: what it shows and what it becomes when some of its symbols burst. */
export interface Column {
  /** A bit for each symbol that it can serve as. */
  readonly mask: number;
  /** How many symbols can serve as each; wilds count for all. */
  readonly counts: readonly number[];
  readonly drums: number;
  /** The column after the symbols of a mask (and with them the wilds) have burst. */
  after(burst: number): Column;
}

const paying = symbols
  .map((_, symbol) => symbol)
  .filter((each) => each !== wild && each !== scatter);

/** The columns that a reel begins with, by stop. Equal columns are one object. */
export function columnsOf(strip: readonly number[]): Column[] {
  const known = new Map<string, Column>();
  const columnAt = (shown: readonly number[], top: number): Column => {
    const key = `${top}:${shown.join()}`;
    const found = known.get(key);
    if (found) return found;
    const wilds = shown.filter((symbol) => symbol === wild).length;
    const counts = symbols.map((_, symbol) =>
      paying.includes(symbol) ? wilds + shown.filter((each) => each === symbol).length : 0,
    );
    const next = new Map<number, Column>();
    const column: Column = {
      mask: counts.reduce((mask, count, symbol) => (count > 0 ? mask | (1 << symbol) : mask), 0),
      counts,
      drums: shown.filter((symbol) => symbol === scatter).length,
      after: (burst) => {
        let after = next.get(burst);
        if (!after) {
          const staying = shown.filter((each) => each !== wild && (burst & (1 << each)) === 0);
          const missing = rowCount - staying.length;
          const newTop = (top - missing + strip.length) % strip.length;
          const fallen = staying.length === rowCount ? [] : from(newTop, missing);
          after = columnAt([...fallen, ...staying], newTop);
          next.set(burst, after);
        }
        return after;
      },
    };
    known.set(key, column);
    return column;
  };
  const from = (top: number, count: number): number[] =>
    Array.from({ length: count }, (_, row) => strip[(top + row) % strip.length] ?? scatter);
  return strip.map((_, stop) => columnAt(from(stop, rowCount), stop));
}

const points = symbols.map((name) => wayPays[name]);

type Found = (symbol: number, count: number, burst: number, ways: number) => void;

/** Bursts the columns in place, once; false when nothing bursts. */
function burstOnce(columns: (Column | undefined)[], burst: number, found: Found): boolean {
  let reach = (columns[0]?.mask ?? 0) & (columns[1]?.mask ?? 0) & (columns[2]?.mask ?? 0);
  if (reach === 0) return false;
  for (const symbol of paying) {
    if ((reach & (1 << symbol)) === 0) continue;
    let ways = 1;
    let count = 0;
    for (; count < reelCount; count += 1) {
      const here = columns[count]?.counts[symbol] ?? 0;
      if (here === 0) break;
      ways *= here;
    }
    found(symbol, count, burst, ways);
  }
  for (let reel = 0; reel < reelCount; reel += 1) {
    const column = columns[reel];
    if (reel > 2) reach &= column?.mask ?? 0;
    if (reach === 0 || !column) break;
    columns[reel] = column.after(reach);
  }
  return true;
}

/** A paid spin from six columns: how often it bursts, its drums, what the bursts pay. */
export function spinOf(
  start: readonly (Column | undefined)[],
  found?: Found,
): { bursts: number; drums: number; pays: number } {
  const columns = [...start];
  let pays = 0;
  let bursts = 0;
  const add: Found = (symbol, count, burst, ways) => {
    pays += ways * (points[symbol]?.[count - 3] ?? 0) * multiplierAt(burst);
    found?.(symbol, count, burst, ways);
  };
  while (burstOnce(columns, bursts, add)) bursts += 1;
  const drums = columns.reduce((sum, column) => sum + (column?.drums ?? 0), 0);
  return { bursts, drums, pays };
}

/** Gives a list zeros up to a length. */
function fillTo(list: number[], length: number): void {
  while (list.length < length) list.push(0);
}

function addWays(cycle: Cycle, symbol: number, count: number, burst: number, ways: number): void {
  const byBurst = cycle.ways[symbol]?.[count - 3] ?? [];
  fillTo(byBurst, burst + 1);
  byBurst[burst] = (byBurst[burst] ?? 0) + ways;
}

function addEnd(cycle: Cycle, burst: number, drums: number, times: number): void {
  while (cycle.ends.length <= burst) cycle.ends.push([]);
  const byDrum = cycle.ends[burst] ?? [];
  fillTo(byDrum, drums + 1);
  byDrum[drums] = (byDrum[drums] ?? 0) + times;
}

/** How many combinations of stops of some reels show 0, 1, 2, … drums. */
function drumWays(reels: readonly (readonly Column[])[]): number[] {
  return reels.reduce<number[]>(
    (ways, columns) => {
      const sums = Array.from({ length: ways.length + rowCount }, () => 0);
      for (const { drums } of columns) {
        ways.forEach((way, n) => (sums[n + drums] = (sums[n + drums] ?? 0) + way));
      }
      return sums;
    },
    [1],
  );
}

/**
 * The whole cycle, or that part of it in which the first reel stands at stops `from` to `to` - 1.
 * What shows no symbol on all of the first three reels can't burst, and is counted by its drums.
 */
export function walkCycle(from = 0, to = strips[0]?.length ?? 0): Cycle {
  const [first = [], second = [], third = [], ...rest] = strips.map(columnsOf);
  const [fourth = [], fifth = [], sixth = []] = rest;
  const ways = symbols.map((_, symbol) => (paying.includes(symbol) ? [[], [], [], []] : []));
  const cycle: Cycle = { stops: 0, ways, ends: [], more: 0, most: 0 };
  const found: Found = (symbol, count, burst, each) => addWays(cycle, symbol, count, burst, each);
  const add = (columns: readonly Column[]): void => {
    const { bursts, drums, pays } = spinOf(columns, found);
    addEnd(cycle, bursts, drums, 1);
    if (pays > 100) cycle.more += 1;
    if (pays > cycle.most) cycle.most = pays;
  };
  const later = drumWays(rest);
  const laterStops = fourth.length * fifth.length * sixth.length;
  for (const a of first.slice(from, to)) {
    for (const b of second) {
      for (const c of third) {
        cycle.stops += laterStops;
        if ((a.mask & b.mask & c.mask) === 0) {
          const here = a.drums + b.drums + c.drums;
          later.forEach((times, n) => times > 0 && addEnd(cycle, 0, here + n, times));
          continue;
        }
        for (const d of fourth) {
          for (const e of fifth) for (const f of sixth) add([a, b, c, d, e, f]);
        }
      }
    }
  }
  return cycle;
}
