// A long evening in one tab, told short: what grows after rounds of menus, routes and live events.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import { buildStale } from '../tools/build.ts';
import { findChromium } from '../tools/chromium.ts';
import { startPlatform } from '../tools/platform.ts';
import { readSettings } from '../tools/settings.ts';
import { Tab } from './src/cdp.ts';
import { openHome, signIn } from './src/home-page.ts';

const rounds = 200;
const longestMs = 180_000;
/** So many rounds until everything that is fetched once is there. */
const warmUp = 5;
const lookMs = 6_000;
const ports = { PORT: '18087', GAMES_PORT: '18088', STAND_IN_PORT: '18089' };
const log = (line: string): void => void process.stdout.write(`${line}\n`);

/** One round: both menus, four routes and back, and a live event that the member's tab hears. */
const round = `(async () => {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const until = async (holds) => {
    for (let look = 0; look < 200 && !holds(); look += 1) await wait(10);
  };
  const tap = (selector) => document.querySelector(selector)?.click();
  const closeDialog = () => tap('dialog[open] button');
  tap('header button');
  await until(() => document.querySelector('dialog[open]'));
  closeDialog();
  await until(() => !document.querySelector('dialog[open]'));
  tap('header [aria-expanded]:not([aria-label])');
  await wait(20);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  for (const path of ['/m/mine', '/m/activity']) {
    tap('nav a[href="' + path + '"]');
    await until(() => location.pathname === path);
    await wait(60);
    history.back();
    await until(() => location.pathname === '/m/home');
    await wait(60);
  }
  const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO'));
  await fetch('/wps/message/read', {
    method: 'PUT',
    headers: { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' },
    body: '{}',
  });
})()`;

interface Counts {
  readonly 'heap, MB': number;
  readonly elements: number;
  readonly listeners: number;
  readonly 'timers waiting': number;
}

async function counts(tab: Tab): Promise<Counts> {
  await delay(3_000);
  await tab.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await tab.send('Runtime.getHeapUsage')) as { usedSize: number };
  const dom = await tab.send('Memory.getDOMCounters');
  const { nodes, jsEventListeners } = dom as { nodes: number; jsEventListeners: number };
  return {
    'heap, MB': Math.round(usedSize / 10_000) / 100,
    elements: nodes,
    listeners: jsEventListeners,
    'timers waiting': await tab.ask<number>('bench.waiting.size'),
  };
}

interface Fired {
  readonly timers: number;
  readonly frames: number;
}

/** How often the page's own timers and frames ran within a few seconds. */
async function activity(tab: Tab): Promise<Fired> {
  await tab.ask('Object.assign(bench.fired, { timers: 0, frames: 0 })');
  await delay(lookMs);
  return tab.ask<Fired>('({ ...bench.fired })');
}

const folder = await mkdtemp(join(tmpdir(), 'perya-bench-'));
await buildStale(log);
const settings = readSettings({ ...ports, ...process.env, DATA_DIR: join(folder, 'data') });
const platform = await startPlatform(settings, { log: () => undefined });
const { path } = await findChromium();
const chrome = await launch({
  chromePath: path,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const tab = await openHome(chrome.port, platform.portalUrl);
  await signIn(tab, platform.portalUrl);
  for (let n = 0; n < warmUp; n += 1) await tab.ask(round);
  const before = await counts(tab);
  const started = Date.now();
  let done = 0;
  while (done < rounds && Date.now() - started < longestMs) {
    await tab.ask(round);
    done += 1;
  }
  const after = await counts(tab);
  const names = Object.keys(before) as (keyof Counts)[];
  const seconds = Math.round((Date.now() - started) / 1000);
  log(`${String(done)} rounds in ${String(seconds)} s; counted after the garbage was collected:`);
  console.table(
    Object.fromEntries(
      names.map((name) => [name, { before: before[name], after: after[name] }] as const),
    ),
  );
  const seen = await activity(tab);
  const other = await Tab.open(chrome.port);
  await other.send('Page.bringToFront');
  await tab.until('document.hidden');
  const unseen = await activity(tab);
  log(`Within ${String(lookMs / 1000)} s, in sight and hidden:`);
  console.table({ 'in sight': seen, hidden: unseen });
  other.close();
  tab.close();
} finally {
  chrome.kill();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
