// Accounts of an agent's own below that agent: found, counted as nothing, cleared, and put right.
import { accountType } from '@perya/contract/account/account-type';
import type { Terms } from '@perya/contract/agents/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { aliasAlerts, browserAlerts, circleAlerts, clearAliases } from './alerts.ts';
import { closePeriods } from './closing.ts';
import { payBills } from './payments.ts';
import { setRates } from './rates.ts';
import { teamDays } from './team-sql.ts';
import { billsOf, hold, join, newTeam, play, ppmOf } from './test-agents.ts';
import type { Team } from './test-agents.ts';

let database: TestDatabase;
let team: Team;
let now: Date;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  team = await newTeam(database);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

const plain = accountType.member;
const first = { after: null, read: 200 } as const;

async function runOn(day: string): Promise<void> {
  now = new Date(`${day}T04:00:00Z`);
  const parts = { db: database.db, clock: { now: () => now }, events: new LocalEvents() };
  await closePeriods(parts);
  await payBills(parts);
}

async function bet(member: string, day: string, hour = '04'): Promise<void> {
  const sums = { turnover: 100_000n, valid: 100_000n, payout: 0n } as const;
  await play(team, [{ member, category: 'RNG', at: new Date(`${day}T${hour}:00:00Z`), ...sums }]);
}

/** Shares something with another: a browser, a payee or an identity document. */
const share = {
  device: async (member: string, print: string) =>
    sql`insert into account.device (member, device_hash, first_seen_at, last_seen_at)
      values (${member}, sha256(${print}::bytea), now(), now())`.execute(database.owner.kysely),
  // One member alone has it at a time.
  payee: async (member: string, print: string) =>
    sql`insert into cashier.payout_account (merchant, member, currency, provider, number_box,
        number_print, is_default, added_at, usable_from, removed_at)
      values (${team.merchant}, ${member}, 'PHP', 'gcash', '\\x00', ${Buffer.from(print)}, false,
        now(), now(), now())`.execute(database.owner.kysely),
  document: async (member: string, print: string) =>
    sql`update account.member set profile = profile || jsonb_build_object('idNumberPrint',
        ${print}::text) where id = ${member}`.execute(database.owner.kysely),
} as const;

const terms: Terms = {
  base: 'valid',
  activeMinimum: '100.00',
  tiers: [{ base: '100.00', active: 1, loss: null, rate: '1', fixed: null }],
  deductions: [],
  carry: 'none',
};

/** An agent at one percent over a direct player and one below a further agent. */
async function people() {
  const agent = await join(team, { username: `a${team.merchant}` });
  const middle = await join(team, { upline: agent });
  const deep = await join(team, { upline: middle, type: plain, username: `d${team.merchant}` });
  const direct = await join(team, { upline: agent, type: plain });
  const given = { merchant: team.merchant, rates: ppmOf({ RNG: 1 }), day: '2026-01-01' };
  await setRates(database.db.kysely, { ...given, member: agent });
  return { agent, middle, deep, direct };
}

const rebateOf = async (agent: string) =>
  (await billsOf(team)).filter(({ holder, kind }) => holder === agent && kind === 'rebate');

test.each(['device', 'payee', 'document'] as const)(
  '[AGENT-12] [AGENT-13] play of an account that shares a %s with an agent above counts 0',
  async (by) => {
    const { agent, deep, direct } = await people();
    await hold(team, { holder: agent, kind: 'daily', terms, day: '2026-02-01' });
    for (const member of [agent, deep]) await share[by](member, `${team.merchant} ${by}`);
    for (const member of [deep, direct]) await bet(member, '2026-02-01');
    await runOn('2026-02-02');
    const bills = (await billsOf(team)).filter(({ holder }) => holder === agent);
    expect(bills.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['rebate', 1_000n],
      ['daily', 1_000n],
    ]);
    const days = { startDate: '2026-02-01', endDate: '2026-02-01' };
    const [shown] = await teamDays(database.db.kysely, { agent, of: agent, ...days });
    expect(shown).toMatchObject({ turnover: 100_000n });
    const found = await aliasAlerts(database.db.kysely, team.merchant, first);
    expect(found).toMatchObject([
      {
        member: { username: `d${team.merchant}` },
        agent: { username: `a${team.merchant}` },
        by,
        fromDay: '2026-02-01',
      },
    ]);
  },
);

test('[AGENT-12] cleared, all of it counts, and it is not found again', async () => {
  const { agent, deep } = await people();
  for (const member of [agent, deep]) await share.device(member, team.merchant);
  await bet(deep, '2026-02-01');
  await runOn('2026-02-02');
  expect(await rebateOf(agent)).toEqual([]);
  const wish = { member: deep, operator: 'ines', reason: 'a couple, both identified', now };
  const clear = async () => database.operator.transaction(async (tx) => clearAliases(tx, wish));
  expect([await clear(), await clear()]).toEqual([1, 0]);
  await bet(deep, '2026-02-02');
  await runOn('2026-02-03');
  expect(await rebateOf(agent)).toMatchObject([
    { firstDay: '2026-02-01', net: 0n, paid: 0n },
    { firstDay: '2026-02-02', net: 1_000n, adjustment: 1_000n, paid: 2_000n },
  ]);
  expect(await aliasAlerts(database.db.kysely, team.merchant, first)).toEqual([]);
  await runOn('2026-02-04');
  const { rows } = await sql`select operation, after ->> 'clear_reason' as reason from audit.entry
    where relation = 'agent.alias' and merchant = ${team.merchant}`.execute(database.owner.kysely);
  expect(rows).toEqual([{ operation: 'update', reason: 'a couple, both identified' }]);
});

