// Shows the rules of a game list: what each choice resets, and what it asks for.
import { describe, expect, test } from 'vitest';
import {
  categoryOf,
  firstState,
  listInput,
  nextPage,
  queryOf,
  stateOf,
  withSearch,
  withTab,
  withVendor,
  type ListState,
} from './game-list.ts';

describe('a game list', () => {
  test('[LIST-03] the all tab begins with New on slots and with All elsewhere', () => {
    expect(firstState('RNG').classify).toBe('NEW');
    for (const category of ['FISH', 'LIVE', 'SPORTS', null] as const) {
      expect(firstState(category).classify).toBe('ALL');
    }
  });

  test('[LIST-08] another tab clears vendor and search', () => {
    const busy = withVendor(withSearch(firstState('FISH'), 'reef'), 'ALON');
    expect(busy).toMatchObject({ search: 'reef', vendor: 'ALON' });
    expect(withTab('FISH', 'hot')).toMatchObject({ tab: 'hot', search: '', vendor: null });
  });

  test('[LIST-07] tapping the chosen vendor again clears it', () => {
    const chosen = withVendor(firstState('FISH'), 'ALON');
    expect(chosen.vendor).toBe('ALON');
    expect(withVendor(chosen, 'ALON').vendor).toBeNull();
    expect(withVendor(chosen, 'DAGAT').vendor).toBe('DAGAT');
  });

  test('[LIST-10] [CALL-11] asks for 27 games a page, and only for what was chosen', () => {
    expect(listInput('FISH', firstState('FISH'), 'EN', 1)).toEqual({
      platform: 'html5',
      clientType: 2,
      gameType: 'FISH',
      pageNo: 1,
      pageSize: 27,
      language: 'EN',
    });
    const state = { ...firstState('RNG'), classify: 'Cascade', minBet: '0.05' } as const;
    expect(listInput('RNG', { ...state, search: ' gold ' }, 'TY', 2)).toMatchObject({
      gameClassify: 'Cascade',
      minBet: '0.05',
      gameName: 'gold',
      pageNo: 2,
    });
    expect(listInput('RNG', firstState('RNG'), 'EN', 1)).toMatchObject({ isNew: true });
  });

  test('[LIST-08] words look through all games, not through the new ones alone', () => {
    expect(withSearch(firstState('RNG'), 'kubo').classify).toBe('ALL');
  });

  test('[LIST-05] more exists while the current page is below the total', () => {
    expect(nextPage({ pageNum: 1, totalPages: 3 })).toBe(2);
    expect(nextPage({ pageNum: 3, totalPages: 3 })).toBeUndefined();
    expect(nextPage({ pageNum: 1, totalPages: 0 })).toBeUndefined();
  });
});

describe('the address of a game list', () => {
  const addressOf = (category: 'RNG' | 'FISH' | null, state: ListState) =>
    new URLSearchParams(queryOf(category, state)).toString();

  test('[ROUTE-32] holds the category, and nothing that goes without saying', () => {
    expect(addressOf('RNG', firstState('RNG'))).toBe('gameType=RNG');
    expect(addressOf(null, firstState(null))).toBe('');
    expect(categoryOf(new URLSearchParams('gameType=FISH'))).toBe('FISH');
    expect(categoryOf(new URLSearchParams('gameType=fish'))).toBeNull();
  });

  test('holds every state of a list, so that a reload and a link show the same', () => {
    for (const category of ['RNG', 'FISH', null] as const) {
      const first = firstState(category);
      const states: ListState[] = [
        first,
        withTab(category, 'favourites'),
        withSearch(first, 'lucky & parol'),
        withVendor(first, 'ALON'),
        { ...first, classify: 'ALL' },
        { ...first, classify: 'NEW', vendor: 'ALON' },
        { ...first, classify: 'Hold & Win', minBet: '0.75' },
      ];
      for (const state of states) {
        const query = new URLSearchParams(addressOf(category, state));
        expect(stateOf(category, query)).toEqual(state);
      }
    }
  });

  test('[MORE-11] [CONST-04] may name a select type: new, favourite, all or hot games', () => {
    const named = (selectType: string) => {
      const { tab, classify } = stateOf('RNG', new URLSearchParams({ selectType }));
      return `${tab} ${classify}`;
    };
    expect(named('NEW')).toBe('all NEW');
    expect(named('ALL')).toBe('all ALL');
    expect(named('FAV')).toBe('favourites NEW');
    expect(named('HOT')).toBe('hot NEW');
    expect(named('fav')).toBe('all NEW');
  });

  test('[HOME-07] a link to a vendor’s slots shows all of them, not the new ones alone', () => {
    const query = new URLSearchParams('gameType=RNG&vassalage=PERYA');
    expect(stateOf('RNG', query)).toMatchObject({ classify: 'ALL', vendor: 'PERYA' });
  });

  test('what an address names wrongly is not asked for', () => {
    const wrong = { tab: 'x', vassalage: "A'b", minBet: '0.02', gameName: 'a'.repeat(61) };
    const state = stateOf('FISH', new URLSearchParams(wrong));
    expect(state).toEqual(firstState('FISH'));
  });
});
