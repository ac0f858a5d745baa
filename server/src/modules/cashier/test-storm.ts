// A merchant with every kind of payment provider, played by the stand-in; a server to be killed.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uuidOf } from '@perya/contract/id';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { SecretBox } from '#lib/secret-box';
import { TestClock, testSecretKey } from '#lib/test-platform';
import { playPayments } from '../../../../tools/stand-in/payments/payments.ts';
import type { Payments } from '../../../../tools/stand-in/payments/payments.ts';
import { seedMerchantRows } from '../../seed/merchants.ts';
import { seededProviders } from '../../seed/payments.ts';
import { seedCashier, seedPayments } from '../../seed/seed-cashier.ts';
import { saveProvider } from './providers.ts';
import { depositor } from './test-cashier.ts';
import type { Depositor } from './test-cashier.ts';
import { further, methods } from './test-storm-providers.ts';
import type { Works } from './test-storm-server.ts';

export const merchant = 'perya';

/** The server was killed before it answered. */
export class Killed extends Error {
  override name = 'Killed';
}

type Answer =
  | { readonly call: number; readonly value: unknown }
  | { readonly call: number; readonly refused: string | null; readonly failed: string };

/** The server in a process of its own: one at a time, at one address. */
export class StormServer {
  readonly #database: TestDatabase;
  readonly #clock: TestClock;
  readonly #port: number;
  readonly #open = new Map<number, (answer: Answer | Killed) => void>();
  #child: ChildProcess | null = null;
  #ready: Promise<void> = Promise.resolve();
  #calls = 0;

  constructor(database: TestDatabase, clock: TestClock, port: number) {
    this.#database = database;
    this.#clock = clock;
    this.#port = port;
    this.start();
  }

  start(): void {
    const { appUrl, url } = this.#database;
    const given = [appUrl, url, String(this.#port), this.#clock.now().toISOString()];
    const program = new URL('test-storm-server.ts', import.meta.url).pathname;
    const options = { serialization: 'advanced' as const, execArgv: [] };
    const child = fork(program, given, options);
    this.#child = child;
    this.#ready = new Promise((settle, refuse) => {
      child.once('exit', (code) =>
        refuse(code === null ? new Killed() : new Error(`The server ended: ${String(code)}.`)),
      );
      child.once('message', () => settle());
    });
    // Nobody may wait for it just now.
    this.#ready.catch(() => undefined);
    child.on('message', (answer: Answer) => {
      this.#open.get(answer.call)?.(answer);
      this.#open.delete(answer.call);
    });
  }

