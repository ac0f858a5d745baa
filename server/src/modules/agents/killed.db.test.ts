// Runs that are killed: days closed, bills made and paid, whatever statement the process died at.
import { accountType } from '@perya/contract/account/account-type';
import type { Terms } from '@perya/contract/agents/contracts';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/database';
import type { Database } from '#db/database';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { memberBalance } from '#modules/wallet/wallet';
import { closePeriods } from './closing.ts';
import { payBills } from './payments.ts';
import { setRates } from './rates.ts';
import { billsOf, correct, hold, join, newTeam, play, ppmOf } from './test-agents.ts';
import type { Team } from './test-agents.ts';

const kills = process.env['PERYA_LONG'] === 'on' ? 50 : 5;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => database.close());

let now = new Date('2026-02-18T04:00:00Z');
const days = Array.from({ length: 16 }, (_, n) => `2026-02-${String(n + 1).padStart(2, '0')}`);

const tier = { base: '100', active: 1, loss: null, rate: '1', fixed: null } as const;
const terms: Terms = {
  base: 'turnover',
  activeMinimum: '0',
  tiers: [tier],
  deductions: [],
  carry: 'none',
};

interface World {
  readonly team: Team;
  /** In an order that two worlds share. */
  readonly people: readonly string[];
}

/** Four levels, every kind of contract, an upline that issues, sixteen days, a late correction. */
async function newWorld(): Promise<World> {
  const team = await newTeam(database);
  const top = await join(team);
  const middle = await join(team, { upline: top });
  const low = await join(team, { upline: middle });
  const player = await join(team, { upline: low, type: accountType.member });
  const people = [top, middle, low, player];
  for (const [place, member] of people.entries()) {
    const rates = ppmOf({ RNG: 1 - place * 0.2 });
    const given = { merchant: team.merchant, member, rates, day: '2026-01-01' };
    await setRates(database.db.kysely, given);
  }
  const day = '2026-02-01';
  for (const kind of ['daily', 'dividend'] as const) {
    await hold(team, { holder: top, kind, terms, day });
    await hold(team, { holder: middle, kind, terms, day, issuer: top });
  }
  await hold(team, { holder: low, kind: 'hourly', terms, day: '2026-02-15' });
  const bets = days.flatMap((on, n) =>
    people.slice(1).map((member, place) => ({
      member,
      category: 'RNG' as const,
      at: new Date(`${on}T0${String(place)}:30:00Z`),
      turnover: BigInt(50_000 + 777 * n + 91 * place),
      valid: BigInt(50_000 + 777 * n + 91 * place),
      payout: BigInt(20_000 + 313 * n),
    })),
  );
  await play(team, bets);
  return { team, people };
}

/** What was made and paid, and what everybody holds: the same however it came about. */
async function outcomeOf({ team, people }: World) {
  const nameOf = (id: string): string => String(people.indexOf(id));
  const bills = (await billsOf(team)).map(({ holder, fromAt, ...bill }) => ({
    ...bill,
    id: '',
    holder: nameOf(holder),
    fromAt: fromAt.toISOString(),
  }));
  const lineOf = (bill: object): string =>
    JSON.stringify(bill, (_key, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
  const wallets = [];
  for (const member of people) {
    wallets.push((await memberBalance(database.db.kysely, team.merchant, member, 'PHP')).balance);
  }
  return { bills: bills.map(lineOf).toSorted(), wallets };
}

class Killed extends Error {}

/**
 * A process of its own, as the database sees it, that dies at that statement: before it is sent, or
 * after it was done and before its answer is heard.
 */
function mortal(dies: { at: number; heard: boolean }): Database & { readonly died: () => boolean } {
  const db = openDatabase(database.appUrl, { poolSize: 2 });
  let count = 0;
  const clients = new Set<pg.PoolClient>();
  const end = (): void => {
    for (const client of clients) {
      (
        client as unknown as { connection: { stream: { destroy(): void } } }
      ).connection.stream.destroy();
    }
  };
  db.pool.on('connect', (client) => {
    clients.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    client.query = (async (...given: unknown[]) => {
      count += 1;
      if (count < dies.at) return query(...given);
      if (count === dies.at && dies.heard) await query(...given).catch(() => undefined);
      end();
      throw new Killed();
    }) as unknown as typeof client.query;
  });
  return { ...db, died: () => count >= dies.at };
}

/** Closes and pays what there is. */
async function run(db: Database): Promise<void> {
  const parts = { db, clock: { now: () => now }, events: new LocalEvents() };
  await closePeriods(parts);
  await payBills(parts);
}

async function finish(): Promise<void> {
  // The upline pays what it owes of what it received meanwhile.
  for (let times = 0; times < 4; times += 1) await run(database.db);
}

async function takeBack({ team, people }: World): Promise<void> {
  const [, , , member = ''] = people;
  const at = new Date('2026-02-03T02:30:00Z');
  await correct(team, {
    member,
    category: 'RNG',
    at,
    turnover: -9_999n,
    valid: -9_999n,
    payout: 0n,
  });
}

/** The first day after: what was taken back is taken up by bills. */
const first = new Date('2026-02-18T04:00:00Z');
const next = new Date('2026-02-19T04:00:00Z');

async function wholeOutcome() {
  const world = await newWorld();
  now = first;
  await finish();
  await takeBack(world);
  now = next;
  await finish();
  return outcomeOf(world);
}

/** Runs that die one after the other; answers how many did. */
async function dieAt(deaths: readonly { at: number; heard: boolean }[]): Promise<number> {
  let died = 0;
  for (const death of deaths) {
    const db = mortal(death);
    await run(db).catch((error: unknown) => {
      if (!db.died()) throw error;
    });
    if (db.died()) died += 1;
    await db.close().catch(() => undefined);
    expect(isSound(await checkLedger(database.db.kysely))).toBe(true);
  }
  return died;
}

test(`[AGENT-12] [AGENT-13] killed ${String(kills)} times: no bill twice, none lost`, async () => {
  const expected = await wholeOutcome();
  expect(expected.bills.length).toBeGreaterThan(80);
  expect(expected.bills.some((bill) => bill.includes('"adjustment":"-'))).toBe(true);
  expect(expected.bills.filter((bill) => !/"state":"(issued|notReached)"/.test(bill))).toEqual([]);

  const world = await newWorld();
  now = first;
  const death = fc.record({ at: fc.integer({ min: 1, max: 150 }), heard: fc.boolean() });
  const deaths = fc.sample(death, { numRuns: kills, seed: 20_261_124 });
  const half = Math.ceil(kills / 2);
  let died = await dieAt(deaths.slice(0, half));
  await finish();
  await takeBack(world);
  now = next;
  died += await dieAt(deaths.slice(half));
  await finish();
  // The last may find nothing left to do.
  expect(died).toBeGreaterThan(kills / 2);
  expect(await outcomeOf(world)).toEqual(expected);
}, 600_000);
