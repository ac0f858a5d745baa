// Shows what a touch prepares, and that the tap shows just that.
// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MerchantProvider } from '#domain/merchant/merchant.tsx';
import { findSession } from '#domain/session/session.ts';
import { BrowserRouter, Link, useLocation } from '#lib/router.tsx';
import { useHasBeenShown, useIsActive } from '#lib/screen-state.ts';
import { TextProvider, loadCatalogue } from '#lib/text.tsx';
import { createQueryClient } from '#lib/use-call.ts';
import '../about-portal.ts';
import { routeOf } from '../routes.ts';
import type * as realScreens from '../screens.ts';
import { testMerchant } from '../test-merchant.ts';
import { redirectToLogin } from './guarded.tsx';
import { usePrepareOnTouch } from './navigation.ts';
import { ScreenStack } from './screen-stack.tsx';

/** In place of each screen: which it is, at which address, and in which state. */
vi.mock('../screens.ts', async (original) => {
  const { needsOf } = await original<typeof realScreens>();
  const screens = new Map<string, { readonly Screen: () => React.ReactNode }>();
  const loadedScreen = (name: string) => {
    const known = screens.get(name) ?? { Screen: () => <StandIn name={name} /> };
    screens.set(name, known);
    return known;
  };
  const loadScreen = async (name: string) => Promise.resolve(loadedScreen(name));
  return { loadedScreen, loadScreen, needsOf };
});

function StandIn({ name }: { readonly name: string }) {
  const { pathname, search, key } = useLocation();
  const [hasBeenShown, isActive] = [useHasBeenShown(), useIsActive()];
  const state = hasBeenShown ? (isActive ? 'shown' : 'behind') : 'preparing';
  return <p data-name={name} data-key={key} data-state={state} data-at={pathname + search} />;
}

const links = {
  list: '/m/gameList?gameType=RNG',
  otherList: '/m/gameList?gameType=FISH',
  help: '/m/help',
  game: '/m/launchGame?nodeId=1',
} as const;

function Page() {
  usePrepareOnTouch();
  // The effects of this component have run, so that touches are heard.
  useEffect(() => {
    document.body.dataset['ready'] = '';
  }, []);
  return (
    <>
      {Object.entries(links).map(([id, to]) => (
        <Link key={id} id={id} to={to} />
      ))}
      <ScreenStack route={routeOf(useLocation().pathname)} />
    </>
  );
}

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('CSS', { supports: () => true });
  // What is asked for ahead is never answered: nothing here waits for it.
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockReturnValue(new Promise(() => undefined)));
  await findSession();
  window.history.replaceState(null, '', '/m/home');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <TextProvider language="EN" catalogue={await loadCatalogue('EN')}>
        <MerchantProvider merchant={testMerchant()} art={{}}>
          <BrowserRouter redirect={redirectToLogin}>
            <Page />
          </BrowserRouter>
        </MerchantProvider>
      </TextProvider>
    </QueryClientProvider>,
  );
  await until(() => expect(document.body.dataset['ready']).toBe(''));
  expect(screenNames()).toEqual(['home shown']);
});
afterEach(() => {
  root.unmount();
  delete document.body.dataset['ready'];
  vi.unstubAllGlobals();
});

/** What is waited for comes when it comes: a busy machine is no failure. */
const until = async (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 5 });
const screens = () => [...document.querySelectorAll<HTMLElement>('[data-name]')];
const screenNames = () =>
  screens().map(({ dataset }) => `${String(dataset['name'])} ${String(dataset['state'])}`);
const prepared = () => screens().find(({ dataset }) => dataset['state'] === 'preparing');
const isHidden = (screen?: Element) => screen?.closest('[data-behind]') !== null;
const link = (id: keyof typeof links) => document.getElementById(id) as HTMLElement;
const touch = (target: Element) =>
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
const scroll = () => document.body.dispatchEvent(new Event('pointercancel', { bubbles: true }));
/** Time enough for anything that a touch may begin. */
const later = async () => new Promise((done) => setTimeout(done, 100));

async function untilPrepared(address: string): Promise<HTMLElement> {
  await until(() => expect(prepared()?.dataset['at']).toBe(address));
  return prepared() as HTMLElement;
}

test('the tap shows the very screen that the touch prepared, under the same key', async () => {
  touch(link('list'));
  const screen = await untilPrepared(links.list);
  const { key } = screen.dataset;
  expect(isHidden(screen)).toBe(true);
  expect(window.location.pathname).toBe('/m/home');
  link('list').click();
  await until(() => expect(screenNames()).toEqual(['home behind', 'game-list shown']));
  expect(screens()[1]).toBe(screen);
  expect(screen.dataset['key']).toBe(key);
  expect(window.history.state).toEqual({ key });
  expect([isHidden(screens()[0]), isHidden(screen)]).toEqual([true, false]);
});

test('a scroll, and a touch elsewhere, drop it', async () => {
  for (const drop of [scroll, () => touch(document.body)]) {
    touch(link('list'));
    await untilPrepared(links.list);
    drop();
    await until(() => expect(screenNames()).toEqual(['home shown']));
  }
});

test('another link to the same screen prepares it for its own address', async () => {
  touch(link('list'));
  const { key } = (await untilPrepared(links.list)).dataset;
  touch(link('otherList'));
  const other = await untilPrepared(links.otherList);
  expect(other.dataset['key']).not.toBe(key);
  link('otherList').click();
  await until(() => expect(screenNames()).toContain('game-list shown'));
  expect(screens()[1]?.dataset['at']).toBe(links.otherList);
});

test('a screen without `ahead` only has its answers asked for', async () => {
  touch(link('help'));
  await later();
  expect(screenNames()).toEqual(['home shown']);
  expect(fetch).toHaveBeenCalledWith(expect.stringContaining('/helpCenter'), expect.anything());
});

test('a visitor’s touch on a game prepares the login that the tap leads to', async () => {
  touch(link('game'));
  await untilPrepared('/m/login');
  link('game').click();
  await until(() => expect(screenNames()).toEqual(['home behind', 'login shown']));
});

test('a touch that scrolled before its code had come prepares nothing', async () => {
  touch(link('list'));
  scroll();
  await later();
  expect(screenNames()).toEqual(['home shown']);
});

test('where hidden screens lose their layout, none is kept or prepared', async () => {
  vi.stubGlobal('CSS', { supports: () => false });
  touch(link('list'));
  await later();
  expect(screenNames()).toEqual(['home shown']);
  link('list').click();
  await until(() => expect(screenNames()).toEqual(['game-list shown']));
});
