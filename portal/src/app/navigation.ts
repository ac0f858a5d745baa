// Navigation between screens: back, scroll, focus, title, and what is loaded ahead of a tap.
import { distancePx } from '@perya/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { untilIdle } from '#lib/idle.ts';
import { whileVisible } from '#lib/page-visibility.ts';
import { savedScroll, saveScroll } from '#lib/scroll-position.ts';
import { currentEntryKey, useLocation, useNavigate, usePrepare } from '#lib/router.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { prefetch } from '#lib/use-call.ts';
import { routeOf, titleKeyOf, type Route } from '../routes.ts';
import { loadScreen, needsOf } from '../screens.ts';
import { destinationOf } from './guarded.tsx';

/** Back in history, or home where the route says so or there is nothing to go back to. */
export function useBack(route: Route): (by?: { readonly swiped: boolean }) => void {
  const navigate = useNavigate();
  return (by) => {
    if (route.backHome || window.history.length <= 1) navigate('/m/home', by);
    else navigate(-1, by);
  };
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A new screen starts at its top; going back restores the scroll position. */
export function useScrollRestoration(): void {
  const { key, pathname, search, type } = useLocation();
  const before = useRef<{ pathname: string; search: string } | null>(null);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // By the browser's entry: the address changes before the new screen is rendered.
    const save = () => saveScroll(currentEntryKey(), window.scrollY);
    window.addEventListener('scroll', save, { passive: true });
    return () => window.removeEventListener('scroll', save);
  }, []);
  useBrowserLayoutEffect(() => {
    const last = before.current;
    before.current = { pathname, search };
    if (last === null) return;
    const inPlace = last.pathname === pathname && last.search !== search;
    // A query that changes in place (a search) leaves the scroll where it is.
    if (type === 'REPLACE' && inPlace) saveScroll(key, window.scrollY);
    else window.scrollTo(0, type === 'POP' ? savedScroll(key) : 0);
  }, [key, pathname, search, type]);
}

/** On touch screens the page has its scroll bar from the first scroll on; base.css says why. */
export function useScrollBar(): void {
  useEffect(() => {
    const show = () => {
      document.documentElement.dataset['scrolled'] = '';
    };
    window.addEventListener('scroll', show, { passive: true, once: true });
    return () => window.removeEventListener('scroll', show);
  }, []);
}

/** Whether the page is scrolled so far that the header gets its shadow. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY >= distancePx.stickyHeader);
    // Reading the scroll position outside of a frame would force an extra layout.
    const frame = requestAnimationFrame(update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
    };
  }, []);
  return scrolled;
}

/** Sets the title, and moves the focus into a new screen, so that screen readers announce it. */
export function useAnnounceScreen(route: Route): void {
  const { t } = useText();
  const { name } = useMerchant();
  const first = useRef(true);
  const { search } = useLocation();
  const title = `${t(titleKeyOf(route, search))} · ${name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (first.current) first.current = false;
    else document.getElementById('content')?.focus({ preventScroll: true });
  }, [route.path]);
}

/** What the browser says of the connection, where it does. */
function isSlowOrMetered(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/** Loads the code of the screens that the page links to, one at a time while the page is idle. */
export function useLoadLinkedScreens(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isSlowOrMetered()) return undefined;
    return whileVisible(() => {
      let cancelled = false;
      const load = async () => {
        await untilIdle();
        const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/m/"]');
        for (const screen of new Set([...links].map((link) => routeOf(link.pathname).screen))) {
          await untilIdle();
          if (cancelled) return;
          await loadScreen(screen);
        }
      };
      // A tap loads again what failed here.
      load().catch(() => undefined);
      return () => {
        cancelled = true;
      };
    });
  }, [pathname]);
}

/**
 * When a finger touches a link, loads the code and the data of its screen; a screen with `ahead` in
 * the route table is rendered hidden too, until the tap shows it or the touch turns out to be none.
 */
export function usePrepareOnTouch(): void {
  const client = useQueryClient();
  const { language } = useText();
  const prepare = usePrepare();
  useEffect(() => {
    let last: PointerEvent | null = null;
    const load = async (event: PointerEvent) => {
      last = event;
      prepare(null);
      const link = event.target instanceof Element ? event.target.closest('a[href^="/m/"]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      const to = destinationOf(link.pathname + link.search + link.hash);
      const { pathname, searchParams } = new URL(to, link.href);
      const route = routeOf(pathname);
      prefetch(client, needsOf(route.screen, { search: searchParams, language }));
      await loadScreen(route.screen);
      if (route.ahead && event === last) prepare(to);
    };
    const touch = (event: PointerEvent) => {
      // The tap loads again what failed here.
      load(event).catch(() => undefined);
    };
    // The touch has become a scroll.
    const cancel = () => {
      last = null;
      prepare(null);
    };
    document.addEventListener('pointerdown', touch, { passive: true });
    document.addEventListener('pointercancel', cancel, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', touch);
      document.removeEventListener('pointercancel', cancel);
    };
  }, [client, language, prepare]);
}
