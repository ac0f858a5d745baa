// Which categories the menu offers, from the vendors that this merchant has.
import type { GameCategory } from '@perya/contract/category';
import { vendorCode } from '@perya/contract/category';
import type { vendors } from '@perya/contract/game-centre';
import type { OutputOf } from '@perya/contract/endpoint';

export type MenuEntry = 'HOT' | 'INHOUSE' | GameCategory;
export type VendorsAnswer = OutputOf<typeof vendors>;

/** Hot first, then the categories as the server sorts them; the house's own games after slots. */
export function menuOf(answer: VendorsAnswer): readonly MenuEntry[] {
  const menu: MenuEntry[] = ['HOT'];
  for (const { gameCategory, vendorNames } of answer.categories) {
    menu.push(gameCategory);
    const house = vendorNames.some(({ vassalage }) => vassalage === vendorCode.inHouse);
    if (gameCategory === 'RNG' && house) menu.push('INHOUSE');
  }
  return menu;
}
