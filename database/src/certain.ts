// What a connection answers is certain, or an error: a standby that did not confirm is none.
import type { Pool, PoolClient } from 'pg';

/**
 * The statement is done here, and its standby has not confirmed it: whether it stays is not known.
 * The same request under the same key tells.
 */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';
}

/** Codes of a server that takes no writes any more, or goes down. */
const gone = new Set(['25006', '57P01', '57P02', '57P03']);
/** What the driver says of a statement that takes too long: its answer may still come. */
const notAnswered = 'Query read timeout';
/** PostgreSQL says so as a warning, and goes on as if the commit were safe. */
const waitGivenUp = /synchronous replication/;

type Query = (...given: unknown[]) => unknown;
type Answered = (error: Error | null, result?: unknown) => void;

/** From now on a client gives errors for what is uncertain, and is not used again after them. */
export function answerCertainly(pool: Pool, client: PoolClient): void {
  const spoiled = spoiledOf(pool);
  let givenUp = false;
  client.on('notice', ({ severity, message = '' }) => {
    if (severity === 'WARNING' && waitGivenUp.test(message)) givenUp = true;
  });
  const uncertain = (): Error | null => {
    if (!givenUp) return null;
    givenUp = false;
    spoiled.add(client);
    return new NotConfirmed('A standby has not confirmed what was done.');
  };
  const noted = (error: unknown): unknown => {
    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
    if (gone.has(String(code)) || message === notAnswered) spoiled.add(client);
    return error;
  };
  const query = client.query.bind(client) as Query;
  client.query = ((...given: unknown[]) => {
    const last = given[given.length - 1];
    if (typeof last === 'function') {
      const answered: Answered = (error, result) => {
        const wrong = error ?? uncertain();
        noted(wrong);
        (last as Answered)(wrong, wrong === null ? result : undefined);
      };
      return query(...given.slice(0, -1), answered);
    }
    const asked = query(...given);
    if (!(asked instanceof Promise)) return asked;
    return asked.then(
      (result: unknown) => {
        const wrong = uncertain();
        if (wrong !== null) throw wrong;
        return result;
      },
      (error: unknown) => {
        throw noted(error);
      },
    );
  }) as PoolClient['query'];
}

const ofPools = new WeakMap<Pool, WeakSet<PoolClient>>();

/** The clients that the pool closes when they come back to it. */
function spoiledOf(pool: Pool): WeakSet<PoolClient> {
  const known = ofPools.get(pool);
  if (known !== undefined) return known;
  const spoiled = new WeakSet<PoolClient>();
  ofPools.set(pool, spoiled);
  pool.on('release', (_error, client) => {
    if (spoiled.has(client)) void (client as unknown as { end: () => Promise<void> }).end();
  });
  return spoiled;
}
