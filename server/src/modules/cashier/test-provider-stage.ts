// For tests of payment providers: the real server and the stand-in, each listening, with its seed.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toId } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { TestClock, testPlatform, testSecretKey } from '#lib/test-platform';
import { balance, memberBalance } from '#modules/wallet/wallet';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Account } from '../../../../tools/stand-in/payments/book.ts';
import { doDeed } from '../../../../tools/stand-in/payments/deeds.ts';
import { playPayments } from '../../../../tools/stand-in/payments/payments.ts';
import type { Payments } from '../../../../tools/stand-in/payments/payments.ts';
import { buildApp } from '../../app.ts';
import { seedMerchantRows } from '../../seed/merchants.ts';
import { seededProviders } from '../../seed/payments.ts';
import { seedCashier, seedPayments } from '../../seed/seed-cashier.ts';
import { registerCashierRoutes } from './cashier-routes.ts';
import { askForDeposit, followDeposits } from './deposits.ts';
import { depositById } from './deposits-sql.ts';
import type { DepositRow } from './deposits-sql.ts';
import { followEvents } from './events.ts';
import { cashierParts } from './parts.ts';
import type { CashierParts } from './parts.ts';
import { followAttempts, sendApproved } from './payouts.ts';
import { accountOf } from './postings.ts';
import { depositor } from './test-cashier.ts';
import type { Depositor } from './test-cashier.ts';

export class ProviderStage {
  readonly database: TestDatabase;
  readonly clock = new TestClock();
  readonly parts: CashierParts;
  readonly payments: Payments;
  readonly #app: App;
  readonly #close: () => Promise<void>;

  private constructor(made: {
    database: TestDatabase;
    app: App;
    clock: TestClock;
    payments: Payments;
    close: () => Promise<void>;
  }) {
    this.database = made.database;
    this.clock = made.clock;
    this.parts = cashierParts(made.app.platform);
    this.payments = made.payments;
    this.#app = made.app;
    this.#close = made.close;
  }

  static async start(): Promise<ProviderStage> {
    const database = await freshDatabase();
    const clock = new TestClock();
    const app = await buildApp(testPlatform(database.db, { clock }), [registerCashierRoutes]);
    const portal = await app.listen({ port: 0, host: '127.0.0.1' });
    const server = createServer();
    await new Promise<void>((settle) => {
      server.listen(0, 'localhost', settle);
    });
    const origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
    const accounts: readonly Account[] = seededProviders.map(
      ({ merchant, code: provider, adapter: protocol, keys }) => ({
        merchant,
        provider,
        protocol,
        keys,
        notify: `${portal}/payments/${merchant}/${provider}`,
      }),
    );
    const payments = playPayments({ accounts, origin, now: () => clock.now() });
    server.on('request', (request, response) => {
      void payments.answer(request, response, new URL(request.url ?? '/', origin));
    });
    await seedMerchantRows(database.owner);
    await seedCashier(database.owner, testSecretKey);
    await seedPayments(database.owner, testSecretKey, { standIn: origin, portal: origin });
    const close = async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await app.close();
      await database.close();
    };
    return new ProviderStage({ database, app, clock, payments, close });
  }

  async close(): Promise<void> {
    await this.#close();
  }

  /** A member of the seeded merchant, who needs turn nothing over. */
  async member(merchant = 'perya'): Promise<Depositor> {
    const { db, secrets, clock } = { ...this.parts, clock: this.clock };
    return depositor({ ...this.parts, merchant, db, secrets, clock });
  }

  async ask(by: Depositor, amount: bigint, method = 'gcash'): Promise<DepositRow> {
    const about = { requestKey: randomUUID(), language: 'EN' } as const;
    const wish = { method, amount: money(amount), ...about };
    return askForDeposit(this.parts, by.session, wish);
  }

  /** Something happens at the stand-in, and all that it tells is answered and followed. */
  async happens(deed: string, given: Readonly<Record<string, string>> = {}): Promise<void> {
    doDeed(this.payments.stage, deed, given);
    await this.heard();
  }

  /** What the stand-in told is answered; what of it is about orders is followed by the server. */
  async heard(): Promise<void> {
    await this.payments.stage.messages.settled();
    const open = async () =>
      this.rows(`select event_id from cashier.event where followed_at is null and (refs <> '{}'
        or provider_refs && (select array_agg(provider_reference) from cashier.deposit))`);
    await expect.poll(open).toEqual([]);
  }

  /** Time passes, and everything is asked about that is to be. */
  async later(seconds = 30): Promise<void> {
    this.clock.advance(seconds);
    await followEvents(this.parts);
    await followDeposits(this.parts);
    await sendApproved(this.parts);
    await followAttempts(this.parts);
  }

  async wallet({ uuid, session }: Depositor): Promise<bigint> {
    const { kysely } = this.database.db;
    return (await memberBalance(kysely, session.merchant, uuid, session.currency)).balance;
  }

  async owed({ uuid, session }: Depositor): Promise<bigint> {
    const { kysely } = this.database.db;
    const { merchant, currency } = session;
    const of = { merchant, member: uuid, provider: '', currency };
    return balance(kysely, await accountOf(kysely, of, 'owed'));
  }

  async stateOf({ id }: DepositRow): Promise<string | undefined> {
    return (await depositById(this.database.db.kysely, id))?.state;
  }

  /** Receipts of a deposit, as "credited 50000" or "held 100 outsideLimits". */
  async receiptsOf({ id }: DepositRow): Promise<readonly string[]> {
    const { rows } = await sql<{ text: string }>`
      select concat_ws(' ', state, amount, nullif(array_to_string(held_for, ' '), '')) as text
        from cashier.receipt where deposit = ${id} order by id`.execute(this.database.db.kysely);
    return rows.map(({ text }) => text);
  }

  /** Answers of the server to the stand-in's messages, the newest last. */
  statuses(): readonly (number | null)[] {
    return this.payments.stage.messages.sent.map(({ status }) => status);
  }

  async rows<Row>(text: string): Promise<readonly Row[]> {
    return (await this.database.db.pool.query(text)).rows as readonly Row[];
  }

  get app(): App {
    return this.#app;
  }
}

export const referenceOf = ({ id }: DepositRow): string => toId('deposit', id);
