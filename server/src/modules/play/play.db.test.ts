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
  if (!isSound(findings)) throw new Error(JSON.stringify(findings));
});

async function seated(amount = '100'): Promise<{ player: Player; token: string; id: string }> {
  const player = await play.player(amount);
  count += 1;
  return { player, token: await play.playToken(player), id: `b${String(count)}` };
}

async function staked(amount = '10'): Promise<{ player: Player; token: string; id: string }> {
  const seat = await seated();
  const bet = await play.vendor('bet', betOf(seat.token, seat.id, amount));
  expect(codeOf(bet)).toBe('done');
  return seat;
}

async function owner(text: string, values: unknown[] = []): Promise<void> {
  await database.owner.pool.query(text, values);
}

describe('what a vendor may rely on', () => {
  test('[I9] a bet takes the stake, its win pays, and the answers say so', async () => {
    const { player, token, id } = await seated();
    const bet = await play.vendor('bet', betOf(token, id, '12.50'));
    expect(valueOf(bet.body)).toMatchObject({
      memberId: player.memberId,
      currency: 'PHP',
      balance: '87.50',
      replayed: false,
    });
    const win = await play.vendor('win', ofBet(player, id, '30', `w${id}`));
    expect(valueOf(win.body)).toMatchObject({ balance: '117.50', replayed: false });
    expect(await play.balance(player)).toBe('117.50');
    const seen = await play.vendor('balance', { playToken: token });
    expect(valueOf(seen.body)).toMatchObject({ balance: '117.50', memberId: player.memberId });
  });

  test('[I2] a win of 0 settles a loss without a posting', async () => {
    const { player, id } = await staked();
    const lost = await play.vendor('win', ofBet(player, id, '0', `w${id}`));
    expect(valueOf(lost.body)).toMatchObject({ balance: '90.00' });
    expect(codeOf(await play.vendor('win', ofBet(player, id, '5', `v${id}`)))).toBe(
      'wallet.betSettled',
    );
    expect(await play.balance(player)).toBe('90.00');
  });

  test('[I8] the same call is answered the same, as replayed, and moves nothing', async () => {
    const { player, token, id } = await staked();
    const won = ofBet(player, id, '20', `w${id}`);
    const first = await play.vendor('win', won);
    const again = await play.vendor('win', won);
    expect(again.body).toEqual({
      success: true,
      value: { ...valueOf(first.body), replayed: true },
    });
    const bet = await play.vendor('bet', betOf(token, id, '10'));
    expect(valueOf(bet.body)).toMatchObject({ balance: '90.00', replayed: true });
    const spelled = await play.vendor('bet', betOf(token, id, '10.00'));
    expect(valueOf(spelled.body)).toMatchObject({ replayed: true });
    expect(await play.balance(player)).toBe('110.00');
  });

  test('[I8] the same id with another amount, round, bet or member is a duplicate', async () => {
    const { player, token, id } = await staked();
    const bet = betOf(token, id, '10');
    const other = await play.player('100');
    const others = [
      { ...bet, amount: '11' },
      { ...bet, roundId: 'another' },
      { ...bet, gameCode: 'money-only' },
      { ...bet, currency: 'VND' },
      { ...bet, playToken: await play.playToken(other) },
    ];
    for (const each of others)
      expect(codeOf(await play.vendor('bet', each))).toBe('wallet.duplicate');
    for (const kind of ['win', 'rollback']) {
      const { player: own, id: its } = await staked();
      const call = ofBet(own, its, '10', `${kind}-${its}`);
      expect(codeOf(await play.vendor(kind, call))).toBe('done');
      const changed = {
        amount: '11',
        roundId: 'x',
        betTransactionId: id,
        memberId: player.memberId,
      };
      for (const [field, value] of Object.entries(changed)) {
        const answer = await play.vendor(kind, { ...call, [field]: value });
        expect([kind, field, codeOf(answer), answer.status]).toEqual([
          kind,
          field,
          'wallet.duplicate',
          409,
        ]);
      }
    }
    expect(await play.balance(player)).toBe('90.00');
    expect(await play.balance(other)).toBe('100.00');
  });

  test('one id may be a bet, a win and a rollback: ids are unique per type', async () => {
    const { player, id } = await staked();
    expect(codeOf(await play.vendor('win', ofBet(player, id, '1', id)))).toBe('done');
  });

  test('too little money answers the true balance, and the key may come again', async () => {
    const { player, token, id } = await seated('5.25');
    const short = await play.vendor('bet', betOf(token, id, '5.26'));
    expect(short).toEqual({
      status: 422,
      body: { success: false, code: 'wallet.insufficientFunds', value: { balance: '5.25' } },
    });
    expect(codeOf(await play.vendor('bet', betOf(token, id, '5.25')))).toBe('done');
    expect(await play.balance(player)).toBe('0.00');
  });

  test('amounts that are no money are refused with the field', async () => {
    const { player, token, id } = await seated();
    const wrong = ['0', '-1', '0.001', '1e2', '0x10', '01', ' 1', '', 'NaN', '99999999999999'];
    for (const amount of wrong) {
      const { status, body } = await play.vendor('bet', betOf(token, id, amount));
      expect([amount, status]).toEqual([amount, 400]);
      expect(body).toMatchObject({
        code: 'input.invalid',
        value: { fields: { amount: 'invalid' } },
      });
    }
    for (const amount of [1, null, ['1'], true]) {
      const answer = await play.vendor('bet', { ...betOf(token, id, '1'), amount });
      expect(answer.status).toBe(400);
    }
    expect(await play.balance(player)).toBe('100.00');
  });

  test('the currency is the request’s and must be the session’s and the bet’s', async () => {
    const { player, token, id } = await seated();
    const foreign = { ...betOf(token, id, '10'), currency: 'USDT' };
    expect(codeOf(await play.vendor('bet', foreign))).toBe('wallet.currencyMismatch');
    expect(codeOf(await play.vendor('bet', betOf(token, id, '10')))).toBe('done');
    for (const kind of ['win', 'rollback']) {
      const call = { ...ofBet(player, id, '10', `${kind}${id}`), currency: 'FUN' };
      expect(codeOf(await play.vendor(kind, call))).toBe('wallet.currencyMismatch');
    }
    expect(await play.balance(player)).toBe('90.00');
  });

  test('a win or rollback that does not fit its bet names the field', async () => {
    const { player, id } = await staked();
    const other = await play.player('0');
    const call = ofBet(player, id, '10', `x${id}`);
    const wrong = { memberId: other.memberId, roundId: 'other', gameCode: 'other' };
    for (const kind of ['win', 'rollback']) {
      for (const [field, value] of Object.entries(wrong)) {
        const { body } = await play.vendor(kind, { ...call, [field]: value });
        expect(body).toMatchObject({
          code: 'input.invalid',
          value: { fields: { [field]: 'mismatch' } },
        });
      }
    }
    const part = await play.vendor('rollback', { ...call, amount: '9' });
    expect(part.body).toMatchObject({ value: { fields: { amount: 'mismatch' } } });
    expect(await play.balance(other)).toBe('0.00');
  });
});

