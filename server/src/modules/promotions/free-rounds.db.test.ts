// Free rounds from their claim to their last bet: told to the vendor, counted, and given back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { buildWorld, dialectNames, launchToken, sayAs } from '../play/adapters/test-dialects.ts';
import type { World } from '../play/adapters/test-dialects.ts';
import { betOf, codeOf, ofBet, setTerms, valueOf } from '../play/test-play.ts';
import type { Player, PlayApp } from '../play/test-play.ts';
import { runningBonuses } from '../bonus/bonus.ts';
import { claimPromotion } from './claiming.ts';
import { finishFreeRounds } from './free-rounds.ts';
import { asker, offer, opened, testPromotions } from './test-promotions.ts';
import type { TestPromotions } from './test-promotions.ts';

let database: TestDatabase;
let parts: TestPromotions;
let play: PlayApp;
let world: World;

beforeAll(async () => {
  database = await freshDatabase();
  world = await buildWorld(database);
  await setTerms(database.owner, { severalWins: false, freeWinsPay: true });
  parts = await testPromotions(database, 'perya');
  ({ play } = world);
  // The database says when they end, by its own clock.
  parts.clock.advance((Date.now() - parts.clock.now().getTime()) / 1000);
});
afterAll(async () => {
  expect(isSound(await checkLedger(database.owner.kysely))).toBe(true);
  const findings = 'select * from play.findings() union all select * from bonus.findings()';
  expect((await database.owner.pool.query(findings)).rows).toEqual([]);
  await play.app.close();
  await database.close();
});

async function claimed(player: Player, nodeId = 1001, more: object = {}): Promise<string> {
  const rounds = { give: 'rounds', nodeId, count: 2, face: '10.00', days: 7, ...more };
  const id = await opened(parts, offer({ kind: 'freeRounds', reward: rounds }));
  return (await claimPromotion(parts, asker(parts), player.session, id)).id;
}

/** What a vendor is told when the game is opened. */
async function toldOf(player: Player) {
  const launchToken = await play.launchToken(player);
  return valueOf((await play.vendor('authenticate', { launchToken })).body);
}

test('the vendor is told of them, plays so many for free, and its wins are cash', async () => {
  const player = await play.player('0');
  const id = `clm_${await claimed(player)}`;
  const told = await toldOf(player);
  expect(told['freeRounds']).toMatchObject([{ id, left: 2, amount: '10.00' }]);
  const token = String(told['playToken']);
  const bet = async (name: string, amount = '10') =>
    play.vendor('bet', { ...betOf(token, name, amount), freeRound: id });
  expect(codeOf(await bet('other-worth', '11'))).toBe('input.invalid');
  expect(codeOf(await bet('one'))).toBe('done');
  expect(codeOf(await bet('one'))).toBe('done');
  await play.vendor('win', ofBet(player, 'one', '25', 'one-win'));
  expect(await play.balance(player)).toBe('25.00');
  expect(codeOf(await bet('two'))).toBe('done');
  expect(codeOf(await bet('three'))).toBe('input.invalid');
  await play.vendor('rollback', ofBet(player, 'two', '10', 'two-back'));
  expect(codeOf(await bet('four'))).toBe('done');
  expect((await toldOf(player))['freeRounds']).toEqual([]);
});

test('of one left, of many bets at once one has it; and none of another member’s', async () => {
  const [player, other] = [await play.player('0'), await play.player('0')];
  const id = `clm_${await claimed(player)}`;
  const token = await play.playToken(player);
  const race = await Promise.all(
    Array.from({ length: 10 }, async (_, at) =>
      play.vendor('bet', { ...betOf(token, `race-${String(at)}`, '10'), freeRound: id }),
    ),
  );
  expect(race.map(codeOf).filter((code) => code === 'done')).toHaveLength(2);
  const theirs = { ...betOf(await play.playToken(other), 'theirs', '10'), freeRound: id };
  expect(codeOf(await play.vendor('bet', theirs))).toBe('input.invalid');
});

