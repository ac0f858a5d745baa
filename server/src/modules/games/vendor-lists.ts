// The vendors that a merchant has games of: by category, and each with what it has.
import { gameCategories, prizeModeOf } from '@perya/contract/games/category';
import type { GameCategory, PrizeMode } from '@perya/contract/games/category';
import type { Queries } from '#db/database';
import * as tables from './games-sql.ts';
import { UntilChanged } from './until-changed.ts';

/** Vendors cost as much as the catalogue is large: kept, they don't. */
const vendorLists = new UntilChanged<readonly tables.VendorRow[]>(tables.readVersion);

export interface CategoryVendors {
  readonly category: GameCategory;
  readonly gameCount: number;
  readonly vendors: readonly tables.VendorRow[];
}

/**
 * The categories that the merchant has games in, in the specification's order, with their vendors.
 * A vendor of sports stands under each of SPORTS, ESPORTS and COCKFIGHT that it has games in.
 */
export async function vendorsByCategory(db: Queries, merchant: string): Promise<CategoryVendors[]> {
  const rows = await vendorRows(db, merchant);
  return gameCategories
    .map((category) => {
      const own = rows.filter((row) => row.category === category);
      const gameCount = own.reduce((sum, row) => sum + row.gameCount, 0);
      return { category, gameCount, vendors: own };
    })
    .filter(({ gameCount }) => gameCount > 0);
}

/** ELOTT where the merchant's e-lottery vendors say so, else LOTT (prizeModeOf). */
export async function prizeModeOfMerchant(db: Queries, merchant: string): Promise<PrizeMode> {
  const rows = await vendorRows(db, merchant);
  const elott = rows.filter(({ category }) => category === 'ELOTT');
  return prizeModeOf(elott.map(({ vendor }) => vendor));
}

export interface VendorTypes {
  readonly vendor: string;
  readonly vendorName: string;
  readonly gameCount: number;
  /** One row for each category that the vendor has games in here, in the specification's order. */
  readonly types: readonly tables.VendorRow[];
}

/** The merchant's vendors, each once, with what each has; where given, those of one category. */
export async function vendorTypes(
  db: Queries,
  merchant: string,
  category?: GameCategory,
): Promise<VendorTypes[]> {
  const byVendor = Map.groupBy(await vendorRows(db, merchant), ({ vendor }) => vendor);
  const all = [...byVendor].map(([vendor, rows]) => ({
    vendor,
    vendorName: rows[0]?.vendorName ?? '',
    gameCount: rows.reduce((sum, row) => sum + row.gameCount, 0),
    types: gameCategories.flatMap((each) => rows.filter((row) => row.category === each)),
  }));
  if (category === undefined) return all;
  return all.filter(({ types }) => types.some((row) => row.category === category));
}

async function vendorRows(db: Queries, merchant: string): Promise<readonly tables.VendorRow[]> {
  return vendorLists.get(db, merchant, async () => tables.readVendors(db, merchant));
}
