// A screen on a phone, tap by tap: the time to the next paint, and to another screen.
import { setTimeout as delay } from 'node:timers/promises';
import { phone } from './browser.ts';
import { Tab } from './cdp.ts';

/** The pause before a tap, and how long the touch lasts. */
const restMs = 300;
const touchMs = 80;
const account = { username: 'maria', password: 'perya-maria-2026' };

/** A screen that lies over home, or home itself. */
export interface Screen {
  readonly path: string;
  /** Selects what is there once all of the screen is. */
  readonly whole: string;
}

export const home: Screen = { path: '/m/home', whole: 'main footer' };
export const list: Screen = { path: '/m/gameList', whole: '#games article' };

/**
 * Opens home in a phone's tab; the announcements that would lie over it are out of the way.
 * `before` runs before the page's own scripts, and before those that watch it.
 */
export async function openHome(port: number, url: string, before = ''): Promise<Tab> {
  const tab = await openPhone(port, before);
  await tab.send('Network.enable');
  await tab.send('Network.setBlockedURLs', { urls: ['*/wps/system/announcements*'] });
  await tab.send('Page.navigate', { url: url + home.path });
  await atRest(tab, home);
  return tab;
}

/** Goes from home to a screen that one of its links leads to. */
export async function enter(tab: Tab, screen: Screen): Promise<void> {
  if (screen === home) return;
  await tab.ask(`document.querySelector('main a[href="${screen.path}"]').click()`);
  await tab.until(`location.pathname === '${screen.path}'`);
  await atRest(tab, screen);
}

async function backTo(tab: Tab, { path, whole }: Screen): Promise<void> {
  await tab.ask('history.back()');
  await tab.until(`location.pathname === '${path}'`);
  await tab.until(`document.querySelector('${whole}') !== null`);
}

async function openPhone(port: number, before: string): Promise<Tab> {
  const tab = await Tab.open(port);
  await tab.send('Page.enable');
  await tab.send('Emulation.setDeviceMetricsOverride', phone);
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `${before};${watch}` });
  return tab;
}

/** Opens a page that is nothing but a button. */
export async function openButton(port: number, url: string): Promise<Tab> {
  const tab = await openPhone(port, '');
  await tab.send('Page.navigate', { url });
  await tab.until(`document.querySelector('button') !== null`);
  return tab;
}

export async function signIn(tab: Tab, url: string): Promise<void> {
  await tab.send('Page.navigate', { url: `${url}/m/login` });
  await tab.until(`document.querySelector('input[name=username]') !== null`);
  await delay(2_000);
  for (const [name, text] of Object.entries(account)) {
    await tab.ask(`document.querySelector('input[name=${name}]').focus()`);
    await tab.send('Input.insertText', { text });
  }
  await tab.ask(`document.querySelector('form button[type=submit]').click()`);
  await tab.until(`location.pathname === '/m/home'`);
  await atRest(tab, home);
}

/** The page is hydrated, and what loads after it is there. */
async function atRest(tab: Tab, { whole }: Screen): Promise<void> {
  await tab.until(`document.querySelector('${whole}') !== null`);
  await delay(2_500);
}

/** Counts timers that wait, and keeps how long each event took until the next paint. */
const watch = `(() => {
  const waiting = new Set();
  const fired = { timers: 0, frames: 0 };
  for (const [name, clear] of [['setTimeout', 'clearTimeout'], ['setInterval', 'clearInterval']]) {
    const set = window[name];
    window[name] = (run, ms, ...rest) => {
      const id = set(() => {
        if (name === 'setTimeout') waiting.delete(id);
        fired.timers += 1;
        run(...rest);
      }, ms);
      waiting.add(id);
      return id;
    };
    const unset = window[clear];
    window[clear] = (id) => {
      waiting.delete(id);
      unset(id);
    };
  }
  const frame = window.requestAnimationFrame;
  window.requestAnimationFrame = (run) => frame((at) => {
    fired.frames += 1;
    run(at);
  });
  const paints = [];
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      const told = /^(click|pointer(down|up))$/.test(name) && startTime >= bench.touched;
      if (told) paints.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  window.bench = { waiting, fired, paints, touched: 0 };
})()`;

export interface Tap {
  readonly name: string;
  /** Milliseconds from the tap to the next paint, in steps of 8; 16 stands for 16 or less. */
  readonly paint: number;
  /** Milliseconds until another screen was shown; null where the tap led to none. */
  readonly shown: number | null;
}

