// For tests of the agents' screens: a team as the calls answer it.
export const sums = { turnover: '1200.00', valid: '1000.00', payout: '900.00', lost: '300.00' };

export const direct = {
  id: 'mem_01980000-0000-7000-8000-000000000001',
  name: 'amado',
  agent: true,
  depth: 1,
  since: '2026-08-26',
  directs: 2,
  team: 3,
} as const;

export const ofDirect = {
  ...direct,
  rates: { RNG: '0.6' },
  nextRates: { RNG: '0.6' },
  ownRates: { RNG: '1', LIVE: '0' },
  currency: 'PHP',
  balance: null,
  transfers: false,
} as const;

export const membersPage = (content: readonly object[]) => ({
  value: { content, pageNum: 1, more: false },
});
