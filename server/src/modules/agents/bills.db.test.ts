// The worked cases of agents' bills with their numbers: computed, paid, put right, once.
import { accountType } from '@perya/contract/account/account-type';
import type { Terms } from '@perya/contract/agents/contracts';
import type { GameCategory } from '@perya/contract/games/category';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { creditMember, memberBalance } from '#modules/wallet/wallet';
import { closePeriods } from './closing.ts';
import { payBills } from './payments.ts';
import { setRates } from './rates.ts';
import { billsOf, correct, hold, join, newTeam, play, ppmOf } from './test-agents.ts';
import type { Percent, Played, Team } from './test-agents.ts';

let database: TestDatabase;
let team: Team;
let now: Date;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  team = await newTeam(database);
  now = new Date('2026-02-02T00:00:00Z');
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  await database.close();
});

const parts = () => ({ db: database.db, clock: { now: () => now }, events: new LocalEvents() });

/** Closes all that is over at noon of a day in Manila, and pays. */
async function runOn(day: string): Promise<void> {
  now = new Date(`${day}T04:00:00Z`);
  await closePeriods(parts());
  await payBills(parts());
}

const day = '2026-02-01';
const noonOf = (on: string): Date => new Date(`${on}T04:00:00Z`);

function bet(member: string, category: GameCategory, amount: number, on = day): Played {
  const sum = BigInt(Math.round(amount * 100));
  return { member, category, at: noonOf(on), turnover: sum, valid: sum, payout: 0n };
}

async function rated(rates: Percent, upline: string | null, type?: number): Promise<string> {
  const member = await join(team, { upline, ...(type === undefined ? {} : { type }) });
  const given = { merchant: team.merchant, member, rates: ppmOf(rates), day: '2026-01-01' };
  await setRates(database.db.kysely, given);
  return member;
}

const plain = accountType.member;

/** The team of the worked cases: A over B and m1; B over C and m2; C over m3 and m4. */
async function worked() {
  const A = await rated({ RNG: 1, LIVE: 0.8, SPORTS: 0.6, PVP: 2 }, null);
  const B = await rated({ RNG: 0.8, LIVE: 0.6, SPORTS: 0.5, PVP: 1.5 }, A);
  const C = await rated({ RNG: 0.5, LIVE: 0.4, SPORTS: 0.3, PVP: 1 }, B);
  const m1 = await rated({ RNG: 0.3, LIVE: 0.2, SPORTS: 0.2 }, A, plain);
  const m2 = await rated({ RNG: 0.25, LIVE: 0.2, SPORTS: 0.1 }, B, plain);
  const m3 = await rated({ RNG: 0.2, LIVE: 0.1, SPORTS: 0.1 }, C, plain);
  const m4 = await rated({}, C, plain);
  return { A, B, C, m1, m2, m3, m4 };
}

const wallet = async (member: string): Promise<bigint> =>
  (await memberBalance(database.db.kysely, team.merchant, member, 'PHP')).balance;

test('[AGENT-12] case 1: one floor a bill of rebates, its lines by largest remainder', async () => {
  const { A, B, C, m1, m2, m3, m4 } = await worked();
  await play(team, [
    bet(m1, 'RNG', 12_345.67),
    bet(m1, 'LIVE', 2_000),
    bet(m2, 'RNG', 8_000),
    bet(m2, 'SPORTS', 1_500),
    bet(m3, 'RNG', 3_333.33),
    bet(m3, 'PVP', 400),
    bet(m4, 'LIVE', 5_555.55),
    bet(B, 'RNG', 1_000),
  ]);
  await runOn('2026-02-02');
  expect(await Promise.all([C, B, A].map(wallet))).toEqual([3_622n, 7_311n, 13_769n]);
  const { rows } = await sql`
    select b.holder, l.amount from agent.bill b join agent.bill_line l on l.bill = b.id
     where l.category = 'RNG' and l.subject in (${m3}, ${C}) and b.merchant = ${team.merchant}
     order by l.amount`.execute(database.owner.kysely);
  expect(rows).toContainEqual({ holder: C, amount: 1_000n });
  expect(rows).toContainEqual({ holder: B, amount: 1_000n });
  const bills = await billsOf(team);
  expect(bills.map(({ state, due, paid }) => [state, due === paid])).toEqual(
    bills.map(() => ['issued', true]),
  );
});

const tier = (base: string, active: number, rate: string) => ({
  base,
  active,
  rate,
  loss: null,
  fixed: null,
});
const terms: Terms = {
  base: 'turnover',
  activeMinimum: '100',
  tiers: [tier('10000', 2, '0.5'), tier('50000', 5, '0.8')],
  deductions: [],
  carry: 'none',
};

/** A team under A and B, both with a daily salary; five of B's are active. */
async function salaried() {
  const A = await join(team);
  const B = await join(team, { upline: A });
  const people: string[] = [];
  for (let i = 0; i < 5; i += 1) people.push(await join(team, { upline: B, type: plain }));
  const other = await join(team, { upline: A, type: plain });
  for (const holder of [A, B]) await hold(team, { holder, kind: 'daily', terms, day });
  return { A, B, people, other };
}

test('[AGENT-13] case 3: what a contract pays is net of the nearest holders below', async () => {
  const A = await join(team);
  const B = await join(team, { upline: A });
  const between = await join(team, { upline: B });
  const C = await join(team, { upline: between });
  const fixed = (sum: string): Terms => ({
    ...terms,
    tiers: [{ ...tier('1', 0, '0'), rate: null, fixed: sum }],
  });
  const grosses = [
    [A, '1184.00'],
    [B, '321.25'],
    [C, '36.00'],
  ] as const;
  for (const [holder, sum] of grosses) {
    await hold(team, { holder, kind: 'daily', terms: fixed(sum), day });
  }
  await play(team, [bet(C, 'RNG', 100)]);
  await runOn('2026-02-02');
  expect(await Promise.all([A, B, C].map(wallet))).toEqual([86_275n, 28_525n, 3_600n]);
});

