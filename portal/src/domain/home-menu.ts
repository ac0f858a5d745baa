// What home's category menu offers, and what each entry asks of the game list.
import { vendorCode, type GameCategory } from '@perya/contract/category';
import type { OutputOf } from '@perya/contract/endpoint';
import type { vendors } from '@perya/contract/game-centre';
import { gameMenuOf, type MenuCode } from '@perya/contract/game-menu';

export type VendorsAnswer = OutputOf<typeof vendors>;

/** Entries that show games on home; the others show their vendors. */
const gameEntries = ['RNG', 'FISH', 'LIVE', 'PVP', 'INHOUSE'] as const;

export type GameEntry = (typeof gameEntries)[number];
export type MenuEntry = MenuCode;

/** Hot first, then the categories as the server sorts them; the house's own games after slots. */
export function menuOf(answer: VendorsAnswer): readonly MenuEntry[] {
  return gameMenuOf(answer.categories).map(({ menuCode }) => menuCode);
}

export function gameEntryOf(text: string | null): GameEntry | null {
  return gameEntries.find((entry) => entry === text) ?? null;
}

/** The filter of the game list behind an entry; the house's own are its slots. */
export function filterOf(entry: GameEntry): { gameType: GameCategory; vassalage?: string } {
  if (entry === 'INHOUSE') return { gameType: 'RNG', vassalage: vendorCode.inHouse };
  return { gameType: entry };
}
