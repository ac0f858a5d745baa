// The router: the address as state. Every address is a plain path, so there is nothing to match.
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { Address } from './app.ts';
import { saveScroll } from './scroll-position.ts';

/** How an address was reached. LOAD: with the document, which the server has rendered. */
type NavigationType = 'LOAD' | 'PUSH' | 'REPLACE' | 'POP';

export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Identifies the history entry: going back to it finds the same key. */
  readonly key: string;
  readonly type: NavigationType;
}

interface NavigateOptions {
  readonly replace?: boolean;
  /** A swipe has moved the page already: it must not fade in as well. */
  readonly swiped?: boolean;
}

/** Goes to an address of the portal, or by a number of entries through the history. */
export type Navigate = (to: Address | number, options?: NavigateOptions) => void;

interface RouterState {
  readonly current: Location;
  /** Where a tap may lead next: its screen is rendered hidden. */
  readonly prepared: Location | null;
}

interface RouterActions {
  readonly navigate: Navigate;
  /** Prepares the screen of an address; null drops what was prepared. */
  readonly prepare: (to: string | null) => void;
}

const Router = createContext<RouterState | null>(null);
/** The address of one screen: a hidden one keeps the address at which it was left. */
const ScreenLocation = createContext<Location | null>(null);
/** Apart from the address, so that links do not render again whenever it changes. */
const Actions = createContext<RouterActions>({
  navigate: () => undefined,
  prepare: () => undefined,
});

function inRouter<T>(value: T | null): T {
  if (value === null) throw new Error('Router hooks outside a router');
  return value;
}

export const useRouter = (): RouterState => inRouter(use(Router));
export const useLocation = (): Location => inRouter(use(ScreenLocation));
export const useNavigate = (): Navigate => use(Actions).navigate;
export const usePrepare = (): RouterActions['prepare'] => use(Actions).prepare;

/** Whether the screen is still the one that the server has rendered into the document. */
export const useIsServerRendered = (): boolean => useLocation().type === 'LOAD';

/** The key of the history entry that the browser is at. */
export function currentEntryKey(): string {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null && 'key' in state;
  return known ? String(state.key) : 'first';
}

function browserLocation(type: NavigationType): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, key: currentEntryKey(), type };
}

let entries = 0;

/** Unique over reloads too: entries of an earlier load may still be in the history. */
const nextKey = () => `${Date.now().toString(36)}.${(entries += 1)}`;

function pushedLocation(to: string): Location {
  const { pathname, search, hash } = new URL(to, window.location.href);
  return { pathname, search, hash, key: nextKey(), type: 'PUSH' };
}

/** After a swipe, ours or the browser's own, the style sheet leaves the fade out. */
function markSwiped(swiped = false): void {
  document.documentElement.classList.toggle('swiped-back', swiped);
}

interface BrowserRouterProps {
  /** Where a navigation to an address leads instead: to the same one, elsewhere, or nowhere. */
  readonly redirect: (to: string) => string | null;
  readonly children: ReactNode;
}