test('[AGENT-13] case 5: issued bills stand, and the next put right what changed', async () => {
  const { A, B, people, other } = await salaried();
  const [first = ''] = people;
  await play(team, [
    ...people.slice(1).map((member) => bet(member, 'RNG', 10_000)),
    bet(first, 'RNG', 12_000),
    bet(other, 'RNG', 38_000),
  ]);
  await runOn('2026-02-02');
  expect([await wallet(B), await wallet(A)]).toEqual([41_600n, 30_400n]);
  const back = bet(first, 'RNG', -3_000);
  await correct(team, back);
  // 20,000 by one and 5,000 by another: two active, half a percent.
  await play(team, [
    bet(people[0] ?? '', 'RNG', 15_000, '2026-02-02'),
    bet(people[1] ?? '', 'RNG', 5_000, '2026-02-02'),
  ]);
  await runOn('2026-02-03');
  const [billB, billA] = [B, A].map(async (holder) =>
    (await billsOf(team)).find((each) => each.holder === holder && each.firstDay === '2026-02-02'),
  );
  expect(await billB).toMatchObject({
    net: 10_000n,
    adjustment: -17_100n,
    due: 0n,
    carriedOut: -7_100n,
    state: 'notReached',
  });
  expect(await billA).toMatchObject({ net: 0n, adjustment: 14_700n, due: 14_700n });
  expect([await wallet(B), await wallet(A)]).toEqual([41_600n, 45_100n]);
  // What was carried comes off what comes next.
  await play(team, [
    bet(people[0] ?? '', 'RNG', 15_000, '2026-02-03'),
    bet(people[1] ?? '', 'RNG', 5_000, '2026-02-03'),
  ]);
  await runOn('2026-02-04');
  expect(await wallet(B)).toBe(41_600n + 2_900n);
});

test('[AGENT-13] an upline pays what its wallet has, and the rest when it has more', async () => {
  const A = await join(team);
  const B = await join(team, { upline: A });
  const half: Terms = { ...terms, tiers: [tier('1', 0, '0.5')] };
  await hold(team, { holder: A, kind: 'daily', terms: half, day });
  await hold(team, { holder: B, kind: 'daily', terms: half, day, issuer: A });
  // A's gross of 200.00 is A's own; B's 200.00 come from A's wallet.
  await play(team, [bet(B, 'RNG', 40_000)]);
  await sql`insert into agent.rules (merchant, large_bill)
    values (${team.merchant}, 15000)`.execute(database.owner.kysely);
  await runOn('2026-02-02');
  const stateOf = async (holder: string) =>
    (await billsOf(team)).find((each) => each.holder === holder);
  // Both are large, and wait for two people.
  expect([(await stateOf(A))?.state, (await stateOf(B))?.state]).toEqual(['held', 'held']);
  await sql`update agent.bill set state = 'computed', held_for = null
    where merchant = ${team.merchant} and holder = ${B}`.execute(database.owner.kysely);
  await payBills(parts());
  expect(await stateOf(B)).toMatchObject({ state: 'insufficient', paid: 0n });
  const give = async (amount: bigint) =>
    creditMember(database.db.kysely, {
      merchant: team.merchant,
      member: A,
      currency: 'PHP',
      amount: amount as never,
      against: 'house',
      scope: 'win',
      kind: 'win',
      key: `${A} ${amount.toString()}`,
      reference: A,
    });
  await give(5_000n);
  await payBills(parts());
  expect(await stateOf(B)).toMatchObject({ state: 'partlyIssued', paid: 5_000n });
  await give(50_000n);
  await Promise.all([payBills(parts()), payBills(parts()), payBills(parts())]);
  expect(await stateOf(B)).toMatchObject({ state: 'issued', paid: 20_000n });
  expect([await wallet(A), await wallet(B)]).toEqual([35_000n, 20_000n]);
});

test('periods are closed once, by however many at once, and after a stop', async () => {
  const { people, A } = await salaried();
  await hold(team, { holder: A, kind: 'hourly', terms, day });
  const last = '2026-02-04';
  for (const on of [day, '2026-02-02', '2026-02-03']) {
    await play(
      team,
      people.map((member) => bet(member, 'RNG', 20_000, on)),
    );
  }
  now = noonOf(last);
  const runs = await Promise.allSettled(
    Array.from({ length: 4 }, async () => closePeriods(parts())),
  );
  expect(runs.map(({ status }) => status)).toEqual(runs.map(() => 'fulfilled'));
  await closePeriods(parts());
  const { rows } = await sql<{ n: number; kinds: number }>`
    select count(*)::int as n, count(distinct (kind, from_at))::int as kinds from agent.closing
     where merchant = ${team.merchant} and kind in ('daily', 'hourly')`.execute(
    database.owner.kysely,
  );
  // Three days, and each hour until eleven of the fourth: the next one ended this minute.
  expect(rows[0]).toEqual({ n: 3 + 3 * 24 + 11, kinds: 3 + 3 * 24 + 11 });
  const bills = await billsOf(team);
  expect(
    new Set(bills.map((each) => `${each.kind} ${each.holder} ${each.fromAt.toISOString()}`)).size,
  ).toBe(bills.length);
  expect(bills.filter(({ kind }) => kind === 'hourly')).toHaveLength(3);
});
