// Bills against a slow model: random trees, days in three time zones, moves, rates, rollbacks.
import { accountType } from '@perya/contract/account/account-type';
import type { Terms } from '@perya/contract/agents/contracts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { dayIn } from '#lib/clock';
import { LocalEvents } from '#lib/events';
import { memberBalance } from '#modules/wallet/wallet';
import { closePeriods } from './closing.ts';
import { payBills } from './payments.ts';
import { setRates } from './rates.ts';
import { billsOf, correct, hold, join, newTeam, place, play } from './test-agents.ts';
import type { BillNote, Team } from './test-agents.ts';
import { contractNets, hourOf, midnightOf, rebates } from './test-model.ts';
import type { ModelPeriod, RawBet, World } from './test-model.ts';
import { refusalOf } from './tree.ts';

const isLong = process.env['PERYA_LONG'] === 'on';
/** A part of the 200 is asked for by its first and last: PERYA_TREES=40-79. */
const [firstTree = 0, lastTree = isLong ? 199 : 2] =
  process.env['PERYA_TREES']?.split('-').map(Number) ?? [];
const trees = Array.from({ length: lastTree - firstTree + 1 }, (_, n) => firstTree + n);
const lastingDays = isLong ? 90 : 11;
const zones = ['Asia/Manila', 'America/New_York', 'Asia/Kolkata'] as const;

// Each tree has its own: a closing asks for every merchant that has agents.
let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => database.close());

/** Numbers that look random and are the same for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 1_540_483_477) + 374_761_393) >>> 0;
    return (state >>> 8) % below;
  };
}

const dayMs = 86_400_000;
// The clocks of New York go forward on the 8th of March.
const begins = Date.UTC(2026, 2, 6);
const dayNumber = (n: number): string => new Date(begins + n * dayMs).toISOString().slice(0, 10);

const tier = (base: string, active: number, rate: string) => ({
  base,
  active,
  rate,
  loss: null,
  fixed: null,
});

const termsOf = (carry: Terms['carry']): Terms => ({
  base: 'turnover',
  activeMinimum: '50',
  tiers: [tier('100', 1, '0.5'), tier('700', 3, '0.8')],
  deductions: [],
  carry,
});

const categories = ['RNG', 'LIVE', 'PVP'] as const;

interface Run {
  readonly team: Team;
  readonly world: World;
  readonly ids: string[];
  readonly random: (below: number) => number;
}

async function begin(seed: number): Promise<Run> {
  const timeZone = zones[seed % zones.length] ?? zones[0];
  const team = await newTeam(database, timeZone);
  const random = randomOf(seed + 1);
  const people = 12;
  const world: World = {
    timeZone,
    people,
    agents: new Set([0, 1, 2, 3, 4, 5]),
    bets: [],
    places: [],
    rates: [],
    held: [],
  };
  const ids: string[] = [];
  for (let i = 0; i < people; i += 1) {
    const upline = i === 0 ? null : random(Math.min(i, 6));
    const type = world.agents.has(i) ? accountType.agent : accountType.member;
    const above = upline === null ? null : (ids[upline] ?? null);
    ids.push(await join(team, { upline: above, day: '2026-03-05', type }));
    if (upline !== null) world.places.push({ member: i, upline, day: '2026-03-05' });
  }
  const run = { team, world, ids, random };
  const kinds = ['daily', 'dividend', 'hourly'] as const;
  // Hours take the longest, and are the oddest where the clocks go forward.
  const hourly = seed % zones.length === 1 ? ([0, 1] as const) : [];
  for (const [holder, kind, carry] of [
    [0, 0, 'none'],
    [1, 0, 'none'],
    [3, 0, 'none'],
    [0, 1, 'permanent'],
    [2, 1, 'half'],
    [4, 1, 'permanent'],
    ...hourly.map((agent) => [agent, 2, 'none'] as const),
  ] as const) {
    const [given, terms] = [kinds[kind] ?? 'daily', termsOf(carry)];
    const day = given === 'dividend' ? '2026-03-01' : '2026-03-06';
    await hold(team, { holder: ids[holder] ?? '', kind: given, terms, day });
    world.held.push({ holder, kind: given, terms });
  }
  // Nobody has more than the agent above, so the first has its rates first.
  for (const category of categories) await giveRate(run, 0, category, 15_000, '2026-03-06');
  for (let i = 0; i < 10; i += 1) await changeRate(run, '2026-03-06');
  return run;
}

/** What the database lets through is kept for the model. */
async function giveRate(
  { team, world, ids }: Run,
  member: number,
  category: (typeof categories)[number],
  ppm: number,
  day: string,
): Promise<void> {
  const given = { merchant: team.merchant, member: ids[member] ?? '', day };
  const refused = await setRates(database.db.kysely, { ...given, rates: { [category]: ppm } }).then(
    () => null,
    refusalOf,
  );
  if (refused === null) world.rates.push({ member, category, ppm, day });
}

