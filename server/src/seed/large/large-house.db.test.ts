// A small large house: what is written in sets is what the server would have written.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { systemClock } from '#lib/clock';
import { testSecretKey } from '#lib/test-platform';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { seedDemo } from '../seed.ts';
import { seedLargeHouse } from './large-house.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await freshDatabase();
  await seedDemo(test.owner, systemClock, { secretKey: testSecretKey });
  const size = { members: 300, bets: 6_000, deposits: 700 };
  const of = { merchant: 'perya', currency: 'PHP', timeZone: 'Asia/Manila' };
  const url = test.url;
  await seedLargeHouse({ url, ...of, ...size, now: new Date(), say: () => undefined });
}, 120_000);
afterAll(async () => test.close());

const one = async (text: string): Promise<Record<string, bigint>> =>
  (await test.owner.pool.query<Record<string, bigint>>(text)).rows[0] ?? {};

it('[I9] keeps the ledger whole, and counts each bet for its hour', async () => {
  expect(isSound(await checkLedger(test.db.kysely))).toBe(true);
  const { rows } = await sql`select * from play.hour_findings()`.execute(test.owner.kysely);
  expect(rows).toEqual([]);
  const { bets, members } = await one(`select (select count(*) from play.bet
    where round_id like 'house-%') as bets,
    (select count(*) from account.member where username like 'house_%') as members`);
  expect(Number(bets)).toBeGreaterThan(3_000);
  expect(Number(members)).toBe(300);
});

it('nobody has less than nothing, and each balance is what the last posting says', async () => {
  const wrong = await one(`select count(*) as n from ledger.account a
    join lateral (select p.balance_after from ledger.posting p where p.account_id = a.id
      order by p.transaction_id desc, p.line desc limit 1) l on true
    where a.kind = 'wallet' and (a.balance < 0 or a.balance <> l.balance_after)`);
  expect(wrong['n']).toBe(0n);
});

it('[AGENT-08] rolls up for the agent above all what the bets below add up to', async () => {
  const sums = await one(`select
    (select sum(d.turnover) from agent.team_day d join account.member m on m.id = d.agent
      where m.username = 'malaki')::int8 as rolled,
    (select sum(b.stake) from play.bet b where b.round_id like 'house-%')::int8 as bets`);
  expect(sums['rolled']).toBe(sums['bets']);
});
