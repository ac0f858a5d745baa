// Shows adjustments, promotions, jackpot pools and batches, attacked and raced.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { addGames, betOf, codeOf, ofBet, PlayApp, poolHolds, valueOf } from './test-play.ts';
import type { Answered, Player } from './test-play.ts';

const WAYS = 20;
const seed = 700n;

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
  player = await play.player('100');
  token = await play.playToken(player);
  count += 1;
  id = `p${String(count)}`;
});

const payment = (more: object = {}) => ({
  transactionId: id,
  memberId: player.memberId,
  gameCode: 'lucky-parol',
  currency: 'PHP',
  ...more,
});
const adjust = async (direction: 'credit' | 'debit', amount: string, more: object = {}) =>
  play.vendor('adjustment', payment({ roundId: 'r', direction, amount, ...more }));
const promote = async (amount: string, more: object = {}) =>
  play.vendor('promotionWin', payment({ campaignId: 'may', amount, ...more }));
const jackpot = async (more: object = { pool: 'grand' }) =>
  play.vendor('jackpotWin', payment({ roundId: 'r', ...more }));

/** A bet of 10 that gives this much to the pool. */
const contribute = async (contribution: string, name = id, pool = 'grand'): Promise<Answered> =>
  play.vendor('bet', { ...betOf(token, name, '10'), jackpot: { pool, contribution } });

/** Nobody may bet any more: signed out, blocked, excluded, at a limit. */
async function shutOut(): Promise<void> {
  const { uuid, session } = player;
  const owner = database.owner.pool;
  await owner.query('update account.session set ended_at = now() where id = $1', [session.id]);
  await owner.query('update account.member set blocked = true, disabled = true where id = $1', [
    uuid,
  ]);
  await owner.query(
    `insert into protection.pause values ($1, 'selfExclusion', now(), 'infinity')`,
    [uuid],
  );
  await owner.query(`insert into protection.limit values ($1, 'loss', 'day', 1)`, [uuid]);
  await owner.query('update play.session set expires_at = now() where member_id = $1', [uuid]);
}

describe('a payment beside bets', () => {
  test('moves once per id; with other amount, member or kind of credit a duplicate', async () => {
    expect(valueOf((await adjust('credit', '7.50')).body)).toMatchObject({
      amount: '7.50',
      balance: '107.50',
      replayed: false,
    });
    const races = await Promise.all(
      Array.from({ length: WAYS }, async () => adjust('credit', '7.5')),
    );
    for (const { body } of races) expect(valueOf(body)).toMatchObject({ replayed: true });
    const stranger = await play.player('0');
    await play.playToken(stranger);
    for (const other of [
      await adjust('credit', '7.51'),
      await adjust('debit', '7.50'),
      await adjust('credit', '7.50', { roundId: 'q' }),
      await adjust('credit', '7.50', { gameCode: 'other' }),
      await adjust('credit', '7.50', { memberId: stranger.memberId }),
    ]) {
      expect(codeOf(other)).toBe('wallet.duplicate');
    }
    expect(await play.balance(player)).toBe('107.50');
    expect(valueOf((await promote('1')).body)).toMatchObject({ balance: '108.50' });
  });

  test('is taken for a member who is signed out, blocked, excluded and at a limit', async () => {
    await play.vendor('bet', betOf(token, id, '10'));
    await shutOut();
    expect(codeOf(await play.vendor('win', ofBet(player, id, '20', `w${id}`)))).toBe('done');
    expect(codeOf(await promote('1'))).toBe('done');
    expect(codeOf(await adjust('credit', '1'))).toBe('done');
    expect(codeOf(await jackpot({ amount: '1' }))).toBe('done');
    expect(codeOf(await play.vendor('bet', betOf(token, `b${id}`, '1')))).toBe('session.ended');
    expect(await play.balance(player)).toBe('113.00');
  });

  test('[I4] never takes more than there is, and says what there is', async () => {
    const short = await adjust('debit', '100.01');
    expect(short.body).toMatchObject({
      code: 'wallet.insufficientFunds',
      value: { balance: '100.00' },
    });
    expect(valueOf((await adjust('debit', '100')).body)).toMatchObject({ balance: '0.00' });
  });

  test('goes to nobody who never played this vendor’s games', async () => {
    player = await play.player('5');
    expect(codeOf(await adjust('credit', '1'))).toBe('wallet.memberUnknown');
    expect(codeOf(await promote('1'))).toBe('wallet.memberUnknown');
    expect(await play.balance(player)).toBe('5.00');
  });

  test('[I6] stays as it was written, and 0 is a promotion that won nothing', async () => {
    expect(valueOf((await promote('0')).body)).toMatchObject({ balance: '100.00' });
    for (const text of [
      'update play.movement set amount = 5',
      'delete from play.movement',
      'truncate play.movement',
    ]) {
      await expect(database.owner.pool.query(text)).rejects.toMatchObject({ code: 'LGI09' });
    }
  });

  test.each([
    ['adjustment', { direction: 'credit', amount: '-1' }],
    ['adjustment', { direction: 'credit', amount: '0' }],
    ['adjustment', { direction: 'up', amount: '1' }],
    ['adjustment', { direction: 'credit', amount: '0.001' }],
    ['jackpotWin', { pool: 'grand', amount: '5' }],
    ['jackpotWin', { share: 5 }],
    ['jackpotWin', {}],
    ['jackpotWin', { pool: 'grand', share: 1_000_001 }],
    ['jackpotWin', { pool: 'grand', share: 0 }],
  ])('%s %j is refused', async (name, more) => {
    const answer = await play.vendor(name, payment({ roundId: 'r', ...more }));
    expect(codeOf(answer)).toBe('input.invalid');
  });
});

