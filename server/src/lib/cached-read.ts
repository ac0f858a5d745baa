// Settings that change rarely: read from the database, and again after some seconds.
import type { Database } from '#db/database';

/**
 * Reads once for all who ask within `maxAgeMs`, for each database; what failed is read again. The
 * returned function takes the time in milliseconds.
 */
export function cachedRead<V>(
  maxAgeMs: number,
  read: (db: Database) => Promise<V>,
): (db: Database, now: number) => Promise<V> {
  const cache = new WeakMap<Database, Promise<{ readAt: number; value: V }>>();
  return async (db, now) => {
    const known = await cache.get(db)?.catch(() => undefined);
    if (known && Math.abs(now - known.readAt) < maxAgeMs) return known.value;
    const fresh = read(db).then((value) => ({ readAt: now, value }));
    cache.set(db, fresh);
    return (await fresh).value;
  };
}
