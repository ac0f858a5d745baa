// Every tap on home and on the list of games, on a phone of a quarter of this machine's speed: to
// the next paint, and to another screen. `npm run bench taps /m/home` takes one of the two.
import { withPortal } from './src/browser.ts';
import type { RunningPortal } from './src/browser.ts';
import { withEmptyPage } from './src/empty-page.ts';
import {
  countTappable,
  enter,
  home,
  list,
  openButton,
  openHome,
  tapButton,
  tapOne,
} from './src/phone.ts';
import type { Screen, Tap } from './src/phone.ts';

const throttling = 4;
/** The first round runs code for the first time; the median of three evens out other load. */
const rounds = 3;
const log = (line: string): void => void process.stdout.write(`${line}\n`);

const at = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN);

function row(times: readonly number[]) {
  return { taps: times.length, p50: at(times, 0.5), p95: at(times, 0.95), most: at(times, 1) };
}

/** What the browser alone takes: taps on a page with a single button. */
async function tapEmptyPage(port: number, origin: string): Promise<readonly number[]> {
  const tab = await openButton(port, `${origin}/button.html`);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: throttling });
  const paints: number[] = [];
  for (let tap = 0; tap < 3 * rounds; tap += 1) paints.push(await tapButton(tab));
  tab.close();
  return paints;
}

type Taps = readonly Tap[];

/** Every target of a screen, in rounds; those that were covered or gone at times are left out. */
async function tapScreen({ url, port }: RunningPortal, screen: Screen): Promise<readonly Taps[]> {
  const tab = await openHome(port, url);
  await enter(tab, screen);
  const count = await countTappable(tab);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: throttling });
  const taps: Taps[] = Array.from({ length: count }, () => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < count; place += 1) {
      const tap = await tapOne(tab, screen, place);
      if (tap) taps[place] = [...(taps[place] ?? []), tap];
    }
  }
  tab.close();
  const reached = taps.filter((times) => times.length === rounds);
  log(
    `${screen.path}: ${String(count - reached.length)} of ${String(count)} were covered or gone.`,
  );
  return reached;
}

interface Times {
  readonly name: string;
  readonly ms: readonly number[];
}

function timesOf(taps: readonly Taps[], measured: (tap: Tap) => number | null): readonly Times[] {
  return taps
    .map((times) => ({
      name: times[0]?.name ?? '',
      ms: times.flatMap((tap) => measured(tap) ?? []).map(Math.round),
    }))
    .filter(({ ms }) => ms.length === rounds);
}

const rows = (what: string, times: readonly Times[]) => ({
  [`first ${what}`]: row(times.map(({ ms: [first = Number.NaN] }) => first)),
  [`${what}, middle of three`]: row(times.map(({ ms }) => at(ms, 0.5))),
});

const slowest = (times: readonly Times[]) =>
  times
    .toSorted((a, b) => at(b.ms, 1) - at(a.ms, 1))
    .slice(0, 6)
    .map(({ name, ms }) => ({ slowest: name, ms: ms.join(', ') }));

async function report(
  environment: RunningPortal,
  screen: Screen,
  bare: () => Promise<readonly number[]>,
) {
  const before = await bare();
  const taps = await tapScreen(environment, screen);
  const paints = timesOf(taps, ({ paint }) => paint);
  const screens = timesOf(taps, ({ shown }) => shown);
  console.table({
    'an empty page’s button': row([...before, ...(await bare())]),
    ...rows('tap to next paint', paints),
    ...rows('tap to another screen', screens),
  });
  console.table(slowest(paints));
  console.table(slowest(screens));
}

const [only] = process.argv.slice(2);
await withEmptyPage(async (origin) => {
  await withPortal(async (environment) => {
    for (const screen of [home, list]) {
      if (only !== undefined && only !== screen.path) continue;
      await report(environment, screen, async () => tapEmptyPage(environment.port, origin));
    }
  });
});
process.exit(0);