describe('rollbacks', () => {
  test('[I9] a rollback gives the stake back once, also under another cancel id', async () => {
    const { player, id } = await staked();
    const back = await play.vendor('rollback', ofBet(player, id, '10', `c1${id}`));
    expect(valueOf(back.body)).toMatchObject({ balance: '100.00', replayed: false });
    const second = await play.vendor('rollback', ofBet(player, id, '10', `c2${id}`));
    expect(valueOf(second.body)).toMatchObject({ balance: '100.00', replayed: false });
    expect(valueOf(second.body)['betId']).toBe(valueOf(back.body)['betId']);
    const replay = await play.vendor('rollback', ofBet(player, id, '10', `c1${id}`));
    expect(valueOf(replay.body)).toMatchObject({ replayed: true });
    expect(await play.balance(player)).toBe('100.00');
    const win = await play.vendor('win', ofBet(player, id, '50', `w${id}`));
    expect(codeOf(win)).toBe('wallet.betCancelled');
  });

  test('a rollback posts the opposite, it never restores a balance', async () => {
    const { player, token, id } = await staked('40');
    expect(codeOf(await play.vendor('bet', betOf(token, `${id}-2`, '60')))).toBe('done');
    await play.vendor('win', ofBet(player, `${id}-2`, '7', `w${id}`));
    await play.vendor('rollback', ofBet(player, id, '40', `c${id}`));
    expect(await play.balance(player)).toBe('47.00');
  });

  test('[I9] a rollback before its bet cancels it for good, however late', async () => {
    const { player, token, id } = await seated();
    const early = await play.vendor('rollback', ofBet(player, id, '10', `c${id}`));
    expect(valueOf(early.body)).toMatchObject({ balance: '100.00', replayed: false });
    await expect(
      owner(`update ledger.request set created_at = now() - interval '9 years',
      result = '{}' where key = 'bet:${id}'`),
    ).rejects.toThrow('never changed');
    await expect(owner(`delete from ledger.request where key = 'bet:${id}'`)).rejects.toThrow(
      'never',
    );
    for (const amount of ['10', '11']) {
      const late = await play.vendor('bet', betOf(token, id, amount));
      expect([late.status, codeOf(late)]).toEqual([409, 'wallet.betCancelled']);
    }
    const win = await play.vendor('win', ofBet(player, id, '9', `w${id}`));
    expect(codeOf(win)).toBe('wallet.betCancelled');
    const again = await play.vendor('rollback', ofBet(player, id, '10', `d${id}`));
    expect(valueOf(again.body)).toMatchObject({ balance: '100.00' });
    expect(await play.balance(player)).toBe('100.00');
  });

  test('[I9] a settled bet is not rolled back', async () => {
    const { player, id } = await staked();
    await play.vendor('win', ofBet(player, id, '0', `w${id}`));
    const back = await play.vendor('rollback', ofBet(player, id, '10', `c${id}`));
    expect(codeOf(back)).toBe('wallet.betSettled');
    expect(await play.balance(player)).toBe('90.00');
  });

  test('[I9] the database refuses a second end, a change and a removal', async () => {
    const { player, id } = await staked();
    const bet = `transaction_id = '${id}'`;
    const settle = `update play.bet set state = 'settled', settled_at = now(),
      counted_at = now() where ${bet}`;
    await expect(owner(`update play.bet set stake = 1 where ${bet}`)).rejects.toThrow(
      'ends exactly',
    );
    await play.vendor('win', ofBet(player, id, '3', `w${id}`));
    await expect(owner(settle)).rejects.toThrow('ends exactly once');
    await expect(owner(`delete from play.bet where ${bet}`)).rejects.toThrow('never removed');
    await expect(owner('truncate play.bet')).rejects.toThrow('never removed');
    await expect(database.db.pool.query(settle)).rejects.toThrow('permission denied');
  });
});

