// Shows the rebate that can be claimed, the claim once, and the report by day.
// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { hideScreen, noNetwork, showScreen, shown, signIn, until } from '../../test-screen.tsx';

afterEach(hideScreen);

const line = { gameCategory: 'RNG', ppm: 4_500, valid: '1234.56', amount: '5.55' } as const;
const waiting = {
  currency: 'PHP',
  claimable: '5.55',
  lines: [line],
  rates: [{ gameCategory: 'RNG', ppm: 4_500 }],
  next: { day: '2026-12-02', unclaimed: 'paid' },
  afterDays: 7,
} as const;
const nothing = { ...waiting, claimable: '0.00', lines: [], next: null };
const claim = {
  id: 'reb_01980000-0000-7000-8000-000000000000',
  kind: 'claimed',
  amount: '5.55',
  currency: 'PHP',
  madeAt: '2026-11-24T04:00:00.000Z',
} as const;

const address = '/m/member/manualRebate';

test('[ROUTE-17] [REWARD-04] category, valid bets, rate and sum stand by the claim', async () => {
  await signIn();
  let now: object = waiting;
  const sent = await showScreen(address, {
    'GET /wps/rebate/manual': () => ({ value: now }),
    'POST /wps/rebate/claim': () => {
      now = nothing;
      return { value: claim };
    },
  });
  await until(() => expect(shown.words()).toContain('You can claim₱5.55'));
  expect(shown.words()).toContain('Valid bets ₱1,234.56 × 0.45%₱5.55');
  expect(shown.words()).toContain('What you don’t claim is paid by itself from Dec 2.');
  shown.press('Claim');
  await until(() => expect(shown.toast()).toBe('₱5.55 is in your wallet.'));
  await until(() => expect(shown.words()).toContain('No rebate waits'));
  const keys = sent.filter(({ call }) => call.startsWith('POST')).map(({ fields }) => fields);
  expect(keys).toEqual([{ requestKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string }]);
});

test('[REWARD-04] a claim whose answer was lost is sent again under the same key', async () => {
  await signIn();
  let isLost = true;
  const sent = await showScreen(address, {
    'GET /wps/rebate/manual': () => ({ value: waiting }),
    'POST /wps/rebate/claim': () => (isLost ? noNetwork() : { value: claim }),
  });
  await until(() => expect(shown.words()).toContain('₱5.55'));
  shown.press('Claim');
  await until(() => expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true));
  await until(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  isLost = false;
  shown.press('Claim');
  await until(() => expect(shown.toast()).toBe('₱5.55 is in your wallet.'));
  const keys = sent.filter(({ call }) => call.startsWith('POST')).map(({ fields }) => fields);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toEqual(keys[1]);
});

test('[REWARD-04] bets that were corrected after they were paid for are told apart', async () => {
  await signIn();
  const lines = [{ ...line, valid: '-100.00', amount: '-0.45' }];
  await showScreen(address, {
    'GET /wps/rebate/manual': () => ({ value: { ...nothing, lines } }),
  });
  await until(() => expect(shown.words()).toContain('Corrected bets −₱100.00 × 0.45%−₱0.45'));
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Claim',
  );
  expect(button?.disabled).toBe(true);
});

test('[ROUTE-18] [REWARD-04] the report tells days, categories and payments', async () => {
  await signIn();
  const sums = { valid: '1234.56', amount: '5.55', lines: [line] };
  const day = { ...sums, day: '2026-11-23', settled: true };
  const open = { ...day, day: '2026-11-24', settled: false };
  await showScreen('/m/member/rebateReport', {
    'GET /wps/rebate/report': () => ({
      value: {
        currency: 'PHP',
        total: { valid: '2469.12', amount: '11.11' },
        days: [open, day],
        claims: [claim, { ...claim, id: `${claim.id.slice(0, -1)}1`, kind: 'paid' }],
      },
    }),
  });
  await until(() => expect(shown.words()).toContain('Rebate₱11.11'));
  expect(shown.words()).toContain('Not paid yet');
  expect(shown.words()).toContain('Paid automatically');
  expect(shown.words()).not.toContain('0.45%');
  document.querySelector<HTMLButtonElement>('button[aria-expanded]')?.click();
  await until(() => expect(shown.words()).toContain('Valid bets ₱1,234.56 × 0.45%'));
});

test('[ROUTE-18] days without valid bets, and a failed call, say so', async () => {
  await signIn();
  const value = { currency: 'PHP', total: { valid: '0.00', amount: '0.00' }, days: [], claims: [] };
  await showScreen('/m/member/rebateReport', { 'GET /wps/rebate/report': () => ({ value }) });
  await until(() => expect(shown.words()).toContain('No valid bets on these days'));
  hideScreen();
  await signIn();
  await showScreen(address, { 'GET /wps/rebate/manual': () => ({ code: 'server.database' }) });
  await until(() => expect(shown.words()).toContain('Try again'));
});
