// Races bets, wins and rollbacks against each other; exactly one of each kind may move money.
import { money } from '@perya/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#db/test-database';
import type { TestDatabase } from '#db/test-database';
import { checkLedger, isSound } from '#modules/wallet/ledger-check';
import { creditMember } from '#modules/wallet/wallet';
import { addGames, betOf, codeOf, ofBet, PlayApp, valueOf } from './test-play.ts';
import type { Answered, Player } from './test-play.ts';
import { takeWay, ways } from './test-ways.ts';

const ROUNDS = 200;
const WAYS = 8;

let database: TestDatabase;
let play: PlayApp;
let player: Player;
let token: string;
beforeAll(async () => {
  database = await freshDatabase();
  await addGames(database.owner);
  play = await PlayApp.build(database.db);
  player = await play.player('1000000');
  token = await play.playToken(player);
});
afterAll(async () => {
  const findings = await checkLedger(database.owner.kysely);
  await play.app.close();
  await database.close();
  if (!isSound(findings)) throw new Error(JSON.stringify(findings));
});

type Call = () => Promise<Answered>;

/** What the eight answered: done (moved now), replayed, or the code of the refusal. */
async function race(calls: readonly Call[]): Promise<string[]> {
  const answers = await Promise.all(calls.map(async (call) => call()));
  return answers.map((answer) => {
    if (!answer.body.success) return codeOf(answer);
    return valueOf(answer.body)['replayed'] === true ? 'replayed' : 'done';
  });
}

function times(n: number, make: (i: number) => Call): Call[] {
  return Array.from({ length: n }, (_, i) => make(i));
}

function tally(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

async function minor(who: Player = player): Promise<bigint> {
  return BigInt((await play.balance(who)).replace('.', ''));
}

describe.each(ways)('%s', (way) => {
  let end: () => Promise<void>;
  beforeAll(() => {
    end = takeWay(database, way);
  });
  afterAll(async () => end());

  test('[I8] eight times the same bet, win and rollback: each moves once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `same-${way}-${String(round)}`;
      const before = await minor();
      const once = { done: 1, replayed: WAYS - 1 };
      const bet = betOf(token, id, '3');
      expect(tally(await race(times(WAYS, () => async () => play.vendor('bet', bet))))).toEqual(
        once,
      );
      const kind = round % 2 === 0 ? 'win' : 'rollback';
      const end = ofBet(player, id, '3', `e-${id}`);
      expect(tally(await race(times(WAYS, () => async () => play.vendor(kind, end))))).toEqual(
        once,
      );
      expect(await minor()).toBe(before);
    }
  }, 120_000);

  test('[I4] eight bets for the last money: one gets it', async () => {
    const poor = await play.player('0');
    const seat = await play.playToken(poor);
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `last-${way}-${String(round)}`;
      await deposit(poor, id);
      const bets = times(
        WAYS,
        (i) => async () => play.vendor('bet', betOf(seat, `${id}-${String(i)}`, '5')),
      );
      expect(tally(await race(bets))).toEqual({ done: 1, 'wallet.insufficientFunds': WAYS - 1 });
      expect(await play.balance(poor)).toBe('0.00');
    }
  }, 120_000);

  test('[I9] a bet and its rollback, in any order: the money is back', async () => {
    const orders = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `back-${way}-${String(round)}`;
      const before = await minor();
      const bet: Call = async () => play.vendor('bet', betOf(token, id, '7'));
      const back =
        (i: number): Call =>
        async () =>
          play.vendor('rollback', ofBet(player, id, '7', `${id}-${String(i % 3)}`));
      const calls = times(WAYS - 2, back);
      calls.splice(round % (WAYS - 1), 0, bet, bet);
      // A bet waits a turn for its lane, and a rollback overtakes it: sometimes it is there before.
      const first = round % 4 === 3 ? await race([bet]) : [];
      const answers = [...first, ...(await race(calls))];
      expect(tally(answers)['done']).toBeGreaterThan(0);
      for (const each of answers)
        expect(['done', 'replayed', 'wallet.betCancelled']).toContain(each);
      orders.add(answers.includes('wallet.betCancelled') ? 'tombstone' : 'reversal');
      expect(await minor()).toBe(before);
      expect(codeOf(await play.vendor('win', ofBet(player, id, '9', `w-${id}`)))).toBe(
        'wallet.betCancelled',
      );
    }
    expect([...orders].toSorted()).toEqual(['reversal', 'tombstone']);
  }, 120_000);

  test('[I9] wins and rollbacks of a bet under their own ids: exactly one ends it', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `end-${way}-${String(round)}`;
      const before = await minor();
      await play.vendor('bet', betOf(token, id, '7'));
      const calls = times(WAYS, (i) => async () => {
        const kind = (i + round) % 2 === 0 ? 'win' : 'rollback';
        return play.vendor(kind, ofBet(player, id, '7', `${id}-${String(i)}`));
      });
      // By lanes one kind may be there before the other in every race: some are decided first.
      const first = round % 4 < 2 ? await race(calls.splice(0, 1)) : [];
      const counts = tally([...first, ...(await race(calls))]);
      // Rollbacks after the first are answered as done too; only the balance tells that none moved.
      const won = counts['wallet.betSettled'] === WAYS - 1;
      const cancelled = counts['done'] === WAYS / 2 && counts['wallet.betCancelled'] === WAYS / 2;
      expect([counts, won || cancelled]).toEqual([counts, true]);
      ends.add(won ? 'won' : 'cancelled');
      expect(await minor()).toBe(before);
    }
    expect(ends.size).toBe(2);
  }, 120_000);
});

/** Pays 5 into the wallet. */
async function deposit(poor: Player, id: string): Promise<void> {
  const paid = await creditMember(play.db.kysely, {
    merchant: 'perya',
    member: poor.uuid,
    currency: 'PHP',
    amount: money(500n),
    against: 'cashier',
    scope: 'deposit',
    key: id,
    kind: 'deposit',
    reference: id,
  });
  expect(paid.ok).toBe(true);
}
