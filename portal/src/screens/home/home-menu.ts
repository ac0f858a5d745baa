// The entries of home's category menu, and the filter of the game list behind each.
import { vendorCode, type GameCategory } from '@perya/contract/games/category';
import type { OutputOf } from '@perya/contract/endpoint';
import type { vendors } from '@perya/contract/games/game-centre';
import { gameMenuOf, type MenuCode } from '@perya/contract/games/game-menu';

export type VendorsAnswer = OutputOf<typeof vendors>;

/** Entries that show games on home; the others show their vendors. */
const gameEntries = ['RNG', 'FISH', 'LIVE', 'PVP', 'INHOUSE'] as const;

export type GameEntry = (typeof gameEntries)[number];
export type MenuEntry = MenuCode;

/** Hot first, then the categories in the server's order; the in-house games after slots. */
export function menuOf(answer: VendorsAnswer): readonly MenuEntry[] {
  return gameMenuOf(answer.categories).map(({ menuCode }) => menuCode);
}

export function gameEntryOf(text: string | null): GameEntry | null {
  return gameEntries.find((entry) => entry === text) ?? null;
}

/** The filter of the game list behind an entry; the in-house games are slots. */
export function filterOf(entry: GameEntry): { gameType: GameCategory; vassalage?: string } {
  if (entry === 'INHOUSE') return { gameType: 'RNG', vassalage: vendorCode.inHouse };
  return { gameType: entry };
}
