// Shows how the address, the history and the prepared address change in a browser.
// @vitest-environment happy-dom
import { useEffect, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  BrowserRouter,
  Link,
  ScreenRouter,
  useIsCurrent,
  useLocation,
  useNavigate,
  usePrepare,
  useRouter,
  useSearchParams,
  type Location,
} from './router.tsx';

interface Seen {
  readonly current: Location;
  readonly prepared: Location | null;
  readonly navigate: ReturnType<typeof useNavigate>;
  readonly prepare: ReturnType<typeof usePrepare>;
  readonly setSearch: ReturnType<typeof useSearchParams>[1];
}

let root: Root;
let seen: Seen;
/** What a screen that belongs to /m/home knows of its address. */
let home: { readonly location: Location; readonly isCurrent: boolean };

function Watch() {
  const { current, prepared } = useRouter();
  const [, setSearch] = useSearchParams();
  const now = { current, prepared, navigate: useNavigate(), prepare: usePrepare(), setSearch };
  useLayoutEffect(() => {
    seen = now;
  });
  // The router's own effect, which listens to popstate, runs after this one.
  useEffect(() => {
    setTimeout(() => (document.body.dataset['ready'] = ''));
  }, []);
  return (
    <>
      <Link id="list" to="/m/gameList?gameType=RNG">
        All games
      </Link>
      <ScreenRouter isShown={current.pathname === '/m/home'} prepared={null}>
        <Home />
      </ScreenRouter>
    </>
  );
}

function Home() {
  const now = { location: useLocation(), isCurrent: useIsCurrent() };
  useLayoutEffect(() => {
    home = now;
  });
  return null;
}

/** What is waited for comes when it comes: a busy machine is no failure. */
const until = async (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 5 });
const path = () => seen.current.pathname + seen.current.search;
const at = async (address: string) => until(() => expect(path()).toBe(address));
const stateKey = () => (window.history.state as { readonly key: string } | null)?.key;
const listLink = () => document.querySelector<HTMLElement>('#list') as HTMLElement;

/** The browser goes to an entry of the history; `moved` where it says whether it moved the page. */
function pop(address: string, key: string, moved?: boolean): void {
  window.history.replaceState({ key }, '', address);
  // The DOM of these tests says on each PopStateEvent that it moved nothing.
  const event = new Event('popstate');
  if (moved !== undefined) Object.assign(event, { hasUAVisualTransition: moved });
  window.dispatchEvent(event);
}

/** Lets React render without a timer, until the address is shown or for some tasks. */
async function withoutTimers(address: string): Promise<void> {
  for (let task = 0; task < 100 && path() !== address; task += 1) await new Promise(setImmediate);
}

const redirect = (to: string) => (to.startsWith('/m/mine') ? '/m/login' : to);

beforeEach(async () => {
  window.history.replaceState(null, '', '/m/home');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(
    <BrowserRouter redirect={redirect}>
      <Watch />
    </BrowserRouter>,
  );
  await until(() => expect(document.body.dataset['ready']).toBe(''));
});
afterEach(() => {
  vi.useRealTimers();
  root.unmount();
  delete document.body.dataset['ready'];
  document.documentElement.className = '';
});

test('the first address is the one that the server has rendered', () => {
  expect(seen.current).toMatchObject({ pathname: '/m/home', key: 'first', type: 'LOAD' });
});

test('a link pushes an entry with a key of its own', async () => {
  const before = window.history.length;
  listLink().click();
  await at('/m/gameList?gameType=RNG');
  expect(seen.current.type).toBe('PUSH');
  expect(seen.current.key).toBe(stateKey());
  expect(seen.current.key).not.toBe('first');
  expect(window.history.length).toBe(before + 1);
});

test('a link to the address that the page is at replaces the entry', async () => {
  listLink().click();
  await at('/m/gameList?gameType=RNG');
  const [before, { key }] = [window.history.length, seen.current];
  listLink().click();
  await until(() => expect(seen.current.key).not.toBe(key));
  expect(seen.current.type).toBe('REPLACE');
  expect(window.history.length).toBe(before);
});

