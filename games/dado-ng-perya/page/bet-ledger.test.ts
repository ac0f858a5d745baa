// Chips are laid, doubled, taken up and laid again, within what a round takes.
import { beforeEach, expect, test } from 'vitest';
import { BetLedger } from './bet-ledger.ts';

let bets = new BetLedger();

beforeEach(() => {
  bets = new BetLedger();
  bets.most = 100n;
});

test('each step back takes up what the last change laid', () => {
  bets.add('red', 10n);
  bets.add('red', 10n);
  bets.add('blue', 20n);
  bets.double();
  expect(bets.choice).toEqual({ red: '40', blue: '40' });
  bets.undo();
  expect(bets.choice).toEqual({ red: '20', blue: '20' });
  bets.undo();
  bets.undo();
  expect(bets.choice).toEqual({ red: '10' });
  bets.undo();
  expect([bets.sum, bets.canUndo]).toEqual([0n, false]);
  bets.undo();
  expect(bets.sum).toBe(0n);
});

test('nothing brings the bets above what a round takes', () => {
  expect(bets.add('red', 60n)).toBe(true);
  expect(bets.double()).toBe(false);
  expect(bets.add('blue', 41n)).toBe(false);
  expect(bets.sum).toBe(60n);
  expect(bets.add('blue', 40n)).toBe(true);
});

test('the bets of the last round are laid again on an empty table; clearing is undone', () => {
  expect(bets.canRebet).toBe(false);
  bets.remember({ green: '30', triple: '10' });
  expect(bets.canRebet).toBe(true);
  bets.rebet();
  expect(bets.choice).toEqual({ green: '30', triple: '10' });
  expect(bets.canRebet).toBe(false);
  bets.clear();
  expect([bets.sum, bets.canRebet]).toEqual([0n, true]);
  bets.undo();
  expect(bets.sum).toBe(40n);
});

test('what a round was played with is not undone after it', () => {
  bets.add('red', 10n);
  bets.remember(bets.choice);
  expect(bets.canUndo).toBe(false);
  expect(bets.sum).toBe(10n);
});

test('a whole bet on one plate moves to another', () => {
  bets.most = 50n;
  expect(bets.only('red', 50n)).toBe(true);
  expect(bets.only('blue', 50n)).toBe(true);
  expect(bets.choice).toEqual({ blue: '50' });
  expect([bets.double(), bets.only('red', 51n)]).toEqual([false, false]);
  bets.undo();
  expect(bets.choice).toEqual({ red: '50' });
});
