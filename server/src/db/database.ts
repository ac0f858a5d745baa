// Opens the connection pool through which everything else talks to PostgreSQL.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Pool } from 'pg';
import { tellActs } from './acting.ts';
import type { OperatorAct } from './acting.ts';
import { answerCertainly } from '@perya/database/certain';
import { clientsOf, hostsOf, Primary } from '@perya/database/hosts';
import { prepareStatements } from './prepared-statements.ts';
import { obeyReadingOnly } from './reading-only.ts';

/** The database, or a transaction in it. */
export type Queries = Kysely<unknown>;

export interface Database {
  pool: Pool;
  /** Where its connections go. */
  primary: Primary;
  kysely: Queries;
  /** Commits when fn resolves, rolls back when it rejects. */
  transaction<T>(fn: (tx: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /**
   * The role whose rights the connections begin with; the login's own when left out. RESET ROLE
   * leaves it: it is for the operator's own address, and for a login that has no rights without.
   */
  role?: string;
  /** Whose work it is, for the audit. */
  act?: OperatorAct;
  /** Each connection is for whoever runs within `actAs`, and for nobody beside it. */
  acting?: true;
  poolSize?: number;
  /** Statements take as long as they do: somebody at a terminal waits for them. */
  patient?: true;
  /** Gets the errors of connections that broke while idle; the pool replaces them. */
  onError?: (error: Error) => void;
  /**
   * Throws where a transaction asks for a second connection: as many at once as the pool is large
   * would wait for each other. For tests.
   */
  forbidsSecond?: boolean;
}

const TIMEOUTS_MS = {
  connect: 5_000,
  statement: 15_000,
  // The client gives up later than the server, so that the server's reason is the one reported.
  query: 20_000,
  lock: 10_000,
  idleInTransaction: 15_000,
  idle: 30_000,
  keepAlive: 10_000,
};

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TEXT_ARRAY = 1009;

/**
 * Connects to the host of the address that takes writes; `hosts.ts` says how several are written.
 * int8 arrives as bigint, timestamptz as Date, date as 'YYYY-MM-DD', numeric as string (so
 * sum(int8), which is numeric in PostgreSQL, needs ::int8).
 */
export function openDatabase(address: string, options: DatabaseOptions = {}): Database {
  const { url, hosts } = hostsOf(address);
  const login = { connectionString: url, ...startOptions(options) };
  const primary = new Primary(hosts, login);
  const pool = new pg.Pool({
    ...login,
    Client: clientsOf(primary),
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: TIMEOUTS_MS.connect,
    ...(options.patient !== true && {
      statement_timeout: TIMEOUTS_MS.statement,
      query_timeout: TIMEOUTS_MS.query,
    }),
    lock_timeout: TIMEOUTS_MS.lock,
    idle_in_transaction_session_timeout: TIMEOUTS_MS.idleInTransaction,
    idleTimeoutMillis: TIMEOUTS_MS.idle,
    keepAlive: true,
    keepAliveInitialDelayMillis: TIMEOUTS_MS.keepAlive,
    types: { getTypeParser },
  });
  const onError = options.onError ?? ((): void => undefined);
  pool.on('error', onError);
  // The pool listens only while a client is idle. Without this one, a connection that breaks in
  // somebody's hands would be an unhandled error and take the process down.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareStatements(client);
    answerCertainly(pool, client);
  });
  if (options.acting === true) tellActs(pool);
  else obeyReadingOnly(pool);
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const within = options.forbidsSecond === true ? forbidSecond(pool) : plainly;
  return {
    pool,
    primary,
    kysely,
    transaction: async (fn) =>
      kysely.transaction().execute(async (tx) => within(async () => fn(tx))),
    close: async () => kysely.destroy().then(async () => (pool.ended ? undefined : pool.end())),
  };
}

type Within = <T>(run: () => Promise<T>) => Promise<T>;

const plainly: Within = async (run) => run();

function forbidSecond(pool: Pool): Within {
  const inTransaction = new AsyncLocalStorage<true>();
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) => {
    if (inTransaction.getStore()) throw new Error('A transaction asks for a second connection.');
    return connect(...given);
  }) as Pool['connect'];
  return async (run) => inTransaction.run(true, run);
}

/** The settings that a connection begins with, in the form that PostgreSQL reads them from it. */
function startOptions({ role, act }: DatabaseOptions): { options?: string } {
  const settings = [
    ['role', role],
    ['perya.operator', act?.operator],
    ['perya.act', act?.act],
    ['perya.reason', act?.reason],
  ] as const;
  const given = settings.flatMap(([name, value]) =>
    value === undefined ? [] : [`-c ${name}=${value.replaceAll(/[\\\s]/g, String.raw`\$&`)}`],
  );
  return given.length === 0 ? {} : { options: given.join(' ') };
}

type Parser = (text: string) => unknown;

// Typed by hand: pg's types list only some of the ids.
const parserOf: (oid: number, format?: 'text' | 'binary') => Parser = pg.types.getTypeParser;

function getTypeParser(oid: number, format: 'text' | 'binary' = 'text'): Parser {
  if (format === 'text') {
    if (oid === INT8) return BigInt;
    if (oid === DATE) return (text) => text;
    if (oid === INT8_ARRAY) {
      const parse = parserOf(TEXT_ARRAY) as (text: string) => (string | null)[];
      return (text) => parse(text).map((each) => (each === null ? null : BigInt(each)));
    }
  }
  return parserOf(oid, format);
}
