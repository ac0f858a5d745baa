// What missions bring beside cash, who shares one with whom, and missions of deposits.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { testMerchant } from '#lib/test-platform';
import { runningBonuses } from '#modules/bonus/bonus';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { followDeposit } from '../cashier/deposits.ts';
import { ask, depositor, pesos, testCashier } from '../cashier/test-cashier.ts';
import type { Depositor, TestCashier } from '../cashier/test-cashier.ts';
import { LyingProvider } from '../cashier/test-lying-provider.ts';
import { addGames, betOf, ofBet, PlayApp } from '../play/test-play.ts';
import type { Player } from '../play/test-play.ts';
import { claimMission } from './claims.ts';
import { joinMission } from './joining.ts';
import { applyMissions, missionFile } from './mission-file.ts';
import type { FileMission } from './mission-file.ts';
import { missionsFor } from './mission-views.ts';
import { progressById } from './missions-sql.ts';
import { merchant, offerMission, partsAt } from './test-missions.ts';

let database: TestDatabase;
let play: PlayApp;
beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  play = await PlayApp.build(database.db);
});
afterEach(async () => {
  expect(isSound(await checkLedger(database.owner.kysely))).toBe(true);
  const { rows } = await sql`select * from bonus.findings()`.execute(database.owner.kysely);
  expect(rows).toEqual([]);
});
afterAll(async () => {
  await play.app.close();
  await database.close();
});

const join = async ({ session }: Pick<Player, 'session'>, mission: string, now = new Date()) =>
  joinMission(database.db, session, { mission, timeZone: merchant.timeZone, now });

async function bet(player: Player, stake: string): Promise<void> {
  const token = await play.playToken(player);
  const id = `m-${player.uuid}-${stake}`;
  await play.vendor('bet', betOf(token, id, stake));
  expect((await play.vendor('win', ofBet(player, id, '0', `w-${id}`))).status).toBe(200);
}

const terms = {
  wagering: 3,
  contributions: { RNG: 100, LIVE: 10 },
  maxStake: '50.00',
  maxWin: '200.00',
  days: 7,
};
const bonus: FileMission['reward'] = { kind: 'bonus', amount: '20.00', terms };

describe('a bonus', () => {
  test('[REWARD-03] [I11] is given on the terms that were joined, once by eight tabs', async () => {
    const code = 'for-a-bonus';
    const mission = await offerMission(database.owner, { code, reward: bonus });
    const player = await play.player('1000');
    const reader = { merchant, session: player.session, language: 'EN', now: new Date() } as const;
    const shown = await missionsFor(database.db.kysely, reader);
    expect(shown.missions.find(({ id }) => id === `msn_${mission}`)).toMatchObject({
      reward: 'bonus',
      amount: '20.00',
      terms: {
        wagering: 3,
        contributions: [
          { category: 'RNG', percent: 100 },
          { category: 'LIVE', percent: 10 },
        ],
        maxStake: '50.00',
        maxWin: '200.00',
        days: 7,
      },
    });
    const progress = await join(player, mission);
    const other = { ...bonus, terms: { ...terms, wagering: 9 } };
    await offerMission(database.owner, { code, reward: other });
    await bet(player, '100');
    const claims = Array.from({ length: 8 }, async () =>
      claimMission(partsAt(database.db), player.session, progress),
    );
    await Promise.all(claims);
    expect(await play.balance(player)).toBe('900.00');
    const { active, queued } = await runningBonuses(database.db.kysely, player.session, {
      language: 'TY',
    });
    expect(queued).toEqual([]);
    expect(active).toMatchObject({ title: 'Isang test', balance: '20.00', required: '60.00' });
  });

  test('keeps to the rules of every bonus, and never comes unasked', async () => {
    const offered = async (changes: Partial<FileMission>) =>
      offerMission(database.owner, { reward: bonus, ...changes });
    await expect(offered({ unclaimed: 'paysItself' })).rejects.toThrow('taken by a tap');
    const mixed = { ...terms, contributions: { RNG: 100, SPORTS: 100 } };
    await expect(offered({ reward: { ...bonus, terms: mixed } })).rejects.toThrow('one product');
    const odd = { ...terms, maxStake: '0.001' };
    await expect(offered({ reward: { ...bonus, terms: odd } })).rejects.toThrow('no sum of PHP');
    const often = { ...terms, wagering: 11 };
    await expect(offered({ reward: { ...bonus, terms: often } })).rejects.toThrow('wagering');
  });
});

