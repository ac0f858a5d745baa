// The operators' console in tests: its server on a database, and operators who are signed in.
import { randomUUID } from 'node:crypto';
import type { EndpointSpec, Envelope } from '@perya/contract/endpoint';
import type { Grant } from '@perya/contract/ops/permissions';
import { openDatabase } from '#db/database';
import type { Database } from '#db/database';
import type { TestDatabase } from '#db/test-database';
import type { Desk } from '#lib/desk';
import type { Clock } from '#lib/clock';
import { LocalEvents } from '#lib/events';
import type { App } from '#lib/platform';
import { TestClock, testSecretKey, testVendorKey } from '#lib/test-platform';
import { asForm } from '#lib/test-wire';
import { hashOf, newToken } from '#lib/token';
import { composeConsole } from './console-app.ts';
import { readEnv } from './env.ts';

const nowhere = new URL('file:///nowhere/');

export interface TestConsole {
  readonly app: App;
  readonly desk: Desk;
  readonly clock: TestClock;
  /** With the rights of the console. */
  readonly db: Database;
  readonly close: () => Promise<void>;
}

/** `variables` are settings besides those that a test needs; `log` gets the log's lines. */
export async function openConsole(
  database: Pick<TestDatabase, 'url'>,
  {
    variables = {},
    clock = new TestClock(),
    log,
    folder = nowhere,
  }: {
    variables?: Record<string, string>;
    clock?: TestClock;
    log?: (line: string) => void;
    folder?: URL;
  } = {},
): Promise<TestConsole> {
  const db = openDatabase(database.url, { role: 'perya_console', acting: true, poolSize: 4 });
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    LOG_LEVEL: log ? 'debug' : 'silent',
    VENDOR_KEY: testVendorKey,
    SECRET_KEY: testSecretKey,
    ...variables,
  });
  const logTo = log && { logTo: { write: log } };
  let desk: Desk | undefined;
  const onDesk = (made: Desk): void => {
    desk = made;
  };
  const events = new LocalEvents();
  const app = await composeConsole({ env, db, clock, events, folder, onDesk, ...logTo });
  if (desk === undefined) throw new Error('The console was built without a desk.');
  return {
    app,
    desk,
    clock,
    db,
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}

export interface TestOperator {
  readonly id: string;
  readonly name: string;
  /** Both halves of the session, as app.inject takes them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A new operator with these roles, signed in just now. */
export async function operatorWith(
  { owner }: Pick<TestDatabase, 'owner'>,
  clock: Clock,
  grants: readonly Grant[],
): Promise<TestOperator> {
  const name = `op${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const [token, cookie] = [newToken(), newToken()];
  const { rows } = await owner.pool.query<{ id: string }>(
    'insert into operators.operator (name) values ($1) returning id',
    [name],
  );
  const id = rows[0]?.id ?? '';
  for (const { role, merchant } of grants) {
    await owner.pool.query(
      'insert into operators.role (operator, role, merchant) values ($1, $2, $3)',
      [id, role, merchant],
    );
  }
  const now = clock.now();
  await owner.pool.query(
    `insert into operators.session (operator, cookie_hash, token_hashes, method, network,
       user_agent, began_at, last_seen_at, expires_at, proved_at)
     values ($1, $2, array[$3::bytea], 'test', '', '', $4, $4,
       $4::timestamptz + interval '12 hours', $4)`,
    [id, hashOf(cookie), hashOf(token), now],
  );
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: `perya_console=${cookie}`,
    'sec-fetch-site': 'same-origin',
  };
  return { id, name, headers };
}

type Answer = Envelope & { readonly status: number };

/** Sends a call as its page would. */
export async function ask(
  { app }: Pick<TestConsole, 'app'>,
  { method, path }: EndpointSpec,
  input: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' },
): Promise<Answer> {
  const inQuery = method === 'GET' || method === 'DELETE';
  const reply = await app.inject({
    method,
    url: inQuery ? `${path}?${asForm(input)}` : path,
    headers: {
      host: 'localhost',
      ...(!inQuery && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(!inQuery && { body: JSON.stringify(input) }),
  });
  return { ...reply.json<Envelope>(), status: reply.statusCode };
}

/** What it was answered. Throws where it was refused. */
export async function valueOf<T = Record<string, unknown>>(answer: Promise<Answer>): Promise<T> {
  const given = await answer;
  if (!given.success) throw new Error(`${String(given.status)} ${given.code}`);
  return given.value as T;
}

/** The code that it was refused with; 'done' where it was not. */
export async function codeOf(answer: Promise<Answer>): Promise<string> {
  const given = await answer;
  return given.success ? 'done' : given.code;
}

interface ListPage {
  readonly rows: readonly { readonly id: string }[];
  readonly next: string | null;
}

const fewRows = '2';
const mostWalked = 100;
const addedMeanwhile = 3;

/**
 * Reads a list to its end, two rows at a time, while `add` puts more rows into it. Answers what is
 * wrong: a row that was there and was skipped, one that came twice, a made-up place that was taken.
 */
export async function walkFaults(
  desk: Pick<TestConsole, 'app'>,
  { headers }: Pick<TestOperator, 'headers'>,
  spec: EndpointSpec,
  input: Readonly<Record<string, unknown>>,
  add: () => Promise<unknown>,
): Promise<string[]> {
  const page = async (fields: Readonly<Record<string, unknown>>) =>
    valueOf<ListPage>(ask(desk, spec, { ...input, ...fields }, headers));
  const before = (await page({ limit: '200' })).rows.map(({ id }) => id);
  const found: string[] = [];
  let added = 0;
  let after: string | null = null;
  do {
    const { rows, next }: ListPage = await page({
      limit: fewRows,
      ...(after !== null && { after }),
    });
    found.push(...rows.map(({ id }) => id));
    after = next;
    if (after !== null && found.length < mostWalked && added++ < addedMeanwhile) await add();
  } while (after !== null);
  const madeUp = await codeOf(ask(desk, spec, { ...input, after: 'WyJ4Il0' }, headers));
  return [
    ...(before.length > Number(fewRows) ? [] : ['too short to be walked']),
    ...before.filter((id) => !found.includes(id)).map((id) => `skipped ${id}`),
    ...found.filter((id, at) => found.indexOf(id) !== at).map((id) => `twice ${id}`),
    ...(madeUp === 'input.invalid' ? [] : [`a made-up place: ${madeUp}`]),
  ];
}
