// Holds every game of rounds to what all of them must keep: exact payouts, verifiable rounds.
import { money, wireMoney } from '@perya/contract/money';
import { expect, test } from 'vitest';
import { roundDraws } from '../host/seeds.ts';
import { replay, roundHolds } from '../kit/round-check.ts';
import { games } from './registry.ts';

const currencies = ['PHP', 'USDT', 'VND', 'FUN'] as const;

const withoutChoice = games.filter(({ stated }) => stated.every(({ choice }) => choice === null));

test.each(withoutChoice)('$code pays every stake in exact proportion', (game) => {
  const payout = (stake: bigint, nonce: number): bigint => {
    const draw = roundDraws(Buffer.alloc(32, 4), 'stakes', nonce);
    return game.play(draw, { stake: money(stake), choice: null }).payout;
  };
  for (const currency of currencies) {
    const stakes = game.stakes(currency);
    const [least = 1n] = stakes;
    expect([...stakes].sort((a, b) => Number(a - b))).toEqual(stakes);
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const paid = payout(least, nonce);
      for (const stake of stakes) expect(payout(stake, nonce) * least).toBe(paid * stake);
    }
  }
});

test.each(games)('a round of $code holds against its seeds, and no other does', (game) => {
  const stake = money(1000n);
  const choice = game.code === 'dado-ng-perya' ? { red: '600', triple: '400' } : null;
  const seeds = { serverSeed: '07'.repeat(32), clientSeed: 'mine', nonce: 3 };
  const bet = { stake: wireMoney(stake, 'PHP'), currency: 'PHP', choice };
  const again = replay(game, seeds, bet);
  if (typeof again === 'string') throw new Error(again);
  const { hash: seedHash, paid: payout } = again;
  // The database stores neither the order of keys nor what is undefined.
  const reversed = Object.fromEntries(Object.entries(again.outcome as object).reverse());
  const outcome = JSON.parse(JSON.stringify(reversed)) as object;
  const round = { ...bet, ...seeds, seedHash, payout, outcome, jackpot: null };
  expect(roundHolds(game, round)).toBe(true);
  const wrong = [
    { nonce: 4 },
    { payout: '777.77' },
    { seedHash: 'f'.repeat(64) },
    { serverSeed: null },
    { choice: { red: '999' } },
  ];
  expect(wrong.filter((part) => roundHolds(game, { ...round, ...part }))).toEqual([]);
});
