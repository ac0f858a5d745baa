// Has a part of the work read and never write, whatever its queries are: the database refuses.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { beforeEachUse } from './each-connection.ts';

const reading = new AsyncLocalStorage<true>();
/** Connections whose transactions only read. */
const readers = new WeakSet<PoolClient>();

/** What was to be read only would have written. */
export class WriteRefused extends Error {
  override readonly name = 'WriteRefused';
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25006';

/** Runs it with connections on which nothing can be changed. Throws WriteRefused. */
export async function readingOnly<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await reading.run(true, run);
  } catch (error) {
    throw isRefusal(error) ? new WriteRefused('It reads only.', { cause: error }) : error;
  }
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
