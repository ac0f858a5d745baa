// Moving between screens: back, scroll, focus, titles, and what is fetched ahead of a tap.
import { distancePx } from '@perya/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { atRest } from '#lib/at-rest.ts';
import { whileInSight } from '#lib/in-sight.ts';
import { keepPlace, placeOf } from '#lib/places.ts';
import {
  keyOfEntry,
  useLocation,
  useNavigate,
  useNavigationType,
  usePrepare,
} from '#lib/router.tsx';
import { useMerchant } from '#domain/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { prefetch } from '#lib/use-call.ts';
import { routeOf, type Route } from '../routes.ts';
import { loadScreen } from '../screens.ts';
import { leadsTo } from './guarded.tsx';

/** Back in history, or home where the route says so or there is nothing to go back to. */
export function useBack(route: Route): (by?: { readonly swiped: boolean }) => void {
  const navigate = useNavigate();
  return (by) => {
    if (route.backHome || window.history.length <= 1) navigate('/m/home', by);
    else navigate(-1, by);
  };
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A new screen starts at its top; going back finds the place that was left. */
export function useScrollPlace(): void {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const shown = useRef<{ pathname: string; search: string } | null>(null);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // The entry that the browser is at: its address may be ahead of what is still on the screen.
    const remember = () => keepPlace(keyOfEntry(), window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
  useBrowserLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    if (before === null) return;
    const inPlace = before.pathname === pathname && before.search !== search;
    // An address that changes in place (a search) leaves the scroll alone, under its new name.
    if (type === 'REPLACE' && inPlace) keepPlace(key, window.scrollY);
    else window.scrollTo(0, type === 'POP' ? placeOf(key) : 0);
  }, [key, pathname, search, type]);
}

/** A page that fingers move has its scroll bar from the first scroll on; base.css says why. */
export function useScrollBar(): void {
  useEffect(() => {
    const show = () => {
      document.documentElement.dataset['scrolled'] = '';
    };
    window.addEventListener('scroll', show, { passive: true, once: true });
    return () => window.removeEventListener('scroll', show);
  }, []);
}

/** Whether the page has been scrolled so far that the header parts from what is under it. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY >= distancePx.stickyHeader);
    // Asked in between, where the page is scrolled to would have it laid out an extra time.
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return scrolled;
}

/** Names the document, and moves the focus into the new screen, which announces it. */
export function useAnnounce(route: Route): void {
  const { t } = useText();
  const { name } = useMerchant();
  const first = useRef(true);
  const title = `${t(route.titleKey)} · ${name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (first.current) first.current = false;
    else document.getElementById('content')?.focus({ preventScroll: true });
  }, [route.path]);
}

/** The browser's own hint, where there is one: somebody pays for each byte, or waits for it. */
function isDear(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/** The code of the screens that the page's links lead to comes while nothing else is to be done. */
export function useFetchAhead(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isDear()) return undefined;
    return whileInSight(() => {
      let gone = false;
      const fetchAhead = async () => {
        await atRest();
        const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/m/"]');
        for (const screen of new Set([...links].map((link) => routeOf(link.pathname).screen))) {
          await atRest();
          if (gone) return;
          await loadScreen(screen);
        }
      };
      // What could not be fetched is asked for again by the tap that needs it.
      fetchAhead().catch(() => undefined);
      return () => {
        gone = true;
      };
    });
  }, [pathname]);
}

/**
 * When a finger lands on a link, its screen and its answers are on their way before it leaves; a
 * screen that may be rendered ahead gets ready behind the one that is shown.
 */
export function useAskAhead(): void {
  const client = useQueryClient();
  const { language } = useText();
  const prepare = usePrepare();
  useEffect(() => {
    let last: PointerEvent | null = null;
    const ask = async (event: PointerEvent) => {
      last = event;
      prepare(null);
      const link = event.target instanceof Element ? event.target.closest('a[href^="/m/"]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      const to = leadsTo(link.pathname + link.search + link.hash);
      const { pathname, searchParams } = new URL(to, link.href);
      const route = routeOf(pathname);
      if (route.needs) prefetch(client, route.needs({ search: searchParams, language }));
      await loadScreen(route.screen);
      if (route.ahead && event === last) prepare(to);
    };
    const land = (event: PointerEvent) => {
      // What could not be fetched is asked for again by the tap that needs it.
      ask(event).catch(() => undefined);
    };
    // The finger was about to scroll.
    const drop = () => {
      last = null;
      prepare(null);
    };
    document.addEventListener('pointerdown', land, { passive: true });
    document.addEventListener('pointercancel', drop, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', land);
      document.removeEventListener('pointercancel', drop);
    };
  }, [client, language, prepare]);
}
