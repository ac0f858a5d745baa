// The operator's command for the tree of agents: lines, moves from tomorrow on, and rates.
import { accountType } from '@perya/contract/account/account-type';
import { sql } from 'kysely';
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

const words = async (...given: string[]): Promise<string[]> =>
  typed({ db: database.operator, clock, secretKey: testSecretKey }, 'agents', ...given);

test('[AGENT-10] [AGENT-15] rules are read and set in the merchant’s money, audited', async () => {
  const at = ['rules', '--merchant', team.merchant];
  expect(await words(...at)).toEqual([expect.stringContaining('None is set')]);
  const why = ['--operator', 'Ines', '--reason', 'the licence allows it'];
  const set = 'transfers=yes,transfer-daily=20000.00,most-rate=1.5';
  const after = await words(...at, '--set', set, ...why);
  expect(after.map((line) => line.split(/\s{2,}/).slice(0, 2))).toEqual(
    expect.arrayContaining([
      ['most-rate', '1.5 %'],
      ['transfers', 'yes'],
      ['transfer-daily', '20000.00 PHP'],
      ['rains', 'no'],
      ['large-bill', '50000.00 PHP'],
    ]) as unknown,
  );
  expect(await words(...at)).toEqual(after);
  for (const [wrong, says] of [
    ['transfer-daily=-1', 'can’t be -1'],
    ['transfer-daily=1.005', 'can’t be 1.005'],
    ['transfers=maybe', 'can’t be maybe'],
    ['toString=1', 'names none of'],
  ] as const) {
    await expect(words(...at, '--set', wrong, ...why)).rejects.toThrow(says);
  }
  await expect(words(...at, '--set', set)).rejects.toThrow('--operator');
  const { rows } = await sql`select operation from audit.entry
    where relation = 'agent.rules' and merchant = ${team.merchant}`.execute(database.owner.kysely);
  expect(rows).toContainEqual({ operation: 'insert' });
});

test('[AGENT-12] alerts tell what they were told by; a find is cleared', async () => {
  const at = ['alerts', '--merchant', team.merchant];
  expect(await words(...at)).toEqual(['There is none.']);
  const { kysely } = database.owner;
  await sql`insert into agent.alias (member, agent, by, merchant, from_day, found_at)
    select m.id, a.id, 'device', ${team.merchant}, '2026-03-02', '2026-03-03T00:01:00Z'
      from account.member m, account.member a where m.merchant = ${team.merchant}
       and a.merchant = m.merchant and m.username = 'ben' and a.username = 'ana'`.execute(kysely);
  expect(await words(...at)).toEqual([
    'own account: ben shares a browser with ana, who stands above',
    '    not counted since 2026-03-02; found 2026-03-03T00:01:00.000Z',
  ]);
  await expect(type('ben', '--clear', ...by)).rejects.toThrow('--reason');
  expect(await type('ben', '--clear', ...by, '--reason', 'sisters')).toEqual([
    'Cleared: what ben played counts, and the next bills take it up.',
  ]);
  expect(await type('ben', '--clear', ...by, '--reason', 'sisters')).toEqual([
    expect.stringContaining('Nothing was done'),
  ]);
  expect(await words(...at)).toEqual(['There is none.']);
  await expect(words('all', '--merchant', team.merchant)).rejects.toThrow('agents takes');
});
