// Missions and boards from a terminal: offered, tried out, stopped, and paid by two people.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { testSecretKey } from '#lib/test-platform';
import { boardByCode, insertScore } from '#modules/missions/boards-sql';
import { endBoards } from '#modules/missions/missions';
import { partsAt } from '#modules/missions/test-missions';
import { Told } from '#modules/missions/test-settlements';
import { addGames, betOf, ofBet, PlayApp } from '#modules/play/test-play';
import { seedMerchantRows } from '../seed/merchants.ts';
import { UsageError } from './operator.ts';
import { typed } from './test-context.ts';

let database: TestDatabase;
let play: PlayApp;
let folder: string;
let now = new Date();
const languages = ['EN', 'TY', 'VI', 'TH', 'ID', 'CN', 'PT', 'AR'];
const title = Object.fromEntries(languages.map((language) => [language, `Test ${language}`]));

beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  await seedMerchantRows(database.owner);
  play = await PlayApp.build(database.db);
  folder = await mkdtemp(join(tmpdir(), 'perya-missions-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await play.app.close();
  await database.close();
});

const type = async (...words: string[]): Promise<string[]> => {
  const clock = { now: () => now };
  return typed({ db: database.operator, clock, secretKey: testSecretKey }, ...words);
};

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const merchant = ['--merchant', 'perya'];
const ana = ['--operator', 'Ana'];
const ben = ['--operator', 'ben', '--reason', 'seen'];

const mission = {
  code: 'daily',
  title,
  period: 'day',
  condition: { kind: 'validBet', amount: '100.00', categories: ['RNG'] },
  reward: { kind: 'cash', amount: '20.00' },
  budget: '1000.00',
};

test('missions are tried out on what was played, offered, changed and stopped', async () => {
  const player = await play.player('1000');
  const token = await play.playToken(player);
  await play.vendor('bet', betOf(token, 'm1', '150'));
  await play.vendor('win', ofBet(player, 'm1', '0', 'w-m1'));
  const path = await file('missions.json', { missions: [mission] });
  expect(await type('missions', ...merchant, '--dry-run', path)).toEqual([
    'daily: reached 1 times by 1 members, for 20.00 PHP',
    'As if everybody had joined, in the last 30 days.',
  ]);
  const apply = async (from: string) => type('missions', ...merchant, '--apply', from, ...ana);
  expect(await apply(path)).toEqual(['1 new, 0 changed, 0 as they were.']);
  expect(await apply(path)).toEqual(['0 new, 0 changed, 1 as they were.']);
  const more = { ...mission, reward: { kind: 'cash', amount: '25.00' } };
  const [said] = await apply(await file('more.json', { missions: [more] }));
  expect(said).toBe('0 new, 1 changed, 0 as they were.');
  const [line] = await type('missions', ...merchant);
  expect(line).toContain('daily v2  joined 0, taken 0, flagged 0, set aside 0.00 of 1000.00 PHP');
  const stop = ['--stop', 'daily', ...ana, '--reason', 'a mistake'];
  expect(await type('missions', ...merchant, ...stop)).toEqual([
    expect.stringContaining('Stopped'),
  ]);
  expect(await type('missions', ...merchant, ...stop)).toEqual([
    expect.stringContaining('Nothing was done'),
  ]);
});

test.each([
  ['no JSON', 'no JSON', '{'],
  ['another field', 'Unrecognized key', { missions: [{ ...mission, prize: 1 }] }],
  ['a title missing', 'no title in TY', { missions: [{ ...mission, title: { EN: 'x' } }] }],
  ['a code twice', 'stands twice', { missions: [mission, mission] }],
])('a file with %s is refused with the reason', async (name, why, content) => {
  const path = await file(`${name}.json`, content);
  await expect(type('missions', ...merchant, '--apply', path, ...ana)).rejects.toThrow(why);
});

test('a board is set up, watched, and its prizes are wanted by two people', async () => {
  const board = {
    code: 'week',
    title,
    startsAt: new Date(now.getTime() - 60_000).toISOString(),
    endsAt: new Date(now.getTime() + 3_600_000).toISOString(),
    scoring: 'valid',
    weights: { RNG: 100 },
    ties: 'first',
    prizes: [{ places: 1, amount: '100.00' }],
  };
  const path = await file('board.json', board);
  const trial = await type('boards', ...merchant, '--dry-run', path);
  expect(trial.at(-1)).toMatch(/^\d members would have had a score, for 100.00 PHP.$/);
  const apply = ['boards', ...merchant, '--apply', path, ...ana];
  expect(await type(...apply)).toEqual(['Set up: 100.00 PHP are held for its prizes.']);
  expect(await type(...apply)).toEqual(['As it was.']);
  const player = await play.player('0');
  const found = await boardByCode(database.db.kysely, 'perya', 'week');
  if (found === null) throw new Error('no board');
  await database.db.transaction(async (tx) =>
    insertScore(tx, found, { member: player.uuid, hidden: true, now: found.startsAt }),
  );
  await sql`insert into mission.joined values (${player.uuid}, ${found.endsAt})`.execute(
    database.owner.kysely,
  );
  await new Told(database.owner).settle(player.uuid, now, { valid: 12_300n });
  const [first] = await type('boards', ...merchant, '--standings', 'week');
  expect(first).toBe(`   1  123  ${player.session.username}`);
  const pay = ['boards', ...merchant, '--pay', 'week', ...ana, '--reason', 'won'];
  expect(await type(...pay)).toEqual(['Nothing was asked for: week is open.']);
  expect(await type('boards', ...merchant, '--two-people-from', '50.00')).toEqual([
    expect.stringContaining('two operators'),
  ]);
  now = new Date(found.endsAt.getTime() + found.graceSeconds * 1000);
  await endBoards(partsAt(database.db, now));
  const [asked = ''] = await type(...pay);
  const id = asked.slice(-36);
  expect(await type(...pay)).toEqual([expect.stringContaining('wait for an answer')]);
  const own = ['--operator', ' ANA', '--reason', 'me'];
  expect(await type('approvals', '--id', id, '--approve', ...own)).toEqual([
    expect.stringContaining('another operator'),
  ]);
  expect(await play.balance(player)).toBe('0.00');
  expect(await type('approvals', '--id', id, '--approve', ...ben)).toEqual(['Done.']);
  expect(await play.balance(player)).toBe('100.00');
  const [paid] = await type('boards', ...merchant, '--standings', 'week');
  expect(paid).toContain('100.00 PHP paid');
  const [line] = await type('boards', ...merchant);
  expect(line).toContain('paid  100.00 PHP');
});

test.each([
  ['boards', ...merchant, '--standings', 'none'],
  ['boards', ...merchant, '--pay', 'none', ...ana, '--reason', 'x'],
  ['boards', ...merchant, '--two-people-from', '-1'],
  ['boards', '--merchant', 'nobody'],
  ['missions', ...merchant, '--apply', '/nowhere.json', ...ana],
])('%s with wrong options says so', async (...words) => {
  await expect(type(...words)).rejects.toThrow(UsageError);
});
