// Shows that the check finds nothing in our own wallet in any dialect, nor a storm.
import { generateKeyPairSync } from 'node:crypto';
import { money } from '@perya/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../server/src/db/test-database.ts';
import type { TestDatabase } from '../../../server/src/db/test-database.ts';
import { SecretBox } from '../../../server/src/lib/secret-box.ts';
import { grantBonus } from '../../../server/src/modules/bonus/bonus.ts';
import { checkLedger, isSound } from '../../../server/src/modules/wallet/ledger-check.ts';
import { inHouseKey, PlayApp } from '../../../server/src/modules/play/test-play.ts';
import type { Player } from '../../../server/src/modules/play/test-play.ts';
import { goingBy, ways } from '../../../server/src/modules/play/test-ways.ts';
import { takeKey } from '../../../server/src/modules/play/play.ts';
import type { NewKey } from '../../../server/src/modules/play/play.ts';
import { dialectNames } from '../dialect/dialect.ts';
import type { DialectName } from '../dialect/dialect.ts';
import { dialects } from '../dialect/dialects.ts';
import type { Transport } from '../dialect/transport.ts';
import { checkWallet } from './conformance.ts';
import type { Operator } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { openSession, storm } from './storm.ts';

const rsa = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const secretOf = (dialect: DialectName) => `${dialect} `.repeat(12);

const vendorOf = (dialect: DialectName) => `KIT_${dialect.toUpperCase()}`;
const nodeOf = (dialect: DialectName) => 5001 + dialectNames.indexOf(dialect);

let database: TestDatabase;
let play: PlayApp;

async function addVendor(dialect: DialectName): Promise<void> {
  const { pool } = database.owner;
  const [code, node] = [vendorOf(dialect), nodeOf(dialect)];
  await pool.query(`insert into games.vendor values ($1, $1, $2)`, [code, node]);
  await pool.query(
    `insert into play.vendor (code, live, dialect, launch_url)
     values ($1, true, $2, 'https://games.example/#launch={token}')`,
    [code, dialect],
  );
  const key: NewKey =
    dialect === 'rsa'
      ? { dialect, side: 'vendor', publicKey: rsa.publicKey }
      : { dialect, secret: secretOf(dialect) };
  const at = { now: new Date(), oldUntil: new Date() };
  await database.owner.transaction(async (tx) =>
    takeKey(tx, new SecretBox(inHouseKey), code, key, at),
  );
  await pool.query(
    `insert into games.game (node_id, vendor, game_code, name, category, free_play, min_bet)
     values ($1, $2, $3, $3, 'RNG', true, 10)`,
    [node, code, `game-${dialect}`],
  );
  await pool.query(`insert into games.merchant_game (merchant, node_id) values ('perya', $1)`, [
    node,
  ]);
}

beforeAll(async () => {
  database = await freshDatabase();
  play = await PlayApp.build(database.db);
  for (const dialect of dialectNames) await addVendor(dialect);
});

afterAll(async () => {
  await play.app.close();
  await database.close();
});

const transport: Transport = async ({ method, path: url, headers, body: payload }) => {
  const answer = await play.app.inject({ method, url, headers: { ...headers }, payload });
  return { status: answer.statusCode, body: answer.body };
};

const lineOf = (dialect: DialectName) => ({
  dialect: dialects[dialect],
  signer: {
    vendor: vendorOf(dialect),
    key: dialect === 'rsa' ? rsa.privateKey : secretOf(dialect),
  },
  transport,
  now: () => play.now,
});

