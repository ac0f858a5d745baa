// The settings of a vendor, as they are in the database, kept for a few seconds.
import type { Database } from '#db/database';
import { readVendorSettings } from './play-sql.ts';
import type { VendorSettings } from './play-sql.ts';

export type { VendorSettings } from './play-sql.ts';

/** How long a changed setting takes to be honoured by every process. */
const keptMs = 10_000;

interface Kept {
  readonly readAt: number;
  readonly byCode: ReadonlyMap<string, VendorSettings>;
}

const keptOf = new WeakMap<Database, Promise<Kept>>();

/** What differs with this vendor; undefined for one that is not known. `now` in milliseconds. */
export async function vendorSettings(
  db: Database,
  code: string,
  now: number,
): Promise<VendorSettings | undefined> {
  const known = await keptOf.get(db)?.catch(() => undefined);
  if (known && Math.abs(now - known.readAt) < keptMs) return known.byCode.get(code);
  const fresh = readVendorSettings(db).then((rows) => ({
    readAt: now,
    byCode: new Map(rows.map((row) => [row.code, row])),
  }));
  keptOf.set(db, fresh);
  return (await fresh).byCode.get(code);
}
