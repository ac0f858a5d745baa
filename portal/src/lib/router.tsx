// The router: the address as state. All addresses are plain paths, so nothing needs to be matched.
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

export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Names this entry of the history: the same again after going back to it. */
  readonly key: string;
}

/** How the present address was reached: by a link, in place of another, or by back and forward. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP';

interface NavigateOptions {
  readonly replace?: boolean;
  /** A finger has moved the page already: the transition would be one movement too many. */
  readonly swiped?: boolean;
}

/** Goes to an address of the portal, or by a number of entries through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

interface RouterState {
  readonly location: Location;
  readonly type: NavigationType;
  /** Nobody has gone anywhere yet: the page is the one that the server painted. */
  readonly painted: boolean;
}

const Context = createContext<RouterState | null>(null);
/** Apart from the address: links and tiles need not be rendered anew wherever it changes. */
const Moving = createContext<Navigate>(() => undefined);

function useRouter(): RouterState {
  const context = use(Context);
  if (context === null) throw new Error('Router hooks outside a router');
  return context;
}

export const useLocation = (): Location => useRouter().location;
export const useNavigate = (): Navigate => use(Moving);
export const usePainted = (): boolean => useRouter().painted;
export const useNavigationType = (): NavigationType => useRouter().type;

/** The key of the history entry that the browser is at. */
export function keyOfEntry(): string {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null && 'key' in state;
  return known ? String(state.key) : 'first';
}

function here(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, key: keyOfEntry() };
}

let entries = 0;

/** Unique over reloads too: entries of an earlier load may still be in the history. */
const nextKey = () => `${Date.now().toString(36)}.${(entries += 1)}`;

let swiped = false;

/** The page itself goes back: the browser moves nothing of its own. */
let ours = false;

/** Styles leave the transition out where a swipe, ours or the browser's own, has moved the page. */
function mark(moved: boolean): void {
  document.documentElement.classList.toggle('swiped-back', moved || swiped);
  swiped = false;
}

interface BrowserRouterProps {
  /** Where one gets to who wishes to go to an address. */
  readonly divert: (to: string) => string;
  readonly children: ReactNode;
}

export function BrowserRouter({ divert, children }: BrowserRouterProps) {
  const [state, setState] = useState<RouterState>(() => ({
    location: here(),
    type: 'POP',
    painted: true,
  }));
  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      const tells = 'hasUAVisualTransition' in event;
      const moved = tells && event.hasUAVisualTransition;
      const go = () =>
        startTransition(() => setState({ location: here(), type: 'POP', painted: false }));
      mark(moved);
      // What this event asks for, React renders in one breath with all that follows from it. Where
      // a browser moves the pages itself, the old one must not show again; elsewhere there is time.
      if (ours || (tells && !moved)) setTimeout(go);
      else go();
      ours = false;
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  const [navigate] = useState<Navigate>(() => (to: string | number, options?: NavigateOptions) => {
    swiped = options?.swiped ?? false;
    if (typeof to === 'number') {
      ours = true;
      window.history.go(to);
      return;
    }
    mark(false);
    const entry = { key: nextKey() };
    const there = divert(to);
    if (options?.replace) window.history.replaceState(entry, '', there);
    else window.history.pushState(entry, '', there);
    const type = options?.replace ? 'REPLACE' : 'PUSH';
    startTransition(() => setState({ location: here(), type, painted: false }));
  });
  return (
    <Moving value={navigate}>
      <Context value={state}>{children}</Context>
    </Moving>
  );
}

interface AsLeftProps {
  /** Whether what is in it is what is shown. */
  readonly shown: boolean;
  readonly children: ReactNode;
}

const isSamePlace = (one: Location, other: Location) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/** A screen that waits behind the one that is shown is still at the address it was left at. */
export function AsLeft({ shown, children }: AsLeftProps) {
  const now = useRouter();
  const [state, setState] = useState(now);
  // Coming back to the same address changes nothing for it.
  if (shown && state !== now && !isSamePlace(state.location, now.location)) setState(now);
  return <Context value={state}>{children}</Context>;
}

interface StaticRouterProps {
  /** Path and query of the page that is painted. */
  readonly location: string;
  readonly children: ReactNode;
}

/** On the server: one address, and nowhere to go. */
export function StaticRouter({ location, children }: StaticRouterProps) {
  const { pathname, search } = new URL(location, 'http://portal.invalid');
  const value: RouterState = {
    location: { pathname, search, hash: '', key: 'first' },
    type: 'POP',
    painted: true,
  };
  return <Context value={value}>{children}</Context>;
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
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
    // Tapping the link of the page one is on adds no entry to the history.
    const same = to === window.location.pathname + window.location.search;
    navigate(to, { replace: replace ?? same });
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with `rest`
  return <a {...rest} href={to} target={target} onClick={follow} />;
}

/** Goes elsewhere as soon as it is shown. */
export function Redirect({ to }: { readonly to: string }) {
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
  const { location } = useRouter();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const set: SetSearch = (next, options) => {
    // A page that is being left, by a tap that came first, must not lead back to itself.
    if (window.location.pathname !== location.pathname) return;
    const text = new URLSearchParams(next).toString();
    navigate(text === '' ? location.pathname : `${location.pathname}?${text}`, options);
  };
  return [params, set];
}
