// Shows the operator’s bonus command: steps of a member’s bonuses, and ends by one or by two.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { addCategories, Bettor } from '../modules/bonus/test-bonus.ts';
import { PlayApp } from '../modules/play/test-play.ts';
import { seedMerchantRows } from '../seed/merchants.ts';
import { typed } from './test-context.ts';

let database: TestDatabase;
let play: PlayApp;
beforeAll(async () => {
  database = await freshDatabase();
  await addCategories(database.owner);
  await seedMerchantRows(database.owner);
  play = await PlayApp.build(database.db);
});
afterAll(async () => {
  await play.app.close();
  await database.close();
});

const command = async (...words: string[]): Promise<string> => {
  const context = { db: database.owner, clock: { now: () => new Date() } };
  return (await typed(context, 'bonus', '--merchant', 'perya', ...words)).join('\n');
};

const voice = ['--operator', 'ana', '--reason', 'opened by mistake'];

test('a bonus is listed with every step, and ended with a reason by one operator', async () => {
  const bettor = await Bettor.open(play, '0.00');
  const id = await bettor.give('500.00');
  await bettor.round('RNG', '100.00', '0.00');
  const account = bettor.player.session.username;
  const before = await command('--account', account);
  expect(before).toContain('holds 400.00, 100.00 of 4000.00 turned over');
  expect(await command('--forfeit', id, ...voice)).toContain('Ended');
  const after = await command('--account', account);
  expect(after).toContain('forfeited by ana, 400.00 held, 100.00 turned over: opened by mistake');
  await expect(command('--forfeit', id, ...voice)).rejects.toThrow('no such bonus');
});

test('a large one is ended by two: nothing moves before the second agrees', async () => {
  const bettor = await Bettor.open(play, '0.00');
  const id = await bettor.give('1000.01');
  const said = await command('--forfeit', id, ...voice);
  expect(said).toContain('Another operator approves it');
  expect((await bettor.held()).bonus).toBe('1000.01');
  const request = /--id (\S+)/.exec(said)?.[1] ?? '';
  const context = {
    db: database.owner,
    clock: { now: () => new Date() },
    secretKey: 'a test secret of thirty-two characters or more',
  };
  const approve = ['approvals', '--id', request, '--approve', '--reason', 'as asked'];
  await typed(context, ...approve, '--operator', 'ana');
  expect((await bettor.held()).bonus).toBe('1000.01');
  await typed(context, ...approve, '--operator', 'ben');
  expect((await bettor.held()).bonus).toBe('0.00');
});
