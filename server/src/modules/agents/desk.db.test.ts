// Operators with the tree at the console: found, read, moved from midnight on, given rates.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import type { EndpointSpec } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import * as calls from '@perya/contract/ops/agents';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock } from '#lib/test-platform';
import { ask, codeOf, openConsole, operatorWith, valueOf } from '../../test-console.ts';
import type { TestConsole, TestOperator } from '../../test-console.ts';
import { closePeriods } from './closing.ts';
import { setRates } from './rates.ts';
import { join, newTeam, play, ppmOf } from './test-agents.ts';
import type { Team } from './test-agents.ts';

let database: TestDatabase;
let desk: TestConsole;
let team: Team;
let ines: TestOperator;
const clock = new TestClock();
clock.advance(24 * 3600);

beforeAll(async () => {
  database = await freshDatabase();
  desk = await openConsole(database, { clock });
});
beforeEach(async () => {
  team = await newTeam(database);
  ines = await operatorWith(database, clock, [{ role: 'agents', merchant: team.merchant }]);
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

type Fields = Record<string, unknown>;
type Rows = { readonly rows: readonly Fields[]; readonly next: string | null };

const read = async <T = Rows>(spec: EndpointSpec, input: Fields) =>
  valueOf<T>(ask(desk, spec, { merchant: team.merchant, ...input }, ines.headers));
const one = async (uuid: string) =>
  read<Fields & { version: string }>(calls.agentOne, { id: toId('member', uuid) });

async function act(spec: EndpointSpec, uuid: string, fields: Fields = {}) {
  const { version } = await one(uuid);
  const about = { merchant: team.merchant, id: toId('member', uuid), version, ...fields };
  const input = { ...about, reason: 'as agreed', requestKey: randomUUID() };
  return ask(desk, spec, input, ines.headers);
}

const day = '2026-01-01';
const names = (found: Rows) => found.rows.map(({ username }) => username);

/** Ana over ben and cora; ben over dan, a member. */
async function grown() {
  const ana = await join(team, { username: 'ana' });
  const ben = await join(team, { username: 'ben', upline: ana, day });
  const cora = await join(team, { username: 'cora', upline: ana, day });
  const type = accountType.member;
  const dan = await join(team, { username: 'dan', upline: ben, day, type });
  return { ana, ben, cora, dan };
}

const bet = (member: string, on: string, turnover: bigint, payout: bigint) =>
  ({
    member,
    category: 'RNG',
    at: new Date(`${on}T03:00:00Z`),
    turnover,
    valid: turnover,
    payout,
  }) as const;

test('[AGENT-08] the top is shown first, then level by level, with what teams play', async () => {
  const { ben, dan } = await grown();
  await play(team, [
    bet(dan, '2026-03-01', 10_000n, 4_000n),
    bet(dan, '2026-03-02', 5_000n, 6_000n),
    bet(ben, '2026-02-28', 70_000n, 0n),
  ]);
  await closePeriods({ db: database.db, clock });
  const figures = {
    today: { turnover: '50.00', ggr: '-10.00' },
    month: { turnover: '150.00', ggr: '50.00' },
  };
  expect((await read(calls.agentList, {})).rows).toMatchObject([
    { username: 'ana', directs: 2, team: 3, upline: null, agent: true, ...figures },
  ]);
  const below = await read(calls.agentList, { under: 'ana' });
  expect(below.rows).toMatchObject([
    { username: 'ben', directs: 1, team: 1, upline: { username: 'ana' }, ...figures },
    { username: 'cora', team: 0, month: { turnover: '0.00' } },
  ]);
  const members = await read(calls.agentList, { under: toId('member', ben) });
  expect(members.rows).toMatchObject([{ username: 'dan', agent: false, ...figures }]);
  expect(names(await read(calls.agentList, { search: 'DA' }))).toEqual(['dan']);
  expect(names(await read(calls.agentList, { search: 'd_n' }))).toEqual([]);
  expect(names(await read(calls.agentList, { under: 'nobody' }))).toEqual([]);
});

test('[AGENT-08] a move counts from midnight on; what can’t be is told', async () => {
  const { ana, ben, cora, dan } = await grown();
  expect(await codeOf(act(calls.agentMove, ana, { under: 'dan' }))).toBe('tree.circle');
  expect(await codeOf(act(calls.agentMove, ana, { under: 'nobody' }))).toBe('member.unknown');
  expect(await codeOf(act(calls.agentMove, ben, { under: 'cora' }))).toBe('done');
  expect(await one(ben)).toMatchObject({
    above: [{ username: 'ana' }],
    nextDay: '2026-03-03',
    moves: { upline: { username: 'cora' } },
  });
  let below = 'cora';
  for (let level = 3; level <= 10; level += 1) {
    const upline = level === 3 ? cora : below;
    below = await join(team, { upline, day });
  }
  expect(await codeOf(act(calls.agentMove, ben, { under: toId('member', below) }))).toBe(
    'tree.levels',
  );
  expect(await codeOf(act(calls.agentMove, ben, { under: null }))).toBe('done');
  expect(await one(ben)).toMatchObject({ moves: { upline: null } });
  expect(await one(dan)).toMatchObject({ moves: null, above: [{ username: 'ana' }, {}] });
});

test('[AGENT-12] rates count from midnight on, within those above and below', async () => {
  const { ana, ben } = await grown();
  const given = { merchant: team.merchant, day, rates: ppmOf({ RNG: 1, LIVE: 0.5 }) };
  await setRates(database.db.kysely, { ...given, member: ana });
  const rate = async (rates: Fields) => codeOf(act(calls.agentRates, ben, { rates }));
  expect(await rate({ RNG: '1.1' })).toBe('tree.rates');
  expect(await rate({ RNG: '0.75' })).toBe('done');
  expect(await one(ben)).toMatchObject({
    rates: { RNG: '0' },
    nextRates: { RNG: '0.75' },
    rateChanges: [{ category: 'RNG', fromDay: '2026-03-03', rate: '0.75' }],
  });
});

test('a member is made an agent, once', async () => {
  const { dan, ana } = await grown();
  expect(await codeOf(act(calls.agentPromote, dan))).toBe('done');
  expect(await one(dan)).toMatchObject({ agent: true });
  expect(await codeOf(act(calls.agentPromote, ana))).toBe('record.changed');
});

test('who may only read changes nothing; another merchant’s are unknown', async () => {
  const { ana } = await grown();
  const { merchant } = team;
  const finance = await operatorWith(database, clock, [{ role: 'finance', merchant }]);
  const about = { merchant, id: toId('member', ana) };
  const found = await valueOf<{ version: string }>(
    ask(desk, calls.agentOne, about, finance.headers),
  );
  const { version } = found;
  const said = { reason: 'as agreed', requestKey: randomUUID(), version, under: null };
  expect(await codeOf(ask(desk, calls.agentMove, { ...about, ...said }, finance.headers))).toBe(
    'operator.forbidden',
  );
  const other = await newTeam(database);
  const theirs = await operatorWith(database, clock, [
    { role: 'agents', merchant: other.merchant },
  ]);
  const from = { ...about, merchant: other.merchant };
  expect(await codeOf(ask(desk, calls.agentOne, from, theirs.headers))).toBe('record.unknown');
});
