// The game menu: hot games, the categories in their order, the house's own games after the slots.
import { vendorCode, type GameCategory } from './category.ts';

export type MenuCode = 'HOT' | GameCategory | 'INHOUSE';

/** What tapping an entry shows. */
export type MenuOpens = 'games' | 'vendors' | 'lottery';

export interface GameMenuEntry {
  readonly menuCode: MenuCode;
  readonly opens: MenuOpens;
  readonly gameCount: number;
}

interface CategoryVendors {
  readonly gameCategory: GameCategory;
  readonly gameCount: number;
  readonly vendorNames: readonly { readonly vassalage: string; readonly gameCount: number }[];
}

const opens: Readonly<Record<GameCategory, MenuOpens>> = {
  FISH: 'games',
  RNG: 'games',
  LIVE: 'games',
  PVP: 'games',
  SPORTS: 'vendors',
  COCKFIGHT: 'vendors',
  ESPORTS: 'vendors',
  LOTT: 'lottery',
  ELOTT: 'lottery',
};

/** The menu of a merchant with these vendors; a category without games has no entry. */
export function gameMenuOf(categories: readonly CategoryVendors[]): GameMenuEntry[] {
  const gameCount = categories.reduce((sum, each) => sum + each.gameCount, 0);
  const menu: GameMenuEntry[] = [{ menuCode: 'HOT', opens: 'games', gameCount }];
  for (const { gameCategory, gameCount: own, vendorNames } of categories) {
    menu.push({ menuCode: gameCategory, opens: opens[gameCategory], gameCount: own });
    const house = vendorNames.find(({ vassalage }) => vassalage === vendorCode.inHouse);
    if (gameCategory === 'RNG' && house) {
      menu.push({ menuCode: 'INHOUSE', opens: 'games', gameCount: house.gameCount });
    }
  }
  return menu;
}
