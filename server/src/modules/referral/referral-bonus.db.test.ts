// What friends bring as a bonus: on the terms of the day they joined, once, by every bonus's rules.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { followFriends, friendById, lookAt } from './referral.ts';
import {
  bonusesOf,
  bonusTerms,
  joined,
  qualify,
  referralStage,
  setTerms,
  walletOf,
} from './test-referral.ts';
import type { ReferralStage } from './test-referral.ts';

let database: TestDatabase;
let stage: ReferralStage;
let maria: string;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  stage = await referralStage(database);
  await setTerms(stage, { inviterReward: '500', bonus: bonusTerms });
  maria = await joined(stage);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  expect((await database.owner.pool.query('select * from bonus.findings()')).rows).toEqual([]);
  await database.close();
});

async function brought(): Promise<string> {
  const friend = await joined(stage, { by: maria });
  await qualify(stage, friend);
  return friend;
}

test('both get bonus money to be wagered: 500 by 8 is 4,000, and no cash', async () => {
  const friend = await brought();
  await Promise.all([followFriends(stage), lookAt(stage, friend), lookAt(stage, friend)]);
  const terms = { required: 400_000n, maxStake: 10_000n, days: 14, title: 'Invited friend' };
  const given = { state: 'active', ...terms };
  expect(await bonusesOf(stage, maria)).toEqual([{ ...given, amount: 50_000n, held: 50_000n }]);
  expect(await bonusesOf(stage, friend)).toEqual([
    { ...given, amount: 5_000n, held: 5_000n, required: 40_000n },
  ]);
  expect([await walletOf(stage, maria), await walletOf(stage, friend)]).toEqual([0n, 0n]);
});

test('a second friend’s waits for the first; the cap counts both', async () => {
  await setTerms(stage, { bonus: bonusTerms, monthlyCap: 2 });
  const friends = [await brought(), await brought(), await brought()];
  await followFriends(stage);
  const states = await Promise.all(
    friends.map(async (friend) => (await friendById(stage.db.kysely, friend))?.state),
  );
  expect(states.filter((state) => state === 'rewarded')).toHaveLength(2);
  expect((await bonusesOf(stage, maria)).map(({ state }) => state)).toEqual(['active', 'queued']);
});

test('who joined under cash is paid cash, whatever the terms are by then', async () => {
  await setTerms(stage);
  const friend = await joined(stage, { by: maria });
  await setTerms(stage, { bonus: bonusTerms });
  await qualify(stage, friend);
  await followFriends(stage);
  expect(await bonusesOf(stage, maria)).toEqual([]);
  expect(await walletOf(stage, maria)).toBe(10_000n);
});

test('a self-exclusion ends it, as every bonus', async () => {
  const friend = await brought();
  await sql`insert into protection.pause (member, kind, began_at, ends_at)
    values (${maria}, 'selfExclusion', ${stage.clock.now()}, 'infinity')`.execute(
    stage.owner.kysely,
  );
  await followFriends(stage);
  expect(await bonusesOf(stage, maria)).toMatchObject([{ state: 'forfeited' }]);
  expect(await bonusesOf(stage, friend)).toMatchObject([{ state: 'active' }]);
});

test.each([
  ['wagered more than ten times', { ...bonusTerms, wagering: 11 }, 'wagering'],
  ['on two products', { ...bonusTerms, contributions: { RNG: 100, SPORTS: 10 } }, 'one product'],
  ['nothing counts', { ...bonusTerms, contributions: {} }, 'contributions'],
  ['no largest stake', { ...bonusTerms, maxStake: '0' }, 'none of the currency'],
])('terms are refused: %s', async (_, bonus, why) => {
  await expect(setTerms(stage, { bonus })).rejects.toThrow(why);
});

test('the database refuses them too', async () => {
  const bonus = JSON.stringify({ ...bonusTerms, wagering: 11 });
  await expect(
    sql`insert into referral.terms (merchant, currency, deposits_least, valid_least, days,
        inviter_reward, friend_reward, monthly_cap, bonus, approval, maker, checker, made_at)
      select merchant, currency, deposits_least, valid_least, days, inviter_reward, friend_reward,
             monthly_cap, ${bonus}, approval, maker, checker, made_at
        from referral.terms where merchant = ${stage.merchant}`.execute(stage.operator.kysely),
  ).rejects.toThrow('once to ten times');
});