test.each(dialectNames)(
  'vendors of the %s dialect are told of them, and play them',
  async (name) => {
    const signer = world.signers[name];
    const player = await play.player('0');
    const id = `clm_${await claimed(player, signer.node)}`;
    const launch = await launchToken(play, player, signer.node);
    const opening = { name: 'authenticate', input: { launchToken: launch } } as const;
    const opened = await sayAs(play, name, signer, opening);
    if (opened.kind !== 'done') throw new Error(JSON.stringify(opened));
    const { freeRounds, playToken = '' } = opened.facts;
    expect(freeRounds).toMatchObject([{ id, left: 2, amount: '10.00' }]);
    const bet = { ...betOf(playToken, `${name}-free`, '10'), currency: 'PHP' } as const;
    const placed = { name: 'bet', input: { ...bet, freeRound: id } } as const;
    expect(await sayAs(play, name, signer, placed)).toMatchObject({ kind: 'done' });
    const other = { ...placed.input, transactionId: `${name}-more`, amount: '11' };
    const refused = await sayAs(play, name, signer, { name: 'bet', input: other });
    expect(refused).toMatchObject({ kind: 'refused', code: 'invalid' });
    expect(await play.balance(player)).toBe('0.00');
  },
);

describe('whose wins are a bonus', () => {
  const terms = {
    wagering: 8,
    contributions: { RNG: 100 },
    maxStake: '50.00',
    maxWin: '500.00',
    days: 7,
  };

  /** Two rounds in a game of 10.00 each; what a page of it does. */
  async function given() {
    const player = await play.player('0');
    const claim = await claimed(player, 1001, { terms });
    const token = String((await toldOf(player))['playToken']);
    const bet = async (name: string) =>
      play.vendor('bet', { ...betOf(token, `${claim}-${name}`, '10'), freeRound: `clm_${claim}` });
    const win = async (name: string, amount: string) =>
      play.vendor('win', ofBet(player, `${claim}-${name}`, amount, `${claim}-${name}-win`));
    const running = async () =>
      runningBonuses(database.db.kysely, player.session, { language: 'EN' });
    const takeBack = async (name: string, amount: string) =>
      play.vendor('rollback', {
        ...ofBet(player, `${claim}-${name}`, amount, `${claim}-${name}-back`),
        winTransactionId: `${claim}-${name}-win`,
      });
    return { player, claim, bet, win, running, takeBack };
  }

  test('[REWARD-02] are one bonus on its terms, after the last of them', async () => {
    const { player, bet, win, running } = await given();
    expect((await toldOf(player))['freeRounds']).toMatchObject([{ left: 2, wagering: 8 }]);
    await bet('one');
    const first = valueOf((await win('one', '12.34')).body);
    expect(first['balance'], 'nothing of it is cash').toBe('0.00');
    expect((await running()).active).toBeNull();
    await bet('two');
    expect(valueOf((await win('two', '7.66')).body)['balance']).toBe('20.00');
    expect((await running()).active).toMatchObject({
      amount: '20.00',
      balance: '20.00',
      required: '160.00',
      wagered: '0.00',
      maxStake: '50.00',
      maxWin: '500.00',
    });
    expect(await play.balance(player)).toBe('0.00');
    await win('two', '7.66');
    expect((await running()).active).toMatchObject({ amount: '20.00' });
    expect((await running()).queued).toEqual([]);
  });

  test('wait for a round that is open, and are given without one that is rolled back', async () => {
    const { player, claim, bet, win, running } = await given();
    await Promise.all([bet('one'), bet('two')]);
    await win('two', '5');
    expect((await running()).active).toBeNull();
    const betId = `${claim}-one`;
    await play.vendor('rollback', ofBet(player, betId, '10', `${betId}-back`));
    expect((await running()).active, 'a round is left again').toBeNull();
    await bet('three');
    await win('three', '0');
    expect((await running()).active).toMatchObject({ amount: '5.00' });
  });

  test('are given when their time is over, once', async () => {
    const { claim, bet, win, running } = await given();
    await bet('one');
    await win('one', '9');
    await finishFreeRounds(parts);
    expect((await running()).active).toBeNull();
    await database.owner.pool.query(
      `update promotion.free_round set ends_at = now() - interval '1 second'
        where claim = '${claim}'`,
    );
    await Promise.all([finishFreeRounds(parts), finishFreeRounds(parts)]);
    expect((await running()).active).toMatchObject({ amount: '9.00' });
    expect((await running()).queued).toEqual([]);
  });

  test('are less by a win that is taken back before; what was given stands', async () => {
    const { player, claim, bet, win, running, takeBack } = await given();
    await bet('one');
    await win('one', '9');
    expect(codeOf(await takeBack('one', '9'))).toBe('done');
    await bet('two');
    await win('two', '4');
    expect((await running()).active, 'the first is open again').toBeNull();
    const betId = `${claim}-one`;
    await play.vendor('win', ofBet(player, betId, '3', `${betId}-again`));
    expect((await running()).active).toMatchObject({ amount: '7.00' });
    expect(codeOf(await takeBack('two', '4'))).toBe('done');
    await play.vendor('win', ofBet(player, `${claim}-two`, '6', `${claim}-two-again`));
    expect((await running()).active).toMatchObject({ amount: '7.00' });
    expect((await running()).queued).toMatchObject([{ amount: '2.00' }]);
  });

  test('end with a self-exclusion, as every bonus does', async () => {
    const { player, bet, win, running } = await given();
    await Promise.all([bet('one'), bet('two')]);
    await win('one', '9');
    await database.owner.pool.query(
      `insert into protection.pause (member, kind, began_at, ends_at)
       values ($1, 'selfExclusion', now(), 'infinity')`,
      [player.uuid],
    );
    await win('two', '4');
    expect((await running()).active).toBeNull();
    const { rows } = await database.owner.pool.query(
      'select state, amount from bonus.grant where member_id = $1',
      [player.uuid],
    );
    expect(rows).toEqual([{ state: 'forfeited', amount: 1_300n }]);
  });

  test('of a stake that the game does not take are not offered', async () => {
    await database.owner.pool.query('update games.game set min_bet = 1001 where node_id = 1001');
    const reward = { give: 'rounds', nodeId: 1001, count: 2, face: '10.00', days: 7 };
    const of = (more: object) => opened(parts, offer({ kind: 'freeRounds', ...more }));
    await expect(of({ reward })).rejects.toThrow(/reward.face: .* takes no stake below 10.01/);
    await of({ reward: { ...reward, face: '10.01' } });
    await expect(of({ reward: { ...reward, nodeId: 999 } })).rejects.toThrow('has no game 999');
    await database.owner.pool.query('update games.game set min_bet = 10 where node_id = 1001');
  });

  test('of a game in which one round is everybody’s there are none', async () => {
    const named = async (code: string) =>
      database.owner.pool.query('update games.game set game_code = $1 where node_id = 1001', [
        code,
      ]);
    const reward = { give: 'rounds', nodeId: 1001, count: 2, face: '10.00', days: 7 };
    await named('lobo-rising');
    await expect(opened(parts, offer({ kind: 'freeRounds', reward }))).rejects.toThrow(
      'has rounds that all share, and plays no free ones',
    );
    await named('lucky-parol');
  });

  test('are wagered on one product, as every bonus is', async () => {
    const reward = { give: 'rounds', nodeId: 1001, count: 2, face: '10.00', days: 7 };
    const dear = { ...reward, terms: { ...terms, contributions: { RNG: 100, SPORTS: 100 } } };
    await expect(opened(parts, offer({ kind: 'freeRounds', reward: dear }))).rejects.toThrow(
      'one product',
    );
  });
});