describe('wins', () => {
  test('a win before its bet is told to come again, and then is taken', async () => {
    const { player, token, id } = await seated();
    const win = ofBet(player, id, '4', `w${id}`);
    const early = await play.vendor('win', win);
    expect([early.status, codeOf(early)]).toEqual([404, 'wallet.betUnknown']);
    await play.vendor('bet', betOf(token, id, '10'));
    expect(valueOf((await play.vendor('win', win)).body)).toMatchObject({ replayed: false });
    expect(await play.balance(player)).toBe('94.00');
  });

  test('wins and rollbacks come in when bets no longer do', async () => {
    const endings = [
      `update play.session set expires_at = now() where member_id = $1`,
      `update account.member set blocked = true where id = $1`,
      `update account.member set disabled = true where id = $1`,
      `update account.session set ended_at = now() where member = $1`,
      `delete from account.session where member = $1`,
      `update account.session set expires_at = now() where member = $1`,
    ];
    const codes = [];
    const balances = [];
    for (const ending of endings) {
      const { player, token, id } = await staked();
      await play.vendor('bet', betOf(token, `${id}-2`, '10'));
      await owner(ending, [player.uuid]);
      codes.push(codeOf(await play.vendor('bet', betOf(token, `${id}-3`, '10'))));
      balances.push(codeOf(await play.vendor('balance', { playToken: token })));
      expect(codeOf(await play.vendor('win', ofBet(player, id, '5', `w${id}`)))).toBe('done');
      const back = ofBet(player, `${id}-2`, '10', `c${id}`);
      expect(codeOf(await play.vendor('rollback', back))).toBe('done');
      expect(valueOf((await play.vendor('bet', betOf(token, id, '10'))).body)).toMatchObject({
        replayed: true,
      });
      expect(await play.balance(player)).toBe('95.00');
    }
    const ended = 'session.ended';
    expect(codes).toEqual([ended, 'wallet.memberBlocked', ended, ended, ended, ended]);
    expect(balances).toEqual([ended, 'done', ended, ended, ended, ended]);
  });

  test('a launch and a play session end with the sign-in, and what is open is paid', async () => {
    const { player, token, id } = await staked();
    const unused = await play.launchToken(player);
    const other = await seated();
    await owner('update account.session set ended_at = now() where member = $1', [player.uuid]);
    const calls: [string, object][] = [
      ['authenticate', { launchToken: unused }],
      ['balance', { playToken: token }],
      ['jackpot', { playToken: token, pool: 'grand' }],
      ['bet', betOf(token, `${id}-2`, '1')],
      ['betAndWin', { ...betOf(token, `${id}-3`, '1'), winAmount: '5' }],
      ['bet', { ...betOf(token, `${id}-4`, '1'), freeRound: 'campaign' }],
    ];
    const codes = await Promise.all(calls.map(async (call) => codeOf(await play.vendor(...call))));
    expect(codes).toEqual(['launch.expired', ...calls.slice(1).map(() => 'session.ended')]);
    expect(codeOf(await play.vendor('win', ofBet(player, id, '5', `w${id}`)))).toBe('done');
    expect(await play.balance(player)).toBe('95.00');
    expect(codeOf(await play.vendor('balance', { playToken: other.token }))).toBe('done');
    await owner('update account.session set ended_at = null where member = $1', [player.uuid]);
    expect(codeOf(await play.vendor('authenticate', { launchToken: unused }))).toBe(
      'launch.expired',
    );
  });

  test('wins come in for a game and a vendor that were switched off; bets do not', async () => {
    const { player, token, id } = await staked();
    await owner(`update games.merchant_game set enabled = false where node_id = 1001`);
    const bet = await play.vendor('bet', betOf(token, `${id}-2`, '10'));
    await owner(`update games.merchant_game set enabled = true where node_id = 1001;
      update play.vendor set live = false where code = 'PERYA'`);
    const second = await play.vendor('bet', betOf(token, `${id}-3`, '10'));
    const win = await play.vendor('win', ofBet(player, id, '5', `w${id}`));
    await owner(`update play.vendor set live = true where code = 'PERYA'`);
    expect([bet, second, win].map(codeOf)).toEqual([
      'game.unavailable',
      'game.unavailable',
      'done',
    ]);
  });

  test('a member hears of each new balance, and the merchant of real wins only', async () => {
    const { player, token, id } = await seated();
    const heard: unknown[] = [];
    const listen = (channel: string): (() => void) =>
      play.app.platform.events.subscribe(channel, ({ event }) => heard.push(event));
    const closers = [listen(`member:${player.memberId}`), listen('merchant:perya')];
    await play.vendor('bet', betOf(token, id, '10'));
    await play.vendor('win', ofBet(player, id, '5', `w${id}`));
    await play.vendor('win', ofBet(player, id, '5', `w${id}`));
    await play.vendor('bet', betOf(token, `${id}-2`, '10'));
    await play.vendor('win', ofBet(player, `${id}-2`, '0', `v${id}`));
    for (const close of closers) close();
    expect(heard).toMatchObject([
      { event: 'balance', data: { sumBalance: '90.00', currency: 'PHP' } },
      { event: 'winner' },
      { event: 'balance', data: { sumBalance: '95.00' } },
      { event: 'balance', data: { sumBalance: '85.00' } },
    ]);
    const versions = heard.flatMap((each) => {
      const { data } = each as { data: { version?: number } };
      return data.version === undefined ? [] : [data.version];
    });
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(3);
  });
});
