// Repeat visits: how soon the service worker shows home, compared with a first visit, on a phone
// with a quarter of this machine's speed and a slow network.
import { setTimeout as delay } from 'node:timers/promises';
import { phone, withPortal } from './src/browser.ts';
import { Tab } from './src/cdp.ts';
import { home } from './src/phone.ts';
import { slow4g } from './src/slow-network.ts';

const visits = 5;
const throttling = 4;

interface Visit {
  /** Milliseconds from the navigation's start, the worker's own start included. */
  readonly firstPaint: number;
  readonly content: number;
  readonly fromWorker: boolean;
}

async function visit(tab: Tab, url: string): Promise<Visit> {
  await tab.send('Page.navigate', { url: 'about:blank' });
  // The worker of the last visit is stopped first, as before a real repeat visit.
  await tab.send('ServiceWorker.stopAllWorkers');
  await delay(500);
  await tab.send('Page.navigate', { url: url + home.path });
  await tab.until(`location.pathname === '${home.path}' && document.readyState === 'complete'`);
  await tab.until(`document.querySelector('${home.whole}') !== null`);
  await delay(2_000);
  return tab.ask(`new Promise((done) => new PerformanceObserver((list) => {
    const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
    done({
      firstPaint: firstPaint.startTime,
      content: list.getEntries().at(-1).startTime,
      fromWorker: document.documentElement.dataset.cachedAt !== undefined,
    });
  }).observe({ type: 'largest-contentful-paint', buffered: true }))`);
}

/** Waits until the worker has cached the lobby, and knows that a visitor reads it. */
async function untilKept(tab: Tab): Promise<void> {
  await tab.ask(`(async () => {
    for (;;) {
      const kept = await caches.match('${home.path}');
      const names = await (await caches.open('perya-lobby-1')).keys();
      if (kept && names.length > 1) return;
      await new Promise((done) => setTimeout(done, 100));
    }
  })()`);
}

function row(times: readonly Visit[]) {
  const middle = (of: (visit: Visit) => number): number =>
    Math.round(times.map(of).toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN);
  const fromWorker = times.filter((each) => each.fromWorker).length;
  const [firstPaint, content] = [middle((each) => each.firstPaint), middle((each) => each.content)];
  return { visits: times.length, fromWorker, firstPaint, content };
}

await withPortal(async ({ url, port }) => {
  const tab = await Tab.open(port);
  for (const domain of ['Page', 'Network', 'ServiceWorker']) await tab.send(`${domain}.enable`);
  await tab.send('Emulation.setDeviceMetricsOverride', phone);
  await visit(tab, url);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: throttling });
  await tab.send('Network.emulateNetworkConditions', slow4g);
  const first: Visit[] = [];
  for (let count = 0; count < visits; count += 1) {
    await tab.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
    await tab.send('Network.clearBrowserCache');
    first.push(await visit(tab, url));
  }
  await untilKept(tab);
  // The second page is served by the worker, and tells it who reads.
  await visit(tab, url);
  const again: Visit[] = [];
  for (let count = 0; count < visits; count += 1) again.push(await visit(tab, url));
  console.table({ 'first visit': row(first), 'again, from the worker': row(again) });
  tab.close();
});
process.exit(0);
