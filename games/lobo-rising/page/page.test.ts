// Holds the page's state of round and bets: the verifier's sums, late messages, double taps.
import { expect, test, vi } from 'vitest';
import { pointOf, unrollChain } from '../chain.ts';
import { alreadyRiding, takenBack } from '../messages.ts';
import type { OwnBet, Snapshot } from '../messages.ts';
import { readingAt, timeOf } from '../rules.ts';
import { isSeed, recompute } from './fair.ts';
import { applyMessage, newModel, openStake, readingNow } from './model.ts';
import { canTakeBack, Orders } from './orders.ts';
import type { Panel } from './panel.ts';
import { refusalText } from './refusals.ts';

const bet: OwnBet = {
  n: 7,
  round: 3,
  slot: 0,
  requestId: 'request-1',
  name: 'm•••a',
  stake: '10.00',
  currency: 'PHP',
  target: null,
  state: 'open',
  out: null,
  payout: null,
  refusal: null,
  at: '2026-01-01T00:00:00.000Z',
};
const snapshot: Snapshot = {
  phase: 'rising',
  round: 3,
  hash: 'hash',
  left: 0,
  elapsed: 1000,
  point: null,
  bets: [],
  betCount: 0,
  past: [],
};

function joined() {
  const model = newModel('100.00');
  applyMessage(model, { t: 'state', state: snapshot, own: [bet], balance: '90.00' }, 5000);
  return model;
}

function ordersOf(model: ReturnType<typeof newModel>) {
  const send = vi.fn<(message: Record<string, unknown>) => boolean>(() => true);
  const poor = vi.fn<() => void>();
  const canPay = (amount: string): boolean => Number(model.balance) >= Number(amount);
  const clock = { now: 0 };
  const orders = new Orders({ send, poor, canPay, offline: () => {}, now: () => clock.now });
  const panel = { order: { stake: '10.00', target: 200 } } as Panel;
  return { clock, orders, send, poor, tap: () => orders.tap(0, panel, model) };
}

test('the page computes the point and the link that the server does', () => {
  const seeds = unrollChain(Buffer.alloc(32, 9), 50);
  for (let n = 1; n <= 50; n += 1) {
    const seed = seeds[n] ?? Buffer.alloc(0);
    const { hash, point } = recompute(seed.toString('hex'), 'public');
    expect(hash).toBe(seeds[n - 1]?.toString('hex'));
    expect(point).toBe(pointOf(seed, 'public'));
  }
  expect(isSeed('0'.repeat(63))).toBe(false);
});

test('the reading follows the earliest word of the server and never runs ahead of it', () => {
  const model = joined();
  expect(readingNow(model, 5000)).toBe(readingAt(1000));
  applyMessage(model, { t: 'tick', round: 3, elapsed: 1400 }, 5300);
  expect(readingNow(model, 5300)).toBe(readingAt(1400));
  applyMessage(model, { t: 'tick', round: 3, elapsed: 1600 }, 5900);
  expect(readingNow(model, 5900)).toBe(readingAt(2000));
  applyMessage(model, { t: 'end', round: 3, point: 150, seed: 's', opensIn: 4000 }, 9000);
  expect(readingNow(model, 9100)).toBe(150);
  expect(model.past).toEqual([{ round: 3, point: 150 }]);
});

test('a bet never goes back, whichever news comes first', () => {
  const model = joined();
  const settled: OwnBet = { ...bet, state: 'settled', out: 120, payout: '12.00' };
  applyMessage(model, { t: 'bet', bet: settled, balance: '102.00' }, 6000);
  applyMessage(model, { t: 'bet', bet: { ...bet, state: 'out', out: 120 }, balance: null }, 6010);
  expect(model.own.get(0)).toEqual(settled);
  expect(model.balance).toBe('102.00');
  applyMessage(model, { t: 'bet', bet: { ...bet, round: 2, n: 99 }, balance: null }, 6020);
  expect(model.own.get(0)?.n).toBe(7);
});

