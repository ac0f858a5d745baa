// What ends autoplay, and that it never asks for a round that could pass the loss limit.
import { expect, test } from 'vitest';
import { Autoplay } from './autoplay.ts';
import type { AutoRound } from './autoplay.ts';

const lost: AutoRound = { stake: '10.00', payout: '0', refusal: null, hasBonus: false };
const settings = { rounds: 3, lossLimit: '50.00' };

/** Plays what it allows; answers how many rounds were asked for. */
function playAll(autoplay: Autoplay, round: AutoRound | null): number {
  let asked = 0;
  while (autoplay.allows('10.00')) {
    asked += 1;
    autoplay.played(round);
  }
  return asked;
}

test('it ends after its rounds', () => {
  const autoplay = new Autoplay(settings);
  expect(playAll(autoplay, { ...lost, payout: '10.00' })).toBe(3);
  expect([autoplay.stopped, autoplay.left]).toEqual(['done', 0]);
});

test.each([
  ['50.00', 5],
  ['49.99', 4],
  ['9.99', 0],
])('a limit of %s is never passed: %i rounds', (lossLimit, rounds) => {
  const autoplay = new Autoplay({ rounds: 100, lossLimit });
  expect(playAll(autoplay, lost)).toBe(rounds);
  expect(autoplay.stopped).toBe('lossLimit');
});

test('what was won may be lost again, and the limit besides', () => {
  const autoplay = new Autoplay({ rounds: 100, lossLimit: '20.00' });
  autoplay.played({ ...lost, payout: '30.00' });
  // 20 up, so that 40 may go: four rounds.
  expect(playAll(autoplay, lost)).toBe(4);
  expect(autoplay.stopped).toBe('lossLimit');
});

test.each([
  ['bonus', { ...lost, payout: '80.00', hasBonus: true }],
  ['break', { ...lost, payout: null, refusal: 'protection.excluded' }],
  ['refused', { ...lost, payout: null, refusal: 'wallet.limitReached' }],
  ['error', null],
] as const)('%s ends it', (why, round) => {
  const autoplay = new Autoplay(settings);
  expect(playAll(autoplay, round)).toBe(1);
  expect(autoplay.stopped).toBe(why);
});

test.each(['hidden', 'hand'] as const)('%s ends it, and the first reason stays', (why) => {
  const autoplay = new Autoplay(settings);
  autoplay.stop(why);
  autoplay.stop('error');
  expect(playAll(autoplay, lost)).toBe(0);
  expect(autoplay.stopped).toBe(why);
});