async function changeRate(run: Run, day: string): Promise<void> {
  const { world, random } = run;
  const [member, category] = [random(world.people), categories[random(3)] ?? 'RNG'];
  await giveRate(run, member, category, member === 0 ? 15_000 : random(9) * 1_000, day);
}

async function move({ team, world, ids, random }: Run, day: string): Promise<void> {
  const [member, upline] = [1 + random(world.people - 1), random(6)];
  const wish = { member: ids[member] ?? '', upline: ids[upline] ?? '', day };
  if (member === upline) return;
  const refused = await place(team, wish).then(() => null, refusalOf);
  if (refused === null) world.places.push({ member, upline, day });
}

async function bet({ team, world, ids, random }: Run, day: string): Promise<void> {
  const { timeZone } = world;
  const made: RawBet[] = [];
  while (made.length < 14) {
    const at = new Date(Date.parse(day) - dayMs + random(3 * 86_400) * 1000);
    if (dayIn(timeZone, at) !== day) continue;
    const turnover = BigInt(500 + random(40_000));
    // Less than is staked in the long run, or no house had a dividend to pay.
    const payout = BigInt(random(36_000));
    const valid = random(3) === 0 ? turnover / 2n : turnover;
    const category = categories[random(3)] ?? 'RNG';
    const member = random(world.people);
    const hour = hourOf(timeZone, at);
    made.push({ member, category, at, day, hour, turnover, valid, payout, back: null });
  }
  world.bets.push(...made);
  await play(
    team,
    made.map(({ member, ...each }) => ({ ...each, member: ids[member] ?? '' })),
  );
}

async function rollBack({ team, world, ids, random }: Run, before: number): Promise<void> {
  const found = world.bets[random(world.bets.length)];
  if (found === undefined || found.back !== null) return;
  found.back = { before, day: dayNumber(before) };
  const { member, category, at, turnover, valid, payout } = found;
  await correct(team, {
    member: ids[member] ?? '',
    category,
    at,
    turnover: -turnover,
    valid: -valid,
    payout: -payout,
  });
}

/** Closes the day that is over, two minutes after its midnight, and pays. */
async function close({ world }: Run, day: string): Promise<void> {
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  const now = new Date(midnightOf(world.timeZone, next).getTime() + 120_000);
  const parts = { db: database.db, clock: { now: () => now }, events: new LocalEvents() };
  await closePeriods(parts);
  await payBills(parts);
}

type Noted = BillNote & { readonly nowNet: bigint };

async function notes({ team }: Run): Promise<Noted[]> {
  const bills = await billsOf(team);
  const { rows } = await sql<{ id: string; now: bigint }>`
    select id, now_net as now from agent.bill where merchant = ${team.merchant}`.execute(
    database.owner.kysely,
  );
  const now = new Map(rows.map((row) => [row.id, row.now]));
  return bills.map((each) => ({ ...each, nowNet: now.get(each.id) ?? 0n }));
}

interface Expected {
  readonly kind: string;
  readonly key: string;
  readonly holder: number;
  /** When its period is closed, and by what is known at the end. */
  readonly net: bigint;
  readonly nowNet: bigint;
}

const isHalf = (day: string): boolean => Number(day.slice(8)) <= 15;
const halfOf = (day: string): string => `${day.slice(0, 7)} ${isHalf(day) ? '1' : '2'}`;

