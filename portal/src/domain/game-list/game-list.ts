// What a game list fetches, by tab, class, vendor, minimum bet and search.
import { gameCategories, selectType, type GameCategory } from '@perya/contract/games/category';
import { type Language } from '@perya/contract/language';
import type { InputOf } from '@perya/contract/endpoint';
import { gameClient, type gameList } from '@perya/contract/games/game-centre';
import { lengthOf, minimumBets, pageSize } from '@perya/contract/limits';

export const listTabs = ['all', 'hot', 'favourites', 'recent'] as const;

export type ListTab = (typeof listTabs)[number];

/** 'ALL' and 'NEW' are ours; any other is a vendor's own class. */
export type Classify = typeof selectType.all | typeof selectType.new | (string & {});

export type MinimumBet = Exclude<(typeof minimumBets)[number], ''>;

export interface ListState {
  readonly tab: ListTab;
  readonly classify: Classify;
  readonly vendor: string | null;
  readonly minBet: MinimumBet | null;
  readonly search: string;
}

/** What a list opens on: all its games. */
export const firstState: ListState = {
  tab: 'all',
  classify: selectType.all,
  vendor: null,
  minBet: null,
  search: '',
};

/** Another tab starts without vendor and search, at page 1. */
export function withTab(tab: ListTab): ListState {
  return { ...firstState, tab };
}

/** A search or a vendor looks through all games, not only new ones. */
export function withSearch(state: ListState, search: string): ListState {
  const looking = { ...state, search, tab: 'all' } as const;
  return search === '' || state.classify !== 'NEW' ? looking : { ...looking, classify: 'ALL' };
}

/** Tapping the chosen vendor again clears the choice. */
export function withVendor(state: ListState, vendor: string | null): ListState {
  const chosen = state.vendor === vendor ? null : vendor;
  const classify = chosen === null ? state.classify : 'ALL';
  return { ...state, tab: 'all', vendor: chosen, classify };
}

/** The category that an address names; null for all of them. */
export function categoryOf(query: URLSearchParams): GameCategory | null {
  return gameCategories.find((code) => code === query.get('gameType')) ?? null;
}

const isMinimumBet = (text: string | null): text is MinimumBet =>
  text !== '' && minimumBets.some((bet) => bet === text);

/** The tab that an address names, by our word for it or by its select type; null for none. */
function tabOf(query: URLSearchParams): ListTab | null {
  const selected = query.get('selectType');
  if (selected === selectType.favourites) return 'favourites';
  if (selected === selectType.hot) return 'hot';
  return listTabs.find((each) => each === query.get('tab')) ?? null;
}

/** The class that an address names; null for none. */
function classOf(query: URLSearchParams): Classify | null {
  const selected = query.get('selectType');
  if (selected === selectType.all || selected === selectType.new) return selected;
  return query.get('gameClassify')?.slice(0, 32) ?? null;
}

/** The list that an address names; invalid values are ignored. */
export function stateOf(query: URLSearchParams): ListState {
  const vendor = query.get('vassalage');
  const minBet = query.get('minBet');
  const words = query.get('gameName') ?? '';
  const search = words.length <= lengthOf.searchMax ? words : '';
  return {
    tab: tabOf(query) ?? firstState.tab,
    classify: classOf(query) ?? firstState.classify,
    vendor: vendor !== null && /^[A-Z0-9_]{1,32}$/.test(vendor) ? vendor : null,
    minBet: isMinimumBet(minBet) ? minBet : null,
    search,
  };
}

/** The query of a list's address, without defaults. */
export function queryOf(
  category: GameCategory | null,
  state: ListState,
): Readonly<Record<string, string>> {
  const { tab, classify, vendor, minBet, search } = state;
  return {
    ...(category && { gameType: category }),
    ...(tab !== 'all' && { tab }),
    ...(vendor !== null && { vassalage: vendor }),
    ...(minBet !== null && { minBet }),
    ...(search !== '' && { gameName: search }),
    ...(classify !== firstState.classify && { gameClassify: classify }),
  };
}

/** The input of the call of the all tab. */
export function listInput(
  category: GameCategory | null,
  state: ListState,
  language: Language,
  pageNo: number,
): InputOf<typeof gameList> {
  const { classify, vendor, minBet } = state;
  const search = state.search.trim();
  return {
    ...gameClient,
    pageNo,
    pageSize: pageSize.gameList,
    language,
    ...(category && { gameType: category }),
    ...(search !== '' && { gameName: search }),
    ...(vendor !== null && { vassalage: vendor }),
    ...(minBet !== null && { minBet }),
    ...(classify === 'NEW' && { isNew: true }),
    ...(classify !== 'NEW' && classify !== 'ALL' && { gameClassify: classify }),
  };
}

/** More exists while the current page is below the number of pages. */
export function nextPage(page: { readonly pageNum: number; readonly totalPages: number }) {
  return page.pageNum < page.totalPages ? page.pageNum + 1 : undefined;
}
