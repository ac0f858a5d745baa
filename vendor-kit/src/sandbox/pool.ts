// The sandbox's connections to its database.
import pg from 'pg';

/** A pool that outlives its connections; `onError` hears of those that break, idle or in use. */
export function openPool(url: string, onError: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 5,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
  });
  // The pool listens to a connection only while it is idle. Without a listener on each, one that
  // breaks in somebody's hands would take the process with it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', onError));
  return pool;
}
