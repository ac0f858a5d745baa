// Every tap on home, on a phone of a quarter of this machine's speed: to the next paint, and on.
import { withPortal } from './src/browser.ts';
import type { PortalStand } from './src/browser.ts';
import { withEmptyPage } from './src/empty-page.ts';
import { countTappable, openButton, openHome, tapButton, tapOne } from './src/home-page.ts';
import type { Tap } from './src/home-page.ts';

const throttling = 4;
/** The first round meets code that has never run; the middle of three meets no other's moment. */
const rounds = 3;
const log = (line: string): void => void process.stdout.write(`${line}\n`);

const at = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN);

function row(times: readonly number[]) {
  return { taps: times.length, p50: at(times, 0.5), p95: at(times, 0.95), most: at(times, 1) };
}

/** What the browser alone takes: taps on a page that is nothing but a button. */
async function tapEmptyPage(port: number, origin: string): Promise<readonly number[]> {
  const tab = await openButton(port, `${origin}/button.html`);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: throttling });
  const paints: number[] = [];
  for (let tap = 0; tap < 3 * rounds; tap += 1) paints.push(await tapButton(tab));
  tab.close();
  return paints;
}

async function tapHome({ url, port }: PortalStand, bare: () => Promise<readonly number[]>) {
  const before = await bare();
  const tab = await openHome(port, url);
  const count = await countTappable(tab);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: throttling });
  const taps: (readonly Tap[])[] = Array.from({ length: count }, () => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < count; place += 1) {
      const tap = await tapOne(tab, place);
      if (tap) taps[place] = [...(taps[place] ?? []), tap];
    }
  }
  const reached = taps.filter((times) => times.length === rounds);
  const paints = reached.map((times) => times.map(({ paint }) => paint));
  const moves = reached.map((times) => times.flatMap(({ shown }) => (shown === null ? [] : shown)));
  const screens = moves.filter((times) => times.length === rounds);
  console.table({
    'an empty page’s button': row([...before, ...(await bare())]),
    'first tap to next paint, ms': row(paints.map(([first = Number.NaN]) => first)),
    'tap to next paint, middle of three': row(paints.map((times) => at(times, 0.5))),
    'first tap to another screen, ms': row(screens.map(([first = Number.NaN]) => first)),
    'tap to another screen, middle of three': row(screens.map((times) => at(times, 0.5))),
  });
  const slowest = reached
    .map((times) => ({ name: times[0]?.name, paints: times.map(({ paint }) => paint) }))
    .toSorted((a, b) => at(b.paints, 0.5) - at(a.paints, 0.5))
    .slice(0, 6);
  console.table(slowest.map(({ name, paints: ms }) => ({ slowest: name, ms: ms.join(', ') })));
  log(`${String(count - reached.length)} of ${String(count)} were covered or gone at times.`);
  tab.close();
}

await withEmptyPage(async (origin) => {
  await withPortal(async (stand) => tapHome(stand, async () => tapEmptyPage(stand.port, origin)));
});
process.exit(0);
