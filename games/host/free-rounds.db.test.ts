// Shows over HTTP that free rounds take nothing, are as many as were given, and never become paid.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FreeRoundsView } from './free-rounds.ts';
import { openTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';
import { cents, TestHost } from './test-host.ts';

const grant = 'clm_1';
let database: TestDatabase;
let host: TestHost;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(async () => database.drop());

beforeEach(async () => {
  host = await TestHost.open(database);
  return async () => host.close();
});

async function given(left: number, amount = '5.00'): Promise<FreeRoundsView | null> {
  host.wallet.given.give(grant, left, amount);
  return (await host.enter()).freeRounds;
}

const spin = async (requestId: string, stake = '5', freeRound = grant) =>
  host.post('play', { requestId: `request-${requestId}`, stake, freeRound });

const standing = async () => host.get<FreeRoundsView>(`free-rounds/${grant}`);

test('[REWARD-02] they are told, played to the last, and paid into the balance', async () => {
  expect(await given(3)).toMatchObject({
    id: grant,
    left: 3,
    total: 3,
    amount: '5.00',
    won: '0.00',
  });
  let won = 0n;
  for (const name of ['one', 'two', 'three']) {
    const { value } = await spin(name);
    expect(value).toMatchObject({ state: 'settled', free: true, stake: '5.00' });
    won += cents(value.payout);
  }
  expect(await standing()).toMatchObject({ left: 0, total: 3 });
  expect(cents((await standing()).won)).toBe(won);
  expect(cents(host.wallet.balance())).toBe(100_000n + won);
  expect(host.made('bet').map(({ body }) => body['freeRound'])).toEqual([grant, grant, grant]);
  expect(await spin('four')).toMatchObject({ status: 409, code: 'freeRounds.over' });
  expect(host.made('bet'), 'none is asked of the wallet, and none is paid for').toHaveLength(3);
  expect((await host.enter()).freeRounds).toBeNull();
});

test('a double tap is one of them, and the id of a free round makes no paid one', async () => {
  await given(2);
  await Promise.all([spin('twice'), spin('twice')]);
  expect(host.made('bet')).toHaveLength(1);
  expect(await standing()).toMatchObject({ left: 1, total: 2 });
  const paid = await host.post('play', { requestId: 'request-twice', stake: '5' });
  expect(paid).toMatchObject({ status: 400, code: 'input.invalid' });
});

test('two tabs share them: of the last one, one tab has it', async () => {
  await given(1);
  const both = await Promise.all([spin('tab-one'), spin('tab-two')]);
  const codes = both.map(({ code, value }) => code ?? value.state);
  expect(codes.filter((code) => code === 'settled')).toHaveLength(1);
  expect(['round.unfinished', 'freeRounds.over']).toContain(
    codes.find((code) => code !== 'settled'),
  );
  expect(await spin('tab-late')).toMatchObject({ code: 'freeRounds.over' });
  expect(host.made('bet')).toHaveLength(1);
});

test('the stake is theirs: another is refused, and so are those of nobody', async () => {
  await given(2);
  expect(await spin('dearer', '10')).toMatchObject({ code: 'freeRounds.over' });
  expect(await spin('unknown', '5', 'clm_2')).toMatchObject({ code: 'freeRounds.over' });
  expect(await spin('odd', '5', "';drop")).toMatchObject({ status: 400, code: 'input.invalid' });
  expect(host.made('bet')).toHaveLength(0);
  expect(await standing()).toMatchObject({ left: 2 });
});

test('one whose answer is lost is there again once it is rolled back', async () => {
  await given(2);
  host.wallet.faults.set('bet', ['cutAnswer']);
  const { value } = await spin('lost');
  expect(value).toMatchObject({ state: 'void', refusal: 'wallet.unavailable', outcome: null });
  expect(host.wallet.given.left(grant)).toBe(2);
  expect(await standing()).toMatchObject({ left: 2, total: 2 });
});

test('a page that is loaded while one is open resumes it, and counts it once', async () => {
  await given(2);
  host.wallet.faults.set('win', ['cutAnswer']);
  const first = (await spin('open')).value;
  expect(first.state).toBe('accepted');
  const again = await host.enter();
  expect(again.unfinished).toMatchObject({ roundId: first.roundId, free: true });
  expect(again.freeRounds).toMatchObject({ left: 1, total: 2, won: first.payout });
  await host.restart();
  await host.dueNow();
  await host.rounds.drain();
  expect(await standing()).toMatchObject({ left: 1, total: 2, won: first.payout });
  expect((await host.enter()).freeRounds).toMatchObject({ left: 1, total: 2 });
});

test('what the wallet has no more of ends here too, and nothing is taken', async () => {
  await given(2);
  host.wallet.given.give(grant, 0, '5.00');
  const { value } = await spin('gone');
  expect(value).toMatchObject({ state: 'void', refusal: 'freeRounds.over' });
  expect(await standing()).toMatchObject({ left: 0, won: '0.00' });
  expect(host.wallet.balance()).toBe('1000.00');
});

test('their wins are cash, or the page is told how often they are wagered', async () => {
  expect(await given(1)).toMatchObject({ wagering: null });
  host.wallet.given.give(grant, 1, '5.00', 8);
  expect((await host.enter()).freeRounds).toMatchObject({ wagering: null, left: 1 });
  host.wallet.given.give('clm_2', 1, '5.00', 8);
  await spin('first');
  expect((await host.enter()).freeRounds).toMatchObject({ id: 'clm_2', wagering: 8 });
});

test('they end by time', async () => {
  await given(2);
  await database.pool.query(`update free_rounds set ends_at = now() - interval '1 second'`);
  expect(await spin('late')).toMatchObject({ code: 'freeRounds.over' });
  expect((await host.get('state')).freeRounds).toBeNull();
  expect(await standing()).toMatchObject({ left: 0 });
});

test('an amount that the game has no stake of is not offered', async () => {
  expect(await given(2, '5.01')).toBeNull();
});
