// Shows rounds of several bets and wins, what is taken back of them, free rounds, and their races.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { systemClock } from '#lib/clock';
import { typed } from '../../operator/test-context.ts';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { addGames, betOf, codeOf, ofBet, PlayApp, setTerms, valueOf } from './test-play.ts';
import type { Answered, Player } from './test-play.ts';

const WAYS = 20;

let database: TestDatabase;
let play: PlayApp;
let player: Player;
let token: string;
let id: string;
let count = 0;
beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  play = await PlayApp.build(database.db);
});
afterAll(async () => {
  const findings = await checkLedger(database.owner.kysely);
  const { rows } = await database.owner.pool.query('select * from play.findings()');
  await play.app.close();
  await database.close();
  if (!isSound(findings) || rows.length > 0) throw new Error(JSON.stringify([findings, rows]));
});
beforeEach(async () => {
  await setTerms(database.owner, { severalWins: false, freeWinsPay: true });
  player = await play.player('100');
  token = await play.playToken(player);
  count += 1;
  id = `r${String(count)}`;
});

const bet = async (more: object = {}, name = id): Promise<Answered> =>
  play.vendor('bet', { ...betOf(token, name, '10'), roundId: `r-${id}`, ...more });
const win = async (amount: string, name = `w${id}`, of = id): Promise<Answered> =>
  play.vendor('win', { ...ofBet(player, of, amount, name), roundId: `r-${id}` });
const back = async (amount: string, more: object = {}, name = `c${id}`): Promise<Answered> =>
  play.vendor('rollback', { ...ofBet(player, id, amount, name), ...more });
const backWin = async (amount: string, name = `c${id}`, of = `w${id}`): Promise<Answered> =>
  back(amount, { winTransactionId: of }, name);
const endRound = async (name = `e${id}`): Promise<Answered> => {
  const { amount: _amount, betTransactionId: _bet, ...round } = ofBet(player, id, '1', name);
  return play.vendor('endRound', round);
};

async function stateOf(name = id): Promise<object | undefined> {
  const { rows } = await database.owner.pool.query<object>(
    `select state, stake, payout, wins, closed_at is not null as closed from play.bet
      where transaction_id = $1`,
    [name],
  );
  return rows[0];
}

describe('a win that is taken back', () => {
  test('[I9] opens the bet again, which then takes another win or a rollback', async () => {
    await bet();
    await win('30');
    expect(valueOf((await backWin('30')).body)).toMatchObject({ balance: '90.00' });
    expect(await stateOf()).toMatchObject({ state: 'open', payout: 0n, wins: 0 });
    expect(valueOf((await win('5', `v${id}`)).body)).toMatchObject({ balance: '95.00' });
    await backWin('5', `d${id}`, `v${id}`);
    expect(valueOf((await back('10', {}, `f${id}`)).body)).toMatchObject({ balance: '100.00' });
    expect(codeOf(await win('5', `x${id}`))).toBe('wallet.betCancelled');
  });

  test('[I9] is taken back once, whatever ids ask for it', async () => {
    await bet();
    await win('30');
    const answers = await Promise.all(
      Array.from({ length: WAYS }, async (_, i) => backWin('30', `c${id}-${String(i % 7)}`)),
    );
    for (const answer of answers) expect(codeOf(answer)).toBe('done');
    expect(await play.balance(player)).toBe('90.00');
    expect(valueOf((await win('30')).body)).toMatchObject({ replayed: true, balance: '120.00' });
    expect(await play.balance(player)).toBe('90.00');
  });

  test('[I4] that was spent stays: nothing moves, on record till it is there', async () => {
    await bet();
    await win('30');
    await play.vendor('bet', betOf(token, `s${id}`, '115'));
    const short = await backWin('30');
    expect(short.body).toMatchObject({
      code: 'wallet.insufficientFunds',
      value: { balance: '5.00' },
    });
    expect(codeOf(await backWin('30'))).toBe('wallet.insufficientFunds');
    expect(await stateOf()).toMatchObject({ state: 'settled', payout: 3000n });
    const missing = async () =>
      typed({ db: database.db, clock: systemClock }, 'shortfalls', '--vendor', 'PERYA');
    const [line = '', ...rest] = await missing();
    const who = `perya ${player.session.username}`;
    expect(line).toContain(`rollback:c${id}  ${who}: 30.00 PHP of 5.00, asked 2 times`);
    expect(rest).toHaveLength(1);
    await play.vendor('win', ofBet(player, `s${id}`, '40', `sw${id}`));
    expect(valueOf((await backWin('30')).body)).toMatchObject({ balance: '15.00' });
    expect(await missing()).toEqual(['Nothing is missing.']);
  });

  test('[I9] before it came fails for good when it does, for that bet alone', async () => {
    await bet();
    expect(codeOf(await backWin('30'))).toBe('done');
    expect(codeOf(await win('30'))).toBe('wallet.winCancelled');
    expect(codeOf(await win('7', `v${id}`))).toBe('done');
    expect(await play.balance(player)).toBe('97.00');
  });

  test('must be that bet’s, of that amount', async () => {
    await bet();
    await bet({}, `o${id}`);
    await win('30');
    expect((await backWin('31')).body).toMatchObject({
      code: 'input.invalid',
      value: { fields: { amount: 'mismatch' } },
    });
    const other = { ...ofBet(player, `o${id}`, '30', `c${id}`), roundId: `r-${id}` };
    const wrong = await play.vendor('rollback', { ...other, winTransactionId: `w${id}` });
    expect(wrong.body).toMatchObject({ value: { fields: { betTransactionId: 'mismatch' } } });
    expect(await play.balance(player)).toBe('110.00');
  });
});