test('what a navigation is redirected to is what the history holds', async () => {
  seen.navigate('/m/mine');
  await at('/m/login');
  expect(window.location.pathname).toBe('/m/login');
});

test('replacing adds no entry', async () => {
  const before = window.history.length;
  seen.navigate('/m/help', { replace: true });
  await at('/m/help');
  expect(seen.current.type).toBe('REPLACE');
  expect(window.history.length).toBe(before);
});

test('the query can be changed in place, but not by a page that is being left', async () => {
  seen.setSearch({ gameType: 'FISH' }, { replace: true });
  await at('/m/home?gameType=FISH');
  const { setSearch } = seen;
  seen.navigate('/m/help');
  setSearch({ gameType: 'PVP' });
  await at('/m/help');
  expect(window.location.pathname + window.location.search).toBe('/m/help');
});

test.each([
  ['a browser that moved the page itself', true, true],
  ['a browser that does not say whether it did', undefined, true],
  ['a browser that did not move it', false, false],
])('going back in %s', async (_, moved, atOnce) => {
  listLink().click();
  await at('/m/gameList?gameType=RNG');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  pop('/m/home', 'first', moved);
  await withoutTimers('/m/home');
  expect(path()).toBe(atOnce ? '/m/home' : '/m/gameList?gameType=RNG');
  vi.runAllTimers();
  vi.useRealTimers();
  await at('/m/home');
  expect(seen.current).toMatchObject({ key: 'first', type: 'POP' });
  expect(document.documentElement.classList.contains('swiped-back')).toBe(moved === true);
});

test('the page’s own way back takes its time, and knows of its swipe', async () => {
  const go = vi.spyOn(window.history, 'go').mockReturnValue(undefined);
  seen.navigate('/m/help');
  await at('/m/help');
  seen.navigate(-1, { swiped: true });
  expect(go).toHaveBeenCalledWith(-1);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  pop('/m/home', 'first');
  await withoutTimers('/m/home');
  expect(path()).toBe('/m/help');
  vi.runAllTimers();
  vi.useRealTimers();
  await at('/m/home');
  expect(document.documentElement.classList.contains('swiped-back')).toBe(true);
  seen.navigate('/m/help');
  await at('/m/help');
  expect(document.documentElement.classList.contains('swiped-back'), 'that once').toBe(false);
});

const prepared = async (to: string) => {
  seen.prepare(to);
  await until(() => expect(seen.prepared?.pathname).toBe(to));
  return seen.prepared as Location;
};

test('a tap shows what was prepared, under the same key', async () => {
  const { key } = await prepared('/m/help');
  expect(path()).toBe('/m/home');
  expect(stateKey(), 'the history knows nothing of it yet').toBeUndefined();
  seen.navigate('/m/help');
  await at('/m/help');
  expect(seen.current).toMatchObject({ key, type: 'PUSH' });
  expect(stateKey()).toBe(key);
  expect(seen.prepared).toBeNull();
});

test('a tap elsewhere, going back and null drop what was prepared', async () => {
  const first = await prepared('/m/help');
  seen.navigate('/m/notice');
  await at('/m/notice');
  expect(seen.current.key).not.toBe(first.key);
  expect(seen.prepared).toBeNull();
  await prepared('/m/help');
  pop('/m/home', 'first', true);
  await at('/m/home');
  expect(seen.prepared).toBeNull();
  await prepared('/m/help');
  seen.prepare(null);
  await until(() => expect(seen.prepared).toBeNull());
  const { key } = await prepared('/m/help');
  expect(key, 'nor is it used again').not.toBe(first.key);
});

test('a hidden screen keeps its address; the same one again changes nothing for it', async () => {
  const { location } = home;
  seen.navigate('/m/help');
  await at('/m/help');
  expect(home).toEqual({ location, isCurrent: false });
  seen.navigate('/m/home');
  await at('/m/home');
  expect(home.location).toBe(location);
  expect(home.isCurrent).toBe(true);
  seen.navigate('/m/home?gameType=FISH');
  await at('/m/home?gameType=FISH');
  expect(home.location).toBe(seen.current);
});
