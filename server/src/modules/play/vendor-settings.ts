// The settings of a vendor, as the database had them some seconds ago.
import type { Database } from '#db/database';
import { cachedRead } from '#lib/cached-read';
import { readVendorSettings } from './play-sql.ts';
import type { VendorSettings } from './play-sql.ts';

export type { VendorSettings } from './play-sql.ts';

/** How long a changed setting takes to be honoured by every process. */
const maxAgeMs = 10_000;

const settingsByCode = cachedRead(maxAgeMs, async (db) => {
  const rows = await readVendorSettings(db);
  return new Map(rows.map((row) => [row.code, row]));
});

/** What differs with this vendor; undefined for one that is not known. `now` in milliseconds. */
export async function vendorSettings(
  db: Database,
  code: string,
  now: number,
): Promise<VendorSettings | undefined> {
  return (await settingsByCode(db, now)).get(code);
}
