// What a row of the route table may say, and which row an address belongs to.
import { gameCategories } from '@perya/contract/games/category';
import type { Flag } from '@perya/contract/merchant/flags';
import type { PlainKey } from '#lib/text.tsx';
import type { Subject } from '#locales/subjects.ts';
import { notFoundRow, rows } from './route-table.ts';

/**
 * Who may see a screen: anyone; anyone with a session; a real account; an agent. Others are sent
 * to /m/login, or to /m/home where the specification says so (`otherwise`).
 */
export type Guard = 'anyone' | 'session' | 'member' | 'agent';

export interface Route {
  readonly path: `/m/${string}`;
  readonly aliases?: readonly string[];
  /** Its folder: home stands for screens/home/home.screen.tsx, and for needs.ts beside it. */
  readonly screen: string;
  readonly titleKey: PlainKey;
  readonly header: 'home' | 'back' | 'none';
  readonly bottomMenu: boolean;
  readonly guard: Guard;
  /** Where a person goes whom the guard refuses. */
  readonly otherwise?: '/m/home';
  /** The back arrow leads home instead of to the previous page. */
  readonly backHome?: true;
  /** Once seen, it waits behind the screens that one goes to from it, as it was left. */
  readonly stays?: true;
  /**
   * It gets ready while a finger rests on a link to it: open to anyone, and rendering it changes
   * nothing but itself.
   */
  readonly ahead?: true;
  /** Visitors and members may enter, free trials may not. */
  readonly refusesTrial?: true;
  readonly flag?: Flag;
  readonly clause: string;
  /** The subjects whose texts it needs besides those that every page begins with. */
  readonly texts?: readonly Subject[];
  /** People arrive here: its styles are in the first sheet, all that its first look waits for. */
  readonly firstSheet?: true;
  /** The query fields that its first paint shows: pages that differ in others are kept as one. */
  readonly query?: readonly string[];
  /** False where there is nothing to read: search engines are told not to list it. */
  readonly listed?: false;
  /** False where it may be listed, but is a part of another page: not in the sitemap. */
  readonly sitemap?: false;
  /** Shows what others change (lists, and what is counted): a pull from the top asks anew. */
  readonly refreshes?: true;
  /** False where whatever lies over other pages (service, notices, gestures) is in the way. */
  readonly overlays?: false;
  /** A page to look around on: it may ask to be put on the home screen. */
  readonly asksToInstall?: true;
  /** A visitor who taps a link to it is asked how to go on, in a sheet over the page. */
  readonly asksInPlace?: true;
  /** Open to those who have yet to choose a password of their own. */
  readonly beforePassword?: true;
}

export const routes: readonly Route[] = rows;

/** What any unknown address shows. */
export const notFoundRoute: Route = notFoundRow;

/** What a page is called: a list of games by the category that its address names. */
export function titleKeyOf({ titleKey, path }: Route, search: string): PlainKey {
  if (path !== '/m/gameList') return titleKey;
  const named = new URLSearchParams(search).get('gameType');
  const category = gameCategories.find((code) => code === named);
  return category ? `category.${category}` : titleKey;
}

type Path = (typeof rows)[number]['path'];

/** An address of the portal: a path of the table, with a query or a fragment where it has one. */
export type Address = Path | `${Path}?${string}` | `${Path}#${string}`;

const byPath = new Map<string, Route>();
for (const entry of routes) {
  for (const path of [entry.path, ...(entry.aliases ?? [])]) byPath.set(path, entry);
}

/** The route of a path name; the not-found route for one that the portal does not have. */
export function routeOf(pathname: string): Route {
  const trimmed = pathname.length > 3 ? pathname.replace(/\/+$/, '') : pathname;
  return byPath.get(pathname) ?? byPath.get(trimmed) ?? notFoundRoute;
}

/** The address that a text from elsewhere names; null where the portal has no such page. */
export function addressOf(text: string): Address | null {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(text) ?? [];
  const { path } = routeOf(pathname);
  // Every path but that of the not-found page is one of the table's.
  return path === notFoundRoute.path ? null : (`${path}${rest}` as Address);
}
