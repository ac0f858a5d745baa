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

/** Says where a finger may be about to go; null where it goes nowhere after all. */
export type Prepare = (to: string | null) => void;

export interface RouterState {
  readonly location: Location;
  readonly type: NavigationType;
  /** Nobody has gone anywhere yet: the page is the one that the server painted. */
  readonly painted: boolean;
}

const Context = createContext<RouterState | null>(null);
/** Where one may go to next: its screen gets ready behind the one that is shown. */
const Ahead = createContext<RouterState | null>(null);
/** Apart from the address: links and tiles need not be rendered anew wherever it changes. */
const Moving = createContext<Navigate>(() => undefined);
const Preparing = createContext<Prepare>(() => undefined);

function useRouter(): RouterState {
  const context = use(Context);
  if (context === null) throw new Error('Router hooks outside a router');
  return context;
}

export const useLocation = (): Location => useRouter().location;
export const useNavigate = (): Navigate => use(Moving);
export const useAhead = (): RouterState | null => use(Ahead);
export const usePrepare = (): Prepare => use(Preparing);
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

/** The router's state once a link has led to an address. */
function followed(to: string): RouterState {
  const { pathname, search, hash } = new URL(to, window.location.href);
  return { location: { pathname, search, hash, key: nextKey() }, type: 'PUSH', painted: false };
}

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
  const [ahead, setAhead] = useState<RouterState | null>(null);
  const [{ navigate, prepare }] = useState(() => {
    let awaited: { readonly to: string; readonly state: RouterState } | null = null;
    const prepare: Prepare = (to) => {
      if (to === (awaited?.to ?? null)) return;
      awaited = to === null ? null : { to, state: followed(to) };
      const state = awaited?.state ?? null;
      startTransition(() => setAhead(state));
    };
    const navigate: Navigate = (to, options) => {
      swiped = options?.swiped ?? false;
      if (typeof to === 'number') {
        ours = true;
        window.history.go(to);
        return;
      }
      mark(false);
      const there = divert(to);
      const next = awaited?.to === there ? awaited.state : followed(there);
      const entry = { key: next.location.key };
      if (options?.replace) window.history.replaceState(entry, '', there);
      else window.history.pushState(entry, '', there);
      awaited = null;
      startTransition(() => {
        setState(options?.replace ? { ...next, type: 'REPLACE' } : next);
        setAhead(null);
      });
    };
    return { navigate, prepare };
  });
  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      const tells = 'hasUAVisualTransition' in event;
      const moved = tells && event.hasUAVisualTransition;
      const go = () => {
        prepare(null);
        startTransition(() => setState({ location: here(), type: 'POP', painted: false }));
      };
      mark(moved);
      // What this event asks for, React renders in one breath with all that follows from it. Where
      // a browser moves the pages itself, the old one must not show again; elsewhere there is time.
      if (ours || (tells && !moved)) setTimeout(go);
      else go();
      ours = false;
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [prepare]);
  return (
    <Moving value={navigate}>
      <Preparing value={prepare}>
        <Ahead value={ahead}>
          <Context value={state}>{children}</Context>
        </Ahead>
      </Preparing>
    </Moving>
  );
}

interface ElsewhereProps {
  /** Whether what is in it is what is shown. */
  readonly shown: boolean;
  /** Where one may go to next, for what gets ready for it. */
  readonly ahead: RouterState | null;
  readonly children: ReactNode;
}

const isSamePlace = (one: Location, other: Location) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/**
 * A screen that is not shown is at an address of its own: where it was left, or where it will be
 * reached.
 */
export function Elsewhere({ shown, ahead, children }: ElsewhereProps) {
  const now = useRouter();
  const [state, setState] = useState(ahead ?? now);
  // Coming back to the same address changes nothing for it.
  if (shown && state !== now && !isSamePlace(state.location, now.location)) setState(now);
  if (!shown && ahead && state !== ahead) setState(ahead);
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