test('a double tap cashes out once, and places one bet', () => {
  const model = joined();
  const riding = ordersOf(model);
  riding.tap();
  riding.tap();
  expect(riding.send.mock.calls).toEqual([[{ t: 'out', n: 7 }]]);
  applyMessage(model, { t: 'open', round: 4, hash: 'h', closesIn: 6000 }, 9000 + timeOf(200));
  const betting = ordersOf(model);
  betting.tap();
  betting.tap();
  expect(betting.send).toHaveBeenCalledTimes(1);
  expect(betting.send.mock.calls[0]?.[0]).toMatchObject({ t: 'bet', slot: 0, target: '2.00' });
});

test('a bet of the next round is asked for once it opens, and taken back by a second tap', () => {
  const model = joined();
  model.own.clear();
  const { orders, send, tap } = ordersOf(model);
  tap();
  tap();
  tap();
  expect(send).not.toHaveBeenCalled();
  expect(orders.queued(0)).toEqual({ stake: '10.00', target: 200 });
  applyMessage(model, { t: 'open', round: 4, hash: 'h', closesIn: 6000 }, 9000);
  orders.send(model);
  expect(send).toHaveBeenCalledTimes(1);
  applyMessage(model, { t: 'open', round: 5, hash: 'h', closesIn: 6000 }, 19_000);
  orders.send(model);
  expect(send).toHaveBeenCalledTimes(1);
});

test('what the balance cannot pay is not asked for', () => {
  const model = joined();
  model.own.clear();
  model.balance = '9.99';
  const { poor, send, tap } = ordersOf(model);
  tap();
  expect(poor).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
});

test('an open bet is taken back once, until the balloon leaves; a double tap takes nothing', () => {
  const model = newModel('100.00');
  applyMessage(model, { t: 'open', round: 3, hash: 'h', closesIn: 6000 }, 0);
  const { clock, orders, send, tap } = ordersOf(model);
  tap();
  const placed = { ...bet, requestId: String(send.mock.calls[0]?.[0]['requestId']) };
  orders.answered(placed);
  applyMessage(model, { t: 'bet', bet: placed, balance: '90.00' }, 100);
  clock.now = 300;
  tap();
  expect(send.mock.calls.map(([sent]) => sent['t'])).toEqual(['bet']);
  clock.now = 1000;
  tap();
  tap();
  expect(send.mock.calls.slice(1)).toEqual([[{ t: 'take-back', n: 7 }]]);
  // The money is on its way back: the panel is free for another bet.
  const back = { ...placed, state: 'cancelling', refusal: takenBack } as const;
  orders.answered(back);
  applyMessage(model, { t: 'bet', bet: back, balance: null }, 1100);
  expect(openStake(model)).toBeNull();
  tap();
  expect(send.mock.calls[2]?.[0]).toMatchObject({ t: 'bet', slot: 0 });
});

test('a bet that rides is cashed out by a tap, not taken back; too late is said in words', () => {
  const model = joined();
  expect(canTakeBack(bet, model)).toBe(false);
  const { orders, send, tap } = ordersOf(model);
  tap();
  expect(send.mock.calls).toEqual([[{ t: 'out', n: 7 }]]);
  expect(orders.isTakingBack(7)).toBe(false);
  applyMessage(model, { t: 'closing', round: 3 }, 5100);
  expect(canTakeBack(bet, model)).toBe(true);
  expect(refusalText(alreadyRiding, '90.00')).toContain('the balloon has left');
});

test('what is in play is the sum of the open bets, and nothing of those that are over', () => {
  const model = joined();
  const second: OwnBet = { ...bet, n: 8, slot: 1, stake: '2.50', state: 'pending' };
  applyMessage(model, { t: 'bet', bet: second, balance: null }, 5100);
  expect(Number(openStake(model))).toBe(12.5);
  applyMessage(model, { t: 'bet', bet: { ...bet, state: 'out', out: 150 }, balance: null }, 5200);
  expect(Number(openStake(model))).toBe(2.5);
  applyMessage(model, { t: 'bet', bet: { ...second, state: 'lost' }, balance: null }, 5300);
  expect(openStake(model)).toBeNull();
});

test('a bet that was taken back leaves the list of the round', () => {
  const model = joined();
  applyMessage(model, { t: 'join', round: 3, bet }, 5000);
  applyMessage(model, { t: 'leave', round: 3, n: 7 }, 5100);
  applyMessage(model, { t: 'leave', round: 3, n: 7 }, 5200);
  expect([model.betCount, model.bets.size]).toEqual([0, 0]);
});
