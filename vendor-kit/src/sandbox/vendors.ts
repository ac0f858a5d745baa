// Which outside vendors and games the sandbox plays the part of: those of the demonstration.
import { vendorCode } from '@perya/contract/games/category';
import { games, vendors } from '../../../server/src/seed/catalogue.ts';
import type { CatalogueGame, CatalogueVendor } from '../../../server/src/seed/catalogue.ts';

export const outsideVendors: readonly CatalogueVendor[] = vendors.filter(
  ({ code }) => code !== vendorCode.inHouse,
);

const byCode = new Map(games.map((game) => [`${game.vassalage}/${game.gameCode}`, game]));
const vendorByCode = new Map(outsideVendors.map((vendor) => [vendor.code, vendor]));

export interface PlayedGame {
  readonly game: CatalogueGame;
  readonly vendor: CatalogueVendor;
}

/** A game that the sandbox plays; undefined for those of the house and for what isn't there. */
export function playedGame(vendor: string, gameCode: string): PlayedGame | undefined {
  const game = byCode.get(`${vendor}/${gameCode}`);
  const found = vendorByCode.get(vendor);
  return game && found ? { game, vendor: found } : undefined;
}
