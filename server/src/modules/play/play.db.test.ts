// Shows the vendor wallet over HTTP: the ten rules, and the known defects of others.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { addGames, betOf, codeOf, ofBet, PlayApp, valueOf } from './test-play.ts';
import type { Player } from './test-play.ts';

let database: TestDatabase;
let play: PlayApp;
let count = 0;
beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  play = await PlayApp.build(database.db);
});
afterAll(async () => {
  const findings = await checkLedger(database.owner.kysely);
  await play.app.close();
  await database.close();
  expect(isSound(findings)).toBe(true);
});

async function seated(amount = '100'): Promise<{ player: Player; token: string; id: string }> {
  const player = await play.player(amount);
  count += 1;
  return { player, token: await play.playToken(player), id: `b${String(count)}` };
}

describe('[CALL-11] from launch to payout', () => {
  test('[I9] a bet takes the stake, its win pays, and the answers say so', async () => {
    const { player, token, id } = await seated();
    const bet = await play.vendor('bet', betOf(token, id, '12.50'));
    expect(valueOf(bet.body)).toMatchObject({
      memberId: player.memberId, currency: 'PHP', balance: '87.50', replayed: false,
    });
    const win = await play.vendor('win', ofBet(player, id, '30', `w${id}`));
    expect(valueOf(win.body)).toMatchObject({ balance: '117.50', replayed: false });
    expect(await play.balance(player)).toBe('117.50');
  });
});
