// Shows the demonstration's team: three levels, ninety days of play, bills paid and in dispute.
import type { agentBill } from '@perya/contract/agents/bills';
import type { OutputOf } from '@perya/contract/endpoint';
import { accountType } from '@perya/contract/account/account-type';
import { toId } from '@perya/contract/id';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { systemClock } from '#lib/clock';
import type { Session } from '#lib/platform';
import type { RequestContext } from '#lib/request-context';
import { testSecretKey } from '#lib/test-platform';
import { memberByUsername } from '#modules/account/account-sql';
import { billDetail, billPage } from '#modules/agents/bills';
import { listLinks } from '#modules/agents/links';
import { bets as teamBets, overview } from '#modules/agents/team';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { seedDemo } from './seed.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await freshDatabase();
}, 60_000);
afterAll(async () => test.close());

async function contractsOf(db: TestDatabase['db']['kysely'], holder: string, kind: string) {
  const { rows } = await sql`select from agent.contract
    where holder = ${holder} and kind = ${kind} and state = 'valid'`.execute(db);
  return rows.length;
}

const dayMs = 86_400_000;
const dayBefore = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 - days * dayMs).toISOString().slice(0, 10);

it('[AGENT-08] [AGENT-12] a team with play on many days, and bills that add up', async () => {
  await seedDemo(test.owner, systemClock, { secretKey: testSecretKey });
  await seedDemo(test.owner, systemClock, { secretKey: testSecretKey });
  const { kysely } = test.db;
  const member = (await memberByUsername(kysely, 'perya', 'kapitan'))?.id ?? '';
  const memberId = toId('member', member);
  const session = { memberId, merchant: 'perya', customerType: accountType.agent, currency: 'PHP' };
  const asked = [{ db: test.db, now: new Date() } as RequestContext, session as Session] as const;
  const team = await overview(...asked, { startDate: dayBefore(89), endDate: dayBefore(0) });
  expect(team).toMatchObject({ members: 13, agents: 2 });
  expect(team.days.length).toBeGreaterThan(60);
  const { content } = await billPage(...asked, { kind: 'rebate', pageNo: 1 });
  expect(content.filter(({ state }) => state === 'issued').length).toBeGreaterThan(5);
  expect(content.filter(({ disputed }) => disputed)).toMatchObject([{ state: 'held' }]);
  for (const kind of ['dividend', 'hourly', 'daily'] as const) {
    expect([kind, await contractsOf(kysely, member, kind)]).toEqual([kind, 1]);
  }
  const shares = await billPage(...asked, { kind: 'dividend', pageNo: 1 });
  expect(shares.content.length).toBeGreaterThan(0);
  expect((await listLinks(...asked)).list).toHaveLength(2);
  const today = { startDate: dayBefore(1), endDate: dayBefore(0) };
  expect((await teamBets(...asked, today)).content.length).toBeGreaterThan(5);
  for (const { id, due } of content) {
    const { lines }: OutputOf<typeof agentBill> = await billDetail(...asked, { id });
    const cents = lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    expect(cents).toBe(Math.round(Number(due) * 100));
  }
  expect(isSound(await checkLedger(kysely))).toBe(true);
  const { rows } = await sql`select * from play.hour_findings()`.execute(test.owner.kysely);
  expect(rows).toEqual([]);
}, 120_000);
