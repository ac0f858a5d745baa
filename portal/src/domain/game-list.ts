// What a game list asks for: a tab, a class, a vendor, a minimum bet and words decide the source.
import type { GameCategory, Language } from '@perya/contract/category';
import type { InputOf } from '@perya/contract/endpoint';
import type { gameList } from '@perya/contract/game-centre';
import { pageSize, type minimumBets } from '@perya/contract/limits';

export const listTabs = ['all', 'hot', 'favourites', 'recent'] as const;

export type ListTab = (typeof listTabs)[number];

/** 'ALL' and 'NEW' are ours; any other is a vendor's own class. */
export type Classify = 'ALL' | 'NEW' | (string & {});

export type MinimumBet = Exclude<(typeof minimumBets)[number], ''>;

export interface ListState {
  readonly tab: ListTab;
  readonly classify: Classify;
  readonly vendor: string | null;
  readonly minBet: MinimumBet | null;
  readonly search: string;
}

/** On slots the all tab begins with what is new, elsewhere with everything. */
const firstClassify = (category: GameCategory | null): Classify =>
  category === 'RNG' ? 'NEW' : 'ALL';

export function firstState(category: GameCategory | null): ListState {
  return {
    tab: 'all',
    classify: firstClassify(category),
    vendor: null,
    minBet: null,
    search: '',
  };
}

/** Another tab begins afresh: no vendor, no words, page 1. */
export function withTab(category: GameCategory | null, tab: ListTab): ListState {
  return { ...firstState(category), tab };
}

/** Words and vendors look through everything, not through what is new alone. */
export function withSearch(state: ListState, search: string): ListState {
  const looking = { ...state, search, tab: 'all' } as const;
  return search === '' || state.classify !== 'NEW' ? looking : { ...looking, classify: 'ALL' };
}

/** Tapping the chosen vendor again lets it go. */
export function withVendor(state: ListState, vendor: string | null): ListState {
  const chosen = state.vendor === vendor ? null : vendor;
  const classify = chosen === null ? state.classify : 'ALL';
  return { ...state, tab: 'all', vendor: chosen, classify };
}

/** What the all tab asks the server for. */
export function listInput(
  category: GameCategory | null,
  state: ListState,
  language: Language,
  pageNo: number,
): InputOf<typeof gameList> {
  const { classify, vendor, minBet } = state;
  const search = state.search.trim();
  return {
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
