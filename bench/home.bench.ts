// Lighthouse on home and the game list beside an empty React page served the same way: in turn.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import lighthouse from 'lighthouse';
import { build } from 'vite';
import { inProject } from '../tools/root.ts';
import { withPortal } from './src/browser.ts';

const runs = 5;
const log = (line: string): void => void process.stdout.write(`${line}\n`);

const page = (inRoot: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Empty</title><meta name="viewport" content="width=device-width"></head>
<body><div id="root">${inRoot}</div><script type="module" src="/main.jsx"></script></body></html>`;

/**
 * An empty React page: what the framework alone costs on this machine at this moment. As `/` React
 * writes its one word; as `/painted.html` the word is in the document, and React takes it over. The
 * second jumps by half from run to run: Lighthouse counts the script to what was waited for or not.
 */
async function serveEmptyPage(folder: string) {
  await writeFile(join(folder, 'index.html'), page(''));
  await writeFile(join(folder, 'painted.html'), page('<p>Empty</p>'));
  await writeFile(
    join(folder, 'main.jsx'),
    `import { createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
const root = document.getElementById('root');
const word = createElement('p', null, 'Empty');
if (root.hasChildNodes()) hydrateRoot(root, word);
else createRoot(root).render(word);`,
  );
  const require = createRequire(inProject('portal/package.json'));
  const alias = Object.fromEntries(
    ['react-dom/client', 'react'].map((name) => [name, require.resolve(name)]),
  );
  const input = ['index.html', 'painted.html'].map((name) => join(folder, name));
  const options = { rolldownOptions: { input } };
  await build({ root: folder, logLevel: 'silent', resolve: { alias }, build: options });
  const server = Fastify();
  await server.register(compress, { threshold: 1_024 });
  await server.register(fastifyStatic, { root: join(folder, 'dist') });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

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
 * neighbours and the machine's own programs take from a task is not in it.
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

/** A browser under load may trace nothing: that is said, and such a run is made again. */
async function measureSurely(url: string, port: number): Promise<Figures> {
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

const folder = await mkdtemp(join(tmpdir(), 'perya-bench-'));
const empty = await serveEmptyPage(folder);
try {
  await withPortal(async ({ url, port }) => {
    const pages = {
      home: `${url}/m/home`,
      'game list': `${url}/m/gameList`,
      empty: `${empty.listeningOrigin}/`,
      'empty, painted': `${empty.listeningOrigin}/painted.html`,
    };
    const names = Object.keys(pages) as (keyof typeof pages)[];
    const figures: Record<keyof typeof pages, Figures[]> = {
      home: [],
      'game list': [],
      empty: [],
      'empty, painted': [],
    };
    // A browser that has just started may trace nothing, and the server has painted nothing yet.
    await measureSurely(pages.home, port);
    for (let run = 0; run < runs; run += 1) {
      for (const name of names) figures[name].push(await measureSurely(pages[name], port));
    }
    const bare = median(figures.empty);
    const rows = names.map((name) => {
      const { lcp, cls, tbt, ownTbt, ...scores } = median(figures[name]);
      const besideEmpty = shown(lcp / bare.lcp);
      const blocked = { tbt: shown(tbt), ownTbt: shown(ownTbt) };
      return [name, { ...scores, lcp: shown(lcp), besideEmpty, cls: shown(cls), ...blocked }];
    });
    console.table(Object.fromEntries(rows));
  });
} finally {
  await empty.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
