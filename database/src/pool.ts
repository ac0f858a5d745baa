// Connections to a database of one process.
import pg from 'pg';
import { answerCertainly } from './certain.ts';
import { clientsOf, hostsOf, Primary } from './hosts.ts';

export interface PoolOptions {
  readonly max: number;
  /** Hears of connections that break, idle or in use. */
  readonly onError?: (error: Error) => void;
}

/** A pool that outlives its connections; they go to the host of the address that takes writes. */
export function openPool(address: string, options: PoolOptions): pg.Pool {
  const { url, hosts } = hostsOf(address);
  const login = { connectionString: url };
  const pool = new pg.Pool({
    ...login,
    Client: clientsOf(new Primary(hosts, login)),
    max: options.max,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
  });
  const onError = options.onError ?? ((): void => undefined);
  // The pool listens to a connection only while it is idle. Without a listener on each, one that
  // breaks while it is in use would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', onError);
    answerCertainly(pool, client);
  });
  return pool;
}
