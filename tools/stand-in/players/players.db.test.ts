// Shows that the demonstration's players play through the real wallet, pay in, wait, and stop.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { openPool } from '@perya/database/pool';
import { createDatabase } from '@perya/database/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trustedProxy } from '../../../games/host/trusted-proxy.ts';
import { walletClient } from '../../../games/host/wallet-client.ts';
import { buildGames } from '../../../games/src/app.ts';
import { migrate as migrateGames } from '../../../games/src/migrate.ts';
import { compose } from '../../../server/src/compose.ts';
import { freshDatabase } from '../../../server/src/db/test-database.ts';
import type { TestDatabase } from '../../../server/src/db/test-database.ts';
import { readEnv } from '../../../server/src/env.ts';
import { artOf } from '../../../server/src/lib/art.ts';
import { systemClock } from '../../../server/src/lib/clock.ts';
import type { App } from '../../../server/src/lib/platform.ts';
import { testSecretKey, testVendorKey } from '../../../server/src/lib/test-platform.ts';
import { memberByUsername } from '../../../server/src/modules/account/account-sql.ts';
import { recordOf } from '../../../server/src/modules/merchant/merchant.ts';
import { checkLedger, isSound } from '../../../server/src/modules/wallet/ledger-check.ts';
import { seedDemoAccounts } from '../../../server/src/seed/demo-accounts.ts';
import { demoPlayers } from '../../../server/src/seed/demo-players.ts';
import { seedMerchantRows, seedMerchants } from '../../../server/src/seed/merchants.ts';
import { seedCashier, seedPayments } from '../../../server/src/seed/seed-cashier.ts';
import { seedGames } from '../../../server/src/seed/seed-games.ts';
import { playRounds } from '../../../server/src/seed/seed-rounds.ts';
import { startStandIn } from '../stand-in.ts';
import type { RunningStandIn } from '../stand-in.ts';
import { startPlayers } from './players.ts';
import type { RunningPlayers } from './players.ts';

const at = 'localhost';
const secretKey = testSecretKey;
/** On a busy machine too. */
const patience = { timeout: 60_000 };
const closing: (() => Promise<unknown>)[] = [];
let test: TestDatabase;
let standIn: RunningStandIn;
let portal: string;
let games: string;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, at, settle));
  const { port } = server.address() as AddressInfo;
  await new Promise((settle) => server.close(settle));
  return port;
}

async function openPortal(): Promise<App> {
  const env = readEnv({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://unused',
    VENDOR_KEY: testVendorKey,
    SECRET_KEY: secretKey,
  });
  return compose({ env, db: test.db, clock: systemClock, art: artOf({}) });
}

async function openGames(): Promise<string> {
  const { url, drop } = await createDatabase();
  await migrateGames(url);
  const pool = openPool(url, { max: 5 });
  const own = { vendorCode: 'PERYA', vendorKey: testVendorKey, timeoutMs: 8000 };
  const wallet = walletClient({ ...own, platformUrl: portal });
  const more = { portalOrigins: '*', trusts: trustedProxy('off'), logLevel: 'silent' } as const;
  const { app } = await buildGames({ pool, wallet, ...more });
  closing.unshift(async () => app.close().then(async () => pool.end().then(drop)));
  return app.listen({ port: 0, host: at });
}

beforeAll(async () => {
  test = await freshDatabase();
  closing.unshift(async () => test.close());
  portal = `http://${at}:${String(await freePort())}`;
  standIn = await startStandIn(0, portal);
  closing.unshift(async () => standIn.close());
  games = await openGames();
  await seedMerchantRows(test.owner);
  await seedGames(test.owner);
  await seedCashier(test.owner, secretKey);
  await seedDemoAccounts({ db: test.owner, clock: systemClock, secretKey });
  await seedPayments(test.owner, secretKey, { standIn: standIn.origin, portal });
  await loseMuch('demo_bulan');
}, 60_000);
afterAll(async () => {
  for (const close of closing) await close();
});

async function count(query: string): Promise<number> {
  const { rows } = await test.owner.pool.query<{ count: number }>(
    `select count(*)::int as count from ${query}`,
  );
  return rows[0]?.count ?? 0;
}

const named = `join account.member m on m.id = b.member_id and m.username like 'demo\\_%'`;
const bets = async () => count(`play.bet b ${named} where b.state = 'settled'`);
const whoPlayed = async () =>
  count(`(select distinct b.member_id from play.bet b ${named}) as played`);
const paidIn = async () =>
  count(`cashier.deposit d join account.member m on m.id = d.member and m.username = 'demo_bulan'
    where d.method = 'gcash' and d.state = 'credited'`);

/** Leaves one of them with less than they like to have before them. */
async function loseMuch(username: string): Promise<void> {
  const [seeded] = seedMerchants;
  const merchant = recordOf(seeded.code, seeded.hosts, seeded.settings);
  const member = (await memberByUsername(test.owner.kysely, seeded.code, username))?.id ?? '';
  const round = { stake: '1500.00', paid: '0.00' };
  await playRounds(test.owner, { merchant, member, username }, 'lost', [round]);
}

function play(): RunningPlayers {
  const pay = (reference: string): void => standIn.pay(reference);
  return startPlayers({ portal, games, pay }, { next: () => 1, away: 1 });
}

it('waits for the server, plays as every member does, pays in, and stops', async () => {
  const players = play();
  // Nobody listens yet: they ask and wait, and go on as soon as somebody does.
  const app = await openPortal();
  await app.listen({ port: Number(new URL(portal).port), host: at });
  closing.unshift(async () => app.close());
  await expect.poll(whoPlayed, patience).toBe(demoPlayers.length);
  await expect.poll(paidIn, patience).toBeGreaterThan(0);
  await players.stop();
  const played = await bets();
  expect(isSound(await checkLedger(test.db.kysely))).toBe(true);
  expect(await count(`play.bet b ${named} where b.state <> 'settled'`)).toBe(0);
  expect(await bets()).toBe(played);
}, 120_000);
