// Operators with agents' contracts at the console: read in full, offered, ended.
import { randomUUID } from 'node:crypto';
import { accountType } from '@perya/contract/account/account-type';
import type { EndpointSpec } from '@perya/contract/endpoint';
import { toId } from '@perya/contract/id';
import * as calls from '@perya/contract/ops/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock } from '#lib/test-platform';
import { ask, codeOf, openConsole, operatorWith, valueOf } from '../../test-console.ts';
import type { TestConsole, TestOperator } from '../../test-console.ts';
import { hold, join, newTeam, play } from './test-agents.ts';
import type { Team } from './test-agents.ts';

let database: TestDatabase;
let desk: TestConsole;
let team: Team;
let ines: TestOperator;
const clock = new TestClock();

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
type Rows = { readonly rows: readonly Fields[] };

const send = async (spec: EndpointSpec, input: Fields) =>
  ask(desk, spec, { merchant: team.merchant, ...input }, ines.headers);
const read = async <T = Rows>(spec: EndpointSpec, input: Fields = {}) =>
  valueOf<T>(send(spec, input));
const act = async (spec: EndpointSpec, input: Fields) =>
  codeOf(send(spec, { reason: 'as agreed', requestKey: randomUUID(), ...input }));

const day = '2026-01-01';
const terms = {
  base: 'turnover' as const,
  activeMinimum: '0',
  tiers: [{ base: '10', active: 1, loss: null, rate: '1', fixed: null }],
  deductions: [],
  carry: 'none' as const,
};

test('[AGENT-13] the platform offers a contract once, and not below uplines’', async () => {
  const ana = await join(team, { username: 'ana' });
  const ben = await join(team, { username: 'ben', upline: ana, day });
  const cora = await join(team, { username: 'cora', upline: ben, day });
  const dan = await join(team, { username: 'dan', type: accountType.member });
  const offer = async (to: string, kind: string) =>
    act(calls.contractOffer, { id: toId('member', to), kind, terms });
  expect(await offer(ana, 'daily')).toBe('done');
  expect(await offer(ana, 'daily')).toBe('contract.waits');
  expect(await offer(dan, 'daily')).toBe('contract.noAgent');
  await hold(team, { holder: ana, kind: 'hourly', terms, day });
  await hold(team, { holder: ben, kind: 'hourly', terms, day, issuer: ana });
  expect(await offer(cora, 'hourly')).toBe('contract.belowUpline');
  const found = async (input: Fields) => (await read(calls.contractList, input)).rows;
  expect(await found({})).toHaveLength(3);
  expect(await found({ member: 'ana', state: 'requested' })).toMatchObject([
    { holder: { username: 'ana' }, issuer: null, kind: 'daily', state: 'requested', terms },
  ]);
  expect(await found({ member: 'ben' })).toMatchObject([{ issuer: { username: 'ana' } }]);
  expect(await found({ kind: 'dividend' })).toEqual([]);
});

test('[AGENT-13] a contract tells what it comes to so far, and ends with its period', async () => {
  const ana = await join(team, { username: 'ana' });
  const id = toId('contract', await hold(team, { holder: ana, kind: 'daily', terms, day }));
  const at = new Date(clock.now().getTime() - 3_600_000);
  const sum = { turnover: 5_000n, valid: 5_000n, payout: 0n };
  await play(team, [{ member: ana, category: 'RNG', at, ...sum }]);
  const { version } = await read<Fields>(calls.contractOne, { id });
  expect(await read(calls.contractOne, { id })).toMatchObject({
    state: 'valid',
    running: { base: '50.00', gross: '0.50', tier: 0 },
  });
  expect(await act(calls.contractEnd, { id, version })).toBe('done');
  expect(await read(calls.contractOne, { id })).toMatchObject({
    state: 'ended',
    toDay: '2026-03-02',
    running: { gross: '0.50' },
  });
});
