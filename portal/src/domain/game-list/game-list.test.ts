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
  test('[LIST-03] opens on all its games; New is a choice', () => {
    expect(stateOf(new URLSearchParams('gameType=RNG'))).toEqual(firstState);
    expect(listInput('RNG', firstState, 'EN', 1)).not.toHaveProperty('isNew');
    const fresh = { ...firstState, classify: 'NEW' };
    expect(listInput('RNG', fresh, 'EN', 1)).toMatchObject({ gameType: 'RNG', isNew: true });
  });

  test('[LIST-08] another tab clears vendor and search', () => {
    const busy = withVendor(withSearch(firstState, 'reef'), 'ALON');
    expect(busy).toMatchObject({ search: 'reef', vendor: 'ALON' });
    expect(withTab('hot')).toMatchObject({ tab: 'hot', search: '', vendor: null });
  });

  test('[LIST-07] tapping the chosen vendor again clears it', () => {
    const chosen = withVendor(firstState, 'ALON');
    expect(chosen.vendor).toBe('ALON');
    expect(withVendor(chosen, 'ALON').vendor).toBeNull();
    expect(withVendor(chosen, 'DAGAT').vendor).toBe('DAGAT');
  });

  test('[LIST-10] [CALL-11] asks for 27 games a page, and only for what was chosen', () => {
    expect(listInput('FISH', firstState, 'EN', 1)).toEqual({
      platform: 'html5',
      clientType: 2,
      gameType: 'FISH',
      pageNo: 1,
      pageSize: 27,
      language: 'EN',
    });
    const state = { ...firstState, classify: 'Cascade', minBet: '0.05' } as const;
    expect(listInput('RNG', { ...state, search: ' gold ' }, 'TY', 2)).toMatchObject({
      gameClassify: 'Cascade',
      minBet: '0.05',
      gameName: 'gold',
      pageNo: 2,
    });
  });

  test('[LIST-08] words look through all games, not through the new ones alone', () => {
    expect(withSearch({ ...firstState, classify: 'NEW' }, 'kubo').classify).toBe('ALL');
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
    expect(addressOf('RNG', firstState)).toBe('gameType=RNG');
    expect(addressOf(null, firstState)).toBe('');
    expect(categoryOf(new URLSearchParams('gameType=FISH'))).toBe('FISH');
    expect(categoryOf(new URLSearchParams('gameType=fish'))).toBeNull();
  });

  test('holds every state of a list, so that a reload and a link show the same', () => {
    for (const category of ['RNG', 'FISH', null] as const) {
      const first = firstState;
      const states: ListState[] = [
        first,
        withTab('favourites'),
        withSearch(first, 'lucky & parol'),
        withVendor(first, 'ALON'),
        { ...first, classify: 'ALL' },
        { ...first, classify: 'NEW', vendor: 'ALON' },
        { ...first, classify: 'Hold & Win', minBet: '0.75' },
      ];
      for (const state of states) {
        const query = new URLSearchParams(addressOf(category, state));
        expect(stateOf(query)).toEqual(state);
      }
    }
  });

  test('[MORE-11] [CONST-04] may name a select type: new, favourite, all or hot games', () => {
    const named = (selectType: string) => {
      const { tab, classify } = stateOf(new URLSearchParams({ selectType }));
      return `${tab} ${classify}`;
    };
    expect(named('NEW')).toBe('all NEW');
    expect(named('ALL')).toBe('all ALL');
    expect(named('FAV')).toBe('favourites ALL');
    expect(named('HOT')).toBe('hot ALL');
    expect(named('fav')).toBe('all ALL');
  });

  test('[HOME-07] a link to a vendor’s slots shows all of them, not the new ones alone', () => {
    const query = new URLSearchParams('gameType=RNG&vassalage=PERYA');
    expect(stateOf(query)).toMatchObject({ classify: 'ALL', vendor: 'PERYA' });
  });

  test('what an address names wrongly is not asked for', () => {
    const wrong = { tab: 'x', vassalage: "A'b", minBet: '0.02', gameName: 'a'.repeat(61) };
    const state = stateOf(new URLSearchParams(wrong));
    expect(state).toEqual(firstState);
  });
});
