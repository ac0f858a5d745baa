// Shows the rain of an agent: what is asked for, sent once, and told of those that fell.
// @vitest-environment happy-dom
import { accountType } from '@perya/contract/account/account-type';
import { afterEach, expect, test } from 'vitest';
import { hideScreen, showScreen, shown, signIn, until } from '../../test-screen.tsx';

afterEach(hideScreen);

const terms = {
  currency: 'PHP',
  wallet: '500.00',
  free: '500.00',
  locked: '0.00',
  owed: '0.00',
  daily: '1000.00',
  leftToday: '1000.00',
  most: '500.00',
  bonusRuns: false,
} as const;

const page = { terms, members: 9, isOpen: false, content: [], pageNum: 1, more: false };

const rain = {
  id: 'rai_01980000-0000-7000-8000-000000000001',
  state: 'announced',
  currency: 'PHP',
  total: '50.00',
  count: 10,
  left: 10,
  audience: 'team',
  startsAt: '2026-11-24T08:00:00.000Z',
  endsAt: '2026-11-24T08:30:00.000Z',
  seedHash: 'ab'.repeat(32),
  seed: null,
  taken: '0.00',
  takers: 0,
  returned: null,
} as const;

const answers = (value: object) => ({
  'GET /wps/rain/team': () => ({ value: { ...page, ...value } }),
  'GET /wps/member/security': () => ({ value: { hasPaymentPassword: true } }),
});

test('[ROUTE-40] [AGENT-15] a sum, envelopes and times, confirmed and sent once', async () => {
  await signIn(accountType.agent);
  const sent = await showScreen('/m/redRain', {
    ...answers({}),
    'POST /wps/rain/team': () => ({ value: rain }),
  });
  await until(() => expect(shown.field('count')).not.toBeNull());
  expect(shown.words()).toContain('9 members below you today.');
  shown.type('amount', '50');
  shown.press('Continue');
  const wrong = 'Enter a whole number, such as 20.';
  await until(() => expect(shown.wrong('count')).toBe(wrong));
  shown.type('count', '501');
  await until(() => expect(shown.wrong('count')).toBe(''));
  shown.press('Continue');
  const many = 'At most 500, and at least one smallest unit in each.';
  await until(() => expect(shown.wrong('count')).toBe(many));
  shown.type('count', '10');
  await until(() => expect(shown.wrong('count')).toBe(''));
  shown.press('Continue');
  await until(() => expect(shown.field('paymentPassword')).not.toBeNull());
  expect(shown.words()).toContain('30 min');
  shown.type('paymentPassword', '135790');
  shown.press('Start rain');
  await until(() => expect(shown.toast()).toBe('Announced. Your team sees it now.'));
  const posts = sent.filter(({ call }) => call.startsWith('POST'));
  expect(posts.map(({ fields }) => fields)).toMatchObject([
    { total: '50.00', count: 10, startsInMinutes: 10, openMinutes: 30, paymentPassword: '135790' },
  ]);
});

test('[AGENT-15] while one is not over there is no form, and a tap tells of it', async () => {
  await signIn(accountType.agent);
  await showScreen('/m/redRain', answers({ isOpen: true, content: [rain] }));
  await until(() => expect(shown.words()).toContain('One of your rains is not over.'));
  expect(shown.field('amount')).toBeNull();
  const row = document.querySelector<HTMLElement>('li button');
  row?.click();
  const words = () => document.body.textContent;
  await until(() => expect(words()).toContain('For everyone below the agent, one each'));
  expect(words()).toContain('0 of 10 envelopes');
});

test('[AGENT-15] where the merchant has none, and where nobody is below', async () => {
  await signIn(accountType.agent);
  await showScreen('/m/redRain', answers({ terms: null }));
  await until(() => expect(shown.words()).toContain('Red envelope rain is not open now.'));
});

test('[AGENT-15] an agent without a team is led to opening an account', async () => {
  await signIn(accountType.agent);
  await showScreen('/m/redRain', answers({ members: 0 }));
  await until(() => expect(shown.words()).toContain('Nobody is below you yet.'));
  shown.press('Open an account');
  await until(() => expect(shown.left()).toBe('/m/agentRegister'));
});
