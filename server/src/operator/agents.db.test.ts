// The operator's command for the tree of agents: lines, moves from tomorrow on, and rates.
import { accountType } from '@perya/contract/account/account-type';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { TestClock, testSecretKey } from '#lib/test-platform';
import { join, newTeam } from '#modules/agents/test-agents';
import type { Team } from '#modules/agents/test-agents';
import { typed } from './test-context.ts';

let database: TestDatabase;
let team: Team;
const clock = new TestClock();

beforeAll(async () => {
  database = await freshDatabase();
  team = await newTeam(database);
  const ana = await join(team, { username: 'ana' });
  const ben = await join(team, { username: 'ben', upline: ana });
  await join(team, { username: 'cho', upline: ben, type: accountType.member });
});
afterAll(async () => database.close());

const type = async (member: string, ...words: string[]): Promise<string[]> =>
  typed(
    { db: database.operator, clock, secretKey: testSecretKey },
    'agents',
    '--merchant',
    team.merchant,
    '--member',
    member,
    ...words,
  );
const by = ['--operator', 'ines'];

test('[AGENT-10] shows the line, the rates and who stands directly below', async () => {
  expect(await type('ben')).toEqual([
    '2026-03-01  ana > ben (agent)',
    expect.stringContaining('RNG 0 %'),
    '  cho (member)',
  ]);
});

test('[AGENT-10] promotes, moves and sets rates, and says what can’t be', async () => {
  expect(await type('cho', '--promote', ...by)).toEqual(['cho is an agent.']);
  expect(await type('cho', '--promote', ...by)).toEqual([expect.stringContaining('Nothing')]);
  expect(await type('ana', '--move', '--under', 'cho', ...by)).toEqual([
    'Nothing was done: it would stand under itself.',
  ]);
  expect(await type('cho', '--move', '--under', 'ana', ...by)).toEqual([
    'From 2026-03-02 on, cho stands under ana.',
  ]);
  expect(await type('ben', '--rates', 'RNG=0.5', ...by)).toEqual([
    expect.stringContaining('above the upline’s'),
  ]);
  expect(await type('ana', '--rates', 'RNG=0.8,LIVE=0.6', ...by)).toEqual(['From 2026-03-02 on.']);
  clock.advance(24 * 3600);
  expect(await type('cho')).toContainEqual('2026-03-02  ana > cho (agent)');
  expect(await type('ana')).toContainEqual(expect.stringContaining('RNG 0.8 %  LIVE 0.6 %'));
  await expect(type('ana', '--rates', 'RNG=80%', ...by)).rejects.toThrow('percent');
  await expect(type('nobody')).rejects.toThrow('There is no member');
  await expect(type('ana', '--move', '--top')).rejects.toThrow('--operator');
});
