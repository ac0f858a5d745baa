// Statistics that mapped outcomes must pass: chi-square, runs and serial correlation.

/**
 * Pearson's chi-square of observed counts against expected ones, and its degrees of freedom.
 * Expected counts should be 5 or more each: put rare outcomes together first.
 */
export function chiSquare(
  observed: readonly number[],
  expected: readonly number[],
): { value: number; freedom: number } {
  const value = observed.reduce((sum, count, i) => {
    const wanted = expected[i] ?? 0;
    return sum + (count - wanted) ** 2 / wanted;
  }, 0);
  return { value, freedom: observed.length - 1 };
}

/** The chi-square that 99.9 % of fair samples stay under (Wilson and Hilferty, 1931). */
export function chiSquareLimit(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3;
}

/**
 * Wald-Wolfowitz runs test: how many standard deviations the number of runs of hits and misses is
 * away from what independence gives. 99.9 % of fair samples stay within 3.29.
 */
export function runsScore(hits: readonly boolean[]): number {
  const n = hits.length;
  const yes = hits.filter(Boolean).length;
  const no = n - yes;
  const runs = hits.reduce((sum, hit, i) => sum + (i === 0 || hit !== hits[i - 1] ? 1 : 0), 0);
  const mean = (2 * yes * no) / n + 1;
  const variance = ((mean - 1) * (mean - 2)) / (n - 1);
  return (runs - mean) / Math.sqrt(variance);
}

/**
 * Serial test at lag 1: the correlation of each value with the next, in standard deviations
 * (Knuth, TAOCP 2, 3.3.2). 99.9 % of fair samples stay within 3.29.
 */
export function serialScore(values: readonly number[]): number {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  let top = 0;
  let bottom = 0;
  values.forEach((value, i) => {
    top += (value - mean) * ((values[(i + 1) % n] ?? 0) - mean);
    bottom += (value - mean) ** 2;
  });
  return (top / bottom + 1 / (n - 1)) * Math.sqrt(n);
}