test('[REWARD-03] accounts of one person share one joining, also at once', async () => {
  const mission = await offerMission(database.owner);
  for (let round = 0; round < 10; round += 1) {
    const two = [await play.player('10'), await play.player('10')];
    for (const { uuid } of two) {
      await sql`insert into account.device (member, device_hash, first_seen_at, last_seen_at)
        values (${uuid}, sha256(${`phone ${String(round)}`}::bytea), now(), now())`.execute(
        database.db.kysely,
      );
    }
    const joined = await Promise.allSettled(two.map(async (each) => join(each, mission)));
    const said = joined.map((each) =>
      each.status === 'fulfilled' ? 'joined' : (each.reason as { code: string }).code,
    );
    expect(said.toSorted()).toEqual(['joined', 'mission.linked']);
  }
  const { rows } = await sql<{ spent: bigint }>`select b.spent from mission.budget b
    join mission.mission m on m.merchant = b.merchant and m.code = b.code
    where m.id = ${mission}`.execute(database.owner.kysely);
  expect(rows[0]?.spent).toBe(20_000n);
});

describe('deposits', () => {
  let parts: TestCashier;
  let provider: LyingProvider;
  let mission: string;
  let member: Depositor;

  /** Paid at the provider, and followed. */
  async function deposit(amount: number) {
    const { deposit: asked, reference } = await ask(parts, member, pesos(amount));
    provider.pay(reference, pesos(amount));
    await followDeposit(parts, asked);
    return { asked, reference };
  }

  const reached = async (progress: string) => progressById(database.db.kysely, progress);

  beforeAll(async () => {
    provider = new LyingProvider(() => 0.99);
    parts = await testCashier(database, { honest: provider });
    member = await depositor(parts);
    const house = { ...testMerchant(), code: parts.merchant };
    const wish = {
      code: 'top-up',
      title: { EN: 'A test', TY: 'Isang test' },
      period: 'once',
      condition: { kind: 'deposit', amount: '500.00' },
      reward: { kind: 'cash', amount: '30.00' },
    };
    const { missions } = missionFile.parse({ missions: [wish] });
    const now = parts.clock.now();
    await applyMissions(database.owner, house, missions, { by: 'tests', now });
    const { rows } = await sql<{ id: string }>`select id from mission.mission
      where merchant = ${parts.merchant}`.execute(database.owner.kysely);
    mission = rows[0]?.id ?? '';
  });

  test('[REWARD-03] [CASH-01] count from joining on, and reversed no more', async () => {
    await deposit(400);
    const progress = await join(member, mission, parts.clock.now());
    expect((await reached(progress))?.count).toBe(0n);
    const { asked, reference } = await deposit(300);
    await Promise.all([followDeposit(parts, asked), followDeposit(parts, asked)]);
    expect((await reached(progress))?.count).toBe(30_000n);
    const sent = provider.deposits.get(reference);
    const [payment] = sent?.payments ?? [];
    if (sent === undefined || payment === undefined) throw new Error('Nothing was paid.');
    sent.payments[0] = { ...payment, state: 'reversed' };
    await followDeposit(parts, asked);
    expect((await reached(progress))?.count).toBe(0n);
    await deposit(499);
    expect((await reached(progress))?.reachedAt).toBeNull();
    await deposit(10);
    expect((await reached(progress))?.reachedAt).not.toBeNull();
    const before = await wallet();
    const at = { ...partsAt(database.db, parts.clock.now()) };
    await claimMission(at, member.session, progress);
    expect((await wallet()) - before).toBe(3_000n);
  });

  async function wallet(): Promise<bigint> {
    const { rows } = await sql<{ balance: bigint }>`select balance from ledger.account
      where owner = ${member.uuid} and kind = 'wallet'`.execute(database.owner.kysely);
    return rows[0]?.balance ?? 0n;
  }
});
