// Friends: what qualifies in time, what is refused, and that each is paid for once, within the cap.
import { accountType } from '@perya/contract/account/account-type';
import type { LiveEvent } from '@perya/contract/live';
import { toId } from '@perya/contract/id';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import {
  clearFriend,
  followFriends,
  friendById,
  lookAt,
  refuseFriend,
  stepsOf,
} from './referral.ts';
import * as stages from './test-referral.ts';
import { joined, qualify, referralStage, setTerms, walletOf } from './test-referral.ts';
import type { ReferralStage } from './test-referral.ts';

let database: TestDatabase;
let stage: ReferralStage;
let maria: string;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  stage = await referralStage(database);
  await setTerms(stage);
  maria = await joined(stage);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

const stateOf = async (member: string) => (await friendById(stage.db.kysely, member))?.state;
const day = 86_400;

describe('[ROUTE-28] a friend', () => {
  test('is paid for at once when the last thing is done, whichever it is', async () => {
    const heard: LiveEvent['event'][] = [];
    const stop = stage.events.subscribe(`member:${toId('member', maria)}`, ({ event }) => {
      heard.push(event.event);
    });
    const steps = [stages.provePhone, stages.payIn, stages.bet];
    const amounts = [0, 500, 1_000];
    for (let last = 0; last < 3; last += 1) {
      const friend = await joined(stage, { by: maria });
      const order = [0, 1, 2].filter((i) => i !== last);
      for (const i of order) await steps[i]?.(stage, friend, amounts[i] ?? 0);
      await followFriends(stage);
      expect(await stateOf(friend)).toBe('registered');
      await steps[last]?.(stage, friend, amounts[last] ?? 0);
      await followFriends(stage);
      expect(await stateOf(friend)).toBe('rewarded');
      expect(await walletOf(stage, friend)).toBe(5_000n);
    }
    stop();
    expect(await walletOf(stage, maria)).toBe(30_000n);
    expect(heard).toContain('rewards');
    expect(heard).toContain('balance');
  });

  test('is looked at again for what was being settled while it was looked at', async () => {
    const friend = await joined(stage, { by: maria });
    await stages.provePhone(stage, friend);
    await stages.payIn(stage, friend, 500);
    await stage.owner.transaction(async (kysely) => {
      await stages.bet({ ...stage, owner: { ...stage.owner, kysely } }, friend, 1_000);
      await followFriends(stage);
      expect(await stateOf(friend)).toBe('registered');
    });
    await followFriends(stage);
    expect(await stateOf(friend)).toBe('rewarded');
  });

  test('has until the end of the thirtieth day after the one of the registration', async () => {
    // 2026-03-01 12:00 in Manila: until 2026-04-01 00:00 there.
    const [intime, late] = [await joined(stage, { by: maria }), await joined(stage, { by: maria })];
    await followFriends(stage);
    const until = new Date('2026-03-31T16:00:00Z');
    expect((await friendById(stage.db.kysely, intime))?.until).toEqual(until);
    stage.clock.advance((until.getTime() - stage.clock.now().getTime()) / 1000 - 3_600);
    await qualify(stage, intime);
    await stages.provePhone(stage, late);
    await stages.payIn(stage, late, 500);
    stage.clock.advance(3_600);
    // Looked at after its time was over, for all that came before.
    await followFriends(stage);
    expect(await stateOf(intime)).toBe('rewarded');
    expect(await stateOf(late)).toBe('late');
    await stages.bet(stage, late, 5_000);
    await followFriends(stage);
    expect(await stateOf(late)).toBe('late');
  });

  test('counts what was bet in cash, and what was paid in and not taken back', async () => {
    const friend = await joined(stage, { by: maria });
    await qualify(stage, friend);
    await sql`update cashier.receipt set state = 'reversed', moved_by = 'provider'
      where member = ${friend}`.execute(stage.owner.kysely);
    await followFriends(stage);
    expect(await stateOf(friend)).toBe('registered');
    await stages.payIn(stage, friend, 499);
    await followFriends(stage);
    expect(await stateOf(friend)).toBe('registered');
    await stages.payIn(stage, friend, 1);
    await stages.bet(stage, friend, -1);
    await followFriends(stage);
    expect(await stateOf(friend)).toBe('registered');
    await stages.bet(stage, friend, 1);
    await followFriends(stage);
    expect(await stateOf(friend)).toBe('rewarded');
  });

  test('keeps the terms of the day it joined', async () => {
    const friend = await joined(stage, { by: maria });
    await setTerms(stage, { inviterReward: '1', deposits: '9000' });
    await qualify(stage, friend);
    await followFriends(stage);
    expect(await walletOf(stage, maria)).toBe(10_000n);
  });

  test('is capped past the month’s number, and the next month has room again', async () => {
    const friends = [];
    for (let i = 0; i < 4; i += 1) friends.push(await joined(stage, { by: maria }));
    for (const friend of friends) await qualify(stage, friend);
    await Promise.all(friends.map(async (friend) => lookAt(stage, friend)));
    const states = await Promise.all(friends.map(stateOf));
    const count = (state: string) => states.filter((each) => each === state).length;
    expect([count('rewarded'), count('capped')]).toEqual([3, 1]);
    expect(await walletOf(stage, maria)).toBe(30_000n);
    const next = await joined(stage, { by: maria });
    stage.clock.advance(31 * day - 12 * 3_600 - 3_600);
    await qualify(stage, next);
    stage.clock.advance(2 * 3_600);
    await followFriends(stage);
    expect(await stateOf(next)).toBe('rewarded');
  });

  test('is paid for once by eight at once, over and over', async () => {
    await setTerms(stage, { monthlyCap: 1_000 });
    for (let round = 1; round <= 20; round += 1) {
      const friend = await joined(stage, { by: maria });
      await qualify(stage, friend);
      await Promise.all(Array.from({ length: 8 }, async () => lookAt(stage, friend)));
      expect(await walletOf(stage, maria)).toBe(BigInt(round) * 10_000n);
      expect(await walletOf(stage, friend)).toBe(5_000n);
    }
  }, 60_000);
});

