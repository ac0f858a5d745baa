// The hosts of outside vendors' pages, which a page's content security policy lets into its frames.
import type { Database } from '#db/database';

/** How long a vendor's new address takes to be framed by every process. */
const maxAgeMs = 10_000;

const cache = new WeakMap<Database, { readAt: number; origins: Promise<readonly string[]> }>();

async function readOrigins(db: Database): Promise<readonly string[]> {
  // A round of a vendor that was switched off since can still be looked at.
  const { rows } = await db.pool.query<{ url: string }>(`
    select launch_url as url from play.vendor where live and launch_url is not null
    union select picture_url from play.vendor where picture_url is not null`);
  const origins = rows.flatMap(({ url }) => {
    // Placeholders are no part of a host, so that an address without them parses as well.
    const parsed = URL.parse(url.replaceAll(/[{}]/g, ''));
    return parsed === null ? [] : [parsed.origin];
  });
  return [...new Set(origins)];
}

/** Origins such as "https://games.vendor.example": of games that are live, and of past rounds. */
export async function vendorOrigins(db: Database): Promise<readonly string[]> {
  const known = cache.get(db);
  if (known && performance.now() - known.readAt < maxAgeMs) return known.origins;
  // A page is served without a database too: with what was known of the vendors before.
  const origins = readOrigins(db).catch(async () => (await known?.origins) ?? []);
  cache.set(db, { readAt: performance.now(), origins });
  return origins;
}
