// Wins along lines, from the left, with a symbol that stands in for others; and their exact return.

/** What a game's lines pay by. Symbols are codes from 0. */
export interface LineRules {
  /** Stands in for every symbol that pays; it is never on the first reel. */
  readonly wild: number;
  /** By symbol: multiples of the line stake for 3, 4 and 5 alike; all 0 for what pays otherwise. */
  readonly pays: readonly (readonly [number, number, number])[];
}

export interface LinePay {
  readonly symbol: number;
  /** How many alike from the left: 3, 4 or 5. */
  readonly count: number;
  /** Multiple of the line stake. */
  readonly pays: number;
}

/** One line of a window that pays. */
export interface LineWin extends LinePay {
  /** Index into the game's lines. */
  readonly line: number;
}

/** The pay of one line of five symbols, from the left; null when it pays nothing. */
export function linePay(five: readonly number[], rules: LineRules): LinePay | null {
  const symbol = five[0] ?? rules.wild;
  if (symbol === rules.wild) return null;
  const broken = five.findIndex((each) => each !== symbol && each !== rules.wild);
  const count = broken < 0 ? five.length : broken;
  const pays = rules.pays[symbol]?.[count - 3] ?? 0;
  return pays > 0 ? { symbol, count, pays } : null;
}

/** The lines of a window (symbols by reel, top row first) that pay. */
export function lineWins(
  window: readonly (readonly number[])[],
  lines: readonly (readonly number[])[],
  rules: LineRules,
): LineWin[] {
  return lines.flatMap((rows, line) => {
    const pay = linePay(
      rows.map((row, reel) => window[reel]?.[row] ?? -1),
      rules,
    );
    return pay ? [{ line, ...pay }] : [];
  });
}

/**
 * Sum of one line's pays over all combinations of stops, in line stakes. `counts` has, reel by
 * reel, how many stops show each symbol where the line crosses that reel.
 */
export function lineSum(counts: readonly (readonly number[])[], rules: LineRules): bigint {
  let sum = 0n;
  const five: number[] = [];
  const walk = (reel: number, ways: number): void => {
    if (ways === 0) return;
    if (reel === counts.length) {
      sum += BigInt(ways) * BigInt(linePay(five, rules)?.pays ?? 0);
      return;
    }
    counts[reel]?.forEach((count, symbol) => {
      five[reel] = symbol;
      walk(reel + 1, ways * count);
    });
  };
  walk(0, 1);
  return sum;
}

/** What a reel shows at a stop: `rowCount` symbols of its strip, which has no end. */
export function stripWindow(strip: readonly number[], stop: number, rowCount: number): number[] {
  return Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
}

/** A strip written with one letter a stop; `letters` has each symbol's, in the codes' order. */
export function stripOf(stops: string, letters: string): number[] {
  return stops.split('').map((letter) => {
    const code = letters.indexOf(letter);
    if (code < 0) throw new Error(`no symbol ${letter}`);
    return code;
  });
}
