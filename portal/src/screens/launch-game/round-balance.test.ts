// Shows that the balance above a game changes with the game, never before it.
import { describe, expect, test } from 'vitest';
import { nothingHeld, reduceBalance, type BalanceEvent } from './round-balance.ts';

const at = (version: number, sumBalance: string) =>
  ({ version, sumBalance, bonus: '0.00', currency: 'PHP' }) as const;
const [start, staked, won] = [at(1, '100.00'), at(2, '90.00'), at(3, '140.00')];
const playing = { kind: 'playing', stake: '10.00' } as const;
const live = (balance: typeof start) => ({ kind: 'live', live: balance }) as const;

/** What the bar shows after each event. */
function shownAfter(...events: BalanceEvent[]): (string | undefined)[] {
  let state = nothingHeld(start);
  return events.map((event) => {
    state = reduceBalance(state, event);
    return state.shown?.sumBalance;
  });
}

describe('the balance in the bar', () => {
  test('[LAUNCH-02] changes show at once for a game that never says that it plays', () => {
    expect(shownAfter(live(staked), live(won))).toEqual(['90.00', '140.00']);
  });

  test('[LAUNCH-02] a round shows its stake at once, its win when the game has shown it', () => {
    expect(shownAfter(playing, live(staked), live(won), playing, { kind: 'shown' })).toEqual([
      '100.00',
      '90.00',
      '90.00',
      '90.00',
      '140.00',
    ]);
  });

  test('[LAUNCH-02] the first round too; a missed stake shows nothing early', () => {
    expect(shownAfter(playing, live(won), { kind: 'shown' })).toEqual([
      '100.00',
      '100.00',
      '140.00',
    ]);
  });

  test('[LAUNCH-02] between rounds a deposit shows at once; within one, with its end', () => {
    const paidIn = at(4, '1140.00');
    expect(shownAfter(live(won), live(paidIn))).toEqual(['140.00', '1140.00']);
    expect(shownAfter(playing, live(paidIn), { kind: 'shown' })).toEqual([
      '100.00',
      '100.00',
      '1140.00',
    ]);
  });

  test('[LAUNCH-02] a late answer does not bring an older balance back', () => {
    expect(shownAfter(live(won), live(staked))).toEqual(['140.00', '140.00']);
    expect(shownAfter(playing, live(won), live(staked), { kind: 'shown' })[3]).toBe('140.00');
  });

  test('[LAUNCH-02] a frame shows no balance that the server has not sent', () => {
    expect(shownAfter({ kind: 'playing', stake: '99.00' })).toEqual(['100.00']);
    expect(shownAfter({ kind: 'playing', stake: 'all of it' }, live(won))).toEqual([
      '100.00',
      '100.00',
    ]);
  });
});