function expectedOf(world: World, days: readonly string[]): Expected[] {
  const found: Expected[] = [];
  const last = days.length - 1;
  const add = (kind: string, key: string, then: Map<number, bigint>, now: Map<number, bigint>) => {
    for (const holder of new Set([...then.keys(), ...now.keys()])) {
      const [net, nowNet] = [then.get(holder) ?? 0n, now.get(holder) ?? 0n];
      found.push({ kind, key, holder, net, nowNet });
    }
  };
  const of = (kind: 'daily' | 'hourly' | 'dividend', periods: ModelPeriod[], closing: number) =>
    contractNets(world, kind, periods, closing).at(-1) ?? new Map<number, bigint>();
  for (const [closing, day] of days.entries()) {
    add('rebate', day, rebates(world, day, closing), rebates(world, day, last));
    const holds = (each: RawBet): boolean => each.day === day;
    const period = [{ lastDay: day, isFirstHalf: isHalf(day), holds }];
    add('daily', day, of('daily', period, closing), of('daily', period, last));
    for (const hour of new Set(world.bets.filter(holds).map((each) => each.hour))) {
      const inHour = (each: RawBet): boolean => each.hour === hour;
      const hours = [{ lastDay: day, isFirstHalf: false, holds: inHour }];
      const key = new Date(hour).toISOString();
      add('hourly', key, of('hourly', hours, closing), of('hourly', hours, last));
    }
  }
  const halves = [...Map.groupBy(days, halfOf)];
  const periods = halves.map(([half, each]) => ({
    lastDay: each.at(-1) ?? '',
    isFirstHalf: half.endsWith('1'),
    holds: (raw: RawBet): boolean => halfOf(raw.day) === half,
  }));
  for (const [i, [half, each]] of halves.entries()) {
    const lastDay = each.at(-1) ?? '';
    // A half that still runs has no bill.
    if (halfOf(dayNumber(days.indexOf(lastDay) + 1)) === half) continue;
    const until = periods.slice(0, i + 1);
    const closing = days.indexOf(lastDay);
    add('dividend', half, of('dividend', until, closing), of('dividend', until, last));
  }
  return found;
}

function compare({ world, ids }: Run, bills: readonly Noted[], days: readonly string[]): void {
  const keyOf = ({ kind, firstDay, fromAt }: Noted): string => {
    if (kind === 'hourly') return fromAt.toISOString();
    return kind === 'dividend' ? halfOf(firstDay) : firstDay;
  };
  const made = new Map(bills.map((each) => [`${each.kind} ${keyOf(each)} ${each.holder}`, each]));
  expect(made.size).toBe(bills.length);
  for (const { kind, key, holder, net, nowNet } of expectedOf(world, days)) {
    const id = `${kind} ${key} ${ids[holder] ?? ''}`;
    const { net: billed = 0n, nowNet: owed = 0n } = made.get(id) ?? {};
    expect([id, billed, owed]).toEqual([id, net, nowNet]);
    made.delete(id);
  }
  const surplus = [...made.values()].filter((each) => each.net !== 0n || each.nowNet !== 0n);
  expect(surplus).toEqual([]);
}

test.each(trees)(
  '[AGENT-13] [AGENT-12] tree %i: each bill is what the raw bets say, then and in the end',
  async (seed) => {
    const run = await begin(seed);
    const days = Array.from({ length: lastingDays }, (_, n) => dayNumber(n));
    for (const [closing, day] of days.entries()) {
      await bet(run, day);
      if (run.random(3) === 0) await move(run, dayNumber(closing + 1));
      await changeRate(run, dayNumber(closing + 1));
      await close(run, day);
      const isLast = closing === days.length - 1;
      if (run.random(2) === 0 && !isLast) await rollBack(run, closing + 1);
    }
    const bills = await notes(run);
    compare(run, bills, days);
    const paying = new Set(bills.filter(({ net }) => net > 0n).map(({ kind }) => kind));
    expect(paying.size).toBe(seed % zones.length === 1 ? 4 : 3);
    expect(bills.some(({ adjustment }) => adjustment !== 0n)).toBe(true);
    for (const id of run.ids) {
      const own = bills.filter(({ holder }) => holder === id);
      const due = own.reduce((sum, each) => sum + each.due, 0n);
      const { balance } = await memberBalance(database.db.kysely, run.team.merchant, id, 'PHP');
      expect([id, balance]).toEqual([id, due]);
    }
  },
  isLong ? 1_800_000 : 240_000,
);
