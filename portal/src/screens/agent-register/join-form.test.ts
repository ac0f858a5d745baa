// The rates and uses of a link as they are typed.
import { expect, test } from 'vitest';
import { givable, readRates, readUses } from './join-form.ts';

const own = { RNG: '0.8', LIVE: '0.6', FISH: '0' };

test('[AGENT-14] only what the agent has can be given', () => {
  expect(givable(own)).toEqual(['RNG', 'LIVE']);
  expect(readRates({ RNG: '0,8 %' }, own)).toEqual({ rates: { RNG: '0.8', LIVE: '0' }, wrong: [] });
  expect(readRates({ RNG: '0.81', LIVE: 'x' }, own).wrong).toEqual(['RNG', 'LIVE']);
});

test('[AGENT-14] the most registrations are a whole number, or none', () => {
  expect(['', '1', '100,000', ' 25 '].map(readUses)).toEqual([null, 1, 100_000, 25]);
  expect(['0', '-1', 'x', '100001'].map(readUses)).toEqual([0, 0, 0, 0]);
});
