// What the next tier lacks.
import type { Running } from '@perya/contract/agents/contracts';
import { expect, test } from 'vitest';
import { lackOf } from './next-tier.ts';

const running: Running = {
  contract: 'contract_1' as Running['contract'],
  terms: {
    base: 'turnover',
    activeMinimum: '100',
    tiers: [
      { base: '10000', active: 2, loss: null, rate: '0.5', fixed: null },
      { base: '50000', active: 5, loss: '1000', rate: '0.8', fixed: null },
    ],
    deductions: [],
    carry: 'none',
  },
  firstDay: '2026-11-24',
  lastDay: '2026-11-24',
  fromAt: '2026-11-23T16:00:00.000Z',
  toAt: '2026-11-24T16:00:00.000Z',
  currency: 'PHP',
  base: '64250.75',
  lost: '200.00',
  carry: '0.00',
  active: 4,
  tier: 0,
  gross: '321.25',
};

test('[AGENT-13] what is missing is named, and what is there is not', () => {
  expect(lackOf('daily', running)).toEqual({
    tier: 1,
    base: null,
    loss: '800.00',
    active: 1,
    share: 1,
  });
  expect(lackOf('daily', { ...running, tier: null, base: '2500.00', active: 0 })).toEqual({
    tier: 0,
    base: '7500.00',
    loss: null,
    active: 2,
    share: 0.25,
  });
  expect(lackOf('daily', { ...running, tier: 1 })).toBeNull();
});

test('[AGENT-13] a team that won lacks what it won as well', () => {
  const tiers = [{ base: '0', active: 0, loss: null, rate: '10', fixed: null }];
  const won = { ...running, terms: { ...running.terms, tiers }, tier: null, base: '-18000.00' };
  expect(lackOf('dividend', won)).toMatchObject({ base: '18000.01', share: 0 });
  const named = lackOf('dividend', { ...running, base: '200.00', tier: 0 });
  expect(named).toMatchObject({ base: '49800.00', loss: null });
});