test('[AGENT-13] found in the middle of a day, hours that were billed are put right', async () => {
  const { agent, deep, direct } = await people();
  await hold(team, { holder: agent, kind: 'hourly', terms, day: '2026-02-01' });
  for (const member of [deep, direct]) await bet(member, '2026-02-01', '01');
  now = new Date('2026-02-01T02:30:00Z');
  const parts = { db: database.db, clock: { now: () => now }, events: new LocalEvents() };
  await closePeriods(parts);
  await payBills(parts);
  for (const member of [agent, deep]) await share.device(member, team.merchant);
  for (const member of [deep, direct]) await bet(member, '2026-02-01', '03');
  now = new Date('2026-02-01T04:30:00Z');
  await closePeriods(parts);
  await payBills(parts);
  const hours = (await billsOf(team)).filter(({ kind }) => kind === 'hourly');
  expect(hours.map(({ net, adjustment, paid }) => [net, adjustment, paid])).toEqual([
    [2_000n, 0n, 2_000n],
    [0n, -1_000n, 0n],
    [1_000n, 0n, 0n],
  ]);
});

test('[AGENT-12] who shares with an agent beside, or moved away, counts', async () => {
  const { agent, deep, direct } = await people();
  const beside = await join(team);
  for (const member of [beside, deep]) await share.device(member, `${team.merchant} beside`);
  for (const member of [direct, deep]) await bet(member, '2026-02-01');
  await runOn('2026-02-02');
  expect(await rebateOf(agent)).toMatchObject([{ gross: 2_000n }]);
  // Sharing with each other is a reason to look, no more.
  expect(await aliasAlerts(database.db.kysely, team.merchant, first)).toEqual([]);
});

test('[AGENT-10] operators see browsers that downlines share, and money in a circle', async () => {
  const { agent } = await people();
  const friends = [];
  for (let n = 0; n < 3; n += 1) friends.push(await join(team, { upline: agent, type: plain }));
  const asked = { merchant: team.merchant, day: '2026-02-01' };
  const { kysely } = database.db;
  for (const member of friends) {
    expect(await browserAlerts(kysely, asked, first)).toEqual([]);
    await share.device(member, `${team.merchant} café`);
  }
  const [browser] = await browserAlerts(kysely, asked, first);
  expect(browser).toMatchObject({
    agent: { username: `a${team.merchant}` },
    print: /^[0-9a-f]{8}$/,
  });
  expect(browser?.members).toHaveLength(3);

  const circles = async (since: string) =>
    circleAlerts(
      kysely,
      { merchant: team.merchant, since: new Date(since), until: new Date() },
      first,
    );
  const [one = '', two = ''] = friends;
  const sent = async (member: string, receiver: string, way: string, amount: bigint) =>
    sql`insert into cashier.transfer (merchant, member, receiver, way, request_key, currency,
        amount, made_at)
      values (${team.merchant}, ${member}, ${receiver}, ${way}, gen_random_uuid()::text, 'PHP',
        ${amount}, '2026-02-01T00:00:00Z')`.execute(database.owner.kysely);
  await sent(agent, one, 'down', 5_000n);
  await sent(one, agent, 'up', 4_000n);
  await sent(agent, two, 'down', 9_000n);
  expect(await circles('2026-01-01T00:00:00Z')).toMatchObject([
    { upper: { username: `a${team.merchant}` }, up: 4_000n, down: 5_000n, transfers: 2 },
  ]);
  expect(await circles('2026-02-02T00:00:00Z')).toEqual([]);
});

test('[AGENT-12] only the operator clears, and what was found stays as it was', async () => {
  const { agent, deep } = await people();
  for (const member of [agent, deep]) await share.device(member, team.merchant);
  await bet(deep, '2026-02-01');
  await runOn('2026-02-02');
  const wish = { member: deep, operator: 'ines', reason: 'seen', now };
  await expect(clearAliases(database.db.kysely, wish)).rejects.toThrow('permission denied');
  await expect(
    sql`update agent.alias set cleared_at = now(), cleared_by = 'x', clear_reason = 'y'
      where member = ${deep}`.execute(database.db.kysely),
  ).rejects.toThrow('permission denied');
  await expect(
    sql`update agent.alias set from_day = '2026-03-01' where member = ${deep}`.execute(
      database.owner.kysely,
    ),
  ).rejects.toThrow('stays so');
});
