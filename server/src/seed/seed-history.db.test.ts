// Shows that the demonstration's members have a past on every screen, and that it adds up.
import { toId } from '@perya/contract/id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { systemClock } from '#lib/clock';
import type { Session } from '#lib/platform';
import { testSecretKey } from '#lib/test-platform';
import { memberByUsername } from '#modules/account/account-sql';
import { endedBonusesOf, runningBonuses } from '#modules/bonus/bonus';
import { inboxOf } from '#modules/messages/messages';
import { winnersOf } from '#modules/play/winners';
import { friendsView } from '#modules/referral/referral';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { memberBalance } from '#modules/wallet/wallet';
import { seedDemo } from './seed.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await freshDatabase();
  await seedDemo(test.owner, systemClock, { secretKey: testSecretKey });
  await seedDemo(test.owner, systemClock, { secretKey: testSecretKey });
}, 120_000);
afterAll(async () => test.close());

const memberOf = async (username: string, merchant = 'perya') => {
  const row = await memberByUsername(test.db.kysely, merchant, username);
  if (row === null) throw new Error(`There is no ${username}.`);
  return row;
};

async function marias(): Promise<Session> {
  const { id } = await memberOf('maria');
  return { memberId: toId('member', id), merchant: 'perya', currency: 'PHP' } as Session;
}

/** One value of the first row. */
async function valueOf(query: string, member: string): Promise<number> {
  const { rows } = await test.owner.pool.query<{ value: number }>(query, [member]);
  return rows[0]?.value ?? Number.NaN;
}

describe('ninety days of members', () => {
  it.each([
    ['maria', 'perya', 40],
    ['jose', 'perya', 14],
    ['liwayway', 'araw', 28],
  ])('[ROUTE-20] [ROUTE-23] %s of %s has played on %i days', async (username, merchant, days) => {
    const { id } = await memberOf(username, merchant);
    const played = `select count(distinct day)::int as value from play.bet where member_id = $1`;
    expect(await valueOf(played, id)).toBeGreaterThanOrEqual(days);
    const counted = `select (sum(d.settled_stake) = (select sum(b.stake) from play.bet b
        where b.member_id = $1))::int as value from play.member_day d where d.member_id = $1`;
    expect(await valueOf(counted, id)).toBe(1);
  });

  it('[CASH-04] the account record is on the same days, and each balance follows the last', async () => {
    const { id } = await memberOf('maria');
    const days = `select count(distinct uuid_extract_timestamp(p.transaction_id)::date)::int as value
      from ledger.posting p join ledger.account a on a.id = p.account_id
     where a.kind = 'wallet' and a.owner = $1::text`;
    expect(await valueOf(days, id)).toBeGreaterThan(40);
    expect(isSound(await checkLedger(test.db.kysely))).toBe(true);
    const { rows } = await test.owner.pool.query('select * from play.hour_findings()');
    expect(rows).toEqual([]);
  });

  it('[HOME-11] both merchants have winners from the first minute', async () => {
    for (const merchant of ['perya', 'araw']) {
      const winners = await winnersOf(test.db, merchant, 'ALL', 20, new Date());
      expect(winners.length).toBeGreaterThan(0);
    }
  });

  it('[REWARD-06] friends in every state', async () => {
    const { content } = await friendsView({ db: test.db }, await marias(), 1);
    expect(content.map(({ state }) => state).toSorted()).toEqual([
      'capped',
      'late',
      'refused',
      'registered',
      'registered',
      'rewarded',
      'rewarded',
    ]);
  });

  it('[ROUTE-15] a bonus that runs, and one that was played to its end', async () => {
    const session = await marias();
    const { active } = await runningBonuses(test.db.kysely, session, { language: 'EN' });
    expect(active).toMatchObject({ state: 'active', amount: '600.00' });
    const { bonuses } = await endedBonusesOf(test.db.kysely, session, { language: 'EN' });
    expect(bonuses).toMatchObject([{ state: 'completed', amount: '288.00' }]);
  });

  it('[MAIL-01] messages read and unread; nothing of another', async () => {
    const { id: member, registered_at: registeredAt } = await memberOf('maria');
    const owner = { merchant: 'perya', member, registeredAt };
    const inbox = await inboxOf(test.db.kysely, owner, 1);
    expect(inbox.footer.unreadCount).toBeGreaterThanOrEqual(3);
    expect(inbox.content.some(({ read }) => read)).toBe(true);
    const jose = await memberOf('jose');
    const other = { merchant: 'perya', member: jose.id, registeredAt: jose.registered_at };
    expect((await inboxOf(test.db.kysely, other, 1)).content).toEqual([]);
  });

  it('[ROUTE-20] what maria bets of late differs in game, stake and outcome', async () => {
    const { id } = await memberOf('maria');
    const { rows } = await test.owner.pool.query<Record<string, number>>(
      `select count(distinct game_code)::int as games, count(distinct stake)::int as stakes,
              count(*) filter (where payout = 0)::int as lost,
              count(*) filter (where payout > stake)::int as won,
              count(*) filter (where payout = stake)::int as even
         from play.bet where member_id = $1 and placed_at > now() - interval '1 hour'`,
      [id],
    );
    expect(rows).toEqual([{ games: 5, stakes: 16, lost: 20, won: 20, even: 0 }]);
  });

  it('[ROUTE-25] maria has an upline, and money went both ways', async () => {
    const { id } = await memberOf('maria');
    const { rows } = await test.owner.pool.query<{ way: string }>(
      `select t.way from cashier.transfer t where $1 in (t.member, t.receiver) order by t.id`,
      [id],
    );
    expect(rows.map(({ way }) => way)).toEqual(['up', 'down']);
  });

  it('what maria has is what her notes say, and what she was given since', async () => {
    const { id } = await memberOf('maria');
    const { balance } = await memberBalance(test.db.kysely, 'perya', id, 'PHP');
    const given = `select sum(p.amount)::int as value from ledger.posting p
      join ledger.account a on a.id = p.account_id
     where a.kind = 'wallet' and a.owner = $1::text and p.kind in
       ('rebate', 'promotion', 'referralReward', 'bonusCompleted')`;
    expect(balance - BigInt(await valueOf(given, id))).toBe(1_248_050n);
    expect(await valueOf(given.replace(`'promotion', `, ''), id)).toBeGreaterThan(48_800);
  });
});
