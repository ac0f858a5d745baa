// Shows what ends a bonus, what is refused before the stake, and where later money goes; and races.
import { randomUUID } from 'node:crypto';
import { money } from '@perya/contract/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { LocalEvents } from '#lib/events';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { codeOf, PlayApp, valueOf } from '../play/test-play.ts';
import { bonusJobs, forfeitForBreak, forfeitForWithdrawal } from './bonus.ts';
import { addCategories, Bettor } from './test-bonus.ts';

let database: TestDatabase;
let play: PlayApp;
beforeAll(async () => {
  database = await freshDatabase();
  await addCategories(database.owner);
  play = await PlayApp.build(database.db);
});
afterEach(async () => {
  expect(isSound(await checkLedger(database.owner.kysely))).toBe(true);
  const found = 'select * from play.findings() union all select * from bonus.findings()';
  const { rows } = await database.owner.pool.query(found);
  expect(rows).toEqual([]);
});
afterAll(async () => {
  await play.app.close();
  await database.close();
});

const owner = async (text: string, values: unknown[] = []) =>
  database.owner.pool.query<Record<string, unknown>>(text, values);

async function stateOf(id: string): Promise<unknown> {
  return (await owner('select state from bonus.grant where id = $1', [id])).rows[0]?.['state'];
}

const forfeit = async (bettor: Bettor, id: string, balance: string) =>
  play.post(bettor.player, '/wps/bonus/forfeit', { id: `gra_${id}`, balance, language: 'EN' });

describe('a stake', () => {
  test('above the most is refused before it is taken; of cash alone it is free', async () => {
    const bettor = await Bettor.open(play, '30.00');
    await bettor.give('100.00', { maxStake: '40.00' });
    const refused = await bettor.bet('RNG', 'max-1', '40.01');
    expect(codeOf(refused)).toBe('wallet.bonusStakeLimit');
    expect(refused.body).toMatchObject({ value: { balance: '130.00', most: '40.00' } });
    expect(await bettor.held()).toEqual({ cash: '30.00', bonus: '100.00' });
    expect(codeOf(await bettor.bet('RNG', 'max-2', '40.00'))).toBe('done');
    const rich = await Bettor.open(play, '500.00');
    await rich.give('100.00', { maxStake: '40.00' });
    expect(codeOf(await rich.bet('RNG', 'max-3', '400.00'))).toBe('done');
    expect(await rich.held()).toEqual({ cash: '100.00', bonus: '100.00' });
  });

  test('in a category that counts nothing is of cash alone, and so is its balance', async () => {
    const bettor = await Bettor.open(play, '30.00');
    await bettor.give('100.00');
    for (const category of ['SPORTS', 'PVP'] as const) {
      const refused = await bettor.bet(category, `not-${category}`, '30.01');
      expect(codeOf(refused)).toBe('wallet.insufficientFunds');
      expect(refused.body).toMatchObject({ value: { balance: '30.00' } });
    }
  });

  test('of a free round is nothing, and its win is cash', async () => {
    const bettor = await Bettor.open(play, '0.00');
    const id = await bettor.give('100.00');
    await bettor.bet('RNG', 'free-1', '50.00', { freeRound: 'spins' });
    await bettor.after('win', 'RNG', 'free-1', '20.00');
    expect(await bettor.held()).toEqual({ cash: '20.00', bonus: '100.00' });
    expect((await owner('select progress from bonus.grant where id = $1', [id])).rows).toEqual([
      { progress: 0n },
    ]);
  });
});