describe('who is no friend', () => {
  test('whom an agent invites, and who came before the terms or without any', async () => {
    const agent = await joined(stage, { type: accountType.agent });
    const friend = await joined(stage, { by: agent });
    expect(await stateOf(friend)).toBeUndefined();
    const other = await referralStage(database);
    const lonely = await joined(other);
    expect(await friendById(other.db.kysely, await joined(other, { by: lonely }))).toBeNull();
  });

  test('oneself: no cycle, however it is written', async () => {
    const friend = await joined(stage, { by: maria });
    const write = async (text: string) => database.owner.pool.query(text);
    await expect(
      write(`update referral.friend set inviter = member where member = '${friend}'`),
    ).rejects.toThrow('stays so');
    await expect(
      write(`insert into referral.friend (member, merchant, inviter, terms, currency, joined_at,
        moved_at) select '${maria}', merchant, '${maria}', terms, currency, joined_at, moved_at
        from referral.friend where member = '${friend}'`),
    ).rejects.toThrow('check');
    // Who was there before is nobody's friend: a circle can't close.
    await sql`update account.member set recommender = ${friend} where id = ${maria}`.execute(
      stage.owner.kysely,
    );
    expect(await stateOf(maria)).toBeUndefined();
  });

  test.each(['device', 'payee', 'document'] as const)(
    'who shares a %s with the inviter: refused, until an operator clears it',
    async (by) => {
      const friend = await joined(stage, { by: maria });
      for (const member of [maria, friend]) {
        if (by === 'device') await stages.from(stage, member, `a phone of ${stage.merchant}`);
        if (by === 'payee') {
          const print = Buffer.from(stage.merchant);
          await sql`insert into cashier.payout_account (merchant, member, currency, provider,
              number_box, number_print, is_default, added_at, usable_from, removed_at)
            values (${stage.merchant}, ${member}, 'PHP', 'gcash', '', ${print},
              false, now(), now(), now())`.execute(stage.db.kysely);
        }
        if (by === 'document') {
          await sql`update account.member set profile = jsonb_build_object('idNumberPrint',
            ${stage.merchant}::text) where id = ${member}`.execute(stage.db.kysely);
        }
      }
      await qualify(stage, friend);
      await followFriends(stage);
      expect(await friendById(stage.db.kysely, friend)).toMatchObject({
        state: 'refused',
        reason: by,
        linked: maria,
      });
      expect(await walletOf(stage, maria)).toBe(0n);
      const voice = { operator: 'ana', reason: 'sisters, both seen' };
      const operators = { ...stage, db: stage.operator };
      expect(await clearFriend(operators, friend, voice)).toBe('done');
      expect(await stateOf(friend)).toBe('rewarded');
      expect(await walletOf(stage, maria)).toBe(10_000n);
      const steps = await stepsOf(stage.db.kysely, friend);
      expect(steps.map(({ to, by: who }) => [to, who])).toEqual([
        ['registered', 'rules'],
        ['refused', 'rules'],
        ['registered', 'operator:ana'],
        ['qualified', 'rules'],
        ['rewarded', 'rules'],
      ]);
    },
  );

  test('two friends of one inviter on one phone: neither counts, strangers do', async () => {
    const [one, two] = [await joined(stage, { by: maria }), await joined(stage, { by: maria })];
    const stranger = await joined(stage);
    const alone = await joined(stage, { by: maria });
    for (const each of [one, two]) await stages.from(stage, each, `one ${stage.merchant}`);
    for (const each of [stranger, alone]) await stages.from(stage, each, `café ${stage.merchant}`);
    for (const each of [one, two, alone]) await qualify(stage, each);
    await followFriends(stage);
    expect(await Promise.all([one, two, alone].map(stateOf))).toEqual([
      'refused',
      'refused',
      'rewarded',
    ]);
  });

  test('whom an operator refuses; what was paid stays paid', async () => {
    const operators = { ...stage, db: stage.operator };
    const voice = { operator: 'ana', reason: 'bought accounts' };
    const friend = await joined(stage, { by: maria });
    expect(await refuseFriend(operators, friend, voice)).toBe('done');
    await qualify(stage, friend);
    await followFriends(stage);
    expect(await stateOf(friend)).toBe('refused');
    const paid = await joined(stage, { by: maria });
    await qualify(stage, paid);
    await followFriends(stage);
    expect(await refuseFriend(operators, paid, voice)).toBe('elsewhere');
    expect(await walletOf(stage, maria)).toBe(10_000n);
  });
});

test('no terms without two people, for recruiting alone, or rewritten', async () => {
  await expect(setTerms(stage, { deposits: '0', validBet: '0' })).rejects.toThrow('pay in');
  await expect(setTerms(stage, { inviterReward: '0' })).rejects.toThrow('nothing');
  await expect(setTerms(stage, { currency: 'FUN' })).rejects.toThrow('play money');
  await expect(setTerms(stage, { deposits: '1.234' })).rejects.toThrow('none of the currency');
  const write = async (text: string) => database.owner.pool.query(text);
  await expect(
    write(`insert into referral.terms select (p).* from (select jsonb_populate_record(t,
      jsonb_build_object('id', uuidv7(), 'approval', uuidv7())) as p
      from referral.terms t limit 1) x`),
  ).rejects.toThrow('lack an approval');
  await expect(write('update referral.terms set monthly_cap = 9')).rejects.toThrow('rewritten');
  const app = async (text: string) => stage.db.pool.query(text);
  await expect(app('insert into referral.terms default values')).rejects.toThrow('denied');
  await expect(app('update referral.friend set cleared = true')).rejects.toThrow('denied');
  await expect(app(`update referral.friend set state = 'rewarded'`)).rejects.toThrow(
    'violates check',
  );
});
