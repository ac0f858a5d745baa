// Connections to a database of one process.
import pg from 'pg';

export interface PoolOptions {
  readonly max: number;
  /** Hears of connections that break, idle or in use. */
  readonly onError?: (error: Error) => void;
}

/** A pool that outlives its connections. */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
  });
  const onError = options.onError ?? ((): void => undefined);
  // The pool listens to a connection only while it is idle. Without a listener on each, one that
  // breaks while it is in use would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', onError));
  return pool;
}