describe('a jackpot pool', () => {
  test('tells its seed to the first who asks, before anyone has staked', async () => {
    await database.owner.pool.query(
      `insert into play.jackpot_pool values ('PERYA', 'fresh', 'PHP', 25)`,
    );
    const seen = await play.vendor('jackpot', { playToken: token, pool: 'fresh' });
    expect(valueOf(seen.body)).toMatchObject({ pool: 'fresh', amount: '0.25' });
  });

  test('takes its part of each stake, and gives it back with a rollback', async () => {
    await contribute('4');
    const held = (await poolHolds(database.owner)) ?? 0n;
    await contribute('10', `o${id}`);
    expect(await poolHolds(database.owner)).toBe(held + 1000n);
    await play.vendor('rollback', ofBet(player, id, '10', `c${id}`));
    expect(await poolHolds(database.owner)).toBe(held + 600n);
    const seen = await play.vendor('jackpot', { playToken: token, pool: 'grand' });
    const amount = String(valueOf(seen.body)['amount']);
    expect(BigInt(amount.replace('.', ''))).toBe(held + 600n);
    expect(await play.balance(player)).toBe('90.00');
  });

  test('pays its whole balance once, and begins anew with its seed', async () => {
    await contribute('5');
    const held = (await poolHolds(database.owner)) ?? 0n;
    const first = await jackpot();
    expect(valueOf(first.body)['amount']).toBe(wire(held));
    expect(await poolHolds(database.owner)).toBe(seed);
    expect(valueOf((await jackpot()).body)).toEqual({ ...valueOf(first.body), replayed: true });
    expect(await poolHolds(database.owner)).toBe(seed);
  });

  test('pays a share of it, in parts per million', async () => {
    await contribute('10');
    const held = (await poolHolds(database.owner)) ?? 0n;
    const paid = valueOf((await jackpot({ pool: 'grand', share: 100_000 })).body);
    expect(paid['amount']).toBe(wire(held / 10n));
    const left = held - held / 10n;
    expect(await poolHolds(database.owner)).toBe(left < seed ? seed : left);
  });

  test('[I1] won by twenty at once pays one, and each other gets what is in it then', async () => {
    await contribute('10');
    const held = (await poolHolds(database.owner)) ?? 0n;
    const answers = await Promise.all(
      Array.from({ length: WAYS }, async (_, i) =>
        jackpot({ pool: 'grand', transactionId: `${id}-${String(i)}` }),
      ),
    );
    const amounts = answers.map(({ body }) => String(valueOf(body)['amount']));
    expect(amounts.filter((amount) => amount === wire(held))).toHaveLength(1);
    expect(amounts.filter((amount) => amount === wire(seed))).toHaveLength(WAYS - 1);
    expect(await poolHolds(database.owner)).toBe(seed);
  });

  test('raced by bets loses none of their parts', async () => {
    player = await play.player('1000');
    token = await play.playToken(player);
    const before = (await poolHolds(database.owner)) ?? 0n;
    const calls = Array.from({ length: WAYS }, async (_, i) =>
      i % 5 === 4
        ? jackpot({ pool: 'grand', transactionId: `${id}-${String(i)}` })
        : contribute('1', `${id}-${String(i)}`),
    );
    const answers = await Promise.all(calls);
    let paid = 0n;
    let parts = 0n;
    for (const { body } of answers) {
      const { amount } = valueOf(body);
      if (typeof amount === 'string') paid += BigInt(amount.replace('.', ''));
      else parts += 100n;
    }
    const { rows } = await database.owner.pool.query<{ refilled: bigint }>(
      `select coalesce(sum(p.amount), 0)::int8 as refilled
         from play.movement v
         join ledger.transaction t on t.reference = v.id::text
         join ledger.posting p on p.transaction_id = t.id and p.amount > 0
         join ledger.account a on a.id = p.account_id and a.kind = 'jackpot'
        where v.transaction_id like $1`,
      [`${id}-%`],
    );
    const refilled = rows[0]?.refilled ?? 0n;
    expect(await poolHolds(database.owner)).toBe(before + parts + refilled - paid);
  });

  test('of another vendor is unknown, and no contribution exceeds its stake', async () => {
    expect(codeOf(await contribute('1', id, 'other'))).toBe('wallet.poolUnknown');
    expect(codeOf(await jackpot({ pool: 'other' }))).toBe('wallet.poolUnknown');
    expect(codeOf(await contribute('10.01'))).toBe('input.invalid');
    const free = { ...betOf(token, id, '10'), freeRound: 'may' };
    const both = { ...free, jackpot: { pool: 'grand', contribution: '1' } };
    expect(codeOf(await play.vendor('bet', both))).toBe('input.invalid');
    expect(codeOf(await contribute('1'))).toBe('done');
  });

  test('[FRAME-10] is what home shows', async () => {
    await contribute('5');
    const { body } = await play.get(null, '/wps/game/jackpot');
    const held = wire((await poolHolds(database.owner)) ?? 0n);
    expect(valueOf(body)).toEqual({ pool: { amount: held, currency: 'PHP' } });
  });
});

