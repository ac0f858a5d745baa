// Free rounds from their claim to their last bet: told to the vendor, counted, and given back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { buildWorld, dialectNames, launchToken, sayAs } from '../play/adapters/test-dialects.ts';
import type { World } from '../play/adapters/test-dialects.ts';
import { betOf, codeOf, ofBet, setTerms, valueOf } from '../play/test-play.ts';
import type { Player, PlayApp } from '../play/test-play.ts';
import { claimPromotion } from './claiming.ts';
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
  await play.app.close();
  await database.close();
});

async function claimed(player: Player, nodeId = 1001): Promise<string> {
  const rounds = { give: 'rounds', nodeId, count: 2, face: '10.00', days: 7 };
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
