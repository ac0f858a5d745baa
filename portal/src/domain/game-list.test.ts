// Shows the rules of a game list: what each choice resets, and what it asks for.
import { describe, expect, test } from 'vitest';
import { firstState, listInput, nextPage, withSearch, withTab, withVendor } from './game-list.ts';

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

  test('[LIST-10] asks for 27 games a page, and only for what was chosen', () => {
    expect(listInput('FISH', firstState('FISH'), 'EN', 1)).toEqual({
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
