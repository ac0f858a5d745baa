// The terms of an offer as they are typed.
import type { Terms } from '@perya/contract/agents/contracts';
import { termsSchema } from '@perya/contract/agents/contracts';
import { expect, test } from 'vitest';
import { nextTier, readTerms, typedOf, type TypedTerms } from './terms-form.ts';

const terms: Terms = {
  base: 'turnover',
  activeMinimum: '100.00',
  tiers: [
    { base: '10000.00', active: 2, loss: null, rate: '0.5', fixed: null },
    { base: '50000.00', active: 5, loss: '1000.50', rate: null, fixed: '400.00' },
  ],
  deductions: ['rebates'],
  carry: 'half',
};
const reading = { currency: 'PHP', language: 'EN' } as const;

test('[AGENT-13] terms are typed as they are written, and read back the same', () => {
  for (const language of ['EN', 'PT', 'AR'] as const) {
    const read = readTerms('dividend', typedOf(terms, language), { ...reading, language });
    expect(read).toEqual({ terms });
  }
});

test('[AGENT-13] what does not belong to a salary is left out', () => {
  const read = readTerms('daily', typedOf(terms, 'EN'), reading);
  expect(read).toEqual({ terms: { ...terms, deductions: [], carry: 'none' } });
});

test('[AGENT-13] percent signs and commas are forgiven, and empty fields ask for nothing', () => {
  const typed: TypedTerms = {
    ...typedOf(terms, 'EN'),
    activeMinimum: '',
    tiers: [{ base: '10,000', active: '', loss: '', pays: 'rate', value: '0,80 %' }],
  };
  const read = readTerms('daily', typed, reading);
  const tiers = [{ base: '10000.00', active: 0, loss: null, rate: '0.8', fixed: null }];
  expect(read).toMatchObject({ terms: { activeMinimum: '0', tiers } });
  expect('terms' in read && termsSchema.safeParse(read.terms).success).toBe(true);
});

test('[AGENT-13] each wrong field is named', () => {
  const tier = { base: 'x', active: '-1', loss: '?', pays: 'rate', value: '101%' } as const;
  const typed: TypedTerms = { ...typedOf(terms, 'EN'), activeMinimum: '-5', tiers: [tier] };
  expect(readTerms('daily', typed, reading)).toEqual({
    problems: {
      activeMinimum: 'sum',
      'base-0': 'sum',
      'active-0': 'count',
      'loss-0': 'sum',
      'value-0': 'rate',
    },
  });
  const { tiers } = typedOf(terms, 'EN');
  const [low, high] = tiers;
  if (!low || !high) throw new Error('There are two tiers.');
  const turned = { ...typedOf(terms, 'EN'), tiers: [high, low, nextTier(tiers)] };
  expect(readTerms('daily', turned, reading)).toEqual({
    problems: { 'base-1': 'order', 'base-2': 'order', 'value-2': 'sum' },
  });
});