describe('a rollback', () => {
  test('returns the same parts, and the progress', async () => {
    const bettor = await Bettor.open(play, '30.00');
    const id = await bettor.give('100.00');
    await bettor.bet('RNG', 'back-1', '50.00');
    await bettor.after('rollback', 'RNG', 'back-1', '50.00');
    expect(await bettor.held()).toEqual({ cash: '30.00', bonus: '100.00' });
    await bettor.bet('RNG', 'back-2', '50.00', { winAmount: '120.01' });
    await bettor.after('rollback', 'RNG', 'back-2', '50.00');
    expect(await bettor.held()).toEqual({ cash: '30.00', bonus: '100.00' });
    await bettor.bet('RNG', 'back-3', '50.00');
    await bettor.after('win', 'RNG', 'back-3', '120.01', { transactionId: 'w-back-3' });
    await bettor.after('rollback', 'RNG', 'back-3', '120.01', { winTransactionId: 'w-back-3' });
    expect(await bettor.held()).toEqual({ cash: '0.00', bonus: '80.00' });
    const { rows } = await owner('select progress, open_stakes from bonus.grant where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ progress: 0n, open_stakes: 1 }]);
  });

  test('of a stake gives the bonus part to the house once the bonus was forfeited', async () => {
    const bettor = await Bettor.open(play, '5.00');
    const id = await bettor.give('100.00');
    await bettor.bet('RNG', 'late-1', '20.00');
    expect(codeOf(await forfeit(bettor, id, '85.00'))).toBe('done');
    await bettor.after('rollback', 'RNG', 'late-1', '20.00');
    expect(await bettor.held()).toEqual({ cash: '5.00', bonus: '0.00' });
  });
});

describe('a completion', () => {
  test('pays up to the most that may be won, in all; the rest goes back', async () => {
    const bettor = await Bettor.open(play, '0.00');
    const id = await bettor.give('100.00', { wagering: 1, maxWin: '130.00' });
    await bettor.bet('RNG', 'open-1', '20.00');
    await bettor.round('RNG', '80.00', '120.00');
    expect(await stateOf(id)).toBe('active');
    await bettor.round('RNG', '20.00', '0.00');
    expect(await stateOf(id)).toBe('completed');
    expect(await bettor.held()).toEqual({ cash: '100.00', bonus: '0.00' });
    // What was open is paid later: 30 are left of what may be won.
    await bettor.after('win', 'RNG', 'open-1', '50.00');
    expect(await bettor.held()).toEqual({ cash: '130.00', bonus: '0.00' });
  });

  test('by a lost bet is told to the member’s pages', async () => {
    const bettor = await Bettor.open(play, '100.00');
    await bettor.give('100.00', { wagering: 1 });
    const heard: string[] = [];
    const channel = `member:${bettor.player.memberId}`;
    play.app.platform.events.subscribe(channel, ({ event }) => heard.push(event.event));
    await bettor.round('RNG', '100.00', '0.00');
    expect(heard).toEqual(expect.arrayContaining(['balance', 'wagered', 'rewards']));
    await expect.poll(async () => (await bettor.held()).cash).toBe('100.00');
  });
});

test('one is active, the next begins when it ends; the same claim gives one', async () => {
  const bettor = await Bettor.open(play, '0.00');
  const [first, second] = [await bettor.give('100.00'), await bettor.give('50.00')];
  expect([await stateOf(first), await stateOf(second)]).toEqual(['active', 'queued']);
  expect(await bettor.held()).toEqual({ cash: '0.00', bonus: '100.00' });
  expect(codeOf(await forfeit(bettor, first, '99.00'))).toBe('bonus.changed');
  expect(codeOf(await forfeit(bettor, first, '100.00'))).toBe('done');
  // Asked again, it answers the same; another's is unknown.
  expect(codeOf(await forfeit(bettor, first, '100.00'))).toBe('done');
  const other = await Bettor.open(play, '0.00');
  expect(codeOf(await forfeit(other, second, '50.00'))).toBe('bonus.unknown');
  expect(await stateOf(second)).toBe('active');
  expect(await bettor.held()).toEqual({ cash: '0.00', bonus: '50.00' });
});

test('time ends it, after the bets that were placed with it; no more is staked of it', async () => {
  const bettor = await Bettor.open(play, '0.00');
  const id = await bettor.give('100.00');
  await bettor.bet('RNG', 'due-1', '20.00');
  await owner(`alter table bonus.grant disable trigger user`);
  await owner(`update bonus.grant set until = now() - interval '1 second' where id = $1`, [id]);
  await owner(`alter table bonus.grant enable trigger user`);
  const events = new LocalEvents();
  const [[, , expire] = []] = bonusJobs({ db: database.db, events });
  await expire?.();
  expect(await stateOf(id)).toBe('active');
  expect(codeOf(await bettor.bet('RNG', 'due-2', '20.00'))).toBe('wallet.insufficientFunds');
  await bettor.after('win', 'RNG', 'due-1', '40.00');
  expect(await stateOf(id)).toBe('expired');
  expect(await bettor.held()).toEqual({ cash: '0.00', bonus: '0.00' });
  await events.close();
});

test('what is left below the smallest stake is spent', async () => {
  const bettor = await Bettor.open(play, '0.00');
  const id = await bettor.give('100.00');
  await bettor.round('RNG', '99.95', '0.00');
  expect(await stateOf(id)).toBe('spent');
});

test('a self-exclusion ends all, and none begins', async () => {
  const bettor = await Bettor.open(play, '0.00');
  const ids = [await bettor.give('100.00'), await bettor.give('50.00')];
  await database.db.transaction(async (tx) => forfeitForBreak(tx, bettor.player.uuid));
  expect(await Promise.all(ids.map(stateOf))).toEqual(['forfeited', 'forfeited']);
  expect(await bettor.held()).toEqual({ cash: '0.00', bonus: '0.00' });
});

describe('the database refuses', () => {
  test('a second active one, a step back, other terms, and wagering above ten times', async () => {
    const bettor = await Bettor.open(play, '0.00');
    const [first, second] = [await bettor.give('100.00'), await bettor.give('50.00')];
    const change = async (set: string, id: string) =>
      owner(`update bonus.grant set ${set} where id = $1`, [id]);
    const begun = `state = 'active', started_at = now(), until = now()`;
    await expect(change(begun, second)).rejects.toThrow('grant_active_once');
    await expect(change('required = 1', first)).rejects.toThrow('never change');
    await expect(change(`state = 'queued'`, first)).rejects.toThrow('over stays so');
    await expect(owner('delete from bonus.grant')).rejects.toThrow('never removed');
    const eleven = bettor.give('100.00', { wagering: 11 });
    await expect(eleven).rejects.toThrow('grant_wagering_at_most_ten');
    const unnamed = bettor.give('100.00', { contributions: {} });
    await expect(unnamed).rejects.toThrow('contributions');
  });
});

describe('races', () => {
  /** A thousand of each run with the long tests. */
  const rounds = process.env['PERYA_LONG'] === 'on' ? 1_000 : 20;

  test('[I11] a bet against a forfeiture: the bonus is staked or taken back', async () => {
    for (let n = 0; n < rounds; n += 1) {
      const bettor = await Bettor.open(play, '0.00');
      const id = await bettor.give('100.00');
      await bettor.token('RNG');
      const bet = randomUUID();
      const [staked, ended] = await Promise.all([
        bettor.bet('RNG', bet, '60.00'),
        forfeit(bettor, id, '100.00'),
      ]);
      const outcome = `${codeOf(staked)} ${codeOf(ended)}`;
      expect(['done bonus.changed', 'wallet.insufficientFunds done']).toContain(outcome);
    }
  }, 900_000);

  test('[I11] a completion against a withdrawal’s forfeiture: cash once, or nothing', async () => {
    for (let n = 0; n < rounds; n += 1) {
      const bettor = await Bettor.open(play, '100.00');
      const id = await bettor.give('100.00', { wagering: 1 });
      const bet = randomUUID();
      valueOf((await bettor.bet('RNG', bet, '100.00')).body);
      const seen = { id, seen: money(10_000n) };
      const [, lost] = await Promise.all([
        bettor.after('win', 'RNG', bet, '0.00'),
        database.db.transaction(async (tx) => forfeitForWithdrawal(tx, seen)),
      ]);
      const { cash } = await bettor.held();
      expect([await stateOf(id), cash]).toEqual(
        lost ? ['forfeited', '0.00'] : ['completed', '100.00'],
      );
    }
  }, 900_000);
});
