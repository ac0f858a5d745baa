// Members who deposit by GCash at a stand-in's provider, each with an open page that hears of it.
import { randomUUID } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { livePath } from '@perya/contract/live';
import { openDatabase } from '../../server/src/db/database.ts';
import type { Database } from '../../server/src/db/database.ts';
import { startSession } from '../../server/src/modules/account/session/session.ts';
import { seedMerchantRows } from '../../server/src/seed/merchants.ts';
import { seededProviders } from '../../server/src/seed/payments.ts';
import { seedCashier, seedPayments } from '../../server/src/seed/seed-cashier.ts';
import { playPayments } from '../../tools/stand-in/payments/payments.ts';
import type { Payments } from '../../tools/stand-in/payments/payments.ts';
import { vendorKey } from './environment.ts';
import type { Environment } from './environment.ts';

const merchant = 'perya';

export interface Provider extends Payments {
  close(): void;
}

/** Providers on the other side of a network: each answer takes so long. Seeds the merchant too. */
export async function openProvider(
  { owner }: Environment,
  portal: string,
  answerMs: number,
): Promise<Provider> {
  const server = createServer();
  await new Promise<void>((listening) => {
    server.listen(0, 'localhost', listening);
  });
  const origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  const accounts = seededProviders.map(
    ({ merchant: of, code: provider, adapter: protocol, keys }) => {
      const notify = `${portal}/payments/${of}/${provider}`;
      return { merchant: of, provider, protocol, keys, notify };
    },
  );
  const played = playPayments({ accounts, origin });
  server.on('request', (asked, response) => {
    void delay(answerMs)
      .then(async () => played.answer(asked, response, new URL(asked.url ?? '/', origin)))
      // Who asked is gone: the server was stopped.
      .catch(() => response.destroy());
  });
  await seedMerchantRows(owner);
  await seedCashier(owner, vendorKey);
  await seedPayments(owner, vendorKey, { standIn: origin, portal });
  return {
    ...played,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export class Payer {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #portal: string;
  #onBalance: (() => void) | null = null;

  private constructor(portal: string, headers: Readonly<Record<string, string>>) {
    this.#portal = portal;
    this.#headers = { ...headers, 'x-merchant': merchant };
  }

  /** A new member, signed in, whose page hears what happens. */
  static async open(db: Database, portal: string): Promise<Payer> {
    const { rows } = await db.pool.query<{ id: string }>(
      `insert into account.member (merchant, username, type, currency, register_method,
         registered_at)
       values ($1, $2, 0, 'PHP', 'BENCH', now()) returning id`,
      [merchant, `p${randomUUID().slice(0, 8)}`],
    );
    const from = { device: null, method: 'password', userAgent: '', network: '', country: null };
    const origin = { ...from, passwordTypedAt: null };
    const { token, cookie } = await db.transaction(async (tx) =>
      startSession(tx, rows[0]?.id ?? '', new Date(), origin),
    );
    const headers = { authorization: `Bearer ${token}`, cookie: `perya_session=${cookie}` };
    return Payer.signedIn(portal, headers);
  }

  /** Who is signed in by these headers; their page hears what happens. */
  static async signedIn(portal: string, headers: Readonly<Record<string, string>>): Promise<Payer> {
    const payer = new Payer(portal, headers);
    await payer.#listen();
    return payer;
  }

  async #listen(): Promise<void> {
    await new Promise<void>((open, refuse) => {
      const { hostname, port } = new URL(this.#portal);
      const asked = { hostname, port, path: livePath, headers: this.#headers };
      const stream = request(asked, (response) => {
        if (response.statusCode !== 200) refuse(new Error(`HTTP ${String(response.statusCode)}`));
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          if (text.includes('event: balance')) this.#onBalance?.();
        });
        // Cut off at the end.
        response.on('error', () => undefined);
        open();
      });
      stream.on('error', refuse);
      stream.end();
    });
  }

  /** Asks for a deposit; answers its id, null where it was not ordered. */
  async ask(amount: string): Promise<string | null> {
    const response = await fetch(`${this.#portal}/wps/deposit`, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/json' },
      body: JSON.stringify({ method: 'gcash', amount, requestKey: randomUUID() }),
    });
    const { value } = (await response.json()) as { value?: { id: string; state: string } };
    return value?.state === 'waiting' ? value.id : null;
  }

  /** Until the header's balance moves. Null where it doesn't. */
  async balanceMoves(mostMs: number): Promise<number | null> {
    const from = performance.now();
    const moved = new Promise<number>((settle) => {
      this.#onBalance = () => settle(performance.now() - from);
    });
    const cut = new AbortController();
    const given = delay(mostMs, null, { signal: cut.signal }).catch(() => null);
    const ms = await Promise.race([moved, given]);
    cut.abort();
    this.#onBalance = null;
    return ms;
  }
}

export async function openPayers(
  { url }: Environment,
  portal: string,
  count: number,
): Promise<readonly Payer[]> {
  const db = openDatabase(url, { poolSize: 2 });
  const payers: Payer[] = [];
  for (let left = count; left > 0; left -= 1) payers.push(await Payer.open(db, portal));
  await db.close();
  return payers;
}