/** Everything that an operator can do, done in the database. */
function operatorOf(player: Player, dialect: DialectName): Operator {
  const node = `nodeId=${String(nodeOf(dialect))}&language=EN`;
  const { pool } = database.owner;
  return {
    launch: async (currency) =>
      play.launchToken(player, currency === 'own' ? node : `${node}&freePlay=true`),
    perform: async (deed, hours = 0) => {
      const { uuid, session } = player;
      if (deed === 'endSession') {
        await pool.query('update account.session set ended_at = now() where id = $1', [session.id]);
      } else if (deed === 'advance') {
        play.now = new Date(play.now.getTime() + hours * 3_600_000);
        // A clock that the database goes by can't be moved: what it wrote is put back
        // instead; no application could, for the ledger's triggers refuse it.
        await pool.query(
          `begin; set local session_replication_role = replica;
           update ledger.request set created_at = created_at - interval '${String(hours)} hours';
           commit`,
        );
      } else {
        const blocked = deed === 'block';
        await pool.query('update account.member set blocked = $2 where id = $1', [uuid, blocked]);
      }
      return true;
    },
  };
}

/** All of it runs with the long tests. */
const bonusCalls = process.env['PERYA_LONG'] === 'on' ? 50_000 : 1_000;

/** ₱5,000.00 to be turned over ten times, of which nothing is left over at its end. */
async function giveBonus({ uuid }: Player): Promise<void> {
  await database.db.transaction(async (tx) =>
    grantBonus(tx, {
      merchant: 'perya',
      member: uuid,
      currency: 'PHP',
      key: uuid,
      title: { EN: 'A bonus' },
      amount: money(500_000n),
      terms: {
        wagering: 10,
        contributions: { RNG: 100 },
        maxStake: '5.00',
        maxWin: null,
        days: 7,
      },
    }),
  );
}

describe.each(dialectNames)('in the %s dialect', (dialect) => {
  test('[I8] [I9] every scenario is shown, and nothing is found', async () => {
    // Ending a session is for good here: each scenario has a member of its own.
    for (const scenario of scenarios) {
      const player = await play.player('1000');
      const report = await checkWallet(lineOf(dialect), operatorOf(player, dialect), [scenario]);
      const [result] = report.results;
      expect([scenario.name, result?.verdict, result?.detail]).toEqual([
        scenario.name,
        'right',
        '',
      ]);
    }
  }, 120_000);

  test.each(ways)(
    '[I5] a storm leaves the balance that the model has, %s',
    async (way) => {
      const player = await play.player('5000');
      const session = await openSession(lineOf(dialect), operatorOf(player, dialect));
      if (session === null) throw new Error('no session');
      const settings = { calls: 1_500, parallel: 8, lostOfHundred: 5, seed: dialect };
      const report = await goingBy(database, way, async () =>
        storm(lineOf(dialect), session, settings),
      );
      expect(report.findings).toEqual([]);
      expect(report.balance).toBe(report.modelBalance);
      expect(report.done).toBeGreaterThan(300);
    },
    120_000,
  );

  test.each(ways)(
    '[I5] [I11] a storm of a member with a bonus leaves the same, %s',
    async (way) => {
      const player = await play.player('3');
      await giveBonus(player);
      const session = await openSession(lineOf(dialect), operatorOf(player, dialect));
      expect(session?.balance).toBe(500_300n);
      if (session === null) throw new Error('no session');
      const settings = { calls: bonusCalls, parallel: 8, lostOfHundred: 5, seed: dialect };
      const report = await goingBy(database, way, async () =>
        storm(lineOf(dialect), session, settings),
      );
      expect(report.findings).toEqual([]);
      expect(report.balance).toBe(report.modelBalance);
      const { owner } = database;
      const { rows } = await owner.pool.query<{ sum: bigint; staked: bigint }>(
        `select sum(a.balance)::int8 as sum, (select count(*) from play.bet b
          where b.member_id = $1 and b.bonus_stake > 0) as staked
         from ledger.account a where a.owner = $1::text`,
        [player.uuid],
      );
      expect(rows[0]?.sum).toBe(report.modelBalance);
      // How many bets take bonus money is up to the order in which the calls arrive.
      expect(rows[0]?.staked).toBeGreaterThan(0n);
      expect(isSound(await checkLedger(owner.kysely))).toBe(true);
      const findings = 'select * from play.findings() union all select * from bonus.findings()';
      expect((await owner.pool.query(findings)).rows).toEqual([]);
    },
    900_000,
  );
});
