// Lighthouse on home and the game list beside an empty React page served the same way: in turn.
import lighthouse from 'lighthouse';
import { withPortal } from './src/browser.ts';
import { withEmptyPage } from './src/empty-page.ts';

const runs = 5;
const log = (line: string): void => void process.stdout.write(`${line}\n`);

interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly ownTbt: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
}

/**
 * Blocking time after the first paint, in milliseconds, counted as Lighthouse counts it (what each
 * task takes beyond 50 ms at a quarter of this machine's speed), but of processor time: what
 * other programs on the machine take from a task is not in it.
 */
function ownBlockingTime(events: readonly TraceEvent[]): number {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint');
  if (painted === undefined) return Number.NaN;
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'RunTask' &&
      ph === 'X' &&
      pid === painted.pid &&
      tid === painted.tid &&
      ts >= painted.ts,
  );
  const beyond = ({ tdur = 0 }: TraceEvent) => Math.max(0, (tdur / 1_000) * 4 - 50);
  return tasks.reduce((sum, task) => sum + beyond(task), 0);
}

async function measure(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.code} ${runtimeError.message}`);
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    ownTbt: ownBlockingTime(result.artifacts.Trace.traceEvents as readonly TraceEvent[]),
  };
}

/** A browser under load may trace nothing: such a run is reported and repeated. */
async function measureUntilTraced(url: string, port: number): Promise<Figures> {
  for (let failed = 0; ; failed += 1) {
    try {
      return await measure(url, port);
    } catch (error) {
      log(`Made again: ${String(error)}`);
      if (failed === 3) throw error;
    }
  }
}

function median(rows: readonly Figures[]): Figures {
  const middle = (name: keyof Figures): number => {
    const sorted = rows.map((row) => row[name]).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  const names = Object.keys(rows[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Figures;
}

const shown = (value: number): number => Math.round(value * 100) / 100;

async function compare(url: string, port: number, origin: string): Promise<void> {
  const pages = {
    home: `${url}/m/home`,
    'game list': `${url}/m/gameList`,
    empty: `${origin}/`,
    'empty, painted': `${origin}/painted.html`,
  };
  const names = Object.keys(pages) as (keyof typeof pages)[];
  const figures: Record<keyof typeof pages, Figures[]> = {
    home: [],
    'game list': [],
    empty: [],
    'empty, painted': [],
  };
  // A browser that has just started may trace nothing, and the server has rendered nothing yet.
  await measureUntilTraced(pages.home, port);
  for (let run = 0; run < runs; run += 1) {
    for (const name of names) figures[name].push(await measureUntilTraced(pages[name], port));
  }
  const bare = median(figures.empty);
  const rows = names.map((name) => {
    const { lcp, cls, tbt, ownTbt, ...scores } = median(figures[name]);
    const comparedWithEmpty = shown(lcp / bare.lcp);
    const blocked = { tbt: shown(tbt), ownTbt: shown(ownTbt) };
    return [name, { ...scores, lcp: shown(lcp), comparedWithEmpty, cls: shown(cls), ...blocked }];
  });
  console.table(Object.fromEntries(rows));
}

await withEmptyPage(async (origin) => {
  await withPortal(async ({ url, port }) => compare(url, port, origin));
});
process.exit(0);
