// Shows that the balance above a game changes with the game, never before it.
import { describe, expect, test } from 'vitest';
import { reduceBalance, type BalanceState } from './round-balance.ts';

const at = (version: string, sumBalance: string) =>
  ({ version, sumBalance, currency: 'PHP' }) as BalanceState['shown'] & object;
const [start, staked, won] = [at('1', '100.00'), at('2', '90.00'), at('3', '140.00')];
const fresh: BalanceState = { shown: start, reports: false, isAhead: false };

describe('the balance in the bar', () => {
  test('[LAUNCH-02] changes show at once for a game that never reports', () => {
    expect(reduceBalance(fresh, { kind: 'change', live: staked }).shown).toBe(staked);
  });

  test('[LAUNCH-02] and with its report for one that does', () => {
    const reported = reduceBalance({ ...fresh, isAhead: false }, { kind: 'round', live: won });
    expect(reported).toEqual({ shown: won, reports: true, isAhead: false });
    const next = reduceBalance(reported, { kind: 'change', live: start });
    expect(next.shown).toBe(won);
    expect(reduceBalance(next, { kind: 'round', live: start }).shown).toBe(start);
  });

  test('[LAUNCH-02] a change that comes after the report is shown, and only that one', () => {
    const ahead = reduceBalance({ ...fresh, reports: true }, { kind: 'round', live: start });
    expect(ahead.isAhead).toBe(true);
    const paid = reduceBalance(ahead, { kind: 'change', live: won });
    expect(paid.shown).toBe(won);
    expect(reduceBalance(paid, { kind: 'change', live: staked }).shown).toBe(won);
  });

  test('[LAUNCH-02] a game that reports nothing for too long is not waited for', () => {
    const waiting = reduceBalance({ ...fresh, reports: true }, { kind: 'change', live: won });
    expect(waiting.shown).toBe(start);
    expect(reduceBalance(waiting, { kind: 'timeout', live: won }).shown).toBe(won);
  });

  test('[LAUNCH-02] the first balance is shown as soon as it is known', () => {
    const unknown: BalanceState = { shown: undefined, reports: true, isAhead: false };
    expect(reduceBalance(unknown, { kind: 'change', live: start }).shown).toBe(start);
  });
});
