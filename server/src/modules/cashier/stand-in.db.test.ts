// The demonstration's USDT and a bank's Pix: the real server, against the stand-in's protocols.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toId } from '@perya/contract/id';
import { money } from '@perya/contract/money';
import type { Currency } from '@perya/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import type { App } from '#lib/platform';
import { TestClock, testPlatform, testSecretKey } from '#lib/test-platform';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { memberBalance } from '#modules/wallet/wallet';
import { doDeed } from '../../../../tools/stand-in/payments/deeds.ts';
import { playPayments } from '../../../../tools/stand-in/payments/payments.ts';
import type { Payments } from '../../../../tools/stand-in/payments/payments.ts';
import { buildApp } from '../../app.ts';
import { seedMerchantRows } from '../../seed/merchants.ts';
import { seededProviders } from '../../seed/payments.ts';
import { seedCashier, seedPayments } from '../../seed/seed-cashier.ts';
import { registerCashierRoutes } from './cashier-routes.ts';
import { followChains } from './chain-watch.ts';
import { askForDeposit, followDeposits } from './deposits.ts';
import { followEvents } from './events.ts';
import { cashierParts } from './parts.ts';
import type { CashierParts } from './parts.ts';
import { saveProvider } from './providers.ts';
import { depositor } from './test-cashier.ts';
import type { Depositor } from './test-cashier.ts';

let database: TestDatabase;
let app: App;
let parts: CashierParts;
let standIn: Payments;
let server: Server;
const clock = new TestClock();

const bank = {
  clientId: 'araw',
  clientSecret: 'secret',
  messageToken: 'a-token-that-nobody-knows',
};

async function seedPix(origin: string): Promise<void> {
  const { kysely } = database.owner;
  await saveProvider(kysely, parts.secrets, {
    merchant: 'araw',
    code: 'pix',
    adapter: 'pix',
    settings: {
      address: `${origin}/payments/api/pix`,
      tokenAddress: `${origin}/payments/api/pix/token`,
      clientId: bank.clientId,
      clientSecret: bank.clientSecret,
      pixKey: 'a1f4102e-a446-4a57-bcce-6fa48899c1d1',
      messageTokens: [bank.messageToken],
    },
  });
  await sql`insert into cashier.method (merchant, code, direction, name, currency, routes, channel,
      least, most, promised_seconds, position)
    values ('araw', 'pix', 'deposit', 'Pix', 'BRL', '{pix}', 'pix', 100, 5000000, 60, 1)`.execute(
    kysely,
  );
}

beforeAll(async () => {
  database = await freshDatabase();
  await seedMerchantRows(database.owner);
  app = await buildApp(testPlatform(database.db, { clock }), [registerCashierRoutes]);
  parts = cashierParts(app.platform);
  const portal = await app.listen({ port: 0, host: '127.0.0.1' });
  server = createServer();
  await new Promise<void>((listening) => {
    server.listen(0, 'localhost', listening);
  });
  const origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  const accounts = [
    ...seededProviders,
    { merchant: 'araw', code: 'pix', adapter: 'pix', keys: bank },
  ].map(({ merchant, code: provider, adapter: protocol, keys }) => {
    const notify = `${portal}/payments/${merchant}/${provider}`;
    return { merchant, provider, protocol, keys, notify };
  });
  standIn = playPayments({ accounts, origin, now: () => clock.now() });
  server.on('request', (request, response) => {
    void standIn.answer(request, response, new URL(request.url ?? '/', origin));
  });
  await seedCashier(database.owner, testSecretKey);
  await seedPayments(database.owner, testSecretKey, { standIn: origin, portal: origin });
  await seedPix(origin);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  server.closeAllConnections();
  server.close();
  await app.close();
  await database.close();
});

async function member(merchant: string, currency: Currency): Promise<Depositor> {
  const made = await depositor({ ...parts, merchant, clock });
  await sql`update account.member set currency = ${currency} where id = ${made.uuid}`.execute(
    database.owner.kysely,
  );
  return { ...made, session: { ...made.session, currency } };
}

