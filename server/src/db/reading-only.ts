// Has a part of the work read and never write, whatever its queries are: the database refuses.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { beforeEachUse } from './each-connection.ts';

const reading = new AsyncLocalStorage<true>();
/** Connections whose transactions only read. */
const readers = new WeakSet<PoolClient>();

/** Runs it with connections on which nothing can be changed. */
export async function readingOnly<T>(run: () => Promise<T>): Promise<T> {
  return reading.run(true, run);
}

/** Has the pool give connections that only read within `readingOnly`, and no such beside it. */
export function obeyReadingOnly(pool: Pool): void {
  beforeEachUse(pool, async (client) => {
    const only = reading.getStore() === true;
    if (only === readers.has(client)) return;
    const access = only ? 'read only' : 'read write';
    await client.query(`set session characteristics as transaction ${access}`);
    if (only) readers.add(client);
    else readers.delete(client);
  });
}
