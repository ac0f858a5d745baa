// Lists of games at 413 and at 10,000: the server's times as a ratio, and a phone's page of them.
import { launchBrowser } from './src/browser.ts';
import { countGames, fillGames, openDemoEnvironment } from './src/large-catalogue.ts';
import { openList, scrollFrames, tapTimes } from './src/list-page.ts';
import { startServer, stopServer } from './src/environment.ts';

const port = Number(process.env['PORT'] ?? 22_060);
const url = `http://localhost:${String(port)}`;
const large = 10_000;
const calls = 60;
const warmUps = 20;
const scrolledPixels = 40_000;

const list = (query: string): string => `/wps/game/list?${query}&pageSize=27&language=EN`;

/** By name; `{n}` makes each call unique, so that no answer comes from the cache. */
const paths: Readonly<Record<string, string>> = {
  'home, painted anew': '/m/home?id={n}',
  'list, painted anew': '/m/gameList?id={n}',
  'list, page 1': list('pageNo=1'),
  'list, last page': list('pageNo={last}'),
  'new slots': list('gameType=RNG&isNew=true&pageNo=1'),
  'one vendor': list('vassalage=PERYA&pageNo=1'),
  'search, 2 letters': list('gameName=pa&pageNo=1'),
  'search, a name': list('gameName=bahaghari&pageNo=1'),
  hot: '/wps/game/hot?language=EN',
  vendors: '/wps/game/vendors',
  menus: '/wps/game/menus',
};

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
const shown = (value: number): number => Math.round(value * 100) / 100;

async function median(path: string, games: number): Promise<number> {
  const times: number[] = [];
  for (let n = -warmUps; n < calls; n += 1) {
    const last = String(Math.ceil(games / 27));
    const started = performance.now();
    const reply = await fetch(url + path.replace('{n}', String(n)).replace('{last}', last));
    await reply.text();
    if (!reply.ok) throw new Error(`${path} answered ${String(reply.status)}.`);
    if (n >= 0) times.push(performance.now() - started);
  }
  return at(times, 0.5);
}

async function serverTimes(games: number): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) times[name] = await median(path, games);
  return times;
}

async function onAPhone(): Promise<void> {
  const chrome = await launchBrowser();
  try {
    const tab = await openList(chrome.port, url);
    const found = await scrollFrames(tab, scrolledPixels);
    const share = (part: number): string => `${String(shown((part / found.frames) * 100))} %`;
    const row = {
      ...found,
      'share dropped': share(found.dropped),
      'share seen': share(found.seen),
    };
    console.table({ 'scroll of 10,000 games, CPU / 4': row });
    await tab.ask('window.scrollTo(0, 0)');
    const times = await tapTimes(tab);
    const rows = { ...times, all: Object.values(times).flat() };
    console.table(
      Object.fromEntries(
        Object.entries(rows).map(([name, taken]) => [
          `tap to paint, ${name}`,
          { taps: taken.length, p50: at(taken, 0.5), p95: at(taken, 0.95) },
        ]),
      ),
    );
    tab.close();
  } finally {
    chrome.kill();
  }
}

const environment = await openDemoEnvironment();
const server = await startServer(environment.url, port);
try {
  const few = await countGames(environment);
  const before = await serverTimes(few);
  await fillGames(environment, large);
  const after = await serverTimes(large);
  const rows = Object.keys(paths).map((name) => {
    const [small = Number.NaN, big = Number.NaN] = [before[name], after[name]];
    const row = {
      [`${String(few)} games, ms`]: shown(small),
      [`${String(large)} games, ms`]: shown(big),
    };
    return [name, { ...row, ratio: shown(big / small) }] as const;
  });
  console.table(Object.fromEntries(rows));
  await onAPhone();
} finally {
  await stopServer(server, 'SIGTERM');
  await environment.close();
}
process.exit(0);
