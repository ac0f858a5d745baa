// Shows which categories home offers and what each of them lists.
import { expect, test } from 'vitest';
import { filterOf, gameEntryOf, menuOf, type VendorsAnswer } from './home-menu.ts';

type Group = VendorsAnswer['categories'][number];

const group = (gameCategory: Group['gameCategory'], vassalage: string): Group => ({
  gameCategory,
  gameCount: 1,
  vendorNames: [
    {
      gameType: gameCategory,
      vassalage,
      accountTypeName: '',
      iconUrl: '',
      gameCount: 1,
      classifies: [],
    },
  ],
});

test('[HOME-04] the menu begins with Hot and keeps the order of the server', () => {
  const categories = [group('LIVE', 'A'), group('RNG', 'A'), group('SPORTS', 'PERYA')];
  expect(menuOf({ categories })).toEqual(['HOT', 'LIVE', 'RNG', 'SPORTS']);
  expect(menuOf({ categories: [] })).toEqual(['HOT']);
});

test('[HOME-07] in-house shows slots of the house’s own vendor', () => {
  expect(menuOf({ categories: [group('RNG', 'PERYA')] })).toEqual(['HOT', 'RNG', 'INHOUSE']);
  expect(filterOf('INHOUSE')).toEqual({ gameType: 'RNG', vassalage: 'PERYA' });
});

test('[HOME-06] four categories list their games, [HOME-08] others their vendors', () => {
  for (const entry of ['LIVE', 'FISH', 'RNG', 'PVP'] as const) {
    expect(filterOf(entry)).toEqual({ gameType: entry });
    expect(gameEntryOf(entry)).toBe(entry);
  }
  for (const entry of ['SPORTS', 'LOTT', 'HOT', null]) expect(gameEntryOf(entry)).toBeNull();
});