const every = `[...document.querySelectorAll('header, main, nav, aside')]
  .flatMap((place) => [...place.querySelectorAll('a[href], button, input')])
  .filter((element) => element.checkVisibility() && !element.closest('[inert], dialog')
    && element.getAttribute('target') !== '_blank')`;

export const countTappable = async (tab: Tab): Promise<number> => tab.ask(`${every}.length`);

/** Touches and releases a point; returns the milliseconds to the next paint. */
async function touch(tab: Tab, { x, y }: { x: number; y: number }): Promise<number> {
  // Pending changes of an earlier touch would be painted with the next frame, whatever causes it.
  await tab.ask('bench.touched = performance.now(), bench.paints.length = 0');
  await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await delay(touchMs);
  await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await delay(700);
  return tab.ask('Math.max(16, ...bench.paints)');
}

/** How soon a tap shows on a page that is nothing but a button. */
export async function tapButton(tab: Tab): Promise<number> {
  const place = await tab.ask<{ x: number; y: number }>(`(() => {
    const { x, y, width, height } = document.querySelector('button').getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
  await delay(restMs);
  return touch(tab, place);
}

/**
 * From the end of the touch to the frame that paints all of another screen: `bench.shown`. What the
 * page does after that frame is not urgent, and must not be counted.
 */
const watchScreen = `(() => {
  const from = location.pathname;
  const content = document.querySelector('#content');
  // Others may wait behind the one that is shown.
  const seen = () => content.querySelector(':scope > :not([data-behind])');
  const before = seen();
  let started = Infinity;
  bench.shown = null;
  bench.watch?.disconnect();
  document.addEventListener('pointerup', ({ timeStamp }) => (started = timeStamp), { once: true });
  bench.watch = new MutationObserver(() => {
    const screen = seen();
    if (location.pathname === from || screen === before || screen === null) return;
    if (screen.querySelector('[aria-busy=true]')) return;
    bench.watch.disconnect();
    const stop = () => (bench.shown = performance.now() - started);
    requestAnimationFrame(() => scheduler.postTask(stop, { priority: 'user-blocking' }));
  });
  const attributeFilter = ['aria-busy', 'data-behind'];
  bench.watch.observe(content, { childList: true, subtree: true, attributeFilter });
})()`;

/** Taps the element of that place among all that can be tapped; null where it is out of reach. */
export async function tapOne(tab: Tab, screen: Screen, place: number): Promise<Tap | null> {
  const found = await tab.ask<{ name: string; x: number; y: number } | null>(`(() => {
    const element = ${every}[${String(place)}];
    if (!element) return null;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (!element.contains(document.elementFromPoint(x, y))) return null;
    const said = element.getAttribute('aria-label') ?? element.textContent.trim();
    const name = element.localName + ' ' + said.slice(0, 30);
    return { name, x, y };
  })()`);
  if (found === null) return null;
  const { name, ...spot } = found;
  // A person taps what has stopped moving.
  await tab.ask(`new Promise((done) => requestIdleCallback(() => done(), { timeout: 1000 }))`);
  await delay(restMs);
  await tab.ask(watchScreen);
  const paint = await touch(tab, spot);
  const moved = await tab.ask<boolean>(`location.pathname !== '${screen.path}'`);
  if (moved) await tab.until(`bench.shown !== null`);
  const shown = await tab.ask<number | null>('bench.shown');
  await comeBack(tab, screen, moved).catch((cause: unknown) => {
    throw new Error(`${screen.path} did not come back after a tap on "${name}"`, { cause });
  });
  return { name, paint, shown };
}

async function comeBack(tab: Tab, screen: Screen, moved: boolean): Promise<void> {
  const leftBack = moved && (await tab.ask<boolean>(`location.pathname === '${home.path}'`));
  if (leftBack) await enter(tab, screen);
  else if (moved) await backTo(tab, screen);
  await tab.ask(`for (const dialog of document.querySelectorAll('dialog[open]')) {
    dialog.querySelector('button').click();
  }`);
  await resetChoices(tab, screen);
  await delay(300);
}

/** Undoes what a tap has selected, so that each target stays what it was. */
async function resetChoices(tab: Tab, screen: Screen): Promise<void> {
  const chosen = async (): Promise<boolean> => tab.ask<boolean>(`location.search !== ''`);
  if (!(await chosen())) return;
  await tab.ask(`for (const tabs of document.querySelectorAll('[role=tablist]')) {
    tabs.querySelector('[role=tab][aria-selected=false]:first-child')?.click();
  }`);
  await delay(restMs);
  if (!(await chosen())) return;
  await backTo(tab, home);
  await enter(tab, screen);
}