export function BrowserRouter({ redirect, children }: BrowserRouterProps) {
  const [state, setState] = useState<RouterState>(() => ({
    current: browserLocation('LOAD'),
    prepared: null,
  }));
  const [{ actions, onPop }] = useState(() => createNavigation(redirect, setState));
  useEffect(() => {
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [onPop]);
  return (
    <Actions value={actions}>
      <Router value={state}>
        <ScreenLocation value={state.current}>{children}</ScreenLocation>
      </Router>
    </Actions>
  );
}

type SetState = (next: (before: RouterState) => RouterState) => void;

function createNavigation(redirect: BrowserRouterProps['redirect'], setState: SetState) {
  let prepared: { readonly to: string; readonly location: Location } | null = null;
  /** What this page itself asked of the history, until popstate answers. */
  let traversal: NavigateOptions | null = null;

  const show = (current: Location) => {
    prepared = null;
    startTransition(() => setState(() => ({ current, prepared: null })));
  };
  const prepare = (to: string | null) => {
    if (to === (prepared?.to ?? null)) return;
    prepared = to === null ? null : { to, location: pushedLocation(to) };
    const location = prepared?.location ?? null;
    startTransition(() => setState(({ current }) => ({ current, prepared: location })));
  };
  const navigate: Navigate = (to, options = {}) => {
    if (typeof to === 'number') {
      traversal = options;
      window.history.go(to);
      return;
    }
    const target = redirect(to);
    if (target === null) return;
    markSwiped(options.swiped);
    const next = prepared?.to === target ? prepared.location : pushedLocation(target);
    const entry = { key: next.key };
    if (options.replace) {
      window.history.replaceState(entry, '', target);
    } else {
      // A tap may come before the event of the last scroll, which the new entry would take.
      saveScroll(currentEntryKey(), window.scrollY);
      window.history.pushState(entry, '', target);
    }
    show(options.replace ? { ...next, type: 'REPLACE' } : next);
  };
  const onPop = (event: PopStateEvent) => {
    const reportsTransition = 'hasUAVisualTransition' in event;
    const browserMovedPage = reportsTransition && event.hasUAVisualTransition;
    markSwiped(browserMovedPage || traversal?.swiped);
    // React renders popstate updates synchronously, effects included. Only where the browser has
    // moved the page itself, or may have, is that needed: the old page would show once more.
    const go = () => show(browserLocation('POP'));
    if (traversal !== null || (reportsTransition && !browserMovedPage)) setTimeout(go);
    else go();
    traversal = null;
  };
  return { actions: { navigate, prepare }, onPop };
}

const isSameAddress = (one: Location, other: Location) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

interface ScreenRouterProps {
  readonly isShown: boolean;
  /** The address that the screen is prepared for, while it is. */
  readonly prepared: Location | null;
  readonly children: ReactNode;
}

/** Gives a screen its own address: the current one, the prepared one, or where it was left. */
export function ScreenRouter({ isShown, prepared, children }: ScreenRouterProps) {
  const { current } = useRouter();
  const [location, setLocation] = useState(prepared ?? current);
  // Coming back to the same address changes nothing for it.
  if (isShown && location !== current && !isSameAddress(location, current)) setLocation(current);
  if (!isShown && prepared && location !== prepared) setLocation(prepared);
  return <ScreenLocation value={location}>{children}</ScreenLocation>;
}

/**
 * Whether the page's address is that of the screen which the component belongs to. False from the
 * first render of a navigation on; the screen's state follows a frame later.
 */
export function useIsCurrent(): boolean {
  const router = use(Router);
  const location = use(ScreenLocation);
  return router === null || location === null || isSameAddress(router.current, location);
}

interface StaticRouterProps {
  /** Path and query of the page that is rendered. */
  readonly location: string;
  readonly children: ReactNode;
}

/** On the server: one address, and nowhere to go. */
export function StaticRouter({ location, children }: StaticRouterProps) {
  const { pathname, search } = new URL(location, 'http://portal.invalid');
  const current = { pathname, search, hash: '', key: 'first', type: 'LOAD' } as const;
  return (
    <Router value={{ current, prepared: null }}>
      <ScreenLocation value={current}>{children}</ScreenLocation>
    </Router>
  );
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: Address;
  readonly replace?: boolean;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to an address of the portal: a real one, that also works before and without scripts. */
export function Link({ to, replace, onClick, target, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (target && target !== '_self')) return;
    event.preventDefault();
    // A link to the address that the page is at adds no entry to the history.
    const same = to === window.location.pathname + window.location.search;
    navigate(to, { replace: replace ?? same });
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with `rest`
  return <a {...rest} href={to} target={target} onClick={follow} />;
}

/** Goes to another address as soon as it is rendered. */
export function Redirect({ to }: { readonly to: Address }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

type SetSearch = (
  next: Readonly<Record<string, string>> | URLSearchParams,
  options?: NavigateOptions,
) => void;

/** The query of the page's address, and a way to change it in place or as a new entry. */
export function useSearchParams(): readonly [URLSearchParams, SetSearch] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set: SetSearch = (next, options) => {
    // A tap on another link came first: this must not lead back to the page that is being left.
    if (window.location.pathname !== pathname) return;
    const text = new URLSearchParams(next).toString();
    // A screen changes the query of its own address.
    navigate((text === '' ? pathname : `${pathname}?${text}`) as Address, options);
  };
  return [params, set];
}