describe('a batch', () => {
  test('answers each item as alone, in order, and one that is refused stops nothing', async () => {
    await play.vendor('bet', betOf(token, id, '10'));
    const items = [
      { call: 'win', input: ofBet(player, `x${id}`, '5', `wx${id}`) },
      { call: 'win', input: ofBet(player, id, '25', `w${id}`) },
      { call: 'rollback', input: ofBet(player, id, '10', `c${id}`) },
      {
        call: 'rollback',
        input: { ...ofBet(player, id, '25', `d${id}`), winTransactionId: `w${id}` },
      },
      { call: 'promotionWin', input: payment({ campaignId: 'may', amount: '1' }) },
    ];
    const { body } = await play.vendor('batch', { items });
    expect(valueOf(body)).toMatchObject({
      done: 3,
      refused: 2,
      answers: [
        { success: false, code: 'wallet.betUnknown' },
        { success: true, value: { balance: '115.00', replayed: false } },
        { success: false, code: 'wallet.betSettled' },
        { success: true, value: { balance: '90.00' } },
        { success: true, value: { amount: '1.00', balance: '91.00' } },
      ],
    });
    const again = await play.vendor('batch', { items: items.slice(3) });
    expect(valueOf(again.body)).toMatchObject({
      done: 2,
      answers: [{ value: { replayed: true } }, { value: { replayed: true } }],
    });
    expect(await play.balance(player)).toBe('91.00');
  });

  test('takes up to a hundred items, and no bets', async () => {
    const item = { call: 'promotionWin', input: payment({ campaignId: 'may', amount: '1' }) };
    const many = async (n: number) =>
      codeOf(await play.vendor('batch', { items: Array.from({ length: n }, () => item) }));
    expect(await many(0)).toBe('input.invalid');
    expect(await many(101)).toBe('input.invalid');
    expect(await many(100)).toBe('done');
    expect(await play.balance(player)).toBe('101.00');
    const bet = { call: 'bet', input: betOf(token, id, '10') };
    expect(codeOf(await play.vendor('batch', { items: [bet] }))).toBe('input.invalid');
  });
});

function wire(amount: bigint): string {
  const text = amount.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
