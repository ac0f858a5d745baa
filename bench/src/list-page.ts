// Ten thousand games on a phone: scrolling, and the time until a tap shows.
import { setTimeout as delay } from 'node:timers/promises';
import type { OutputOf } from '@perya/contract/endpoint';
import type { gameList } from '@perya/contract/games/game-centre';
import { phone } from './browser.ts';
import { Tab } from './cdp.ts';

type Page = OutputOf<typeof gameList>;

const throttling = 4;

/** All games of the catalogue as the list gives them out, but for the first page. */
async function restOfGames(url: string): Promise<Page> {
  const games: Page['games'] = [];
  let total = 1;
  for (let pageNo = 1; pageNo <= total; pageNo += 1) {
    const query = `pageNo=${String(pageNo)}&pageSize=54&language=EN`;
    const reply = await fetch(`${url}/wps/game/list?${query}`);
    const { value } = (await reply.json()) as { value: Page };
    total = value.totalPages;
    games.push(...value.games);
  }
  return { games: games.slice(27), pageNum: 2, totalPages: 2, total: games.length };
}

/** Answers the list's second page with all the games that there are. */
async function answerAtOnce(tab: Tab, page: Page): Promise<void> {
  const body = Buffer.from(JSON.stringify({ success: true, value: page })).toString('base64');
  tab.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { url } = request as { url: string };
    const second = new URL(url).searchParams.get('pageNo') === '2';
    const headers = [{ name: 'Content-Type', value: 'application/json' }];
    void (second
      ? tab.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: headers,
          body,
        })
      : tab.send('Fetch.continueRequest', { requestId }));
  });
  await tab.send('Fetch.enable', { patterns: [{ urlPattern: '*/wps/game/list?*' }] });
}

/** A member's list with every game in it, on a phone with a quarter of this machine's speed. */
export async function openList(port: number, url: string): Promise<Tab> {
  const page = await restOfGames(url);
  const tab = await Tab.open(port);
  await tab.send('Page.enable');
  await tab.send('Emulation.setDeviceMetricsOverride', phone);
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await tab.send('Page.navigate', { url: `${url}/m/login` });
  await tab.until(`document.querySelector('input[name=username]') !== null`);
  await delay(2_000);
  for (const [name, text] of [
    ['username', 'maria'],
    ['password', 'perya-maria-2026'],
  ] as const) {
    await tab.ask(`document.querySelector('input[name=${name}]').focus()`);
    await tab.send('Input.insertText', { text });
  }
  await tab.ask(`document.querySelector('form button[type=submit]').click()`);
  await tab.until(`location.pathname === '/m/home'`);
  await answerAtOnce(tab, page);
  await tab.send('Page.navigate', { url: `${url}/m/gameList` });
  await tab.until(`document.querySelectorAll('#games article').length >= 27`);
  await delay(2_000);
  await tab.ask(`window.scrollTo(0, document.documentElement.scrollHeight)`);
  await tab.until(`document.documentElement.scrollHeight > 100000`);
  await tab.ask(`window.scrollTo(0, 0)`);
  await delay(2_000);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: throttling });
  return tab;
}

interface TraceEvent {
  readonly name: string;
  readonly args?: {
    readonly frame_reporter?: { readonly state?: string; readonly affects_smoothness?: boolean };
  };
}

export interface Frames {
  /** How far it went. */
  readonly pixels: number;
  readonly frames: number;
  /** Frames that were dropped. */
  readonly dropped: number;
  /** Those of them in which the scrolling itself stopped. */
  readonly seen: number;
  /** Elements in the page, the list's among them. */
  readonly elements: number;
}

/** Flings through the list and counts frames, as the compositor reports them. */
export async function scrollFrames(tab: Tab, distance: number): Promise<Frames> {
  const events: TraceEvent[] = [];
  tab.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])));
  const ended = new Promise<void>((done) => tab.on('Tracing.tracingComplete', () => done()));
  const includedCategories = ['benchmark', 'cc', 'disabled-by-default-devtools.timeline.frame'];
  await tab.send('Tracing.start', {
    traceConfig: { includedCategories },
    transferMode: 'ReportEvents',
  });
  await tab.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 500,
    yDistance: -distance,
    speed: 3_000,
    // A finger would reach the screen's edge; a wheel goes on as long as it is told to.
    gestureSourceType: 'mouse',
  });
  await tab.send('Tracing.end');
  await ended;
  const reports = events
    .filter(({ name }) => name === 'PipelineReporter')
    .flatMap(({ args }) => args?.frame_reporter ?? [])
    .filter(({ state }) => state !== undefined && state !== 'STATE_NO_UPDATE_DESIRED');
  const dropped = reports.filter(({ state }) => state === 'STATE_DROPPED');
  const seen = dropped.filter((report) => report.affects_smoothness === true).length;
  const elements = await tab.ask<number>(`document.querySelectorAll('*').length`);
  const pixels = await tab.ask<number>(`Math.round(window.scrollY)`);
  return { pixels, frames: reports.length, dropped: dropped.length, seen, elements };
}

/** What a person can tap in the list, a few of each kind. */
const taps: Readonly<Record<string, string>> = {
  heart: '#games article button',
  vendor: 'section li button',
  kind: '[aria-label="Kinds"] [role=tab]',
  filter: '#content search ~ button',
  tab: '[aria-label="Which games"] [role=tab]',
};
const each = 5;

async function tap(tab: Tab, selector: string, index: number): Promise<boolean> {
  const point = await tab.ask<{ x: number; y: number } | null>(`(() => {
    const shown = [...document.querySelectorAll(${JSON.stringify(selector)})].filter((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left >= 0 && top >= 60 && right <= 360 && bottom <= 690;
    });
    const element = shown[${String(index)} % shown.length];
    if (!element) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  })()`);
  if (point === null) return false;
  await tab.send('Input.synthesizeTapGesture', { ...point, gestureSourceType: 'touch' });
  return true;
}

/** Milliseconds from a tap to the next frame that shows its effect, for each tap. */
export async function tapTimes(tab: Tab): Promise<Record<string, number[]>> {
  await tab.ask(`(() => {
    window.taps = [];
    new PerformanceObserver((list) => {
      for (const { name, duration, interactionId } of list.getEntries()) {
        if (interactionId) window.taps.push([interactionId, duration, name]);
      }
    }).observe({ type: 'event', durationThreshold: 16 });
  })()`);
  const times: Record<string, number[]> = {};
  for (const [name, selector] of Object.entries(taps)) {
    times[name] = [];
    for (let index = 0; index < each; index += 1) {
      await tab.ask(`window.taps.length = 0`);
      if (!(await tap(tab, selector, index))) break;
      await delay(900);
      // What takes less than 16 ms is not reported: it counts as 16.
      const longest = `Math.max(16, ...window.taps.map(([, duration]) => duration))`;
      times[name].push(await tab.ask<number>(longest));
      if (name === 'filter') {
        await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Escape' });
        await delay(900);
      }
    }
  }
  return times;
}
