// Shows when the bar above a game tells what a round brought: with the game, never before it.
import { describe, expect, test } from 'vitest';
import { after, type Told } from './told-balance.ts';

const at = (version: string, sumBalance: string) =>
  ({ version, sumBalance, currency: 'PHP' }) as Told['shown'] & object;
const [start, staked, won] = [at('1', '100.00'), at('2', '90.00'), at('3', '140.00')];
const fresh: Told = { shown: start, speaks: false, owes: false };

describe('the balance in the bar', () => {
  test('[LAUNCH-02] a game that says nothing has its changes shown at once', () => {
    expect(after(fresh, { kind: 'change', live: staked }).shown).toBe(staked);
  });

  test('[LAUNCH-02] one that speaks has them shown when it does', () => {
    const spoken = after({ ...fresh, owes: false }, { kind: 'word', live: won });
    expect(spoken).toEqual({ shown: won, speaks: true, owes: false });
    const next = after(spoken, { kind: 'change', live: start });
    expect(next.shown).toBe(won);
    expect(after(next, { kind: 'word', live: start }).shown).toBe(start);
  });

  test('[LAUNCH-02] money that comes behind the game’s word is shown, and only that', () => {
    const ahead = after({ ...fresh, speaks: true }, { kind: 'word', live: start });
    expect(ahead.owes).toBe(true);
    const paid = after(ahead, { kind: 'change', live: won });
    expect(paid.shown).toBe(won);
    expect(after(paid, { kind: 'change', live: staked }).shown).toBe(won);
  });

  test('[LAUNCH-02] whoever is silent too long is not waited for', () => {
    const held = after({ ...fresh, speaks: true }, { kind: 'change', live: won });
    expect(held.shown).toBe(start);
    expect(after(held, { kind: 'late', live: won }).shown).toBe(won);
  });

  test('[LAUNCH-02] the first balance is shown as soon as it is known', () => {
    const unknown: Told = { shown: undefined, speaks: true, owes: false };
    expect(after(unknown, { kind: 'change', live: start }).shown).toBe(start);
  });
});