  /** As kill -9; another starts. */
  async kill(): Promise<void> {
    const child = this.#child;
    child?.kill('SIGKILL');
    if (child?.exitCode === null) await once(child, 'exit');
    for (const settle of this.#open.values()) settle(new Killed());
    this.#open.clear();
    this.start();
  }

  /** Null where it was refused. Throws Killed, and an Error where it failed. */
  async once<Name extends keyof Works>(
    work: Name,
    ...given: Parameters<Works[Name]>
  ): Promise<Awaited<ReturnType<Works[Name]>> | null> {
    await this.#ready;
    const call = (this.#calls += 1);
    const answer = await new Promise<Answer | Killed>((settle) => {
      this.#open.set(call, settle);
      this.#child?.send({ call, now: this.#clock.now(), work, given });
    });
    if (answer instanceof Killed) throw answer;
    if ('value' in answer) return answer.value as Awaited<ReturnType<Works[Name]>>;
    if (answer.refused !== null) return null;
    throw new Error(`${work}: ${answer.failed}`);
  }

  /** The same, asked again in the same words until it is answered. */
  async ask<Name extends keyof Works>(
    work: Name,
    ...given: Parameters<Works[Name]>
  ): Promise<Awaited<ReturnType<Works[Name]>> | null> {
    for (;;) {
      try {
        return await this.once(work, ...given);
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
    }
  }

  async stop(): Promise<void> {
    this.#child?.kill('SIGKILL');
    if (this.#child?.exitCode === null) await once(this.#child, 'exit');
  }
}

export interface Storm {
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly server: StormServer;
  readonly payments: Payments;
  readonly members: readonly Depositor[];
  close(): Promise<void>;
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((listening) => {
    server.listen(0, 'localhost', listening);
  });
  return (server.address() as AddressInfo).port;
}

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((closed) => {
    server.close(closed);
  });
  return port;
}

async function seed({ owner }: TestDatabase, standIn: string, portal: string): Promise<void> {
  const { kysely } = owner;
  await seedMerchantRows(owner);
  await seedCashier(owner, testSecretKey);
  await seedPayments(owner, testSecretKey, { standIn, portal });
  const secrets = new SecretBox(testSecretKey);
  for (const { code, settings } of further) {
    const address = `${standIn}/payments/api/${code}`;
    const pix = code === 'pix' ? { tokenAddress: `${address}/token` } : {};
    const all = { address, returnUrl: `${portal}/back`, ...pix, ...settings };
    await saveProvider(kysely, secrets, { merchant, code, adapter: code, settings: all });
  }
  const desk = { merchant, code: 'desk', adapter: 'manual' };
  const place = { place: 'Desk', number: '1', holder: 'Perya' };
  await saveProvider(kysely, secrets, { ...desk, settings: place });
  await sql`insert into cashier.payout_provider (currency, code, kind, name, pattern, example,
      position) values ('VND', 'vietcombank', 'bank', 'Vietcombank', '^\d{10}$', '0123456789', 1)
    on conflict do nothing`.execute(kysely);
  await sql`delete from cashier.method where merchant = ${merchant}
    and direction = 'withdrawal'`.execute(kysely);
  for (const [code, direction, currency, routes, channel, payees] of methods) {
    await sql`insert into cashier.method (merchant, code, direction, name, currency, routes,
        channel, payout_providers, least, most, fee_fixed, promised_seconds, position)
      values (${merchant}, ${code}, ${direction}, ${code}, ${currency}, ${routes}, ${channel},
        ${payees}, 1000, 500000000, ${direction === 'deposit' ? 0 : 500}, 60, 50)`.execute(kysely);
  }
  // Nobody plays here, so nothing has to be turned over; small sums go out by themselves.
  await sql`update cashier.rules set turnover_millionths = 0, automatic_most = 2000000,
    automatic_daily = 1000000000000, two_people_from = 4000000
    where merchant = ${merchant}`.execute(kysely);
}

const payees: Readonly<Record<string, readonly [provider: string, number: string]>> = {
  PHP: ['gcash', '09171234567'],
  VND: ['vietcombank', '0123456789'],
  USDT: ['usdttrc20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
};

/** A member with a wallet of the currency, and an account of theirs where one can be paid to. */
async function memberIn(
  { owner, db }: TestDatabase,
  clock: TestClock,
  currency: Currency,
): Promise<Depositor> {
  const secrets = new SecretBox(testSecretKey);
  const made = await depositor({ merchant, db, clock, secrets });
  const { session } = made;
  const uuid = uuidOf(session.memberId);
  await sql`update account.member set currency = ${currency} where id = ${uuid}`.execute(
    owner.kysely,
  );
  const payee = payees[currency];
  if (payee !== undefined) {
    const [provider, number] = payee;
    const box = secrets.close(number, `payout ${uuid} ${provider}`);
    await sql`update cashier.payout_account set currency = ${currency}, provider = ${provider},
        number_box = ${box}, number_print = ${randomBytes(16)}
      where member = ${uuid}`.execute(owner.kysely);
  }
  return { ...made, session: { ...session, currency } };
}

export async function openStorm(mostKept: number): Promise<Storm> {
  const database = await freshDatabase();
  const clock = new TestClock();
  const port = await freePort();
  const played = createServer();
  const origin = `http://localhost:${String(await listen(played))}`;
  const portal = `http://127.0.0.1:${String(port)}`;
  const all = [
    ...further.map(({ code, keys }) => ({ code, adapter: code, keys })),
    ...seededProviders.filter((each) => each.merchant === merchant),
  ];
  const accounts = all.map(({ code: provider, adapter: protocol, keys }) => {
    const notify = `${portal}/payments/${merchant}/${provider}`;
    return { merchant, provider, protocol, keys, notify };
  });
  const payments = playPayments({ accounts, origin, now: () => clock.now(), mostKept });
  played.on('request', (request, response) => {
    void payments.answer(request, response, new URL(request.url ?? '/', origin));
  });
  await seed(database, origin, `http://localhost:${String(port)}`);
  const members: Depositor[] = [];
  for (const currency of ['PHP', 'PHP', 'PHP', 'VND', 'VND', 'BRL', 'USDT', 'USDT'] as const) {
    members.push(await memberIn(database, clock, currency));
  }
  const server = new StormServer(database, clock, port);
  const close = async (): Promise<void> => {
    await server.stop();
    played.closeAllConnections();
    played.close();
    await database.close();
  };
  return { database, clock, server, payments, members, close };
}