describe('a round', () => {
  test('[I9] of several bets pays each by its own win', async () => {
    await bet();
    await bet({}, `o${id}`);
    await win('5');
    expect(codeOf(await win('6', `v${id}`))).toBe('wallet.betSettled');
    expect(valueOf((await win('7', `v${id}`, `o${id}`)).body)).toMatchObject({ balance: '92.00' });
  });

  test('takes several wins of one bet where the vendor does, until it ends', async () => {
    await setTerms(database.owner, { severalWins: true, freeWinsPay: true });
    await bet();
    await bet({}, `o${id}`);
    await win('5');
    await win('6', `v${id}`);
    expect(await stateOf()).toMatchObject({ payout: 1100n, wins: 2, closed: false });
    expect(valueOf((await endRound()).body)).toMatchObject({ balance: '91.00', bets: 2 });
    expect(await stateOf(`o${id}`)).toMatchObject({ state: 'settled', payout: 0n, closed: true });
    expect(codeOf(await win('6', `x${id}`))).toBe('wallet.betSettled');
    expect(valueOf((await endRound()).body)).toMatchObject({ replayed: true, bets: 2 });
    expect(codeOf(await endRound(`f${id}`))).toBe('done');
    expect(await play.balance(player)).toBe('91.00');
  });

  test('not known yet may be ended later, and a bet’s end races its wins soundly', async () => {
    expect(codeOf(await endRound())).toBe('wallet.betUnknown');
    await setTerms(database.owner, { severalWins: true, freeWinsPay: true });
    await bet();
    const answers = await Promise.all(
      Array.from({ length: WAYS }, async (_, i) =>
        i % 5 === 4 ? endRound(`e${id}-${String(i)}`) : win('1', `w${id}-${String(i)}`),
      ),
    );
    const codes = answers.map(codeOf);
    for (const code of codes) expect(['done', 'wallet.betSettled']).toContain(code);
    const paid = codes.filter((code, i) => code === 'done' && i % 5 !== 4).length;
    expect(await stateOf()).toMatchObject({ payout: BigInt(paid) * 100n, closed: true });
    expect(await play.balance(player)).toBe(`${String(90 + paid)}.00`);
  });
});

describe('a round in play money', () => {
  const ended = async (currency: string, name: string): Promise<Answered> => {
    const { amount: _amount, betTransactionId: _bet, ...round } = ofBet(player, id, '1', name);
    return play.vendor('endRound', { ...round, currency });
  };

  test('[I14] that ends leaves the bet in money of the same round alone', async () => {
    await bet();
    token = await play.playToken(player, 'nodeId=1001&language=EN&freePlay=true');
    await bet({ currency: 'FUN' }, `f${id}`);
    expect(valueOf((await ended('FUN', `e${id}`)).body)).toMatchObject({ bets: 1 });
    expect(await stateOf()).toMatchObject({ state: 'open', closed: false });
    expect(await stateOf(`f${id}`)).toMatchObject({ state: 'settled', closed: true });
    expect(codeOf(await win('30'))).toBe('done');
    expect(valueOf((await ended('PHP', `g${id}`)).body)).toMatchObject({ bets: 1 });
    expect(codeOf(await ended('VND', `h${id}`))).toBe('wallet.currencyMismatch');
    expect(await play.balance(player)).toBe('120.00');
  });
});

