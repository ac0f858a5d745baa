// Has a pool do something with each connection before it is anybody's.
import type { Pool, PoolClient } from 'pg';

type Give = (error: Error | undefined, client?: PoolClient, done?: unknown) => void;

/** A connection with which it fails is closed, and nobody gets it. */
export function beforeEachUse(pool: Pool, prepare: (client: PoolClient) => Promise<void>): void {
  const connect = pool.connect.bind(pool);
  const prepared = async (): Promise<PoolClient> => {
    const client = await connect();
    try {
      await prepare(client);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  pool.connect = ((give?: Give) => {
    if (give === undefined) return prepared();
    prepared().then(
      (client) => give(undefined, client, client.release.bind(client)),
      (error: unknown) => give(error instanceof Error ? error : new Error(String(error))),
    );
    return undefined;
  }) as Pool['connect'];
}
