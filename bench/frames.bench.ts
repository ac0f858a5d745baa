// The frame rate of in-house games in play, on a phone with a quarter of this machine's speed.
import { setTimeout as delay } from 'node:timers/promises';
import { phone, withPortal } from './src/browser.ts';
import { Tab } from './src/cdp.ts';
import { launchAddresses, playFor } from './src/game-page.ts';
import { openHome, signIn } from './src/phone.ts';

const throttling = 4;
const playMs = Number(process.argv[2] ?? 40_000);
const shown = (value: number): number => Math.round(value * 10) / 10;

/** How long the main thread was busy, in milliseconds of the throttled phone. */
async function workOf(tab: Tab): Promise<number> {
  const { metrics } = (await tab.send('Performance.getMetrics')) as {
    metrics: { name: string; value: number }[];
  };
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

async function measure(tab: Tab, address: string) {
  await tab.send('Page.navigate', { url: 'about:blank' });
  await tab.send('Page.navigate', { url: address });
  await tab.until(`document.querySelector('#spin:not([disabled]), #act-0') !== null`);
  await delay(2_000);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: throttling });
  await delay(1_000);
  const before = await workOf(tab);
  const { rounds, frames } = await playFor(tab, playMs);
  const work = (await workOf(tab)) - before;
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const total = frames.reduce((sum, ms) => sum + ms, 0);
  return {
    rounds,
    framesPerSecond: shown((1_000 * frames.length) / total),
    'over 20 ms, %': shown((100 * frames.filter((ms) => ms > 20).length) / frames.length),
    longest: shown(Math.max(...frames)),
    'own thread, ms a frame': shown(work / frames.length),
  };
}

await withPortal(async ({ url, port }) => {
  const lobby = await openHome(port, url);
  await signIn(lobby, url);
  const games = await launchAddresses(lobby);
  const tab = await Tab.open(port);
  await tab.send('Emulation.setDeviceMetricsOverride', phone);
  await tab.send('Performance.enable');
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const { name, launch } of games) rows[name] = await measure(tab, await launch());
  console.table(rows);
  lobby.close();
  tab.close();
});
process.exit(0);
