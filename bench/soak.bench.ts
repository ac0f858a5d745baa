// A day in one tab, simulated: what has grown each hour, with all of the day's timers run.
import { setTimeout as delay } from 'node:timers/promises';
import { livePath } from '../contract/src/live.ts';
import { withPortal } from './src/browser.ts';
import type { RunningPortal } from './src/browser.ts';
import { Tab } from './src/cdp.ts';
import { openHome, signIn } from './src/phone.ts';
import { pageTime } from './src/page-time.ts';

const hours = 24;
/** What a person does within an hour, in the page's ordinary time. */
const roundsAnHour = 4;
const minuteMs = 60_000;
/** The rest of the hour: visible first, then hidden. */
const [inSightMinutes, hiddenMinutes] = [30, 30];
const log = (line: string): void => void process.stdout.write(`${line}\n`);

/** One round: both menus, a list of two pages, another route, and a live event of the member. */
const round = `(async () => {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const until = async (holds) => {
    for (let look = 0; look < 300 && !holds(); look += 1) await wait(10);
  };
  const tap = (selector) => document.querySelector(selector)?.click();
  const gone = (path) => until(() => location.pathname === path);
  tap('header button');
  await until(() => document.querySelector('dialog[open]'));
  tap('dialog[open] button');
  await until(() => !document.querySelector('dialog[open]'));
  tap('header [aria-expanded]:not([aria-label])');
  await wait(20);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  tap('main a[href="/m/gameList"]');
  await gone('/m/gameList');
  await until(() => document.querySelectorAll('#games article').length >= 27);
  const before = document.documentElement.scrollHeight;
  window.scrollTo(0, before);
  await until(() => document.documentElement.scrollHeight > before);
  history.back();
  await gone('/m/home');
  tap('nav a[href="/m/mine"]');
  await gone('/m/mine');
  await wait(60);
  history.back();
  await gone('/m/home');
  await wait(60);
  const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO'));
  const read = await fetch('/wps/message/read', {
    method: 'PUT',
    headers: { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' },
    body: '{}',
  });
  // An answer that nobody reads stays open for as long as the page does.
  await read.arrayBuffer();
})()`;

/** The live streams that are open, and how many calls were made. */
function watchNetwork(tab: Tab) {
  const live = new Set<unknown>();
  const seen = { calls: 0, live };
  tab.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL((request as { url: string }).url);
    if (pathname === livePath) live.add(requestId);
    if (/^\/(wps|lgw)\//.test(pathname)) seen.calls += 1;
  });
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed']) {
    tab.on(end, ({ requestId }) => void live.delete(requestId));
  }
  return seen;
}

async function counts(tab: Tab) {
  // Twice: what the first collection frees may have kept more alive.
  for (let turn = 0; turn < 2; turn += 1) await tab.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await tab.send('Runtime.getHeapUsage')) as { usedSize: number };
  const dom = await tab.send('Memory.getDOMCounters');
  const { nodes, jsEventListeners } = dom as { nodes: number; jsEventListeners: number };
  return {
    'heap, MB': Math.round(usedSize / 10_000) / 100,
    nodes,
    listeners: jsEventListeners,
    'timers waiting': await tab.ask<number>('bench.waiting.size'),
  };
}

const skip = async (tab: Tab, minutes: number): Promise<unknown> =>
  tab.ask(`pageTime.skip(${String(minutes * minuteMs)})`);

interface Fired {
  readonly timers: number;
  readonly frames: number;
}

/** Lets some of the hour pass; returns what the page did meanwhile. */
async function pass(tab: Tab, minutes: number): Promise<Fired> {
  await tab.ask('Object.assign(bench.fired, { timers: 0, frames: 0 })');
  await skip(tab, minutes);
  return tab.ask<Fired>('({ ...bench.fired })');
}

async function hour(tab: Tab, other: Tab, seen: ReturnType<typeof watchNetwork>) {
  seen.calls = 0;
  for (let n = 0; n < roundsAnHour; n += 1) await tab.ask(round);
  const inSight = await pass(tab, inSightMinutes);
  const counted = { ...(await counts(tab)), 'live streams': seen.live.size, calls: seen.calls };
  await other.send('Page.bringToFront');
  await tab.until('document.hidden');
  const hidden = await pass(tab, hiddenMinutes);
  await tab.send('Page.bringToFront');
  await tab.until('!document.hidden');
  return {
    ...counted,
    'timers run in sight': inSight.timers,
    'timers run hidden': hidden.timers,
    'frames hidden': hidden.frames,
  };
}

/**
 * Engines go on translating for hours what has been run often, and count it to the heap: by this
 * much (it ends, with the functions there are) one could not see whether the page holds more.
 */
const asWritten = ['--js-flags=--no-sparkplug --no-maglev --no-turbofan'];

const runDay = async ({ url, port }: RunningPortal): Promise<void> => {
  const tab = await openHome(port, url, pageTime);
  const seen = watchNetwork(tab);
  await signIn(tab, url);
  const other = await Tab.open(port);
  await tab.send('Page.bringToFront');
  const started = Date.now();
  const day: Record<string, object> = {};
  for (let n = 1; n <= hours; n += 1) {
    day[`hour ${String(n)}`] = await hour(tab, other, seen);
    await delay(0);
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  log(`${String(hours)} hours in ${String(seconds)} s; counted after the garbage was collected:`);
  console.table(day);
  other.close();
  tab.close();
};

await withPortal(runDay, asWritten);
process.exit(0);
