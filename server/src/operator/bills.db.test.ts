// Operators with agents' contracts and bills: offered, tried on, held, and let go by two people.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock, testSecretKey } from '#lib/test-platform';
import { billsOf, hold, join, newTeam, play } from '#modules/agents/test-agents';
import type { Team } from '#modules/agents/test-agents';
import { typed } from './test-context.ts';

let database: TestDatabase;
let team: Team;
let folder: string;
let ana: string;
const clock = new TestClock();
const day = '2026-03-01';
const terms = {
  base: 'turnover' as const,
  activeMinimum: '0',
  tiers: [{ base: '1', active: 1, loss: null, rate: '1', fixed: null }],
  deductions: [],
  carry: 'none' as const,
};

beforeAll(async () => {
  database = await freshDatabase();
  team = await newTeam(database);
  ana = await join(team, { username: 'ana', day });
  folder = await mkdtemp(joinPath(tmpdir(), 'perya-terms-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

const type = async (...words: string[]): Promise<string[]> =>
  typed({ db: database.operator, clock, secretKey: testSecretKey }, ...words);
const of = () => ['--merchant', team.merchant];
const ines = ['--operator', 'ines'];

test('[AGENT-13] a contract is offered by a file of terms, once, and tried on', async () => {
  const file = joinPath(folder, 'terms.json');
  await writeFile(file, JSON.stringify(terms));
  const offer = async (from = file) =>
    type('contracts', ...of(), '--kind', 'hourly', '--member', 'ana', '--offer', from, ...ines);
  expect(await offer()).toEqual([expect.stringContaining('Offered: ')]);
  expect(await offer()).toEqual([expect.stringContaining('waits')]);
  await writeFile(`${file}.wrong`, JSON.stringify({ ...terms, tiers: [] }));
  await expect(offer(`${file}.wrong`)).rejects.toThrow('has no terms');
  const id = await hold(team, { holder: ana, kind: 'dividend', terms, day });
  const [, line] = await type('contracts', ...of(), '--kind', 'dividend');
  expect(line).toContain('ana  0.00 PHP  tier -');
  expect(await type('contracts', ...of(), '--end', id, ...ines)).toEqual([
    'It ends before 2026-03-16.',
  ]);
  expect(await type('contracts', ...of(), '--end', id, ...ines)).toEqual([
    expect.stringContaining('Nothing'),
  ]);
});

test('[AGENT-13] a bill is held by one operator, and let go by two', async () => {
  await hold(team, { holder: ana, kind: 'daily', terms, day });
  const at = new Date(`${day}T03:00:00Z`);
  const sum = 100_000n;
  await play(team, [{ member: ana, category: 'RNG', at, turnover: sum, valid: sum, payout: 0n }]);
  await sql`insert into agent.rules (merchant, large_bill)
    values (${team.merchant}, 1)`.execute(database.owner.kysely);
  clock.advance(24 * 3600);
  expect(await type('bills', ...of(), '--run', ...ines)).toEqual(['Done.']);
  const [bill] = await billsOf(team);
  const id = bill?.id ?? '';
  expect(bill).toMatchObject({ due: 1_000n, state: 'held' });
  expect(await type('bills', ...of(), '--state', 'held')).toEqual([
    `${id}  ${day}  daily  ana  0.00 of 10.00 PHP  held (large)`,
    'The newest first.',
  ]);
  const reason = ['--reason', 'looked at'];
  const asked = await type('bills', ...of(), '--id', id, '--release', ...ines, ...reason);
  const request = asked[0]?.slice(-36) ?? '';
  const approve = async (operator: string) =>
    type('approvals', '--id', request, '--approve', '--operator', operator, ...reason);
  expect(await approve('ines')).toEqual([expect.stringContaining('you asked for it')]);
  expect(await approve('omar')).toEqual(['Done.']);
  await type('bills', ...of(), '--run', ...ines);
  expect((await billsOf(team))[0]).toMatchObject({ paid: 1_000n, state: 'issued' });
  expect(await type('bills', ...of(), '--id', id, '--hold', ...ines)).toEqual([
    expect.stringContaining('Nothing was done'),
  ]);
});