describe('a bet that is paid at once', () => {
  const input = () => ({ ...betOf(token, id, '10'), winAmount: '25' });

  test('is one movement and one answer, replayed and raced as one', async () => {
    const answers = await Promise.all(
      Array.from({ length: WAYS }, async () => play.vendor('betAndWin', input())),
    );
    const replays = answers.filter(({ body }) => valueOf(body)['replayed'] === true);
    expect(replays).toHaveLength(WAYS - 1);
    expect(await play.balance(player)).toBe('115.00');
    expect(codeOf(await play.vendor('betAndWin', { ...input(), winAmount: '26' }))).toBe(
      'wallet.duplicate',
    );
    expect(codeOf(await bet())).toBe('wallet.duplicate');
  });

  test('[I4] needs its stake before its win', async () => {
    const rich = { ...input(), amount: '100.01', winAmount: '5000' };
    const answer = await play.vendor('betAndWin', rich);
    expect(answer.body).toMatchObject({ value: { balance: '100.00' } });
    expect(codeOf(answer)).toBe('wallet.insufficientFunds');
  });

  test('[I9] is rolled back whole, or not at all when its win is spent', async () => {
    await play.vendor('betAndWin', input());
    await play.vendor('bet', betOf(token, `s${id}`, '110'));
    expect((await back('10')).body).toMatchObject({
      code: 'wallet.insufficientFunds',
      value: { balance: '5.00' },
    });
    await play.vendor('rollback', ofBet(player, `s${id}`, '110', `cs${id}`));
    expect(valueOf((await back('10')).body)).toMatchObject({ balance: '100.00' });
    expect(codeOf(await play.vendor('betAndWin', input()))).toBe('done');
    expect(await play.balance(player)).toBe('100.00');
  });

  test('[I9] that comes after its rollback fails for good', async () => {
    await back('10');
    expect(codeOf(await play.vendor('betAndWin', input()))).toBe('wallet.betCancelled');
  });
});

describe('a free round', () => {
  test('debits nothing and pays its win, even with nothing in the wallet', async () => {
    player = await play.player('0');
    token = await play.playToken(player);
    expect(valueOf((await bet({ freeRound: 'may' })).body)).toMatchObject({ balance: '0.00' });
    expect(codeOf(await bet({ freeRound: 'june' }))).toBe('wallet.duplicate');
    expect(valueOf((await win('3')).body)).toMatchObject({ balance: '3.00' });
  });

  test('is told its win, and not paid, where the vendor pays it later', async () => {
    await setTerms(database.owner, { severalWins: false, freeWinsPay: false });
    await bet({ freeRound: 'may' });
    expect(valueOf((await win('3')).body)).toMatchObject({ balance: '100.00' });
    expect(await stateOf()).toMatchObject({ state: 'settled', stake: 0n, payout: 0n });
    expect(codeOf(await backWin('3'))).toBe('done');
    expect(await play.balance(player)).toBe('100.00');
  });

  test('is rolled back without giving anything', async () => {
    await bet({ freeRound: 'may' });
    expect(valueOf((await back('10')).body)).toMatchObject({ balance: '100.00' });
    expect(await stateOf()).toMatchObject({ state: 'cancelled' });
  });
});

describe('what a rollback of the unknown is called', () => {
  test.each([
    ['done', 'done'],
    ['notFound', 'wallet.betUnknown'],
    ['closed', 'wallet.betCancelled'],
  ])('%s: %s, and the tombstone stands all the same', async (setting, code) => {
    const fresh = await PlayApp.build({ ...database.db });
    await database.owner.pool.query('update play.vendor set rollback_unknown = $1', [setting]);
    const answer = await fresh.vendor('rollback', ofBet(player, id, '10', `c${id}`));
    expect(codeOf(answer)).toBe(code);
    expect(codeOf(await bet())).toBe('wallet.betCancelled');
    await database.owner.pool.query(`update play.vendor set rollback_unknown = 'done'`);
    await fresh.app.close();
  });
});

describe('[I9] the database itself refuses', () => {
  /** The changes that were not refused by the bet's triggers. */
  const accepted = async (changes: readonly string[]): Promise<string[]> => {
    const through: string[] = [];
    for (const what of changes) {
      const text = `update play.bet set ${what} where transaction_id = $1`;
      const refused = await database.owner.pool.query(text, [id]).then(
        () => false,
        (error: unknown) => error instanceof Error && 'code' in error && error.code === 'LGI09',
      );
      if (!refused) through.push(what);
    }
    return through;
  };

  test('to end a settled bet again, to reopen it with its win, to pay it in silence', async () => {
    await bet();
    await win('30');
    const changes = [
      `state = 'cancelled', payout = 0, wins = 0`,
      `state = 'open', payout = 0, settled_at = null`,
      'payout = 9000',
      'payout = 9000, wins = 3',
      'wins = 0, payout = 0',
      'stake = 1',
      `free_round = 'may', stake = 0, face = 1000`,
      'in_one = true',
      'contribution = 5',
    ];
    expect(await accepted(changes)).toEqual([]);
  });

  test('to bring back what was cancelled', async () => {
    await bet();
    await back('10');
    const changes = [
      `state = 'open', settled_at = null`,
      `state = 'settled', payout = 5, wins = 1`,
      `state = 'cancelled', settled_at = now()`,
    ];
    expect(await accepted(changes)).toEqual([]);
  });

  test('a win after the round ended', async () => {
    await bet();
    await endRound();
    const changes = ['wins = 1, payout = 5', 'closed_at = now()', 'closed_at = null'];
    expect(await accepted(changes)).toEqual([]);
  });
});
