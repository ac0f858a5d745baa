// Every tap on home, on a phone of a quarter of this machine's speed: to the next paint, and on.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import { buildStale } from '../tools/build.ts';
import { findChromium } from '../tools/chromium.ts';
import { startPlatform } from '../tools/platform.ts';
import { readSettings } from '../tools/settings.ts';
import { countTappable, openHome, tapOne } from './src/home-page.ts';
import type { Tap } from './src/home-page.ts';

const throttling = 4;
const ports = { PORT: '18084', GAMES_PORT: '18085', STAND_IN_PORT: '18086' };
const log = (line: string): void => void process.stdout.write(`${line}\n`);

const at = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN);

function row(times: readonly number[]) {
  return { taps: times.length, p50: at(times, 0.5), p95: at(times, 0.95), most: at(times, 1) };
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
  const count = await countTappable(tab);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: throttling });
  const taps: Tap[] = [];
  let outOfReach = 0;
  for (let place = 0; place < count; place += 1) {
    const tap = await tapOne(tab, place);
    if (tap) taps.push(tap);
    else outOfReach += 1;
  }
  const moves = taps.flatMap(({ shown }) => (shown === null ? [] : [shown]));
  const slowest = taps.toSorted((a, b) => b.paint - a.paint).slice(0, 5);
  console.table({
    'tap to next paint, ms': row(taps.map(({ paint }) => paint)),
    'tap to another screen, ms': row(moves),
  });
  console.table(slowest.map(({ name, paint }) => ({ slowest: name, 'ms to paint': paint })));
  log(`${String(outOfReach)} of ${String(count)} were covered or gone when their turn came.`);
  tab.close();
} finally {
  chrome.kill();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