async function ask({ session }: Depositor, method: string, amount: bigint) {
  const about = { requestKey: randomUUID(), language: 'EN' } as const;
  const wish = { method, amount: money(amount), ...about };
  const deposit = await askForDeposit(parts, session, wish);
  const { instructions } = deposit;
  const address = instructions?.kind === 'address' ? instructions.address : '';
  return { deposit, address, id: toId('deposit', deposit.id) };
}

async function wallet({ uuid, session: { merchant, currency } }: Depositor): Promise<bigint> {
  return (await memberBalance(database.db.kysely, merchant, uuid, currency)).balance;
}

/** Something happens at the stand-in; what it tells is answered and, later, followed. */
async function happens(deed: string, given: Readonly<Record<string, string>>): Promise<void> {
  doDeed(standIn.stage, deed, given);
  await standIn.stage.messages.settled();
  await later(40);
}

async function later(seconds: number): Promise<void> {
  clock.advance(seconds);
  await followEvents(parts);
  await followDeposits(parts);
  await followChains(parts);
}

const statuses = () => standIn.stage.messages.sent.map(({ status }) => status);
const transfer = async (given: Readonly<Record<string, string>>) =>
  happens('transfer', { account: 'perya/usdt-tron', amount: '50', ...given });

test('[CASH-01] USDT sent on TRON is pesos in the wallet once it is final', async () => {
  const juana = await member('perya', 'PHP');
  const { address } = await ask(juana, 'usdt-tron', 291_000n);
  expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  await transfer({ address });
  expect(await wallet(juana)).toBe(0n);
  await later(60);
  expect(await wallet(juana)).toBe(291_000n);
});

test.each(['failed', 'otherToken', 'replaced'])('%s on TRON, it is nothing', async (way) => {
  const juana = await member('perya', 'PHP');
  const { address } = await ask(juana, 'usdt-tron', 291_000n);
  await transfer({ address, way });
  await later(90);
  await later(90);
  expect(await wallet(juana)).toBe(0n);
});

test('[CASH-01] USDT by CryptoProcessing is credited once, told eightfold', async () => {
  const juana = await member('araw', 'USDT');
  const { id, address } = await ask(juana, 'usdt', 50_000_000n);
  expect(address).toMatch(/^T/);
  doDeed(standIn.stage, 'spoil', { account: 'araw/cryptoprocessing', times: '8' });
  await happens('pay', { id, amount: '50' });
  expect(statuses().slice(-8)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await wallet(juana)).toBe(50_000_000n);
  doDeed(standIn.stage, 'spoil', { account: 'araw/cryptoprocessing' });
  await happens('pay', { id, amount: '20' });
  expect(await wallet(juana)).toBe(70_000_000n);
});

test('a forged message of CryptoProcessing is not believed; asking finds the money', async () => {
  const juana = await member('araw', 'USDT');
  const { id } = await ask(juana, 'usdt', 50_000_000n);
  doDeed(standIn.stage, 'spoil', { account: 'araw/cryptoprocessing', signed: 'forged' });
  await happens('pay', { id, amount: '50' });
  expect(statuses().at(-1)).toBe(401);
  doDeed(standIn.stage, 'spoil', { account: 'araw/cryptoprocessing' });
  await later(60);
  expect(await wallet(juana)).toBe(50_000_000n);
});

test('[CASH-01] a Pix charge is paid, told by the bank, and taken back', async () => {
  const ana = await member('araw', 'BRL');
  const { deposit, id } = await ask(ana, 'pix', 11_000n);
  expect(deposit.instructions).toMatchObject({ kind: 'qr' });
  const txid = id.replaceAll(/[^a-z0-9]/g, '');
  await happens('pay', { id: txid });
  expect(statuses().at(-1)).toBe(200);
  expect(await wallet(ana)).toBe(11_000n);
  await happens('reverse', { id: txid });
  await later(60);
  expect(await wallet(ana)).toBe(0n);
});

test('a Pix message to another address is not believed; asking finds the money', async () => {
  const ana = await member('araw', 'BRL');
  const { id } = await ask(ana, 'pix', 11_000n);
  doDeed(standIn.stage, 'spoil', { account: 'araw/pix', signed: 'forged' });
  await happens('pay', { id: id.replaceAll(/[^a-z0-9]/g, '') });
  expect(statuses().at(-1)).toBe(401);
  await later(60);
  expect(await wallet(ana)).toBe(11_000n);
});
