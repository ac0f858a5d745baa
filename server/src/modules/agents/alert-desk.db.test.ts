// Operators with agents' alerts at the console: three lists by cursor, and what is cleared.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import type { EndpointSpec } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import * as alerts from '@perya/contract/ops/agent-alerts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock } from '#lib/test-platform';
import { ask, codeOf, openConsole, operatorWith, valueOf, walkFaults } from '../../test-console.ts';
import type { TestConsole, TestOperator } from '../../test-console.ts';
import { join, newTeam } from './test-agents.ts';
import type { Team } from './test-agents.ts';

let database: TestDatabase;
let desk: TestConsole;
let team: Team;
let ines: TestOperator;
let ana: string;
const clock = new TestClock();
const plain = accountType.member;

beforeAll(async () => {
  database = await freshDatabase();
  desk = await openConsole(database, { clock });
});
beforeEach(async () => {
  team = await newTeam(database);
  ines = await operatorWith(database, clock, [{ role: 'agents', merchant: team.merchant }]);
  ana = await join(team, { username: 'ana' });
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

type Fields = Record<string, unknown>;
interface Rows {
  readonly rows: readonly Fields[];
  readonly next: string | null;
}

const send = async (spec: EndpointSpec, input: Fields) =>
  ask(desk, spec, { merchant: team.merchant, ...input }, ines.headers);
const read = async (spec: EndpointSpec, input: Fields = {}) => valueOf<Rows>(send(spec, input));
const clear = async (input: Fields) =>
  codeOf(send(alerts.aliasClear, { reason: 'a couple', requestKey: randomUUID(), ...input }));
const walk = async (spec: EndpointSpec, add: () => Promise<unknown>) =>
  walkFaults(desk, ines, spec, { merchant: team.merchant }, add);

async function found(member: string, by: string): Promise<void> {
  await sql`insert into agent.alias (member, agent, by, merchant, from_day, found_at)
    values (${member}, ${ana}, ${by}, ${team.merchant}, '2026-03-01', ${clock.now()})`.execute(
    database.owner.kysely,
  );
}

const below = async () => join(team, { upline: ana, type: plain });

/** Three members directly under an agent sign in from a browser. */
async function browser(agent: string): Promise<void> {
  const print = randomUUID();
  for (let n = 0; n < 3; n += 1) {
    const member = await join(team, { upline: agent, type: plain });
    await sql`insert into account.device (member, device_hash, first_seen_at, last_seen_at)
      values (${member}, sha256(${print}::bytea), now(), now())`.execute(database.owner.kysely);
  }
}

async function transfer(from: string, to: string, way: string, amount: bigint): Promise<void> {
  const madeAt = clock.now();
  await sql`insert into cashier.transfer (merchant, member, receiver, way, request_key, currency,
      amount, made_at)
    values (${team.merchant}, ${from}, ${to}, ${way}, ${randomUUID()}, 'PHP', ${amount},
      ${madeAt})`.execute(database.owner.kysely);
}

/** So much went down from ana and comes up again. */
async function circle(member: string, amount: bigint): Promise<void> {
  await transfer(ana, member, 'down', amount);
  await transfer(member, ana, 'up', amount);
}

test('[AGENT-10] alerts name whom they are about, and what was found is cleared', async () => {
  const dan = await join(team, { username: 'dan', upline: ana, type: plain });
  for (const by of ['device', 'payee']) await found(dan, by);
  const { rows } = await read(alerts.aliasList);
  const of = { member: { username: 'dan' }, agent: { username: 'ana' }, fromDay: '2026-03-01' };
  expect(rows).toMatchObject([
    { ...of, by: 'payee' },
    { ...of, by: 'device' },
  ]);
  expect(rows[0]?.['version']).toBe(rows[1]?.['version']);
  for (const spec of [alerts.sharedBrowserList, alerts.circleList]) {
    expect(await read(spec)).toEqual({ rows: [], next: null });
  }
  const id = toId('member', dan);
  expect(await clear({ id, version: 'another' })).toBe('record.changed');
  const { version } = (await read(alerts.aliasList, { limit: 1 })).rows[0] ?? {};
  expect(await clear({ id, version })).toBe('done');
  expect((await read(alerts.aliasList)).rows).toEqual([]);
});

test('finds are read to the end while some that were shown are cleared', async () => {
  for (let n = 0; n < 5; n += 1) await found(await below(), 'device');
  const all = (await read(alerts.aliasList)).rows;
  const { rows, next } = await read(alerts.aliasList, { limit: 3 });
  const [first] = rows as { member: { id: string }; version: string }[];
  expect(await clear({ id: first?.member.id, version: first?.version })).toBe('done');
  const rest = await read(alerts.aliasList, { after: next });
  expect([...rows, ...rest.rows].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test('browsers are read to the end while others come, and while more members sign in', async () => {
  for (let n = 0; n < 3; n += 1) await browser(ana);
  const bea = await join(team, { username: 'Bea' });
  await browser(bea);
  expect(await walk(alerts.sharedBrowserList, async () => browser(bea))).toEqual([]);
  const all = (await read(alerts.sharedBrowserList)).rows;
  const { rows, next } = await read(alerts.sharedBrowserList, { limit: 2 });
  // The ones that were shown, and the ones that come, are shared by more members now.
  await sql`insert into account.device (member, device_hash, first_seen_at, last_seen_at)
    select ${await below()}, x.device_hash, now(), now() from (
      select distinct d.device_hash from account.device d
        join account.member m on m.id = d.member and m.merchant = ${team.merchant}) x`.execute(
    database.owner.kysely,
  );
  const rest = await read(alerts.sharedBrowserList, { after: next });
  expect([...rows, ...rest.rows].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test('circles stand as the first page found them, the largest first', async () => {
  const people: string[] = [];
  for (let n = 1; n <= 5; n += 1) {
    const member = await below();
    people.push(member);
    await circle(member, BigInt(n) * 1_000n);
  }
  clock.advance(120);
  const all = await read(alerts.circleList);
  expect(all.rows.map(({ up }) => up)).toEqual(['50.00', '40.00', '30.00', '20.00', '10.00']);
  const { rows, next } = await read(alerts.circleList, { limit: 2 });
  // The smallest grows beyond all others, before the page on which it stands is read.
  await circle(people[0] ?? '', 90_000n);
  const rest = await read(alerts.circleList, { after: next });
  expect([...rows, ...rest.rows]).toEqual(all.rows);
  clock.advance(120);
  expect((await read(alerts.circleList)).rows[0]).toMatchObject({ up: '910.00', transfers: 4 });
  const add = async () => circle(await below(), 500n);
  expect(await walk(alerts.circleList, add)).toEqual([]);
});

test('nobody reads another merchant’s alerts', async () => {
  await found(await below(), 'device');
  const elsewhere = await newTeam(database);
  const stranger = await operatorWith(database, clock, [
    { role: 'owner', merchant: elsewhere.merchant },
  ]);
  for (const spec of [alerts.aliasList, alerts.sharedBrowserList, alerts.circleList]) {
    const asked = ask(desk, spec, { merchant: team.merchant }, stranger.headers);
    expect(await codeOf(asked)).toBe('operator.forbidden');
  }
});
